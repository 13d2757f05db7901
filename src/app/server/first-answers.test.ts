import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointKey } from '#lib/contract/endpoint.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'

const AJUSTES = '/v1/login/ajustes'
const SESION = '/v1/login/sesion'
const MES = '/v1/reserva/getCalendario?desde=2026-10-26&hasta=2026-12-06&resumen=true'
const LIST = '/v1/reserva/getAll?limite=50'

let folder: string
let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'travesia-web-'))
  for (const page of ['index', 'calendario', 'buscar-reservas'])
    writeFileSync(join(folder, `${page}.html`), '<html><head></head><body></body></html>')
  casa = await testApp({ today: '2026-11-21', webRoot: folder })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: '</script><b>Ana</b>' })
  await save(casa, m, ana.id, [{ fecha: '2026-11-30' }, { fecha: '2026-12-06' }])
})
afterAll(async () => {
  await casa.close()
  rmSync(folder, { recursive: true, force: true })
})

async function onePage(url: string, quien?: Persona) {
  const headers = quien ? { cookie: `sid=${quien.token}` } : {}
  const { statusCode, body } = await casa.app.inject({ url, headers })
  const [, text = '{}'] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(body) ?? []
  return { statusCode, body, answers: JSON.parse(text) as Record<string, unknown> }
}
const directo = async (quien: Persona, url: string) =>
  (await quien.send(`GET ${url}` as EndpointKey)).data

describe('la página trae la respuesta a lo que pide primero', () => {
  test.each([
    ['/calendario', MES],
    ['/calendario?mes=2026-12', MES],
    ['/buscar-reservas', LIST],
  ])('%s: los ajustes, la sesión y %s, como contestan las llamadas', async (url, primera) => {
    const { answers } = await onePage(url, ana)
    expect(Object.keys(answers).sort()).toEqual([AJUSTES, SESION, primera].sort())
    for (const [address, answer] of Object.entries(answers))
      expect(answer).toMatchObject({ success: true, data: await directo(ana, address) })
  })

  test('a quien no ingresó, los ajustes y nada más; a quien le falta el segundo factor, ningún dato', async () => {
    expect(Object.keys((await onePage('/calendario')).answers)).toEqual([AJUSTES])
    const sinCodigo = await casa.persona('GERENCIAL', { pendiente: true })
    const { answers } = await onePage('/calendario', sinCodigo)
    expect(Object.keys(answers).sort()).toEqual([AJUSTES, SESION])
  })

  test('a cada quien lo suyo: un hotel no recibe las de otro', async () => {
    const hotel = await casa.persona('HOTEL', { hotelId: await casa.hotel() })
    const { answers } = await onePage('/buscar-reservas', hotel)
    expect(answers[LIST]).toMatchObject({ success: true, data: [] })
  })

  test('un nombre no termina el elemento en que viene', async () => {
    const { body, answers } = await onePage('/calendario', ana)
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(body).not.toContain('<b>')
    expect(answers[SESION]).toMatchObject({ data: { usuario: { nombre: ana.nombre } } })
  })

  test('lo que falla no viene, y la página sí', async () => {
    await casa.pool.query('alter table sesion rename to perdida')
    const { statusCode, answers } = await onePage('/calendario', ana)
    await casa.pool.query('alter table perdida rename to sesion')
    expect(statusCode).toBe(200)
    expect(answers).toEqual({})
  })
})
