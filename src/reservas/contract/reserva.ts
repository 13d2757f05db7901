import * as z from 'zod/mini'
import { flag } from '#lib/contract/fields.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })

/** Reservation as the API returns it. Days `YYYY-MM-DD`, hours `HH:MM:SS` or null, amounts in whole pesos. */
export const Reserva = z.object({
  id: z.int(),
  reservaId: z.int(),
  fecha: z.string(),
  hora: z.nullable(z.string()),
  nombrePasajero: z.string(),
  email: z.string(),
  telefono: z.string(),
  habitacion: z.string(),
  idioma: z.string(),
  observacion: z.string(),
  cantidadAdultos: z.int(),
  valorAdulto: z.int(),
  cantidadChild: z.int(),
  valorChild: z.int(),
  total: z.int(),
  comision: z.int(),
  comentario: z.string(),
  habilitado: flag,
  noshow: flag,
  motivoNoShow: z.nullable(z.string()),
  nombreCancela: z.nullable(z.string()),
  motivoCancela: z.nullable(z.string()),
  fechaCancela: z.nullable(z.string()),
  horaCancela: z.nullable(z.string()),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  hotelId: z.int(),
  tipoCobroId: z.int(),
  canalVentaId: z.int(),
  recepcionistaId: z.int(),
  recepcionistaNombre: z.string(),
  /** Last name at the end of `recepcionistaNombre`; null if unknown. */
  recepcionistaApellido: z.nullable(z.string()),
  rutaId: z.int(),
  usuarioId: z.int(),
  creada: z.string(),
  version: z.int(),
  hotel: nombrado,
  excursion: z.object({
    ...nombrado.shape,
    prefijo: z.string(),
    valor: z.int(),
    valorChild: z.int(),
  }),
  canalVenta: nombrado,
  tipoCobro: nombrado,
  ruta: z.object({
    id: z.int(),
    vehiculo: z.nullable(z.string()),
    idChofer: nombrado,
    idGuia: nombrado,
  }),
  /** Creator, and the creator's hotel if any. */
  usuario: z.object({ ...nombrado.shape, hotelId: z.nullable(z.int()) }),
  /** 1 once its money is settled. */
  rendida: flag,
})
export type Reserva = z.infer<typeof Reserva>

/** Calendar item, without passenger data: every role may read it. */
export const ItemCalendario = z.object({
  reservaId: z.int(),
  nombreExcursion: z.string(),
  fecha: z.string(),
  hotelId: z.int(),
})
/** Row of the compact calendar: one per day and excursion, with its number of passengers. */
export const DiaCalendario = z.object({
  fecha: z.string(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  reservas: z.int(),
  pasajeros: z.int(),
})
export type DiaCalendario = z.infer<typeof DiaCalendario>

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
  rutaId: z.int(),
  rutaGuiaId: z.int(),
  nombreGuia: z.string(),
  rutaChoferId: z.int(),
  nombreChofer: z.string(),
  vehiculo: z.nullable(z.string()),
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
