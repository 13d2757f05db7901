import { afterAll, beforeAll, expect, test } from 'vitest'
import { rutas } from '#rutas/contract.ts'
import { historiaOf, type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { enlaces } from '../contract/enlace.ts'
import { reservas } from '../contract.ts'
import { findEnlace } from './queries/enlaces.ts'
import { nueva, save } from './reservas-calls.testing.ts'

const HOY = '2026-11-21'
let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY, settings: { publicOrigin: 'https://reservas.prueba.cl' } })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
})
afterAll(() => casa.close())

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const opens = (url: string) => findEnlace(casa.db, tokenOf(url), HOY)
const crear = (quien: Persona, ...reservaIds: number[]) =>
  quien.call(enlaces.crear, { body: { reservaIds } }, { 'idempotency-key': String(reservaIds) })

test('hace un enlace por reserva, y no lo guarda ni con la clave de repetición', async () => {
  const [a, b] = await save(casa, m, ana.id, [{}, { fecha: '2026-12-02' }])
  const { status, data } = await crear(ana, b, a)
  expect(status).toBe(200)
  expect(data.map(({ reservaId }) => reservaId)).toEqual([a, b].sort((x, y) => x - y))
  for (const { reservaId, url } of data) {
    expect(url).toMatch(/^https:\/\/reservas\.prueba\.cl\/c\/[\w-]{43}$/)
    expect(await opens(url)).toEqual({ reservaId })
  }
  const again = await crear(ana, b, a)
  expect(again.data[0]?.url).not.toBe(data[0]?.url)
  const kept = await casa.db.selectFrom('clave_idempotencia').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(tokenOf(data[0]?.url ?? '-'))
})

test('cada uno los hace de lo que ve; de lo pasado no hay, y de lo bloqueado no se hacen', async () => {
  const [suya, pasada, bloqueada] = await save(casa, m, ana.id, [
    { hotel_id: m.cumbres },
    { fecha: '2026-11-19' },
    { datos: 'bloqueados' },
  ])
  const [hotel, foreign] = [
    await casa.persona('HOTEL', { hotelId: m.cumbres }),
    await casa.persona('HOTEL', { hotelId: m.terrantai }),
  ]
  expect((await crear(hotel, suya)).data).toHaveLength(1)
  expect((await crear(foreign, suya)).status).toBe(404)
  expect((await crear(await casa.persona('COMERCIAL'), suya)).status).toBe(404)
  expect((await crear(ana, suya, 999_999)).status).toBe(404)
  expect((await crear(ana, pasada)).data).toEqual([])
  expect((await crear(ana, suya, bloqueada)).status).toBe(409)
  const revocar = { body: { reservaId: suya } }
  expect((await foreign.call(enlaces.revocar, revocar)).status).toBe(404)
})

test('anular los enlaces los termina todos, y deja historia una vez', async () => {
  const [id] = await save(casa, m, ana.id, [{}])
  const urls = [...(await crear(ana, id)).data, ...(await crear(ana, id)).data]
  const revocar = () => ana.call(enlaces.revocar, { body: { reservaId: id } })
  expect((await revocar()).data).toEqual({ revocados: 2 })
  for (const { url } of urls) expect(await opens(url)).toBeNull()
  expect((await revocar()).data).toEqual({ revocados: 0 })
  expect(await historiaOf(casa, 'reserva', id)).toEqual([
    expect.objectContaining({ verbo: 'revocarEnlaces', cambios: [] }),
  ])
})

test('anular los enlaces no cambia la hoja de ruta de quien la recibió', async () => {
  const rutaId = await saveRuta(casa, m, { fecha: '2026-12-01' })
  const [id] = await save(casa, m, ana.id, [{ ruta_id: rutaId }])
  await ana.call(rutas.emitirHoja, { body: { rutaId, via: 'imprimir' } })
  const { version } = (await ana.call(reservas.getPost, { body: id })).data
  const edited = { ...nueva(m), id, version, motivo: 'X', idioma: 'INGLÉS' }
  expect((await ana.call(reservas.put, { body: edited as never })).status).toBe(200)
  await ana.call(rutas.emitirHoja, { body: { rutaId, via: 'imprimir' } })
  const before = (await ana.call(rutas.get, { query: { id: rutaId } })).data.hoja
  await crear(ana, id)
  await ana.call(enlaces.revocar, { body: { reservaId: id } })
  expect((await ana.call(rutas.get, { query: { id: rutaId } })).data.hoja).toEqual(before)
})
