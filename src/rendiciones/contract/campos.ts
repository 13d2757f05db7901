import * as z from 'zod/mini'
import { decimal, id, idText, pesos, requiredText, text, version } from '#lib/contract/fields.ts'
import { comprobanteDe } from '../rules.ts'

const enPesos = () => pesos('Escriba un monto en pesos, sin decimales')
const enDivisa = () => decimal('Escriba un monto, con hasta 2 decimales')

const comprobanteMal = 'El comprobante no es válido'
const urlComprobante = z.union(
  [
    z.null(),
    z.literal(''),
    z.string().check(z.refine((url) => comprobanteDe(url) !== null, comprobanteMal)),
  ],
  comprobanteMal,
)

const pago = {
  valorEfectivo: enPesos(),
  valorTarjeta: enPesos(),
  valorUsd: enDivisa(),
  valorReal: enDivisa(),
  comentario: text(500),
  urlComprobante,
}

export const NuevoDetalle = z.object({
  rendicionId: id(),
  reservaId: id(),
  valorEfectivo: z._default(pago.valorEfectivo, 0),
  valorTarjeta: z._default(pago.valorTarjeta, 0),
  valorUsd: z._default(pago.valorUsd, 0),
  valorReal: z._default(pago.valorReal, 0),
  comentario: z._default(pago.comentario, ''),
  urlComprobante: z._default(pago.urlComprobante, null),
})
export type NuevoDetalle = z.infer<typeof NuevoDetalle>

const nombreGasto = text(100)
const sinNombre = 'Escriba en qué se gastó'
const gasto = {
  peajeValor: enPesos(),
  ticketNombre: nombreGasto,
  ticketValor: enPesos(),
  otro1Nombre: nombreGasto,
  otro1Valor: enPesos(),
  otro2Nombre: nombreGasto,
  otro2Valor: enPesos(),
  otro3Nombre: nombreGasto,
  otro3Valor: enPesos(),
}
const OTROS = [1, 2, 3] as const
type Otros = { [N in (typeof OTROS)[number] as `otro${N}Nombre`]: string } & {
  [N in (typeof OTROS)[number] as `otro${N}Valor`]: number
}
/** Requires a name for each other expense that cost something. */
export const nombrados = OTROS.map((n) =>
  z.refine<Otros>((g) => g[`otro${n}Valor`] === 0 || g[`otro${n}Nombre`] !== '', {
    path: [`otro${n}Nombre`],
    error: sinNombre,
  }),
)

/** Expenses as they are to be stored; a missing field becomes 0 or empty. */
export const Gastado = z.object({
  peajeValor: z._default(gasto.peajeValor, 0),
  ticketNombre: z._default(gasto.ticketNombre, ''),
  ticketValor: z._default(gasto.ticketValor, 0),
  otro1Nombre: z._default(gasto.otro1Nombre, ''),
  otro1Valor: z._default(gasto.otro1Valor, 0),
  otro2Nombre: z._default(gasto.otro2Nombre, ''),
  otro2Valor: z._default(gasto.otro2Valor, 0),
  otro3Nombre: z._default(gasto.otro3Nombre, ''),
  otro3Valor: z._default(gasto.otro3Valor, 0),
})
export type Gastado = z.infer<typeof Gastado>
export const NuevoGasto = z.object({ rendicionId: id(), ...Gastado.shape }).check(...nombrados)
export type NuevoGasto = z.infer<typeof NuevoGasto>

/** Correction of a detail, or of the expenses row with the given id. Missing fields keep their stored value. */
export const Correccion = z
  .object({
    id: id(),
    motivo: requiredText(1000, 'El motivo es obligatorio.'),
    detalle: z.optional(z.partial(z.object(pago))),
    gasto: z.optional(z.partial(z.object(gasto))),
    version,
  })
  .check(
    z.refine((c) => (c.detalle === undefined) !== (c.gasto === undefined), {
      path: ['detalle'],
      error: 'Envíe el detalle o el gasto que se corrige',
    }),
  )
export type Correccion = z.infer<typeof Correccion>

/** Form fields that precede the file of a receipt. */
export const Subida = z.object({ rendicionId: idText })
