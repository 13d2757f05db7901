import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permisos } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import type { RolName } from '#acceso/rules.ts'
import {
  type Caller,
  type Persona,
  SIN_CLAVE,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'
import { routes } from './app.ts'

const [cabecera = [], ...rows] = readFileSync('src/acceso/permissions.csv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map((m) => m[1] ?? m[2] ?? ''))
const columns = cabecera.slice(1)
const roles = columns.filter((columna) => columna !== 'anonymous') as RolName[]
const isPage = (key: string) => key === 'GET / (SPA, static)'

describe('la tabla de permisos', () => {
  const documento = Object.fromEntries(
    rows.map(([key = '', ...celdas]) => [
      key,
      Object.fromEntries(columns.map((columna, i) => [columna, celdas[i]])),
    ]),
  )

  test('es la de permissions.csv, fila por fila, en ambos sentidos: llamadas y canal en vivo', () => {
    const rows = Object.entries(documento).filter(([key]) => !isPage(key))
    expect(permisos).toEqual(Object.fromEntries(rows))
    expect(rows).toHaveLength(Object.keys(documento).length - 1)
  })
})

describe('cada llamada servida, con cada rol', () => {
  let casa: TestApp
  const personas = new Map<string, Persona>()
  beforeAll(async () => {
    casa = await testApp({ today: '2026-11-21' })
  })
  afterAll(() => casa.close())

  /** Returns the same person throughout, made again if a call may have ended the session. */
  async function quien(rol: RolName, pendiente: boolean): Promise<Persona> {
    const key = `${rol} ${pendiente}`
    const persona = personas.get(key) ?? (await casa.persona(rol, { pendiente }))
    personas.set(key, persona)
    return persona
  }

  const llamar = async (caller: Caller, endpoint: (typeof routes)[number]['endpoint']) => {
    const { method, path } = endpoint
    // Sends nothing valid: the refusal must come before anything is read.
    const params = { id: 'x', pagina: 'x' }
    const answer = await caller.send(
      endpoint,
      method === 'POST' || method === 'PUT' ? { params, body: {} } : { params },
    )
    if (method !== 'GET' && path.startsWith('/v1/login/')) personas.clear()
    expect(JSON.stringify(answer)).not.toContain(SIN_CLAVE)
    return answer
  }

  const seNiega = async (caller: Caller, endpoint: (typeof routes)[number]['endpoint']) => {
    const { status, success, data, message } = await llamar(caller, endpoint)
    expect([401, 403]).toContain(status)
    expect({ success, data }).toEqual({ success: false, data: null })
    expect(message).not.toBe('')
  }
  const seAtiende = async (caller: Caller, endpoint: (typeof routes)[number]['endpoint']) => {
    const { status } = await llamar(caller, endpoint)
    expect([200, 201, 400, 404, 409, 422]).toContain(status)
  }

  const abiertas = new Set([
    'GET /v1/login/sesion',
    'POST /v1/login/salir',
    'POST /v1/login/verificar',
    'POST /v1/login/segundo-factor/enrolar',
    'POST /v1/login/segundo-factor/confirmar',
  ])

  test.each(routes.map(({ endpoint }) => [endpoint.key, endpoint] as const))(
    '%s',
    async (key, endpoint) => {
      const row = permisos[key as keyof typeof permisos]
      await (row.anonymous === '-' ? seNiega : seAtiende)(casa.como(), endpoint)
      for (const rol of roles) {
        const celda = row[rol as keyof typeof row]
        const puede = celda !== '-' && celda !== 'P'
        await (puede ? seAtiende : seNiega)(await quien(rol, false), endpoint)
        const puedePendiente = row.anonymous !== '-' || abiertas.has(key)
        await (puedePendiente ? seAtiende : seNiega)(await quien(rol, true), endpoint)
      }
    },
  )

  test('un recepcionista y las filas reservadas no tienen sesión, aunque la haya', async () => {
    const recepcionista = await casa.persona('RECEPCIONISTA')
    expect((await recepcionista.call(acceso.sesion)).status).toBe(401)
    const reservado = await casa.persona('GERENCIAL')
    await casa.pool.query('update sesion set usuario_id = 1 where usuario_id = $1', [reservado.id])
    expect((await reservado.call(acceso.sesion)).status).toBe(401)
  })

  test('el documento OpenAPI es para quien ingresó del todo', async () => {
    expect((await casa.como().send('GET /v1/openapi.json')).status).toBe(401)
    const pendiente = await casa.persona('GUIAS', { pendiente: true })
    expect((await pendiente.send('GET /v1/openapi.json')).status).toBe(401)
    const guia = await casa.persona('GUIAS')
    expect((await guia.send('GET /v1/openapi.json')).status).toBe(200)
  })

  test('una dirección que no existe responde 404 en JSON', async () => {
    expect(await casa.como().send('GET /v1/nada')).toMatchObject({ status: 404, success: false })
  })
})
