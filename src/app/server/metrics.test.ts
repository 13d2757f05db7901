import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { recordRun } from '#db/bookkeeping/runs.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { release } from './release.ts'

const TOKEN = 'una-clave-larga-de-metricas'
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ settings: { metricsToken: TOKEN } })
})
afterAll(() => casa.close())

const scrape = (authorization?: string) =>
  casa.app.inject({ path: '/metrics', headers: authorization ? { authorization } : {} })

test('sin la clave no se leen, y sin el ajuste no existen', async () => {
  for (const wrong of [undefined, 'Bearer otra', TOKEN])
    expect((await scrape(wrong)).statusCode).toBe(401)
  const other = await testApp()
  const { statusCode } = await other.app.inject({
    path: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(statusCode).toBe(404)
  await other.close()
})

test('cuentan las llamadas por ruta y estado, sin lo que cada una pidió', async () => {
  const ana = await casa.persona('GERENCIAL')
  await ana.call(hoteles.getAll)
  await ana.send('GET /v1/reserva/get/123456789')
  await ana.send('GET /v1/inventada-por-alguien')
  // The server counts a call after its response is sent, which may be after the caller has it.
  const last = '\nhttp_requests_total{method="GET",path="",status="404"} '
  await expect.poll(async () => (await scrape(`Bearer ${TOKEN}`)).body).toContain(last)
  const { headers, body } = await scrape(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  for (const line of [
    'http_requests_total{method="GET",path="/v1/hotel/getAll",status="200"} 1',
    'http_request_duration_seconds_bucket{le="+Inf",method="GET",path="/v1/hotel/getAll"} 1',
    'http_request_duration_seconds_count{method="GET",path="/v1/hotel/getAll"} 1',
    'db_pool_connections{state="in_use"} 0',
    'db_pool_waiting 0',
    'live_connections 0',
    'http_requests_in_progress 1',
    'nodejs_eventloop_lag_seconds{quantile="0.99"} ',
    'process_resident_memory_bytes ',
    `travesia_build_info{version="${release.version}",commit="${release.commit}"} 1`,
  ])
    expect(body).toContain(`\n${line}`)
  expect(body).not.toMatch(/123456789|inventada/)
})

test('dicen cuándo y cómo terminaron barrido, plazo y respaldo', async () => {
  const run = (tarea: 'respaldo' | 'retencion', resultado: 'bien' | 'fallida', cuantas = 0) =>
    recordRun(casa.db, { tarea, empezo: new Date(), resultado, cuantas })
  await run('respaldo', 'bien')
  await run('respaldo', 'fallida')
  await run('retencion', 'bien', 7)
  const { body } = await scrape(`Bearer ${TOKEN}`)
  for (const line of [
    /^travesia_task_last_ok{task="respaldo"} 0$/m,
    /^travesia_task_last_ok{task="retencion"} 1$/m,
    /^travesia_task_last_count{task="retencion"} 7$/m,
    /^travesia_task_last_success_timestamp_seconds{task="respaldo"} \d{10}/m,
    /^travesia_task_last_end_timestamp_seconds{task="respaldo"} \d{10}/m,
  ])
    expect(body).toMatch(line)
})

test('las alertas y el tablero que se entregan nombran solo medidas que hay', async () => {
  const { body } = await scrape(`Bearer ${TOKEN}`)
  const there = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  for (const file of ['deploy/prometheus/alertas.yml', 'deploy/grafana/travesia.json']) {
    const text = await readFile(file, 'utf8')
    const named = text.match(/\b(http|db|nodejs|process|travesia|live)_[a-z_]+\b/g)
    expect(named?.length, file).toBeGreaterThan(5)
    for (const name of named ?? [])
      expect([...there], file).toContain(name.replace(/_(bucket|sum)$/, ''))
  }
})
