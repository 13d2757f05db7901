import * as z from 'zod/mini'
import { salidaDeRuta } from '#catalogos/excursiones/contract.ts'
import { answerSchemas } from './reserva-fields.ts'

/** Reservation as the API returns it. */
export const Reserva = z.object({
  ...answerSchemas,
  /** Pick-up hour that the pauta proposes where none is written. */
  horaPropuesta: z.optional(z.string()),
})
export type Reserva = z.infer<typeof Reserva>

/** Calendar item, without passenger data: every role may read it. */
export const ItemCalendario = z.object({
  reservaId: z.int(),
  nombreExcursion: z.string(),
  fecha: z.string(),
  hotelId: z.int(),
})
export type ItemCalendario = z.infer<typeof ItemCalendario>
/** Row of the compact calendar: one per day and excursion, with its number of passengers. */
export const DiaCalendario = z.object({
  fecha: z.string(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  reservas: z.int(),
  pasajeros: z.int(),
})
export type DiaCalendario = z.infer<typeof DiaCalendario>

const sales = z.object({
  reservas: z.int(),
  pasajeros: z.int(),
  total: z.int(),
  comision: z.int(),
})
/** Own sales by the day of the excursion, without annulled ones and no-shows. `viajado` are those of past days. */
export const OwnSales = z.object({
  vendido: sales,
  viajado: sales,
  /** Figures of the whole hotel, not of one person. */
  delHotel: z.boolean(),
  /** For a HOTEL user: commission that the ledger owes for the days of the period, and the paid part of it. */
  ganado: z.optional(z.object({ comision: z.int(), pagado: z.int() })),
})
export type OwnSales = z.infer<typeof OwnSales>

/** Passengers of a day and excursion on one route, or on none. `cantAdult` and `cantChild` include the no-shows. */
export const ResumenExcursion = z.object({
  id: z.int(),
  reservaId: z.int(),
  fecha: z.string(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  cantAdult: z.int(),
  cantChild: z.int(),
  cantNoShow: z.int(),
  /** Number of passengers missing from the parties that travel; left out while nobody is missing. */
  cantNoVino: z.optional(z.int()),
  rutaId: z.int(),
  rutaGuiaId: z.int(),
  nombreGuia: z.string(),
  rutaChoferId: z.int(),
  nombreChofer: z.string(),
  vehiculo: z.nullable(z.string()),
  /** Seats of the vehicle, if known. */
  asientos: z.optional(z.int()),
  ...salidaDeRuta,
})
export type ResumenExcursion = z.infer<typeof ResumenExcursion>

/** Data of a day's routes and hotels for the printed hoja de ruta. Telephones are digits, and may be empty. */
export const HojaDeRuta = z.object({
  rutas: z.array(
    z.object({
      id: z.int(),
      /** Seats of the vehicle; null if unknown. */
      asientos: z.nullable(z.int()),
      telefonoChofer: z.nullable(z.string()),
      telefonoGuia: z.nullable(z.string()),
    }),
  ),
  hoteles: z.array(z.object({ id: z.int(), direccion: z.string(), comuna: z.string() })),
})
export type HojaDeRuta = z.infer<typeof HojaDeRuta>

const valor = z.nullable(z.union([z.string(), z.number()]))
/** Changed field. References carry their name (`hotel`, `ruta`…); only older entries have the number in `rutaId`. */
const Cambio = z.object({ campo: z.string(), antes: valor, despues: valor })
export type Cambio = z.infer<typeof Cambio>

export const ACCIONES_HISTORIAL = ['INSERT', 'UPDATE', 'DELETE'] as const

/** Entry of the change log. `fecha` and `hora` are in the operator's zone; the other data are as they were then. */
export const Movimiento = z.object({
  id: z.int(),
  accion: z.enum(ACCIONES_HISTORIAL),
  verbo: z.string(),
  nombreUsuario: z.string(),
  nombrePasajero: z.string(),
  nombreExcursion: z.string(),
  codigoReserva: z.int(),
  fecha: z.string(),
  hora: z.string(),
  fechaExcursion: z.string(),
  motivo: z.string(),
  cambios: z.array(Cambio),
})
export type Movimiento = z.infer<typeof Movimiento>
