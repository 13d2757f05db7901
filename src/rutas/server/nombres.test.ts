import { afterAll, beforeAll, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { reservas } from '#reservas/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Ruta } from '../contract.ts'
import { rutas as rutasCalls } from '../contract.ts'
import { nombreOf } from '../rules.ts'
import { HOY, type Operacion, operacion } from './rutas-calls.testing.ts'

let o: Operacion
/** Routes of one day: two alike without an hour, two at 15:00, one at 08:00. */
let ids: number[]
const ESPERADOS = [
  'VALLE DE LA LUNA',
  'VALLE DE LA LUNA (2)',
  'VALLE DE LA LUNA 15:00',
  'VALLE DE LA LUNA 15:00 (2)',
  'VALLE DE LA LUNA 08:00',
]
beforeAll(async () => {
  o = await operacion()
  const { casa, m, gloria, hugo } = o
  ids = []
  for (const [i, hora] of [null, null, '15:00', '15:00', '08:00'].entries())
    ids.push(
      await saveRuta(casa, m, {
        fecha: HOY,
        excursion_id: m.luna,
        hora,
        guia_id: i === 3 ? hugo.id : gloria.id,
      }),
    )
  await saveRuta(casa, m, { fecha: '2026-11-22', excursion_id: m.luna, hora: '15:00' })
  await saveRuta(casa, m, { fecha: HOY, excursion_id: m.geiser, hora: '15:00' })
})
afterAll(() => o.casa.close())

const nombres = (rutas: readonly Ruta[]) => rutas.map(nombreOf)

test('una ruta se llama igual sola, filtrada, por páginas y en la lista de su guía (RU-19)', async () => {
  const all = await o.ana.call(rutasCalls.getAll, {
    query: { desde: HOY, hasta: HOY, excursion: 'luna' },
  })
  expect(nombres(all.data)).toEqual(ESPERADOS)
  for (const [i, id] of ids.entries()) {
    const { data } = await o.ana.call(rutasCalls.get, { query: { id } })
    expect(nombreOf(data)).toBe(ESPERADOS[i])
  }
  const suyas = await o.hugo.call(rutasCalls.getRutasByIdGuia, { params: { id: o.hugo.id } })
  expect(nombres(suyas.data)).toEqual([ESPERADOS[3]])
  const sought = await o.ana.call(rutasCalls.getAll, { query: { guia: 'hugo', limite: 1 } })
  expect(nombres(sought.data)).toEqual([ESPERADOS[3]])
})

test('la reserva, el informe del día y la rendición llevan hora y número de su ruta', async () => {
  const { casa, m, ana, hugo } = o
  const [id = 0] = await save(casa, m, ana.id, [
    { ruta_id: ids[3] ?? 0, fecha: HOY, excursion_id: m.luna },
  ])
  const salida = { hora: '15:00', numero: 2 }
  const reserva = await ana.call(reservas.get, { query: { id } })
  expect(reserva.data).toMatchObject({ ruta: salida })
  const informe = await ana.call(reservas.getAllByExcursion, { query: { fecha: HOY } })
  expect(informe.data).toMatchObject([salida])
  const detalle = await hugo.call(rendiciones.getDetalleReserva, {
    query: { fecha: HOY, excursionId: m.luna, rutaId: ids[3] },
  })
  expect(detalle.data).toMatchObject([{ ruta: salida }])
  const abierta = await hugo.call(rendiciones.add, { body: { rutaId: ids[3] } })
  expect(abierta.data).toMatchObject({ ruta: salida })
})

test('sin hora y sin otra igual no se dice nada de más', async () => {
  const { casa, m, ana } = o
  const id = await saveRuta(casa, m, { fecha: '2026-12-20', excursion_id: m.luna })
  const { data } = await ana.call(rutasCalls.get, { query: { id } })
  expect(Object.keys(data)).not.toContain('hora')
  expect(Object.keys(data)).not.toContain('numero')
})
