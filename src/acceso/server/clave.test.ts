import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'

const CLAVE = 'puma-y-zorro-7'
const NUEVA = 'condor-y-vicuna-9'
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

const entrar = (email: string, password: string) =>
  casa.como({ 'user-agent': 'Prueba/1' }).call(acceso.acceso, { body: { email, password } })
const portador = (token: string | undefined) => casa.como({ authorization: `Bearer ${token}` })
/** Opens another complete session of the same person. */
async function otherSesion({ email }: Persona) {
  const { data } = await entrar(email, CLAVE)
  const completa = await portador(data.token).call(acceso.verificar, { body: { codigo: '211126' } })
  return portador(completa.data.token)
}

describe('cambiar la contraseña (AC-16)', () => {
  test('vale desde ya, renueva el token y termina las otras sesiones', async () => {
    const ana = await casa.persona('GUIAS', { clave: CLAVE })
    const other = await otherSesion(ana)
    const cambio = await ana.call(acceso.cambiarClave, { body: { actual: CLAVE, nueva: NUEVA } })
    expect(cambio.status).toBe(200)
    expect((await other.call(acceso.sesion)).status).toBe(401)
    expect((await ana.call(acceso.sesion)).status).toBe(401)
    expect((await portador(cambio.data.token).call(acceso.sesiones)).status).toBe(200)
    expect((await entrar(ana.email, CLAVE)).status).toBe(401)
    expect((await entrar(ana.email, NUEVA)).status).toBe(200)
    const { rows } = await casa.pool.query(
      `select verbo, cambios from historial where entidad = 'credencial' and entidad_id = $1`,
      [String(ana.id)],
    )
    expect(rows).toEqual([{ verbo: 'cambiar-clave', cambios: [] }])
  })

  test.each([
    ['la actual no es', 'GUIAS', { actual: 'no-es-esta', nueva: NUEVA }, 'actual'],
    ['la nueva es la misma', 'GUIAS', { actual: CLAVE, nueva: CLAVE }, 'nueva'],
    ['la nueva es común', 'GUIAS', { actual: CLAVE, nueva: 'password123' }, 'nueva'],
    ['la nueva es corta', 'GUIAS', { actual: CLAVE, nueva: 'siete-7' }, 'nueva'],
    ['gerencia pide doce', 'GERENCIAL', { actual: CLAVE, nueva: 'once-letras' }, 'nueva'],
    ['la nueva es larga', 'GUIAS', { actual: CLAVE, nueva: 'abc '.repeat(33) }, 'nueva'],
  ] as const)('no, si %s', async (_nombre, rol, body, campo) => {
    const ana = await casa.persona(rol, { clave: CLAVE })
    const cambio = await ana.call(acceso.cambiarClave, { body })
    expect(cambio.status).toBe(422)
    expect(Object.keys(cambio.errors ?? {})).toEqual([campo])
    expect((await ana.call(acceso.sesion)).status).toBe(200)
    expect((await entrar(ana.email, CLAVE)).status).toBe(200)
  })

  test('dos cambios a la vez: uno vale y el otro no', async () => {
    const ana = await casa.persona('GUIAS', { clave: CLAVE })
    const other = await otherSesion(ana)
    const cambiar = (caller: typeof other, nueva: string) =>
      caller.call(acceso.cambiarClave, { body: { actual: CLAVE, nueva } })
    const respuestas = await Promise.all([cambiar(ana, NUEVA), cambiar(other, `${NUEVA}-b`)])
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1)
    const entradas = [await entrar(ana.email, NUEVA), await entrar(ana.email, `${NUEVA}-b`)]
    expect(entradas.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('la contraseña se compara letra por letra, también con tildes', async () => {
    const ana = await casa.persona('GUIAS', { clave: 'ñandú veloz' })
    expect((await entrar(ana.email, 'ñandú veloz'.normalize('NFD'))).status).toBe(200)
    expect((await entrar(ana.email, 'nandu veloz')).status).toBe(401)
    expect((await entrar(ana.email, 'ñandú veloz ')).status).toBe(401)
  })
})

describe('las sesiones propias', () => {
  test('se ven las abiertas, con la actual marcada, y se puede cerrar otra', async () => {
    const ana = await casa.persona('GUIAS', { clave: CLAVE })
    const other = await otherSesion(ana)
    await entrar(ana.email, CLAVE)
    const { data } = await ana.call(acceso.sesiones)
    expect(data.map(({ actual, agente }) => [actual, agente]).sort()).toEqual([
      [false, 'Prueba/1'],
      [true, ''],
    ])
    expect(new Date(data[0]?.creada ?? '').getTime()).not.toBeNaN()
    const ajena = data.find(({ actual }) => !actual)
    expect((await ana.call(acceso.cerrarSesion, { params: { id: ajena?.id ?? '' } })).status).toBe(
      200,
    )
    expect((await other.call(acceso.sesion)).status).toBe(401)
    expect((await ana.call(acceso.cerrarSesion, { params: { id: ajena?.id ?? '' } })).status).toBe(
      404,
    )
  })

  test('la de otra persona no existe', async () => {
    const ana = await casa.persona('GUIAS')
    const beto = await casa.persona('GERENCIAL')
    const { data } = await ana.call(acceso.sesiones)
    expect(
      (await beto.call(acceso.cerrarSesion, { params: { id: data[0]?.id ?? '' } })).status,
    ).toBe(404)
    expect((await ana.call(acceso.sesion)).status).toBe(200)
  })
})
