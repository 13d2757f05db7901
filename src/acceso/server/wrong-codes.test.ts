import { URI } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CODES_PER_ACCOUNT } from '#acceso/contract/try-limits.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { type Caller, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'

const CLAVE = 'puma-y-zorro-7'
let casa: TestApp
beforeAll(async () => {
  // Stops only the clock: timers and the database go on.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:10Z') })
  casa = await testApp({ settings: { secondFactor: 'totp' } })
})
afterAll(async () => {
  vi.useRealTimers()
  await casa.close()
})

const codigoOf = (uri: string, pasos = 0) =>
  URI.parse(uri).generate({ timestamp: Date.now() + pasos * 30_000 })

const pedir = async (url: string, payload: object, token: string, remoteAddress: string) => {
  const respuesta = await casa.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: respuesta.statusCode, ...JSON.parse(respuesta.body) }
}
const entrar = async (email: string, desde: string): Promise<string> =>
  (await pedir('/v1/login/acceso', { email, password: CLAVE }, '', desde)).data.token
const verificar = (token: string, codigo: string, desde: string) =>
  pedir('/v1/login/verificar', { codigo }, token, desde)

async function enrolado(nombre = 'ANA SOTO') {
  const persona = await casa.persona('GUIAS', { clave: CLAVE, nombre })
  const token = await entrar(persona.email, '192.0.2.1')
  const { data } = await pedir('/v1/login/segundo-factor/enrolar', {}, token, '192.0.2.1')
  const codigo = codigoOf(data.uri, -1)
  const final = await pedir('/v1/login/segundo-factor/confirmar', { codigo }, token, '192.0.2.1')
  const codigos: string[] = final.data.codigos
  return { ...persona, uri: data.uri as string, codigos }
}

/** Tries codes with the right password from many addresses, four in each session so that none of them ends. */
async function robar(email: string, veces: number, red = '203.0.113') {
  const sesiones = Array.from({ length: Math.ceil(veces / 4) }, async (_, n) => {
    const desde = `${red}.${n + 1}`
    const token = await entrar(email, desde)
    return Array.from({ length: Math.min(4, veces - n * 4) }, () =>
      verificar(token, '000000', desde),
    )
  })
  const intentos = (await Promise.all(sesiones)).flat()
  return (await Promise.all(intentos)).map(({ status }) => status as number)
}
const historia = async (id: number) =>
  (
    await casa.pool.query(
      `select verbo from historial where entidad = 'credencial' and entidad_id = $1 order by id`,
      [String(id)],
    )
  ).rows.map(({ verbo }) => verbo)

test('de cuarenta códigos a la vez, desde diez direcciones, se juzgan veinte y los de la aplicación se cierran', async () => {
  const { id, email, uri } = await enrolado()
  const estados = await robar(email, 40)
  expect(estados.filter((status) => status === 422)).toHaveLength(CODES_PER_ACCOUNT)
  expect(estados.filter((status) => status === 409)).toHaveLength(40 - CODES_PER_ACCOUNT)
  const bueno = await verificar(await entrar(email, '192.0.2.1'), codigoOf(uri), '192.0.2.1')
  expect(bueno).toMatchObject({ status: 409, message: /código de recuperación/ })
  expect(await historia(id)).toEqual(['confirmar-segundo-factor', 'cerrar-codigos'])
})

test('un código de recuperación los abre; antes de veinte no hay nada que abrir', async () => {
  const { id, email, uri, codigos } = await enrolado()
  await robar(email, CODES_PER_ACCOUNT - 1)
  expect(await historia(id)).not.toContain('cerrar-codigos')
  await robar(email, 1, '198.51.100')
  const abre = await verificar(await entrar(email, '192.0.2.1'), codigos[0] ?? '', '192.0.2.1')
  expect(abre.status).toBe(200)
  expect((await historia(id)).slice(-2)).toEqual(['cerrar-codigos', 'abrir-codigos'])
  const other = await verificar(await entrar(email, '192.0.2.1'), codigoOf(uri), '192.0.2.1')
  expect(other.status).toBe(200)
})

test('reiniciar el segundo factor los abre', async () => {
  const { id, email } = await enrolado()
  await robar(email, CODES_PER_ACCOUNT)
  const gerente = await casa.persona('GERENCIAL')
  expect((await gerente.call(usuarios.reiniciarSegundoFactor, { params: { id } })).status).toBe(200)
  const token = await entrar(email, '192.0.2.1')
  const { data } = await pedir('/v1/login/segundo-factor/enrolar', {}, token, '192.0.2.1')
  const codigo = codigoOf(data.uri)
  const final = await pedir('/v1/login/segundo-factor/confirmar', { codigo }, token, '192.0.2.1')
  expect(final.status).toBe(200)
})

test('los errores propios, que el código correcto sigue, no suman; los de un ladrón no se perdonan', async () => {
  const { email, uri } = await enrolado()
  const fallidos = async () =>
    (
      await casa.pool.query(
        'select max(codigos_fallidos) as n from credencial c join usuario u on u.id = c.usuario_id where u.email = $1',
        [email],
      )
    ).rows[0].n
  await robar(email, 8)
  const token = await entrar(email, '192.0.2.1')
  for (let vez = 0; vez < 3; vez++) await verificar(token, '111111', '192.0.2.1')
  expect(await fallidos()).toBe(11)
  expect((await verificar(token, codigoOf(uri), '192.0.2.1')).status).toBe(200)
  expect(await fallidos()).toBe(8)
})

test('quien insiste desde una dirección no hace esperar a su dueño en otra', async () => {
  const { email, uri } = await enrolado()
  for (let sesion = 0; sesion < 3; sesion++) {
    const token = await entrar(email, '203.0.113.9')
    for (let vez = 0; vez < 4; vez++) await verificar(token, '000000', '203.0.113.9')
  }
  const alli = await verificar(await entrar(email, '203.0.113.9'), '000000', '203.0.113.9')
  expect(alli.status).toBe(429)
  const aqui = await verificar(await entrar(email, '192.0.2.1'), codigoOf(uri), '192.0.2.1')
  expect(aqui.status).toBe(200)
})

test('se avisa a su dueño y a GERENCIAL, también en el próximo ingreso, hasta que lo leen', async () => {
  const ana = await enrolado('ANA ROJAS')
  const gerente = await casa.persona('GERENCIAL')
  const other = await casa.persona('GUIAS')
  await robar(ana.email, CODES_PER_ACCOUNT)
  const avisos = async (quien: Caller) => (await quien.call(acceso.avisos)).data

  const [seen, ...mas] = await avisos(gerente)
  expect(seen?.texto).toMatch(/^Los códigos de la aplicación de ANA ROJAS quedaron cerrados/)
  expect(await avisos(other)).toEqual([])
  const token = await entrar(ana.email, '192.0.2.1')
  const final = await verificar(token, ana.codigos[0] ?? '', '192.0.2.1')
  const dentro = casa.como({ authorization: `Bearer ${final.data.token}` })
  const [suyo] = await avisos(dentro)
  expect(suyo?.texto).toMatch(/cambie su contraseña en Mi cuenta/)

  expect((await other.call(acceso.leerAviso, { params: { id: suyo?.id ?? 0 } })).status).toBe(200)
  expect(await avisos(dentro)).toHaveLength(1)
  await dentro.call(acceso.leerAviso, { params: { id: suyo?.id ?? 0 } })
  expect(await avisos(dentro)).toEqual([])
  await gerente.call(acceso.leerAviso, { params: { id: seen?.id ?? 0 } })
  expect(await avisos(gerente)).toEqual(mas)
})
