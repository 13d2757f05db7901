import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'

const CLAVE = 'puma-y-zorro-7'
const AHORA = new Date('2026-11-21T15:00:10Z')
const PASO = 30_000
let casa: TestApp
beforeAll(async () => {
  // Stops only the clock: timers and the database go on.
  vi.useFakeTimers({ toFake: ['Date'], now: AHORA })
  casa = await testApp({ settings: { secondFactor: 'totp' } })
})
beforeEach(() => {
  vi.setSystemTime(AHORA)
})
afterAll(async () => {
  vi.useRealTimers()
  await casa.close()
})

const portador = (token: string | undefined) => casa.como({ authorization: `Bearer ${token}` })
const codigoOf = (uri: string, pasos = 0) =>
  URI.parse(uri).generate({ timestamp: Date.now() + pasos * PASO })
const enrolar = (caller: Caller, codigo?: string) =>
  caller.call(acceso.enrolar, { body: { codigo } })
const confirmar = (caller: Caller, codigo: string) =>
  caller.call(acceso.confirmar, { body: { codigo } })
const estado = async (caller: Caller) => (await caller.call(acceso.segundoFactor)).data

async function ingresar(email: string, codigo: string) {
  const { data } = await casa.como().call(acceso.acceso, { body: { email, password: CLAVE } })
  return portador(data.token).call(acceso.verificar, { body: { codigo } })
}
/** Makes a person with a confirmed authenticator and a complete session, who used the code of the step before. */
async function enrolado() {
  const persona = await casa.persona('GUIAS', { clave: CLAVE })
  const { data } = await enrolar(persona)
  const final = await confirmar(persona, codigoOf(data.uri, -1))
  return { ...persona, ...portador(final.data.token), uri: data.uri, codigos: final.data.codigos }
}

describe('renovar el segundo factor', () => {
  test('se activa desde una sesión completa, y se ve desde cuándo y cuántos códigos quedan', async () => {
    const ana = await casa.persona('GUIAS', { clave: CLAVE })
    expect(await estado(ana)).toEqual({ activo: false, desde: null, codigos: 0 })
    const { data } = await enrolar(ana)
    expect(await estado(ana)).toEqual({ activo: false, desde: null, codigos: 0 })
    const final = await confirmar(ana, codigoOf(data.uri))
    expect((await ana.call(acceso.sesion)).status).toBe(401)
    expect(await estado(portador(final.data.token))).toMatchObject({
      activo: true,
      desde: expect.stringMatching(/^2026-11-21T/),
      codigos: 10,
    })
  })

  test.each([
    ['del autenticador que tiene', (ana: { uri: string }) => codigoOf(ana.uri)],
    ['de recuperación', (ana: { codigos: string[] }) => ana.codigos[3] ?? ''],
  ])(
    'con un código %s; el de antes vale hasta que el nuevo se confirma',
    async (_, codigoActual) => {
      const ana = await enrolado()
      const { status, data } = await enrolar(ana, codigoActual(ana))
      expect(status).toBe(200)
      expect((await ingresar(ana.email, codigoOf(ana.uri, 1))).status).toBe(200)

      expect((await confirmar(ana, codigoOf(ana.uri, 1))).errors).toEqual({
        codigo: 'Código incorrecto',
      })
      const final = await confirmar(ana, codigoOf(data.uri))
      expect(final.status).toBe(200)
      expect((await ana.call(acceso.sesion)).status).toBe(401)
      expect(await estado(portador(final.data.token))).toMatchObject({ activo: true, codigos: 10 })

      vi.setSystemTime(AHORA.getTime() + 10 * PASO)
      expect((await ingresar(ana.email, codigoOf(ana.uri))).status).toBe(422)
      expect((await ingresar(ana.email, ana.codigos[5] ?? '')).status).toBe(422)
      expect((await ingresar(ana.email, codigoOf(data.uri))).status).toBe(200)
      const { rows } = await casa.pool.query(
        `select verbo from historial where entidad = 'credencial' and entidad_id = $1 order by id`,
        [String(ana.id)],
      )
      expect(rows.map(({ verbo }) => verbo)).toEqual([
        'confirmar-segundo-factor',
        'renovar-segundo-factor',
      ])
    },
  )

  test('sin código o con uno malo no empieza, y los malos cuentan', async () => {
    const ana = await enrolado()
    expect(await enrolar(ana)).toMatchObject({
      status: 422,
      errors: { codigo: 'Ingrese un código de su segundo factor actual' },
    })
    expect((await enrolar(ana, '000000')).errors).toEqual({ codigo: 'Código incorrecto' })
    expect((await confirmar(ana, '000000')).status).toBe(409)
    const malos = Array.from({ length: 10 }, () => '000000')
    for (const codigo of malos) await enrolar(ana, codigo)
    expect((await enrolar(ana, codigoOf(ana.uri))).status).toBe(429)
  })

  test('lo que empezó una sesión no lo termina otra', async () => {
    const ana = await enrolado()
    const other = portador((await ingresar(ana.email, codigoOf(ana.uri))).data.token)
    const { data } = await enrolar(ana, ana.codigos[0])
    expect((await confirmar(other, codigoOf(data.uri))).status).toBe(409)
    expect((await confirmar(ana, codigoOf(data.uri))).status).toBe(200)
  })
})

describe('renovar los códigos de recuperación', () => {
  const renovar = (caller: Caller, codigo: string) =>
    caller.call(acceso.renovarCodigos, { body: { codigo } })

  test('con un código del autenticador; los de antes dejan de valer', async () => {
    const ana = await enrolado()
    expect((await renovar(ana, ana.codigos[0] ?? '')).status).toBe(422)
    const { status, data } = await renovar(ana, codigoOf(ana.uri))
    expect(status).toBe(200)
    expect(new Set([...data.codigos, ...ana.codigos]).size).toBe(20)
    expect((await renovar(ana, codigoOf(ana.uri))).status).toBe(422)
    expect((await ingresar(ana.email, ana.codigos[1] ?? '')).status).toBe(422)
    expect((await ingresar(ana.email, data.codigos[1] ?? '')).status).toBe(200)
    expect(await estado(ana)).toMatchObject({ codigos: 9 })
  })

  test('quien no tiene segundo factor, primero lo activa', async () => {
    const ana = await casa.persona('GUIAS', { clave: CLAVE })
    expect((await renovar(ana, '123456')).status).toBe(409)
  })
})
