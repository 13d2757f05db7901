import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#app/server/testing.ts'
import { hashPassword } from '#lib/server/passwords.ts'

const PAGINA = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }
const CLAVE = 'excursiones-2026'
let casa: TestApp

beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

/** A user with this password, not signed in. */
async function cuenta(rol: Parameters<TestApp['persona']>[0] = 'GERENCIAL', clave = CLAVE) {
  const persona = await casa.persona(rol)
  await casa.db
    .updateTable('credencial')
    .set({ clave_hash: await hashPassword(clave) })
    .where('usuario_id', '=', persona.id)
    .execute()
  return persona
}

type Sesion = { token?: string; pendiente: boolean; factor: string | null; codigo: string | null }
const cookieDe = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '')

describe('ingreso', () => {
  test('un programa recibe el token en el cuerpo y ninguna cookie', async () => {
    const { email } = await cuenta()
    const entrada = await casa.como().post<Sesion>('/v1/login/acceso', { email, password: CLAVE })
    expect(entrada).toMatchObject({ status: 200, success: true, data: { email } })
    expect(entrada.headers).not.toHaveProperty('set-cookie')

    const portador = casa.como({ authorization: `Bearer ${entrada.data.token}` })
    const pendiente = await portador.get<Sesion>('/v1/login/sesion')
    expect(pendiente.data).toMatchObject({ pendiente: true, factor: 'fecha', codigo: '211126' })

    const completa = await portador.post<Sesion>('/v1/login/verificar', { codigo: '211126' })
    expect(completa).toMatchObject({ status: 200, data: { pendiente: false, codigo: null } })
    expect(completa.data.token).not.toBe(entrada.data.token)
    expect((await portador.get('/v1/login/sesion')).status).toBe(401)

    const renovado = casa.como({ authorization: `Bearer ${completa.data.token}` })
    expect((await renovado.get<Sesion>('/v1/login/sesion')).data.pendiente).toBe(false)
    expect((await renovado.post('/v1/login/salir')).status).toBe(200)
    expect((await renovado.get('/v1/login/sesion')).status).toBe(401)
  })

  test('la página propia recibe la cookie y ningún token en el cuerpo', async () => {
    const { email } = await cuenta()
    const pagina = casa.como(PAGINA)
    const entrada = await pagina.post<Sesion>('/v1/login/acceso', { email, password: CLAVE })
    expect(entrada.data).not.toHaveProperty('token')
    const cookie = cookieDe(entrada.headers)
    expect(cookie).toMatch(/^sid=[\w-]{43}; /)
    expect(cookie.split('; ').slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict'].sort(),
    )
  })
})
