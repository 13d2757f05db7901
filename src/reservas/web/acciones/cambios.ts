import * as z from 'zod/mini'
import { ApiError } from '#lib/web/api.ts'
import { type Cambio, Reserva } from '../../contract/reserva.ts'
import { rutaContada } from '../../rules.ts'

/** Returns the current reservation that a 409 carries; null for any other failure. */
export function reservaDelConflicto(error: unknown): Reserva | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return z.safeParse(Reserva, error.data).data ?? null
}

const DATOS = {
  habilitado: (r) => r.habilitado,
  noshow: (r) => r.noshow,
  nombreCancela: (r) => r.nombreCancela,
  motivoCancela: (r) => r.motivoCancela,
  motivoNoShow: (r) => r.motivoNoShow,
  fecha: (r) => r.fecha,
  hora: (r) => r.hora,
  excursion: (r) => r.nombreExcursion,
  hotel: (r) => r.hotel.nombre,
  habitacion: (r) => r.habitacion,
  canalVenta: (r) => r.canalVenta.nombre,
  idioma: (r) => r.idioma,
  nombrePasajero: (r) => r.nombrePasajero,
  telefono: (r) => r.telefono,
  email: (r) => r.email,
  observacion: (r) => r.observacion,
  cantidadAdultos: (r) => r.cantidadAdultos,
  cantidadChild: (r) => r.cantidadChild,
  valorAdulto: (r) => r.valorAdulto,
  valorChild: (r) => r.valorChild,
  total: (r) => r.total,
  tipoCobro: (r) => r.tipoCobro.nombre,
  recepcionistaNombre: (r) => r.recepcionistaNombre,
  comision: (r) => r.comision,
  comentario: (r) => r.comentario,
  // Creating a route or moving passengers changes only this.
  ruta: (r) => rutaContada(r.ruta),
} as const satisfies Record<string, (r: Reserva) => Cambio['antes']>
export type Dato = keyof typeof DATOS
export type CambioDeDato = Cambio & { campo: Dato }

/** Returns the differences between two versions of a reservation, named as in the change log. */
export const cambiosEntre = (antes: Reserva, ahora: Reserva): CambioDeDato[] =>
  (Object.keys(DATOS) as Dato[])
    .map((campo) => ({ campo, antes: DATOS[campo](antes), despues: DATOS[campo](ahora) }))
    .filter((cambio) => cambio.antes !== cambio.despues)
