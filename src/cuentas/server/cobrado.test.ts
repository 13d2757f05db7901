import { afterAll, expect, test } from 'vitest'
import { rendirla } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { conPorResolver } from './por-resolver.testing.ts'

const { o, nueva, keep, anular } = await conPorResolver()
afterAll(() => o.casa.close())

const read = async (quien: Persona, id = 0) =>
  (await quien.call(reservas.getCobrado, { query: { id } })).data

test('lo rendido: por quién y cuándo, sin montos', async () => {
  const s = await nueva()
  const [id] = s.reservas
  expect(await read(o.ana, id)).toEqual([])
  await rendirla(o.gloria, s, 0, { valorEfectivo: 51_000, valorUsd: 20, vuelto: 9_000 })
  // The database's clock dates it.
  const cobrado = { quien: 'GLORIA GUÍA', fecha: expect.any(String), porConfirmar: 0 }
  expect(await read(o.ana, id)).toEqual([cobrado])
  expect(await read(await o.casa.persona('GERENCIAL'), id)).toEqual([cobrado])
})

test('a quien puede contar su entrega a ciegas no le dice ni por qué no se cobró', async () => {
  const s = await nueva()
  await rendirla(o.gloria, s, 0, { motivoCero: 'Cortesía', comentario: 'LO DIJO' })
  const [id] = s.reservas
  expect((await read(o.ana, id))[0]?.motivo).toBe('Cortesía')
  expect((await read(await o.casa.persona('GERENCIAL'), id))[0]?.motivo).toBeUndefined()
})

test('lo cobrado tarde está por confirmar, y lo que no se cobró dice por qué', async () => {
  const s = await nueva()
  await anular(s)
  await keep(s)
  expect(await read(o.ana, s.reservas[0])).toEqual([
    { quien: 'GLORIA GUÍA', fecha: HOY, porConfirmar: 1 },
  ])
  const other = await nueva()
  await rendirla(o.gloria, other, 0, { motivoCero: 'Pagó en hotel', comentario: 'LO DIJO' })
  expect((await read(o.ana, other.reservas[0]))[0]?.motivo).toBe('Pagó en hotel')
})

test('nadie más lo lee', async () => {
  const { reservas: ids } = await nueva()
  for (const quien of [o.gloria, o.flor])
    expect((await quien.send(reservas.getCobrado, { query: { id: ids[0] ?? 0 } })).status).toBe(403)
})
