import * as z from 'zod/mini'
import { ESTADOS_RUTA } from '#rutas/rules.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })
const ruta = z.object({
  id: z.int(),
  vehiculo: z.nullable(z.string()),
  idChofer: nombrado,
  idGuia: nombrado,
})

/** Fields that a driver does not get. Whole pesos. */
const dinero = {
  valorAdulto: z.int(),
  valorChild: z.int(),
  total: z.int(),
  tipoCobro: nombrado,
  /** Amount to collect: the total for "Cobro en ruta" and "Otros", else 0. */
  esperado: z.int(),
  /** 1 if the reservation has its detail. */
  rendida: z.union([z.literal(0), z.literal(1)]),
}

/** Reservation on a route, as its guide, its driver and FINANZAS see it. Lists are in pick-up order. */
export const ReservaRuta = z.object({
  id: z.int(),
  reservaId: z.int(),
  fecha: z.string(),
  hora: z.nullable(z.string()),
  nombrePasajero: z.string(),
  habitacion: z.string(),
  idioma: z.string(),
  observacion: z.string(),
  cantidadAdultos: z.int(),
  cantidadChild: z.int(),
  hotel: nombrado,
  excursion: nombrado,
  ruta,
  /** Digits, possibly none. Null unless the caller is the route's guide or driver and its day is near (RU-10). */
  telefono: z.nullable(z.string()),
  ...z.partial(z.object(dinero)).shape,
})
export type ReservaRuta = z.infer<typeof ReservaRuta>

/** Costs of a route in whole pesos, with their names. */
const gastos = {
  peajeValor: z.int(),
  ticketNombre: z.string(),
  ticketValor: z.int(),
  otro1Nombre: z.string(),
  otro1Valor: z.int(),
  otro2Nombre: z.string(),
  otro2Valor: z.int(),
  otro3Nombre: z.string(),
  otro3Valor: z.int(),
}

export const Gasto = z.object({
  id: z.int(),
  rendicionId: z.int(),
  usuarioId: z.int(),
  ...gastos,
  creado: z.string(),
  version: z.int(),
})
export type Gasto = z.infer<typeof Gasto>

/** Amounts collected for one reservation: whole pesos, dollars and reais with up to two decimals. */
export const Detalle = z.object({
  id: z.int(),
  rendicionId: z.int(),
  reservaId: z.int(),
  usuarioId: z.int(),
  esperado: z.int(),
  valorEfectivo: z.int(),
  valorTarjeta: z.int(),
  valorUsd: z.number(),
  valorReal: z.number(),
  comentario: z.string(),
  urlComprobante: z.nullable(z.string()),
  creado: z.string(),
  version: z.int(),
})
export type Detalle = z.infer<typeof Detalle>

/** Settlement of one route. `usuarioId` is its guide, or the reserved id 4 without one. */
export const Rendicion = z.object({
  id: z.int(),
  rutaId: z.int(),
  usuarioId: z.int(),
  excursionId: z.int(),
  fecha: z.string(),
  /** Pesos per dollar and per real: frozen with the first detail, before that those of the route's day. */
  dolar: z.nullable(z.number()),
  real: z.nullable(z.number()),
  /** Day of those rates: the route's, or the last one before it with a rate. */
  fechaTasa: z.nullable(z.string()),
  estado: z.enum(ESTADOS_RUTA),
  gasto: z.nullable(Gasto),
  /** Number of reservations that have their detail. */
  detalles: z.int(),
  excursion: nombrado,
  ruta,
  version: z.int(),
})
export type Rendicion = z.infer<typeof Rendicion>

/** Stored receipt; `urlComprobante` goes into the detail. */
export const Comprobante = z.object({ id: z.int(), urlComprobante: z.string() })
export type Comprobante = z.infer<typeof Comprobante>

const hecho = {
  nombreUsuario: z.string(),
  fecha: z.string(),
  hora: z.string(),
}
/** Receipt that a correction replaced: its uploader and the correction that replaced it. */
export const Anterior = z.object({
  ...Comprobante.shape,
  ...hecho,
  reemplazo: z.nullable(z.object({ ...hecho, motivo: z.string() })),
})
export type Anterior = z.infer<typeof Anterior>
