import * as z from 'zod/mini'
import { salidaDeRuta } from '#catalogos/excursiones/contract.ts'
import { named } from '#lib/contract/fields.ts'
import { MovimientoDeRuta } from '#rutas/contract.ts'
import { ESTADOS_RUTA } from '#rutas/rules.ts'
import { GastoExtra } from './gasto-extra.ts'
import { comprobantesOf, gastosOf, MOTIVOS_CERO, montosOf } from './rendicion-fields.ts'

const ruta = z.object({
  id: z.int(),
  vehiculo: z.nullable(z.string()),
  idChofer: named,
  idGuia: named,
  ...salidaDeRuta,
})

/** Fields that a driver does not get. Whole pesos. */
const money = {
  valorAdulto: z.int(),
  valorChild: z.int(),
  total: z.int(),
  /** Part paid at the desk, and part kept of refunds; left out without any. */
  abono: z.optional(z.int()),
  conservado: z.optional(z.int()),
  tipoCobro: named,
  /** Amount to collect: for "Cobro en ruta" and "Otros" the total of who came, else 0. */
  esperado: z.int(),
  /** 1 if the reservation has its detail. */
  rendida: z.union([z.literal(0), z.literal(1)]),
  /** Person who collected it, where finance has to confirm that. */
  porResolver: z.optional(z.string()),
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
  hotel: named,
  excursion: named,
  ruta,
  /** Pick-up hour that the pauta proposes where none is written. */
  horaPropuesta: z.optional(z.string()),
  /** Departure that was sold, `HH:MM`; left out while unknown. */
  salida: z.optional(z.string()),
  /** Number of passengers who came; left out while nobody said. */
  vinieron: z.optional(z.int()),
  /** Version of what was last said of who came; only with `conParadas`. */
  versionAbordaje: z.optional(z.int()),
  /** Digits, possibly none. Null unless the caller is the route's guide or driver and its day is near (RU-10). */
  telefono: z.nullable(z.string()),
  /** Street and comuna; as long as the telephone is given. */
  hotelDireccion: z.optional(z.string()),
  /** Digits of the route's driver to its guide, and the reverse; as long as the telephone is given. */
  telefonoColega: z.optional(z.string()),
  ...z.partial(z.object(money)).shape,
})
export type ReservaRuta = z.infer<typeof ReservaRuta>

/** Finance received the money of its person: from then on finance corrects. */
const entregada = z.optional(z.literal(1))
/** The money lies in the caja, or the caja paid: not the person of `usuarioId`. */
const deCaja = z.optional(z.literal(true))

export const Gasto = z.object({
  id: z.int(),
  rendicionId: z.int(),
  usuarioId: z.int(),
  ...gastosOf(
    () => z.string(),
    () => z.int(),
  ),
  creado: z.string(),
  version: z.int(),
  /** Receipts of its lines; left out without any. */
  comprobantes: z.optional(z.partial(z.object(comprobantesOf(() => z.string())))),
  /** Expenses added later, oldest first; left out without any. */
  extras: z.optional(z.array(GastoExtra)),
  entregada,
  deCaja,
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
  /** Change handed back in cash, if any. */
  vuelto: z.optional(z.int()),
  /** Why nothing was collected although something was due. */
  motivoCero: z.optional(z.enum(MOTIVOS_CERO)),
  /** Code of the card voucher, if it was noted. */
  autorizacion: z.optional(z.string()),
  /** Paid ahead of the departure. */
  anticipado: z.optional(z.literal(true)),
  entregada,
  deCaja,
})
export type Detalle = z.infer<typeof Detalle>

export const TIPOS_REVERSA = ['error', 'devolucion'] as const

/** Detail that was undone, with what the passenger got back. */
export const DetalleRevertido = z.object({
  ...z.omit(Detalle, { entregada: true, deCaja: true }).shape,
  nombrePasajero: z.string(),
  tipo: z.enum(TIPOS_REVERSA),
  motivo: z.string(),
  /** Name of the person who undid it. */
  autor: z.string(),
  revertido: z.string(),
  devuelto: z.object(montosOf(() => z.number())),
  /** Change that came back from the passenger, if any. */
  vueltoDevuelto: z.optional(z.int()),
  /** The office paid it back: who collected it still has all of it. */
  deCaja,
  /** It had been collected into the caja. */
  cobroDeCaja: z.optional(z.literal(true)),
  /** Name of the person who paid it back, if not who undid it. */
  pagadoPor: z.optional(z.string()),
  /** Day of the refund; left out in rows of before. */
  fecha: z.optional(z.string()),
})
export type DetalleRevertido = z.infer<typeof DetalleRevertido>

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
  excursion: named,
  ruta,
  version: z.int(),
  /** The same of its guide. */
  entregada,
  /** A handover of it waits to be counted by somebody like the caller, who reads no sum of the route before. */
  porContar: z.optional(z.literal(1)),
  /** The day has passed and the guide is disabled: finance settles the route with a reason. */
  guiaInhabilitado: z.optional(z.literal(1)),
  /** Finance may go on in place of the guide: its day has passed, or somebody else undid something. */
  paraFinanzas: z.optional(z.literal(1)),
})
export type Rendicion = z.infer<typeof Rendicion>

/** Step of a settlement's history; of a whole settlement with what it is about. */
export const MovimientoDeRendicion = z.extend(MovimientoDeRuta, {
  que: z.optional(z.enum(['cuenta', 'gastos', 'ruta'])),
  reservaId: z.optional(z.int()),
  nombrePasajero: z.optional(z.string()),
})
export type MovimientoDeRendicion = z.infer<typeof MovimientoDeRendicion>

/** Stored receipt; `urlComprobante` goes into the detail. */
export const Comprobante = z.object({ id: z.int(), urlComprobante: z.string() })
export type Comprobante = z.infer<typeof Comprobante>

const done = {
  nombreUsuario: z.string(),
  fecha: z.string(),
  hora: z.string(),
}
/** Receipt that a correction replaced: its uploader and the correction that replaced it. */
export const PreviousComprobante = z.object({
  ...Comprobante.shape,
  ...done,
  reemplazo: z.nullable(z.object({ ...done, motivo: z.string() })),
})
export type PreviousComprobante = z.infer<typeof PreviousComprobante>
