import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { Annulment, id, idText, line, named, period } from '#lib/contract/fields.ts'
import { PESOS_MAXIMO } from '#lib/contract/money.ts'

const TIPOS_CUENTA = ['hotel', 'recepcionista', 'canal'] as const
/**
 * `comision` is owed to the account, the others by it: what the hotel collected for the company, and the net price of
 * what the channel sold.
 */
const CLASES = ['comision', 'cobro_hotel', 'cobro_canal'] as const
export type Clase = (typeof CLASES)[number]

/** Names an account by its owner. */
const cual = {
  tipo: z.enum(TIPOS_CUENTA, { error: 'Elija hotel, recepcionista o canal' }),
  id: idText,
}

/** Owed since ever for reservations that travelled, and what was paid of it. Whole pesos. */
const Suma = z.object({ debido: z.int(), pagado: z.int() })

export const Cuenta = z.object({
  tipo: cual.tipo,
  id: z.int(),
  nombre: z.string(),
  /** Hotel of the receptionist, or the hotel itself; null for a channel. */
  hotel: z.nullable(named),
  comision: Suma,
  /** Collected for the company by the hotel, or by the channel. */
  cobroHotel: Suma,
  /** Number of amounts that are not settled, and the day of the oldest. */
  pendientes: z.int(),
  desde: z.nullable(z.string()),
})
export type Cuenta = z.infer<typeof Cuenta>

/** The hotel kept the abono of who did not travel. */
const abonoRetenido = z.optional(z.literal(true))
/** Reference of the channel, in the account of a channel. */
const referencia = z.optional(z.string())

/** Amount owed of a reservation. `debido` may have changed after it was paid. */
export const LineaDeCuenta = z.object({
  reservaId: z.int(),
  clase: z.enum(CLASES),
  fecha: z.string(),
  excursion: named,
  debido: z.int(),
  pagado: z.int(),
  /** Id of the last payment that was not annulled. */
  pagoId: z.nullable(z.int()),
  abonoRetenido,
  referencia,
})
export type LineaDeCuenta = z.infer<typeof LineaDeCuenta>

/** Payment or offset. `monto` is what the company paid: commissions less what the hotel or channel owed. */
export const PagoDeCuenta = z.object({
  id: z.int(),
  fecha: z.string(),
  monto: z.int(),
  comision: z.int(),
  cobroHotel: z.int(),
  reservas: z.int(),
  medio: z.string(),
  autor: z.string(),
  creado: z.string(),
  anulado: z.boolean(),
  version: z.int(),
})
export type PagoDeCuenta = z.infer<typeof PagoDeCuenta>

export const DetalleDeCuenta = z.object({
  cuenta: Cuenta,
  /** Newest day first. */
  lineas: z.array(LineaDeCuenta),
  pagos: z.array(PagoDeCuenta),
})
export type DetalleDeCuenta = z.infer<typeof DetalleDeCuenta>

/** Line of a statement: a reservation's change of the month, or a payment. `saldo` is owed by the account after it. */
export const LineaDeEstado = z.object({
  fecha: z.string(),
  causa: z.enum([...CLASES, 'pago_cuenta']),
  reservaId: z.nullable(z.int()),
  pagoId: z.nullable(z.int()),
  /** Day of the excursion, which may lie in a month that was closed. */
  dia: z.nullable(z.string()),
  excursion: z.nullable(named),
  /** Owed by the account, and to it. */
  debe: z.int(),
  haber: z.int(),
  saldo: z.int(),
  abonoRetenido,
  referencia,
})
export type LineaDeEstado = z.infer<typeof LineaDeEstado>

export const EstadoDeCuenta = z.object({
  cuenta: z.object({ tipo: cual.tipo, ...named.shape, hotel: Cuenta.shape.hotel }),
  mes: z.string(),
  /** Owed by the account before and after the month; negative if the company owes. */
  anterior: z.int(),
  saldo: z.int(),
  lineas: z.array(LineaDeEstado),
  pagos: z.array(PagoDeCuenta),
})
export type EstadoDeCuenta = z.infer<typeof EstadoDeCuenta>

const MAX_LINEAS = 5000
const WRONG_SUM = 'Debe ser la suma que se mostró'

const NuevoPagoDeCuenta = z.object({
  tipo: cual.tipo,
  id: id(),
  lineas: z
    .array(
      z.object({ reservaId: id(), clase: z.enum(CLASES, { error: 'Clase no válida' }) }),
      'Elija qué se paga',
    )
    .check(
      z.minLength(1, 'Elija qué se paga'),
      z.maxLength(MAX_LINEAS, `Máximo ${MAX_LINEAS} líneas`),
    ),
  /** The sum that was shown: commissions less what the account owes. An account that changed meanwhile is not paid. */
  monto: z
    .int({ error: WRONG_SUM })
    .check(z.minimum(-20 * PESOS_MAXIMO, WRONG_SUM), z.maximum(20 * PESOS_MAXIMO, WRONG_SUM)),
  /** Means of payment and its number. */
  medio: z._default(line(100), ''),
  /** The money leaves the bank, or reaches it, not the caja. */
  deBanco: z._default(z.boolean('Debe ser sí o no'), false),
})

const WRONG_MONTH = 'Debe ser un mes, como 2026-11'
const mes = z.string(WRONG_MONTH).check(z.regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, WRONG_MONTH))

/** Accounts of hotels, receptionists and sales channels. */
export const cuentasDeHotel = {
  getCuentas: llamada<Cuenta[]>()('GET /v1/cuenta/getCuentas', {
    query: z.object({ hotelId: z.optional(idText) }),
  }),
  getCuenta: llamada<DetalleDeCuenta>()('GET /v1/cuenta/getCuenta', {
    query: z.object({
      ...cual,
      ...paging,
      ...period,
      pendientes: z.optional(z.stringbool()),
    }),
  }),
  getEstado: llamada<EstadoDeCuenta>()('GET /v1/cuenta/getEstado', {
    query: z.object({ ...cual, mes }),
  }),
  pagar: llamada<DetalleDeCuenta>()('POST /v1/cuenta/pagar', {
    body: NuevoPagoDeCuenta,
    status: 201,
  }),
  anularPago: llamada<DetalleDeCuenta>()('POST /v1/cuenta/anularPago', {
    body: Annulment,
  }),
}
