import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { ROLES } from '#acceso/rules.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { TOPICS, type Topic } from '../contract.ts'
import { direccion, escuchar, luego, saludar } from './avisos-calls.testing.ts'

const ROLES_QUE_ENTRAN = Object.values(ROLES).filter((rol) => rol !== 'RECEPCIONISTA')

let casa: TestApp
beforeAll(async () => {
  casa = await testApp({
    live: { limits: { subscriptions: 4 } },
    settings: { metricsToken: 'de-las-metricas' },
  })
})
afterAll(() => casa.close())

describe('el saludo', () => {
  test('con una sesión completa, por Bearer o por cookie: entra', async () => {
    const { token } = await casa.persona('GUIAS')
    expect(await saludar(casa.app, { authorization: `Bearer ${token}` })).toBe(101)
    expect(await saludar(casa.app, { cookie: `sid=${token}` })).toBe(101)
  })

  test('sin sesión, con una inventada o pendiente del segundo factor: 401', async () => {
    const { token } = await casa.persona('GERENCIAL', { pendiente: true })
    for (const headers of [{}, { authorization: 'Bearer nada' }, { cookie: `sid=${token}` }])
      expect(await saludar(casa.app, headers as Record<string, string>)).toBe(401)
  })

  test('desde la página de otro sitio: 403, aunque traiga la sesión', async () => {
    const { token } = await casa.persona('GERENCIAL')
    const cookie = `sid=${token}`
    expect(await saludar(casa.app, { cookie, origin: 'https://otro.example' })).toBe(403)
    expect(await saludar(casa.app, { cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
    const propio = `http://${await direccion(casa.app)}`
    expect(await saludar(casa.app, { cookie, origin: propio })).toBe(101)
  })

  test('una lectura común de /ws responde 426', async () => {
    const persona = await casa.persona('GERENCIAL')
    expect(await persona.send('GET /ws')).toMatchObject({ status: 426, success: false })
  })

  /** Returns the response to a request for another protocol. */
  async function pedir(path: string, token: string, upgrade: string) {
    const headers = { authorization: `Bearer ${token}`, connection: 'Upgrade', upgrade }
    const asked = request(`http://${await direccion(casa.app)}${path}`, { headers }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    return { status: response.statusCode, espera: Number(response.headers['retry-after'] ?? 0) }
  }

  test('un WebSocket a otra dirección, u otro protocolo, se atienden en HTTP', async () => {
    const { token } = await casa.persona('GERENCIAL')
    expect(await pedir('/v1/nada', token, 'websocket')).toMatchObject({ status: 404 })
    expect(await pedir('/v1/login/sesion', token, 'h2c')).toMatchObject({ status: 200 })
    expect(await pedir('/ws', token, 'websocket')).toMatchObject({ status: 400 })
  })

  test('para las métricas es una llamada atendida, y una conexión mientras dura', async () => {
    const oyente = await escuchar(casa.app, await casa.persona('GUIAS'))
    const headers = { authorization: 'Bearer de-las-metricas' }
    const { payload } = await casa.app.inject({ url: '/metrics', headers })
    expect(payload).toMatch(/^http_requests_total\{method="GET",path="\/ws",status="101"\} \d+$/m)
    // The request for the metrics itself.
    expect(payload).toMatch(/^http_requests_in_progress 1$/m)
    expect(payload).toMatch(/^live_connections [1-9]/m)
    await oyente.cerrar()
  })

  test('una persona no abre más de 50 conexiones', async () => {
    const persona = await casa.persona('GUIAS')
    const abiertas = await Promise.all(
      Array.from({ length: 50 }, () => escuchar(casa.app, persona, ['/topic/cambios'])),
    )
    expect(await pedir('/ws', persona.token, 'websocket')).toEqual({ status: 429, espera: 60 })
    await Promise.all(abiertas.map(({ cerrar }) => cerrar()))
    await luego(async () =>
      expect(await saludar(casa.app, { authorization: `Bearer ${persona.token}` })).toBe(101),
    )
  })
})

describe('lo que se escucha, por rol', () => {
  const temas = Object.keys(TOPICS) as Topic[]
  const casos = ROLES_QUE_ENTRAN.flatMap((rol) => temas.map((tema) => [rol, tema] as const))

  test.each(casos)('%s y %s, según permissions.csv', async (rol, tema) => {
    const persona = await casa.persona(rol)
    const puede = alcanceOf(permisos[`SUBSCRIBE ${tema}`], rol) !== '-'
    const oyente = escuchar(casa.app, persona, [tema])
    if (puede) await (await oyente).cerrar()
    else await expect(oyente).rejects.toThrow('No puede escuchar ese tema.')
  })

  test.each(ROLES_QUE_ENTRAN)('%s no escucha otra cosa ni publica', async (rol) => {
    const persona = await casa.persona(rol)
    for (const other of ['/topic/otro', '/queue/reservas', '/topic/reservas/1', 'constructor'])
      await expect(escuchar(casa.app, persona, [other as Topic])).rejects.toThrow('No puede')
    const oyente = await escuchar(casa.app, persona, ['/topic/cambios'])
    oyente.client.publish({ destination: '/topic/cambios', body: '{}' })
    expect(await oyente.cerrada).toBe(1008)
    expect(oyente.cambios()).toEqual([])
  })

  test('los límites de la casa valen en el canal', async () => {
    const persona = await casa.persona('GERENCIAL')
    const oyente = await escuchar(casa.app, persona)
    oyente.client.subscribe('/topic/cambios', () => undefined)
    oyente.client.subscribe('/topic/cambios', () => undefined)
    expect(await oyente.cerrada).toBe(1008)
  })
})
