import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { MONEDAS } from '#cuentas/contract/entrega.ts'
import { id, named } from '#lib/contract/fields.ts'

/** Boxes whose amounts are looked at, by the table that stores them. */
export const AMOUNT_LABELS = {
  detalle_rendicion: {
    valorEfectivo: 'Valor Efectivo',
    valorTarjeta: 'Valor Tarjeta',
    vuelto: 'Vuelto',
    valorUsd: 'Valor Usd',
    valorReal: 'Valor Real',
  },
  gasto_rendicion: {
    peajeValor: 'Peaje',
    ticketValor: 'Ticket',
    otro1Valor: 'Otro 1',
    otro2Valor: 'Otro 2',
    otro3Valor: 'Otro 3',
  },
  gasto_extra: { valor: 'Gasto agregado' },
  reserva: {
    comision: 'Comisión',
    valorAdulto: 'Precio adulto',
    valorChild: 'Precio niño',
    abono: 'Abono pagado en el hotel',
  },
  caja_chica: { ingreso: 'Ingreso de caja chica', egreso: 'Egreso de caja chica' },
  movimiento_persona: { fondo: 'Fondo por rendir' },
  comision_guia: { valor: 'Comisión por ruta' },
  tarifa: { porPasajero: 'Tarifa por pasajero' },
  excursion: { valor: 'Valor de la excursión', valorChild: 'Valor niño de la excursión' },
  moneda: { dolar: 'Valor Dolar', real: 'Valor Real' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
type Table = keyof typeof AMOUNT_LABELS
const TABLES = Object.keys(AMOUNT_LABELS) as Table[]

/** Stored amount that is too low to be meant, until it is mended or found right. */
export const MontoPorRevisar = z.object({
  tabla: z.enum(TABLES),
  id: z.int(),
  campo: z.string(),
  moneda: z.enum(MONEDAS),
  monto: z.number(),
  /** Day that it counts for; null for a price that counts always. */
  fecha: z.nullable(z.string()),
  /** Name of who typed it. */
  autor: z.string(),
  /** Its name, or that of the person or excursion that it belongs to; may be ''. */
  concepto: z.string(),
  reservaId: z.nullable(z.int()),
  /** Route whose money it is. */
  ruta: z.nullable(
    z.object({ id: z.int(), guiaId: z.nullable(z.int()), excursion: named, fecha: z.string() }),
  ),
})
export type MontoPorRevisar = z.infer<typeof MontoPorRevisar>

/** An amount as it was shown. */
const MontoVisto = z.object({
  tabla: z.enum(TABLES, 'Valor no válido'),
  id: id('Valor no válido'),
  campo: z.string('Valor no válido').check(z.maxLength(30, 'Valor no válido')),
  monto: z.number('Valor no válido'),
})

export const montos = {
  getPorRevisar: llamada<MontoPorRevisar[]>()('GET /v1/monto/getPorRevisar', {}),
  confirmar: llamada<MontoPorRevisar[]>()('POST /v1/monto/confirmar', { body: MontoVisto }),
}
