import * as z from 'zod/mini'
import { decimal, id, idText, line, pesos, reason, text, version } from '#lib/contract/fields.ts'
import { urlComprobante } from './comprobante-field.ts'
import { quien } from './quien.ts'
import { TIPOS_REVERSA } from './rendicion.ts'
import { comprobantesOf, GASTO_LINES, gastosOf, MOTIVOS_CERO } from './rendicion-fields.ts'

const pesosAmount = pesos('Escriba un monto en pesos, sin decimales')
const foreignAmount = decimal('Escriba un monto, con hasta 2 decimales')

const pago = {
  valorEfectivo: pesosAmount,
  valorTarjeta: pesosAmount,
  valorUsd: foreignAmount,
  valorReal: foreignAmount,
  vuelto: pesosAmount,
  motivoCero: z.nullable(z.enum(MOTIVOS_CERO, { error: 'Motivo no válido' })),
  comentario: text(500),
  urlComprobante,
  /** Code of the card voucher; counts only with an amount by card. */
  autorizacion: z
    .string('Código no válido')
    .check(z.regex(/^[\dA-Za-z-]{0,20}$/, 'Letras y números, 20 a lo más')),
}

export const NuevoDetalle = z.object({
  rendicionId: id(),
  reservaId: id(),
  valorEfectivo: z._default(pago.valorEfectivo, 0),
  valorTarjeta: z._default(pago.valorTarjeta, 0),
  valorUsd: z._default(pago.valorUsd, 0),
  valorReal: z._default(pago.valorReal, 0),
  vuelto: z._default(pago.vuelto, 0),
  motivoCero: z._default(pago.motivoCero, null),
  anticipado: z._default(z.boolean('Debe ser sí o no'), false),
  comentario: z._default(pago.comentario, ''),
  urlComprobante: z._default(pago.urlComprobante, null),
  autorizacion: z._default(pago.autorizacion, ''),
  /** Why FINANZAS settles in place of the guide. */
  motivo: z._default(text(1000), ''),
  quien,
})
export type NuevoDetalle = z.infer<typeof NuevoDetalle>

const nombreGasto = line(100)
const gasto = gastosOf(
  () => nombreGasto,
  () => pesosAmount,
)
/** Receipts of lines; a missing one stays as it is, an empty one is none. */
const comprobantesDeGasto = z.partial(z.object(comprobantesOf(() => urlComprobante)))
export type Comprobantes = z.infer<typeof comprobantesDeGasto>
const NAMELESS = 'Escriba en qué se gastó'
/** Requires a name for each other expense that cost something. */
export const gastoNames = GASTO_LINES.flatMap(({ nombre, valor, needsName }) =>
  needsName
    ? z.refine<Gastado>((g) => g[valor] === 0 || g[nombre] !== '', {
        path: [nombre],
        error: NAMELESS,
      })
    : [],
)

/** Expenses as they are to be stored; a missing field becomes 0 or empty. */
export const Gastado = z.object(
  gastosOf(
    () => z._default(nombreGasto, ''),
    () => z._default(pesosAmount, 0),
  ),
)
export type Gastado = z.infer<typeof Gastado>
export const NuevoGasto = z
  .object({
    rendicionId: id(),
    motivo: z._default(text(1000), ''),
    quien,
    ...Gastado.shape,
    comprobantes: z._default(comprobantesDeGasto, {}),
  })
  .check(...gastoNames)
export type NuevoGasto = z.infer<typeof NuevoGasto>

/** Correction of a detail, or of the expenses row with the given id. Missing fields keep their stored value. */
export const Correccion = z
  .object({
    id: id(),
    motivo: reason,
    detalle: z.optional(z.partial(z.object(pago))),
    gasto: z.optional(z.partial(z.object({ ...gasto, comprobantes: comprobantesDeGasto }))),
    quien,
    version,
  })
  .check(
    z.refine((c) => (c.detalle === undefined) !== (c.gasto === undefined), {
      path: ['detalle'],
      error: 'Envíe el detalle o el gasto que se corrige',
    }),
  )
export type Correccion = z.infer<typeof Correccion>

const { valorEfectivo, valorTarjeta, valorUsd, valorReal } = pago
/** Undoing of a detail. Without `devuelto` a refund returns everything that was collected. */
export const Reversa = z
  .object({
    id: id(),
    tipo: z.enum(TIPOS_REVERSA, { error: 'Diga si fue un error o una devolución' }),
    devuelto: z.optional(z.partial(z.object({ valorEfectivo, valorTarjeta, valorUsd, valorReal }))),
    motivo: reason,
    /** Person who pays it back; of finance, by default the caja. */
    quien,
    version,
  })
  .check(
    z.refine(({ tipo, devuelto }) => tipo === 'devolucion' || devuelto === undefined, {
      path: ['devuelto'],
      error: 'Para devolver dinero, elija «Se devolvió dinero»',
    }),
    z.refine(({ tipo, quien: payer }) => tipo === 'devolucion' || payer === undefined, {
      path: ['quien'],
      error: 'Para devolver dinero, elija «Se devolvió dinero»',
    }),
  )
export type Reversa = z.infer<typeof Reversa>

/** Form fields that precede the file of a receipt. `porResolver` is one of money that finance has to resolve. */
export const Subida = z
  .object({
    rendicionId: z.optional(idText),
    porResolver: z.optional(z.literal('si', 'Valor no válido')),
  })
  .check(
    z.refine((s) => (s.rendicionId === undefined) === (s.porResolver !== undefined), {
      path: ['rendicionId'],
      error: 'Debe ser un número',
    }),
  )
