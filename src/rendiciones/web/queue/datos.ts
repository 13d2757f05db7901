import { formatDay, isDay } from '#lib/contract/civil-day.ts'
import { paxOf } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import type { Datos } from '../drafts/entry.ts'

/** “GÉISERES DEL TATIO, 19-11-2026” */
export const rutaText = (excursion: string | undefined, fecha: string | undefined) =>
  [excursion ?? 'Ruta', fecha && isDay(fecha) ? formatDay(fecha) : ''].filter(Boolean).join(', ')

export const datosOf = (row: ReservaRuta): Datos => ({
  quien: row.nombrePasajero,
  ruta: rutaText(row.excursion.nombre, row.fecha),
  pax: paxOf(row),
})
