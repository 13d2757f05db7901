import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'

const PAGE = { 'sec-fetch-site': 'same-origin' }
const CLAVE = 'puma-y-zorro-7'
const HOY = '211126'

let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

const entrar = (email: string, password = CLAVE, headers = {}) =>
  casa.como(headers).call(acceso.acceso, { body: { email, password } })
const portador = (token: string | undefined) => casa.como({ authorization: `Bearer ${token}` })
const estado = async (token: string | undefined) =>
  (await portador(token).call(acceso.sesion)).status
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? '']
    .flat()
    .map(String)
    .find((cookie) => /sid=/.test(cookie)) ?? ''

describe('quién recibe el token (AC-10)', () => {
  test('un programa: en el cuerpo, sin cookie', async () => {
    const { email } = await casa.persona('GERENCIAL', { clave: CLAVE })
    const entrada = await entrar(` ${email.toUpperCase()} `)
    expect(entrada).toMatchObject({ status: 200, success: true, data: { email, hotel: null } })
    expect(entrada.data.token).toMatch(/^[\w-]{43}$/)
    expect(entrada.headers).not.toHaveProperty('set-cookie')
  })

  test('la página propia: en una cookie que sus scripts no leen, y nada en el cuerpo', async () => {
    const { email } = await casa.persona('GERENCIAL', { clave: CLAVE })
    const entrada = await entrar(email, CLAVE, PAGE)
    expect(entrada.data).not.toHaveProperty('token')
    const [sid = '', ...atributos] = cookieOf(entrada).split('; ')
    expect(sid).toMatch(/^sid=[\w-]{43}$/)
    expect(new Set(atributos)).toEqual(
      new Set(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']),
    )

    const completa = await casa
      .como({ ...PAGE, cookie: sid })
      .call(acceso.verificar, { body: { codigo: HOY } })
    expect(completa.data).not.toHaveProperty('token')
    const [renovada = ''] = cookieOf(completa).split('; ')
    expect(renovada).not.toBe(sid)

    const page = casa.como({ ...PAGE, cookie: renovada })
    expect((await page.call(acceso.sesiones)).status).toBe(200)
    const salida = await page.call(acceso.salir)
    expect(cookieOf(salida)).toMatch(/^sid=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await page.call(acceso.sesion)).status).toBe(401)
  })

  test('una página de otro sitio no puede ingresar con la cookie de nadie', async () => {
    const { email } = await casa.persona('GERENCIAL', { clave: CLAVE })
    for (const headers of [{ origin: 'https://otro.cl' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await entrar(email, CLAVE, headers)).status).toBe(403)
  })

  test('en producción la cookie es __Host- y Secure, y el código del día no se dice', async () => {
    const produccion = await testApp({ settings: { production: true } })
    const { email, id } = await produccion.persona('GUIAS', { clave: CLAVE, pendiente: true })
    const entrada = await produccion
      .como(PAGE)
      .call(acceso.acceso, { body: { email, password: CLAVE } })
    const [sid = '', ...atributos] = cookieOf(entrada).split('; ')
    expect(sid).toMatch(/^__Host-sid=/)
    expect(atributos).toContain('Secure')
    const sesion = await produccion.como({ cookie: sid }).call(acceso.sesion)
    expect(sesion.data).toMatchObject({ pendiente: true, codigo: null, usuario: { id } })
    await produccion.close()
  })
})

describe('la sesión', () => {
  test('está pendiente hasta el segundo factor, que cambia el token', async () => {
    const { email } = await casa.persona('FINANZAS', { clave: CLAVE })
    const { data } = await entrar(email)
    const pendiente = await portador(data.token).call(acceso.sesion)
    expect(pendiente.data).toMatchObject({ pendiente: true, factor: 'fecha', codigo: HOY })

    const completa = await portador(data.token).call(acceso.verificar, { body: { codigo: HOY } })
    expect(completa.data).toMatchObject({ pendiente: false, factor: null, codigo: null })
    expect(await estado(data.token)).toBe(401)
    expect(await estado(completa.data.token)).toBe(200)
    const again = await portador(completa.data.token).call(acceso.verificar, {
      body: { codigo: HOY },
    })
    expect(again.status).toBe(403)
  })

  test('dos verificaciones del mismo código a la vez completan una sola vez', async () => {
    const { email } = await casa.persona('FINANZAS', { clave: CLAVE })
    const { data } = await entrar(email)
    const verificar = () => portador(data.token).call(acceso.verificar, { body: { codigo: HOY } })
    const respuestas = await Promise.all([verificar(), verificar()])
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('lo pendiente dura un cuarto de hora, y completarlo no alarga las doce horas', async () => {
    const { email } = await casa.persona('FINANZAS', { clave: CLAVE })
    const { data } = await entrar(email)
    const vida = async (token: string | undefined) =>
      (
        await casa.pool.query(
          `select extract(epoch from vence - creada)::int / 60 as minutos from sesion
           where token_hash = sha256($1::text::bytea)`,
          [token],
        )
      ).rows[0].minutos
    expect(await vida(data.token)).toBe(15)
    const completa = await portador(data.token).call(acceso.verificar, { body: { codigo: HOY } })
    expect(await vida(completa.data.token)).toBe(12 * 60)
  })

  test('volver a ingresar termina la sesión con que se venía', async () => {
    const { email, token } = await casa.persona('FINANZAS', { clave: CLAVE })
    await entrar(email, CLAVE, { authorization: `Bearer ${token}` })
    expect(await estado(token)).toBe(401)
  })

  test('la base guarda solo el hash del token', async () => {
    const { token } = await casa.persona('FINANZAS')
    const { rows } = await casa.pool.query('select * from sesion')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('nadie sabe por qué no entra: las respuestas son iguales', async () => {
  const normal = await casa.persona('GUIAS', { clave: CLAVE })
  const apagado = await casa.persona('GUIAS', { clave: CLAVE })
  await casa.pool.query('update usuario set habilitado = 0 where id = $1', [apagado.id])
  const recepcionista = await casa.persona('RECEPCIONISTA', { clave: CLAVE })
  const respuestas = [
    await entrar(normal.email, 'otra-cosa'),
    await entrar('nadie@prueba.cl'),
    await entrar(apagado.email),
    await entrar(recepcionista.email),
  ]
  for (const { status, data, message, errors } of respuestas)
    expect({ status, data, message, errors }).toEqual({
      status: 401,
      data: null,
      message: 'Email o contraseña incorrectos',
      errors: undefined,
    })
})

test.each([true, false])(
  'los ajustes dicen si la base es de demostración: %j',
  async (demonstration) => {
    const other = await testApp({ demonstration })
    const { data } = await other.como().call(acceso.ajustes)
    expect(data).toMatchObject({ demostracion: demonstration })
    await other.close()
  },
)

test('los ajustes son públicos y no dicen nada interno', async () => {
  const { status, data } = await casa.como().call(acceso.ajustes)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    version: '16102025.09',
    factor: 'date',
    zona: 'America/Santiago',
    hoy: '2026-11-21',
    manana: '2026-11-22',
    operador: { logo: '/logo' },
  })
})
