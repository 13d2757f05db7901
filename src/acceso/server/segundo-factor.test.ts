import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'
import { lockCredencial } from './queries/credenciales.ts'

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

/** Opens a pending session with the password. */
async function entrar(email: string) {
  const { data } = await casa.como().call(acceso.acceso, { body: { email, password: CLAVE } })
  return portador(data.token)
}
/** Makes a person with a finished enrolment, who used the code of the step before for it. */
async function enrolado() {
  const persona = await casa.persona('GUIAS', { clave: CLAVE })
  const pendiente = await entrar(persona.email)
  const { data } = await pendiente.call(acceso.enrolar)
  const final = await pendiente.call(acceso.confirmar, { body: { codigo: codigoOf(data.uri, -1) } })
  return { ...persona, uri: data.uri, final }
}
const verificar = (caller: Awaited<ReturnType<typeof entrar>>, codigo: string) =>
  caller.call(acceso.verificar, { body: { codigo } })

describe('enrolamiento', () => {
  test('en el primer ingreso, y confirmarlo completa la sesión', async () => {
    const persona = await casa.persona('GUIAS', { clave: CLAVE })
    const pendiente = await entrar(persona.email)
    const antes = await pendiente.call(acceso.sesion)
    expect(antes.data).toMatchObject({ pendiente: true, factor: 'enrolar', codigo: null })

    const { data } = await pendiente.call(acceso.enrolar)
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
    expect(decodeURIComponent(data.uri)).toContain(persona.email)

    expect((await verificar(pendiente, codigoOf(data.uri))).status).toBe(422)
    const malo = await pendiente.call(acceso.confirmar, { body: { codigo: '000000' } })
    expect(malo).toMatchObject({ status: 422, errors: { codigo: 'Código incorrecto' } })

    const final = await pendiente.call(acceso.confirmar, { body: { codigo: codigoOf(data.uri) } })
    expect(new Set(final.data.codigos).size).toBe(10)
    expect(final.data.codigos[0]).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)
    expect((await pendiente.call(acceso.sesion)).status).toBe(401)
    const completa = await portador(final.data.token).call(acceso.sesion)
    expect(completa.data).toMatchObject({ pendiente: false, factor: null })
    // The person's earlier session ended: it had no second factor.
    expect((await persona.call(acceso.sesion)).status).toBe(401)
  })

  test('quien ya tiene uno confirmado no lo cambia con la contraseña sola, ni en un equipo abandonado', async () => {
    const { email, uri, final } = await enrolado()
    const pendiente = await entrar(email)
    for (const [caller, niega] of [
      [pendiente, 409],
      [portador(final.data.token), 422],
    ] as const) {
      expect((await caller.call(acceso.enrolar)).status).toBe(niega)
      const other = await caller.call(acceso.confirmar, { body: { codigo: codigoOf(uri) } })
      expect(other.status).toBe(409)
    }
    expect((await verificar(pendiente, codigoOf(uri))).status).toBe(200)
  })

  test('empezar de nuevo cambia el secreto', async () => {
    const { email } = await casa.persona('GUIAS', { clave: CLAVE })
    const pendiente = await entrar(email)
    const enrolar = async () => (await pendiente.call(acceso.enrolar)).data.uri
    const first = await enrolar()
    const segundo = await enrolar()
    const confirmar = (uri: string) =>
      pendiente.call(acceso.confirmar, { body: { codigo: codigoOf(uri) } })
    expect((await confirmar(first)).status).toBe(422)
    expect((await confirmar(segundo)).status).toBe(200)
  })

  test('el secreto y los códigos de recuperación no están a la vista en la base', async () => {
    const { uri, final } = await enrolado()
    const secreto = URI.parse(uri).secret
    const { rows } = await casa.pool.query(
      `select encode(totp_secreto, 'escape') || coalesce(encode(totp_nuevo, 'escape'), '') || coalesce((select string_agg(encode(hash, 'escape'), ' ')
         from codigo_recuperacion r where r.usuario_id = c.usuario_id), '') as v from credencial c
       where totp_secreto is not null`,
    )
    const todo = JSON.stringify(rows)
    expect(todo).not.toContain(secreto.base32)
    expect(todo).not.toContain(secreto.latin1)
    for (const codigo of final.data.codigos) expect(todo).not.toContain(codigo.replaceAll('-', ''))
  })
})

describe('verificar', () => {
  test('acepta el paso anterior y el siguiente, y ninguno más lejano', async () => {
    const { email, uri } = await enrolado()
    for (const [pasos, esperado] of [
      [2, 422],
      [0, 200],
      [1, 200],
    ] as const)
      expect((await verificar(await entrar(email), codigoOf(uri, pasos))).status).toBe(esperado)
  })

  test('un código sirve una sola vez, aunque se use dos veces a la vez', async () => {
    const { email, uri } = await enrolado()
    const [una, other] = [await entrar(email), await entrar(email)]
    const codigo = codigoOf(uri)
    const respuestas = await Promise.all([verificar(una, codigo), verificar(other, codigo)])
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  // In one process the tries of a person take turns anyway; between processes only this lock holds.
  test('mientras se juzga un código, ningún otro proceso lee las credenciales para lo mismo', async () => {
    const { id } = await casa.persona('GUIAS')
    const another = () =>
      casa.pool.query('select 1 from credencial where usuario_id = $1 for update nowait', [id])
    await casa.db.transaction().execute(async (tx) => {
      await lockCredencial(tx, id)
      await expect(another()).rejects.toMatchObject({ code: '55P03' })
    })
    expect((await another()).rowCount).toBe(1)
  })

  test('el código con que se enroló tampoco sirve otra vez, ni uno anterior', async () => {
    const { email, uri } = await enrolado()
    expect((await verificar(await entrar(email), codigoOf(uri, -1))).status).toBe(422)
    expect((await verificar(await entrar(email), codigoOf(uri, 1))).status).toBe(200)
    expect((await verificar(await entrar(email), codigoOf(uri, 0))).status).toBe(422)
  })

  test('un código de recuperación sirve una vez, escrito como sea', async () => {
    const { email, final } = await enrolado()
    const [first = '', segundo = ''] = final.data.codigos
    const [una, other] = [await entrar(email), await entrar(email)]
    const respuestas = await Promise.all([verificar(una, first), verificar(other, first)])
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 422])
    const suelto = ` ${segundo.toLowerCase().replaceAll('-', ' ')} `
    expect((await verificar(await entrar(email), suelto)).status).toBe(200)
  })

  test('los códigos de recuperación de otra persona no sirven', async () => {
    const ana = await enrolado()
    const beto = await enrolado()
    const [codigo = ''] = ana.final.data.codigos
    expect((await verificar(await entrar(beto.email), codigo)).status).toBe(422)
  })

  test('un secreto movido a otra persona no se abre', async () => {
    const ana = await enrolado()
    const beto = await enrolado()
    await casa.pool.query(
      'update credencial set totp_secreto = (select totp_secreto from credencial where usuario_id = $1) where usuario_id = $2',
      [ana.id, beto.id],
    )
    expect((await verificar(await entrar(beto.email), codigoOf(ana.uri))).status).toBe(409)
  })

  test('la fecha del día no sirve en este modo', async () => {
    const { email } = await enrolado()
    expect((await verificar(await entrar(email), '211126')).status).toBe(422)
  })
})
