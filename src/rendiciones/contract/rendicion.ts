import * as z from 'zod/mini'
import { ESTADOS_RUTA } from '#rutas/rules.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })
const ruta = z.object({
  id: z.int(),
  vehiculo: z.nullable(z.string()),
  idChofer: nombrado,
  idGuia: nombrado,
})

/** What a driver does not get (D35b). Whole pesos. */
const dinero = {
  valorAdulto: z.int(),
  valorChild: z.int(),
  total: z.int(),
  tipoCobro: nombrado,
  /** What is to be collected: the total for "Cobro en ruta" and "Otros", else 0 (D32). */
  esperado: z.int(),
  /** 1 once it has its detail. */
  rendida: z.union([z.literal(0), z.literal(1)]),
}

/** A reservation on a route, as its guide, its driver and FINANZAS see it; in the order of the pick-up. */
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
  /** Null for everybody but the route's guide and driver around its day (D35b); else digits, which may be none. */
  telefono: z.nullable(z.string()),
  ...z.partial(z.object(dinero)).shape,
})
export type ReservaRuta = z.infer<typeof ReservaRuta>

/** Route costs: whole pesos and what they were for. */
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

/** The expenses of a route; one row per settlement. */
export const Gasto = z.object({
  id: z.int(),
  rendicionId: z.int(),
  usuarioId: z.int(),
  ...gastos,
  creado: z.string(),
  version: z.int(),
})
export type Gasto = z.infer<typeof Gasto>

/** What was collected for one reservation. Whole pesos; dollars and reais with up to two decimals. */
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

/** The settlement of one route (D31). `usuarioId` is its guide; the reserved one without (D12). */
export const Rendicion = z.object({
  id: z.int(),
  rutaId: z.int(),
  usuarioId: z.int(),
  excursionId: z.int(),
  fecha: z.string(),
  /** Pesos per dollar and per real, frozen with the first detail; until then those of the route's day (D33). */
  dolar: z.nullable(z.number()),
  real: z.nullable(z.number()),
  /** The day those rates are from: the route's, or the last one before it that had any. */
  fechaTasa: z.nullable(z.string()),
  estado: z.enum(ESTADOS_RUTA),
  gasto: z.nullable(Gasto),
  /** How many reservations have their detail. */
  detalles: z.int(),
  excursion: nombrado,
  ruta,
  version: z.int(),
})
export type Rendicion = z.infer<typeof Rendicion>

/** A stored receipt; `urlComprobante` goes into the detail. */
export const Comprobante = z.object({ id: z.int(), urlComprobante: z.string() })
export type Comprobante = z.infer<typeof Comprobante>

const hecho = {
  nombreUsuario: z.string(),
  /** The operator's day and time. */
  fecha: z.string(),
  hora: z.string(),
}
/** A receipt that a detail had before: who uploaded it when, and the correction that took it off. */
export const Anterior = z.object({
  ...Comprobante.shape,
  ...hecho,
  reemplazo: z.nullable(z.object({ ...hecho, motivo: z.string() })),
})
export type Anterior = z.infer<typeof Anterior>
