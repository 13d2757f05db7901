import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'
import { purgeExpired } from './jobs/purge-expired.ts'

const CLAVE = 'puma-y-zorro-7'
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

const entrar = async (email: string, password: string, remoteAddress = '10.0.0.1') => {
  const { statusCode, headers } = await casa.app.inject({
    method: 'POST',
    url: '/v1/login/acceso',
    remoteAddress,
    payload: { email, password },
  })
  return { status: statusCode, espera: Number(headers['retry-after']) }
}
const veces = (n: number, work: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: n }, work)).then((all) => all.map(({ status }) => status).sort())
const pasaElTiempo = () => casa.pool.query(`update intento set hasta = now() - interval '1 second'`)

describe('contraseñas equivocadas (AC-13)', () => {
  test('de veinte a la vez se juzgan cinco; la cuenta espera en esa dirección y en ninguna otra', async () => {
    const { email } = await casa.persona('GUIAS', { clave: CLAVE })
    const other = await casa.persona('GUIAS', { clave: CLAVE })
    expect(await veces(20, () => entrar(email, 'no-es-esta'))).toEqual([
      ...Array(5).fill(401),
      ...Array(15).fill(429),
    ])
    const detenida = await entrar(email, CLAVE)
    expect(detenida.status).toBe(429)
    expect(detenida.espera).toBeGreaterThan(0)
    expect(detenida.espera).toBeLessThanOrEqual(30)
    expect((await entrar(other.email, CLAVE)).status).toBe(200)
    expect((await entrar(email, CLAVE, '10.0.0.2')).status).toBe(200)
  })

  test('pasada la espera, otro error la dobla, y la correcta la olvida', async () => {
    const { email } = await casa.persona('GUIAS', { clave: CLAVE })
    await veces(5, () => entrar(email, 'no-es-esta'))
    await pasaElTiempo()
    expect((await entrar(email, 'no-es-esta')).status).toBe(401)
    expect((await entrar(email, CLAVE)).espera).toBeGreaterThan(30)
    await pasaElTiempo()
    expect((await entrar(email, CLAVE)).status).toBe(200)
    expect(await veces(4, () => entrar(email, 'no-es-esta'))).toEqual([401, 401, 401, 401])
    expect((await entrar(email, CLAVE)).status).toBe(200)
  })

  test('veinte correctas a la vez entran todas', async () => {
    const { email } = await casa.persona('GUIAS', { clave: CLAVE })
    expect(await veces(20, () => entrar(email, CLAVE))).toEqual(Array(20).fill(200))
  })

  test('una cuenta que no existe se frena igual', async () => {
    expect(await veces(7, () => entrar('fantasma@prueba.cl', CLAVE))).toEqual([
      ...Array(5).fill(401),
      ...Array(2).fill(429),
    ])
  })

  test('ni el email ni la dirección quedan guardados', async () => {
    await entrar('fantasma2@prueba.cl', CLAVE, '10.9.8.7')
    const { rows } = await casa.pool.query(`select encode(clave, 'escape') as clave from intento`)
    expect(JSON.stringify(rows)).not.toMatch(/fantasma|10\.9\.8\.7/)
  })

  test('probar la contraseña propia desde una sesión ajena se frena igual', async () => {
    const guia = await casa.persona('GUIAS', { clave: CLAVE })
    const cambiar = () =>
      guia.call(acceso.cambiarClave, {
        body: { actual: 'no-es-esta', nueva: 'otra-larga-y-buena' },
      })
    expect(await veces(6, cambiar)).toEqual([...Array(5).fill(422), 429])
  })
})

describe('códigos equivocados (AC-14)', () => {
  const pendiente = (token: string | undefined) => casa.como({ authorization: `Bearer ${token}` })

  test('el quinto termina la sesión pendiente', async () => {
    const { token } = await casa.persona('GUIAS', { pendiente: true })
    const verificar = (codigo: string) =>
      pendiente(token).call(acceso.verificar, { body: { codigo } })
    for (let i = 1; i < 5; i++)
      expect(await verificar('000000')).toMatchObject({
        status: 422,
        errors: { codigo: 'Código incorrecto' },
      })
    expect((await verificar('000000')).status).toBe(401)
    expect((await verificar('211126')).status).toBe(401)
  })

  test('veinte a la vez no son más que cinco', async () => {
    const { token } = await casa.persona('GUIAS', { pendiente: true })
    const verificar = () => pendiente(token).call(acceso.verificar, { body: { codigo: '000000' } })
    const respuestas = await veces(20, verificar)
    expect(respuestas.filter((status) => status === 422)).toHaveLength(4)
    expect(respuestas).not.toContain(200)
  })

  test('ingresar de nuevo no compra adivinanzas: desde la décima la cuenta espera', async () => {
    const { id, email } = await casa.persona('GUIAS', { clave: CLAVE })
    const nuevo = async () => {
      const entrada = await casa.como().call(acceso.acceso, { body: { email, password: CLAVE } })
      return (codigo: string) =>
        pendiente(entrada.data.token).call(acceso.verificar, { body: { codigo } })
    }
    for (let sesion = 0; sesion < 2; sesion++) {
      const verificar = await nuevo()
      await veces(5, () => verificar('000000'))
    }
    const verificar = await nuevo()
    expect((await verificar('211126')).status).toBe(429)
    await pasaElTiempo()
    expect((await verificar('211126')).status).toBe(200)
    const { rows } = await casa.pool.query(
      `select count(*) as n from sesion where usuario_id = $1 and nivel = 'completa'`,
      [id],
    )
    expect(rows[0].n).toBe(2)
  })
})

test('purgar quita lo vencido y deja lo demás', async () => {
  const guia = await casa.persona('GUIAS')
  const vencida = await casa.persona('GUIAS')
  await casa.pool.query('update sesion set vence = now() where usuario_id = $1', [vencida.id])
  await casa.pool.query(`update intento set visto = now() - interval '2 days'`)
  for (const [clave, edad] of [
    ['nueva', '47 hours'],
    ['vieja', '49 hours'],
  ])
    await casa.pool.query(
      `insert into clave_idempotencia (usuario_id, clave, llamada, huella, creada) values ($1, $2, '', '', now() - $3::interval)`,
      [guia.id, clave, edad],
    )
  await guia.call(acceso.acceso, { body: { email: 'reciente@prueba.cl', password: CLAVE } })
  expect((await guia.call(acceso.sesion)).status).toBe(200)
  await purgeExpired(casa.db)
  const uno = async (sql: string) => (await casa.pool.query(sql)).rows.map((row) => row.v)
  expect(await uno('select clave as v from clave_idempotencia')).toEqual(['nueva'])
  // One row for the address, one for the account.
  expect(await uno('select fallos as v from intento')).toEqual([1, 1])
  expect(await uno(`select count(*) as v from sesion where usuario_id = ${vencida.id}`)).toEqual([
    0,
  ])
  expect((await guia.call(acceso.sesion)).status).toBe(200)
})
