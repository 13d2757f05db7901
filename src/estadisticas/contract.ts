import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { day } from '#lib/contract/fields.ts'

const dia = z.optional(day('Fecha no válida'))
const query = z.object({ desde: dia, hasta: dia }).check(
  z.refine(({ desde, hasta }) => !desde || !hasta || desde <= hasta, {
    path: ['hasta'],
    error: 'El período termina antes de comenzar',
  }),
)

const cifras = { reservas: z.int(), pasajeros: z.int(), total: z.int() }

/** Sales of one excursion, hotel or channel; `total` in whole pesos. */
export const Cifra = z.object({ id: z.int(), nombre: z.string(), ...cifras })
export type Cifra = z.infer<typeof Cifra>

/** Sales in a month `2026-11`. */
export const CifraDeMes = z.object({ mes: z.string(), ...cifras })
export type CifraDeMes = z.infer<typeof CifraDeMes>

/** Active reservations without no-shows, by the day of the excursion. */
export const estadisticas = {
  excursiones: llamada('GET /v1/estadistica/excursiones', {
    summary: 'Reservations, passengers and total per excursion, most reservations first',
    query,
    data: z.array(Cifra),
  }),
  hoteles: llamada('GET /v1/estadistica/hoteles', {
    summary: 'The same per hotel: their ranking',
    query,
    data: z.array(Cifra),
  }),
  meses: llamada('GET /v1/estadistica/meses', {
    summary: 'The same per month in which there is something, in order',
    query,
    data: z.array(CifraDeMes),
  }),
  canales: llamada('GET /v1/estadistica/canales', {
    summary: 'The same per sales channel',
    query,
    data: z.array(Cifra),
  }),
}
