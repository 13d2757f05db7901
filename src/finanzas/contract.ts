import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, flag, id, idText, pesos, requiredText, version } from '#lib/contract/fields.ts'
import { Movimiento as MovimientoDeReserva } from '#reservas/contract/reserva.ts'
import { PRIMER_MES } from './rules.ts'

const CorreccionComision = z.object({
  autor: z.string(),
  creada: z.string(),
  motivo: z.string(),
  cambios: MovimientoDeReserva.shape.cambios,
})

/** Whole pesos that a guide earns per RENDIDA route from a day on. */
export const Comision = z.object({
  id: z.int(),
  usuarioId: z.int(),
  valor: z.int(),
  desde: z.string(),
  /** Name of the author, and the instant of entry. */
  autor: z.string(),
  creada: z.string(),
  /** Oldest first. */
  correcciones: z.array(CorreccionComision),
  version: z.int(),
})
export type Comision = z.infer<typeof Comision>

const valor = pesos('Por favor, ingrese el valor de la comisión').check(
  z.positive('Debe ser mayor que 0'),
)
const desde = day('Por favor, ingrese desde cuándo vale')

export const NuevaComision = z.object({
  usuarioId: id('Por favor, seleccione el guía'),
  valor,
  desde,
})
export type NuevaComision = z.infer<typeof NuevaComision>

export const EdicionComision = z.object({
  id: id(),
  valor,
  desde,
  motivo: requiredText(1000, 'El motivo es obligatorio.'),
  version,
})

/** Amounts owed to a guide for the RENDIDA routes of a month, in whole pesos. */
export const Pago = z.object({
  usuarioId: z.int(),
  nombre: z.string(),
  email: z.string(),
  rut: z.nullable(z.string()),
  habilitado: flag,
  /** Commission at the end of the month, or today in the current one; null without one. */
  valor: z.nullable(z.int()),
  rutas: z.int(),
  /** Number of PENDIENTE routes of the month up to today: they earn nothing yet. */
  porRendir: z.int(),
  /** Number of RENDIDA routes on days without a commission. */
  sinValor: z.int(),
  bruto: z.int(),
  retencion: z.int(),
  liquido: z.int(),
})
export type Pago = z.infer<typeof Pago>

const mesMal = 'Debe ser un mes, como 2026-11'
const mes = z.string(mesMal).check(
  z.regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, mesMal),
  z.refine((value) => value >= PRIMER_MES, `No hay retención conocida antes de ${PRIMER_MES}`),
)

export const comisiones = {
  get: llamada('GET /v1/comision/get', {
    summary: "Guides' commissions, of one guide or of all; one of them by id (D36, D41)",
    query: z.object({ ...paging, id: z.optional(idText), usuarioId: z.optional(idText) }),
    data: z.union([z.array(Comision), Comision]),
  }),
  add: llamada('POST /v1/comision/add', {
    summary: 'Says what a guide earns per settled route from a day on; earlier days keep theirs',
    body: NuevaComision,
    data: Comision,
    status: 201,
  }),
  put: llamada('PUT /v1/comision/put', {
    summary: 'Corrects the value or the day of a commission, with a reason; what it was is kept',
    body: EdicionComision,
    data: Comision,
  }),
  pagos: llamada('GET /v1/comision/pagos', {
    summary:
      'What each guide is owed for a month: settled routes, gross, withholding and net (D36)',
    query: z.object({ mes }),
    data: z.array(Pago),
  }),
}

/** Line of the petty cash. `saldo` is the balance after it, in the order of days. */
export const Movimiento = z.object({
  id: z.int(),
  fecha: z.string(),
  concepto: z.string(),
  ingreso: z.int(),
  egreso: z.int(),
  saldo: z.int(),
  autor: z.string(),
  creado: z.string(),
  /** Id of the movement that this one reverses, and of the one that reversed it. */
  reversaDe: z.nullable(z.int()),
  reversadaPor: z.nullable(z.int()),
})
export type Movimiento = z.infer<typeof Movimiento>

/** `saldo` is the balance now, whatever days are asked for: the opening `fondo` and all movements. */
export const Caja = z.object({
  saldo: z.int(),
  fondo: z.int(),
  movimientos: z.array(Movimiento),
})
export type Caja = z.infer<typeof Caja>

const SIN_MONTO = 'Por favor, ingrese un monto, de ingreso o de egreso'
const monto = z._default(pesos(SIN_MONTO), 0)

export const NuevoMovimiento = z
  .object({
    fecha: day(),
    concepto: requiredText(200, 'Por favor, ingrese el concepto'),
    ingreso: monto,
    egreso: monto,
    reversaDe: z.nullish(id('Debe ser un id')),
  })
  .check(
    z.refine(({ ingreso, egreso, reversaDe }) => reversaDe || (ingreso === 0) !== (egreso === 0), {
      path: ['egreso'],
      error: SIN_MONTO,
    }),
  )
export type NuevoMovimiento = z.infer<typeof NuevoMovimiento>

const dia = z.optional(day('Fecha no válida'))

export const cajaChica = {
  get: llamada('GET /v1/cajachica/get', {
    summary: 'The petty cash: its balance, and its movements with the latest day first (D37)',
    query: z.object({ ...paging, desde: dia, hasta: dia }),
    data: Caja,
  }),
  add: llamada('POST /v1/cajachica/add', {
    summary: 'Adds a movement; with reversaDe the opposite of another one, once, whatever amounts',
    body: NuevoMovimiento,
    data: Movimiento,
    status: 201,
  }),
}
