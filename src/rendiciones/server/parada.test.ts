import { afterAll, beforeAll, expect, test } from 'vitest'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { ReservaRuta } from '../contract/rendicion.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, salida } from './rendiciones-calls.testing.ts'

const [GUIA, CHOFER] = ['56911110001', '56911110002']

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  const { db } = o.casa
  for (const [{ id }, telefono] of [
    [o.gloria, GUIA],
    [o.cesar, CHOFER],
    [o.hugo, '56911110003'],
  ] as const)
    await db.updateTable('usuario').set({ telefono }).where('id', '=', id).execute()
  await db
    .updateTable('hotel')
    .set({ direccion: 'TOCOPILLA 4' })
    .where('id', '=', o.m.cumbres)
    .execute()
})
afterAll(() => o.casa.close())

async function first(quien: Persona, fecha: string, rutaId: number) {
  const { data } = await quien.call(rendiciones.getDetalleReserva, {
    query: { fecha, excursionId: o.m.luna, rutaId, conParadas: 'si' },
  })
  const { hotelDireccion, telefonoColega } = data[0] ?? ({} as Partial<ReservaRuta>)
  return { hotelDireccion, telefonoColega }
}
const NADA = { hotelDireccion: undefined, telefonoColega: undefined }
const grupo = () => [{ hotel_id: o.m.cumbres }]

test('guía y conductor tienen la dirección y el teléfono del otro; finanzas, nada', async () => {
  const s = await salida(o, {}, grupo())
  const { rutaId } = s
  await rendirla(o.gloria, s, 0, { valorEfectivo: 1000 })
  const { nombre } = await o.casa.db
    .selectFrom('comuna')
    .innerJoin('hotel', 'hotel.comuna_id', 'comuna.id')
    .select('comuna.nombre')
    .where('hotel.id', '=', o.m.cumbres)
    .executeTakeFirstOrThrow()
  const hotelDireccion = `TOCOPILLA 4, ${nombre}`
  expect(await first(o.gloria, HOY, rutaId)).toEqual({ hotelDireccion, telefonoColega: CHOFER })
  expect(await first(o.cesar, HOY, rutaId)).toEqual({ hotelDireccion, telefonoColega: GUIA })
  expect(await first(o.flor, HOY, rutaId)).toEqual(NADA)
  // Relieved: the one who left has neither, the new one both.
  await o.casa.db.updateTable('ruta').set({ guia_id: o.hugo.id }).where('id', '=', rutaId).execute()
  expect(await first(o.gloria, HOY, rutaId)).toEqual(NADA)
  expect(await first(o.hugo, HOY, rutaId)).toEqual({ hotelDireccion, telefonoColega: CHOFER })
})

test.each([
  ['2026-11-19', false],
  [AYER, true],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('el %s se dan: %s', async (fecha, given) => {
  const { rutaId } = await salida(o, { fecha }, grupo())
  for (const quien of [o.gloria, o.cesar]) {
    const { hotelDireccion, telefonoColega } = await first(quien, fecha, rutaId)
    expect([hotelDireccion !== undefined, telefonoColega !== undefined]).toEqual([given, given])
  }
})

test('sin otra persona en la ruta no hay teléfono', async () => {
  for (const chofer_id of [null, o.gloria.id]) {
    const { rutaId } = await salida(o, { chofer_id }, grupo())
    expect((await first(o.gloria, HOY, rutaId)).telefonoColega).toBeUndefined()
  }
})
