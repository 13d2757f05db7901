import { addDays, formatDay, isDay } from '#lib/contract/civil-day.ts'
import { serverNow } from '#lib/web/clock.ts'
import { paxOf } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import type { Datos } from '../drafts/entry.ts'

/** “GÉISERES DEL TATIO, 19-11-2026” */
export const rutaText = (excursion: string | undefined, fecha: string | undefined) =>
  [excursion ?? 'Ruta', fecha && isDay(fecha) ? formatDay(fecha) : ''].filter(Boolean).join(', ')

/** Day after the route's, at least today: what the device keeps of the route is read until then too. */
function lastDayOf({ fecha }: ReservaRuta) {
  const [today = ''] = new Date(serverNow()).toISOString().split('T')
  const after = addDays(fecha, 1)
  return after > today ? after : today
}

export const datosOf = (row: ReservaRuta): Datos => ({
  quien: row.nombrePasajero,
  hasta: lastDayOf(row),
  ruta: rutaText(row.excursion.nombre, row.fecha),
  pax: paxOf(row),
})
