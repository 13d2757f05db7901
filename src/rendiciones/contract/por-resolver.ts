import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import {
  flag,
  id,
  line,
  moment,
  named,
  reason,
  requiredLine,
  version,
} from '#lib/contract/fields.ts'
import { MONTOS, montosOf } from './rendicion-fields.ts'
import { NuevoDetalle } from './rendicion-input.ts'

// Money collected or paid without signal that could not be entered any more. The office keeps it, and finance says what
// becomes of it. No passenger is named.

const TIPOS = ['cobro', 'gasto'] as const
const ESTADOS = ['pendiente', 'aplicado', 'devuelto', 'ingreso', 'rechazado'] as const

export const PorResolver = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS),
  /** Person who collected or paid. */
  usuario: named,
  ruta: z.nullable(z.object({ id: z.int(), fecha: z.string(), excursion: named })),
  reservaId: z.nullable(z.int()),
  /** Day, excursion and hotel of the reservation, for finance. */
  reserva: z.nullable(z.object({ fecha: z.string(), excursion: named, hotel: named })),
  ...montosOf(() => z.number()),
  vuelto: z.int(),
  /** Code of the card voucher; empty without one. */
  autorizacion: z.string(),
  gasto: z.int(),
  concepto: z.string(),
  comentario: z.string(),
  urlComprobante: z.nullable(z.string()),
  /** Why it could not be entered. */
  razon: z.string(),
  /** Hour of the press on the device, and of its arrival. */
  momento: z.string(),
  recibido: z.string(),
  /** Handover in which the collector's money of the route was received; `laLleva`: the late money was in it already. */
  entrega: z.nullable(z.object({ id: z.int(), laLleva: flag })),
  estado: z.enum(ESTADOS),
  /** 1 if the office gave it back, or has it. */
  deCaja: flag,
  resueltoPor: z.nullable(named),
  resuelto: z.nullable(z.string()),
  motivo: z.string(),
  version: z.int(),
})
export type PorResolver = z.infer<typeof PorResolver>

const {
  valorEfectivo,
  valorTarjeta,
  valorUsd,
  valorReal,
  vuelto,
  comentario,
  urlComprobante,
  autorizacion,
} = NuevoDetalle.shape

/** `clave` is that of the note on the device: sent again it is the same one. */
export const NuevoPorResolver = z
  .object({
    tipo: z.enum(TIPOS, 'Diga si es un cobro o un gasto'),
    clave: requiredLine(100),
    rutaId: id(),
    reservaId: z._default(z.nullable(id()), null),
    valorEfectivo,
    valorTarjeta,
    valorUsd,
    valorReal,
    vuelto,
    autorizacion,
    gasto: valorEfectivo,
    concepto: z._default(line(200), ''),
    comentario,
    urlComprobante,
    momento: moment(),
  })
  .check(
    z.refine((n) => n.tipo === 'gasto' || MONTOS.some(({ field }) => n[field] > 0), {
      path: ['valorEfectivo'],
      error: 'Escriba lo que se cobró',
    }),
    z.refine((n) => n.tipo === 'gasto' || n.gasto === 0, {
      path: ['gasto'],
      error: 'Un cobro no lleva gastos',
    }),
    z.refine((n) => n.tipo === 'cobro' || (n.gasto > 0 && n.concepto !== ''), {
      path: ['gasto'],
      error: 'Escriba en qué se gastó, y cuánto',
    }),
    z.refine(
      (n) => n.tipo === 'cobro' || (n.vuelto === 0 && MONTOS.every(({ field }) => n[field] === 0)),
      { path: ['valorEfectivo'], error: 'Un gasto no lleva cobros' },
    ),
  )
export type NuevoPorResolver = z.infer<typeof NuevoPorResolver>

export const ACCIONES = ['aplicar', 'devolver', 'ingreso', 'rechazar'] as const
/** By default it is applied to its own reservation. `deCaja`: the office gave it back, or has it by now. */
export const Resolucion = z.object({
  id: id(),
  accion: z.enum(ACCIONES, 'Elija qué se hace con el dinero'),
  reservaId: z.optional(id('Escriba el número de la reserva')),
  deCaja: z._default(z.boolean('Debe ser sí o no'), false),
  motivo: reason,
  version,
})

export const porResolver = {
  add: llamada<PorResolver>()('POST /v1/rendicion/addPorResolver', {
    body: NuevoPorResolver,
    status: 201,
  }),
  get: llamada<PorResolver[]>()('GET /v1/rendicion/getPorResolver', {}),
  resolver: llamada<PorResolver>()('PUT /v1/rendicion/resolver', { body: Resolucion }),
}
