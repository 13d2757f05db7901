import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { FIRST_MONTH } from '#cuentas/rules.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  Annulment,
  day,
  flag,
  id,
  idText,
  line,
  period,
  pesos,
  reason,
  requiredLine,
  version,
} from '#lib/contract/fields.ts'
import { Movimiento as MovimientoDeReserva } from '#reservas/contract/reserva.ts'
import { CierreDeMes, type Cierres } from './contract/cierre.ts'

const CorreccionComision = z.object({
  autor: z.string(),
  creada: z.string(),
  motivo: z.string(),
  cambios: MovimientoDeReserva.shape.cambios,
})

/** Whole pesos that a guide or driver earns per RENDIDA route from a day on. */
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
const desde = day('Por favor, ingrese desde cuándo rige')

const NuevaComision = z.object({
  usuarioId: id('Por favor, seleccione el guía'),
  valor,
  desde,
})

const EdicionComision = z.object({
  id: id(),
  valor,
  desde,
  motivo: reason,
  version,
})

/** Payment of a month to a guide. */
const PagoHecho = z.object({
  id: z.int(),
  fecha: z.string(),
  liquido: z.int(),
  medio: z.string(),
  autor: z.string(),
  version: z.int(),
})

/** Amounts owed to a guide or driver for the RENDIDA routes of a month, in whole pesos. */
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
  /** Number of RENDIDA routes whose pay a relief shared. */
  compartidas: z.optional(z.int()),
  bruto: z.int(),
  retencion: z.int(),
  liquido: z.int(),
  /** 1 for a driver, who earns for the routes driven. */
  conductor: z.optional(z.literal(1)),
  /** Missing until the month was paid. */
  pagado: z.optional(PagoHecho),
})
export type Pago = z.infer<typeof Pago>

const mesMal = 'Debe ser un mes, como 2026-11'
const mes = z.string(mesMal).check(
  z.regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, mesMal),
  z.refine((value) => value >= FIRST_MONTH, `No hay retención conocida antes de ${FIRST_MONTH}`),
)

const PagarMes = z.object({
  usuarioId: id(),
  mes,
  /** The net that was shown: a month that changed meanwhile is not paid. */
  liquido: pesos('Debe ser el líquido del mes').check(z.positive('No hay nada que pagar')),
  /** Means of payment and its number. */
  medio: z._default(line(100), ''),
  /** It leaves the bank, not the caja. A difference that is added leaves where the payment did. */
  deBanco: z._default(z.boolean('Debe ser sí o no'), false),
  /** Version of the payment to add a difference to. */
  version: z.nullish(version),
})

export const comisiones = {
  get: llamada<Comision[] | Comision>()('GET /v1/comision/get', {
    query: z.object({ ...paging, id: z.optional(idText), usuarioId: z.optional(idText) }),
  }),
  add: llamada<Comision>()('POST /v1/comision/add', {
    body: NuevaComision,
    status: 201,
  }),
  put: llamada<Comision>()('PUT /v1/comision/put', {
    body: EdicionComision,
  }),
  pagos: llamada<Pago[]>()('GET /v1/comision/pagos', {
    query: z.object({
      mes,
      /** Includes drivers without a commission; drivers with one are always included. */
      conductores: z.optional(z.literal('si', 'Valor no válido')),
    }),
  }),
  pagar: llamada<Pago>()('POST /v1/comision/pagar', { body: PagarMes }),
  anularPago: llamada<Pago>()('POST /v1/comision/anularPago', { body: Annulment }),
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

const NuevoMovimiento = z
  .object({
    fecha: day(),
    concepto: requiredLine(200, 'Por favor, ingrese el concepto'),
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

export const cajaChica = {
  get: llamada<Caja>()('GET /v1/cajachica/get', {
    query: z.object({ ...paging, ...period }),
  }),
  add: llamada<Movimiento>()('POST /v1/cajachica/add', {
    body: NuevoMovimiento,
    status: 201,
  }),
}

export const cierres = {
  get: llamada<Cierres>()('GET /v1/cierre/get', {
    query: z.object({
      /** Leaves out the check of the libro, which closing makes anyway: it looks at all rows of the month. */
      libro: z.optional(z.literal('no', 'Valor no válido')),
    }),
  }),
  add: llamada<Cierres>()('POST /v1/cierre/add', { body: CierreDeMes, status: 201 }),
}
