import * as z from 'zod/mini'
import { flag } from '#lib/contract/fields.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })

/** A reservation as it is read back (1§3). Days `YYYY-MM-DD`, hours `HH:MM:SS` or null, amounts in whole pesos. */
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
  /** The end of it that is the last name; null where nobody said. */
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
  /** Who took it, and the hotel they belong to, if any (H*, D13). */
  usuario: z.object({ ...nombrado.shape, hotelId: z.nullable(z.int()) }),
  /** 1 once its money is settled (D20). */
  rendida: flag,
})
export type Reserva = z.infer<typeof Reserva>

/** A calendar item: no passenger data, so everyone may have it (D14). */
export const ItemCalendario = z.object({
  reservaId: z.int(),
  nombreExcursion: z.string(),
  fecha: z.string(),
  hotelId: z.int(),
})
/** The compact calendar: one row per day and excursion, with its passengers (D14). */
export const DiaCalendario = z.object({
  fecha: z.string(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  reservas: z.int(),
  pasajeros: z.int(),
})
export type DiaCalendario = z.infer<typeof DiaCalendario>

/**
 * A day's reservations of one excursion on one route, or on none (1§3). `cantAdult` and `cantChild` count the no-shows
 * too, `cantNoShow` are the people who did not appear: those who travel are the first two less the third.
 */
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

/** What paper says of a day's routes and of the hotels they stop at. Telephones are digits, and may be none. */
export const HojaDeRuta = z.object({
  rutas: z.array(
    z.object({
      id: z.int(),
      /** Of its vehicle; null where nobody has said how many. */
      asientos: z.nullable(z.int()),
      telefonoChofer: z.nullable(z.string()),
      telefonoGuia: z.nullable(z.string()),
    }),
  ),
  hoteles: z.array(z.object({ id: z.int(), direccion: z.string(), comuna: z.string() })),
})
export type HojaDeRuta = z.infer<typeof HojaDeRuta>

const valor = z.nullable(z.union([z.string(), z.number()]))
/**
 * A field that changed. Hotels, excursions, channels, charge types and routes by name (`hotel`, `excursion`, `ruta`…),
 * the rest as in `Reserva`. Routes of the time before are in `rutaId` by their number.
 */
const Cambio = z.object({ campo: z.string(), antes: valor, despues: valor })
export type Cambio = z.infer<typeof Cambio>

export const ACCIONES_HISTORIAL = ['INSERT', 'UPDATE', 'DELETE'] as const

/** A change-log entry (1§3, D21). `fecha` and `hora` are the operator's; passenger, excursion and its date as they were then. */
export const Movimiento = z.object({
  id: z.int(),
  accion: z.enum(ACCIONES_HISTORIAL),
  /** The business verb: agregar, editar, anular, restaurar, noshow, quitarNoshow, eliminar, asignar, mover, liberar. */
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
