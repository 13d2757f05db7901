import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rendiciones } from '../contract.ts'

// Pick-ups of the evening before a departure after midnight (RE-30): it is 19:00 of HOY in Dubai.

const MANANA = '2026-11-22'
let o: Operacion
beforeAll(async () => {
  o = await operacion({ timeZone: 'Asia/Dubai' })
})
afterAll(() => o.casa.close())

async function rutaALas(hora: string, recogidas: readonly (string | null)[]) {
  const rutaId = await saveRuta(o.casa, o.m, { fecha: MANANA, hora, guia_id: o.gloria.id })
  const row = (hora: string | null) => ({ fecha: MANANA, ruta_id: rutaId, hora })
  return { rutaId, ids: await save(o.casa, o.m, o.ana.id, recogidas.map(row)) }
}
const abordar = (reservaId: number | undefined) =>
  o.gloria.send(reservas.abordar, { body: { reservaId, vinieron: 1 } })

test('el guía los recibe en el orden en que recoge', async () => {
  const { rutaId } = await rutaALas('00:30', ['00:10:00', '23:50:00', '00:20:00'])
  const { data } = await o.gloria.call(rendiciones.getDetalleReserva, {
    query: { fecha: MANANA, excursionId: o.m.luna, rutaId },
  })
  expect(data.map(({ hora }) => hora)).toEqual(['23:50:00', '00:10:00', '00:20:00'])
})

test('quién vino se dice desde la noche anterior; de lo que sale de día, desde ese día', async () => {
  const noche = await rutaALas('00:30', ['23:50:00'])
  expect((await abordar(noche.ids[0])).status).toBe(200)
  const dia = await rutaALas('08:00', ['07:30:00'])
  expect(await abordar(dia.ids[0])).toMatchObject({
    status: 409,
    message: 'Podrá registrar quién vino desde el día de la excursión.',
  })
})
