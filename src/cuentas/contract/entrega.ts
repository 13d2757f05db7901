import * as z from 'zod/mini'
import { salidaDeRuta } from '#catalogos/excursiones/contract.ts'
import { hasTwoDecimals, id, named, pesos, reason, text, version } from '#lib/contract/fields.ts'
import { PESOS_MAXIMO } from '#lib/contract/money.ts'
import { Arqueo, Montos } from './arqueo.ts'

const route = {
  rutaId: z.int(),
  fecha: z.string(),
  excursion: named,
  ...salidaDeRuta,
}

/** Counts of the parties that a route waits for; all are 0 while its day has not come. */
const Falta = z.object({
  porRendir: z.int(),
  /** Collected already: finance has to confirm it. */
  porResolver: z.optional(z.int()),
  /** Parties that did not come, whose no-show the office has not marked. */
  noVinieron: z.int(),
})

/** Route with money that its collector has not handed over yet, as the ledger has it. */
export const PorEntregar = z.object({
  ...route,
  /** Number of card payments. */
  vouchers: z.int(),
  montos: Montos,
  /** Reason why the route is not settled, so that its money cannot be handed over yet. */
  falta: z.optional(Falta),
})
export type PorEntregar = z.infer<typeof PorEntregar>

export const ESTADOS_ENTREGA = ['declarada', 'recibida', 'anulada'] as const

/** Card payment of a handover, and the missing voucher once it was noted. */
const CardPayment = z.object({
  detalleId: z.int(),
  reservaId: z.int(),
  excursion: z.string(),
  monto: z.int(),
})
export type CardPayment = z.infer<typeof CardPayment>

/** Handover. Finance does not read what was declared or expected before it has counted: the count is blind. */
export const Entrega = z.object({
  id: z.int(),
  usuario: named,
  estado: z.enum(ESTADOS_ENTREGA),
  rutas: z.array(z.object(route)),
  declarada: z.string(),
  declarado: z.nullable(Arqueo),
  contado: z.nullable(Arqueo),
  esperado: z.nullable(Montos),
  recibida: z.nullable(z.string()),
  /** Member of finance who declared it in the name of its person, and why. */
  declaradaPor: z.optional(named),
  motivoDeclara: z.optional(z.string()),
  recibidaPor: z.nullable(named),
  motivo: z.string(),
  /** Pesos counted beyond what is expected, negative if short, that are rounding; missing if 0. */
  redondeo: z.optional(z.int()),
  /** Pesos paid to the person from the caja when it was received; missing if 0. */
  pagado: z.optional(z.int()),
  /** Pesos that the person spent beyond those collected, while it waits: none are to be counted. Missing if none. */
  seLeDebe: z.optional(z.int()),
  /** Its card payments, between the first count and the receipt. */
  tarjetas: z.optional(z.array(CardPayment)),
  /** Sum of the card payments whose voucher was missing when it was received; missing if 0. */
  sinVoucher: z.optional(z.int()),
  /** Withdrawal of the handover: author, moment and reason; null if it was not withdrawn. */
  anulada: z.nullish(z.object({ momento: z.string(), autor: z.string(), motivo: z.string() })),
  version: z.int(),
})
export type Entrega = z.infer<typeof Entrega>

export const NuevaEntrega = z.object({
  rutaIds: z
    .array(id('Debe ser un id'), 'Elija las rutas que entrega')
    .check(z.minLength(1, 'Elija las rutas que entrega'), z.maxLength(100, 'Máximo 100 rutas')),
  declarado: Arqueo,
  /** Whose money it is, if finance declares it in the name of somebody who is gone; then a reason is required. */
  usuarioId: z.optional(id('Elija la persona')),
  motivo: z._default(text(1000), ''),
})

export const Recepcion = z.object({
  id: id(),
  contado: Arqueo,
  /** Required if the count differs from what is expected. */
  motivo: z._default(text(1000), ''),
  /** Card payments (ids of their details) whose voucher is not there. */
  faltantes: z._default(
    z.array(id('Debe ser un id')).check(z.maxLength(500, 'Máximo 500 pagos')),
    [],
  ),
  /** Pesos that the caja pays of those spent beyond the ones collected: all that is owed, as it was shown, or none. */
  pagar: z._default(pesos('Diga cuánto se le paga ahora'), 0),
  version,
})

export const ESTADOS_VOUCHER = ['faltante', 'hallado', 'castigado'] as const

/** Card payment whose voucher was not handed over. */
export const VoucherFaltante = z.object({
  id: z.int(),
  entregaId: z.int(),
  usuario: named,
  ...route,
  reservaId: z.int(),
  monto: z.int(),
  estado: z.enum(ESTADOS_VOUCHER),
  anotado: z.string(),
  anotadoPor: named,
  resuelto: z.nullable(z.string()),
  resueltoPor: z.nullable(named),
  motivo: z.string(),
  version: z.int(),
})
export type VoucherFaltante = z.infer<typeof VoucherFaltante>

export const ResolucionVoucher = z
  .object({
    id: id(),
    estado: z.enum(['hallado', 'castigado'], { error: 'Elija hallado o castigado' }),
    /** Required to write it off. */
    motivo: z._default(text(1000), ''),
    version,
  })
  .check(
    z.refine(({ estado, motivo }) => estado === 'hallado' || motivo !== '', {
      path: ['motivo'],
      error: 'El motivo es obligatorio.',
    }),
  )

/** A reason is required once it was received. */
export const AnulacionEntrega = z.object({
  id: id(),
  motivo: z._default(text(1000), ''),
  version,
})

export const MONEDAS = ['CLP', 'USD', 'BRL'] as const
const BAD_AMOUNT = 'Escriba un monto, con hasta 2 decimales'

/** Float given (positive) or given back (negative), or a difference that is settled on purpose. */
export const NuevoMovimientoPersona = z
  .object({
    tipo: z.enum(['fondo', 'ajuste'], { error: 'Elija fondo o ajuste' }),
    usuarioId: id('Elija la persona'),
    moneda: z.enum(MONEDAS, { error: 'Elija la moneda' }),
    monto: z
      .number({ error: BAD_AMOUNT })
      .check(
        z.refine(
          (amount) => amount !== 0 && Math.abs(amount) <= PESOS_MAXIMO && hasTwoDecimals(amount),
          BAD_AMOUNT,
        ),
      ),
    motivo: reason,
  })
  .check(
    z.refine((m) => m.moneda !== 'CLP' || Number.isInteger(m.monto), {
      path: ['monto'],
      error: 'Escriba un monto en pesos, sin decimales',
    }),
  )

/** Number of handovers that the caller may count and nobody counted yet, if any: their routes are in no balance and line. */
const porContar = z.optional(z.int())
const Saldos = z.object({ CLP: z.number(), USD: z.number(), BRL: z.number() })
/** Origin of a balance. `fondo`, `rutas` and `diferencias` add up to it; of `rutas`, `entregados` wait to be received. */
const Origen = z.object({
  /** Given less what came back and what was spent of it on routes that were received; negative if more was spent. */
  fondo: z.number(),
  /** Collected less spent on routes whose money was not received. */
  rutas: z.number(),
  entregados: z.number(),
  /** Missing from received handovers, negative if too much came, and adjustments. */
  diferencias: z.number(),
})
export type Origen = z.infer<typeof Origen>
/** By currency; one of which nothing is held or owed is left out. */
const origenes = z.optional(z.partial(z.object({ CLP: Origen, USD: Origen, BRL: Origen })))
/** Balance of a person: what they hold in each currency; negative if the company owes them. */
export const SaldoPersona = z.object({
  usuario: z.object({ ...named.shape, rol: z.string() }),
  saldos: Saldos,
  origenes,
  /** Day of the oldest route whose money was not handed over; null if none. */
  desde: z.nullable(z.string()),
  porContar,
})
export type SaldoPersona = z.infer<typeof SaldoPersona>

/** Line of a current account. `glosa` says what it was; `saldo` is what the person holds after it. */
export const LineaCuenta = z.object({
  asientoId: z.int(),
  fecha: z.string(),
  momento: z.string(),
  causa: z.string(),
  causaId: z.int(),
  glosa: z.string(),
  moneda: z.enum(MONEDAS),
  debe: z.number(),
  haber: z.number(),
  saldo: z.number(),
})
export type LineaCuenta = z.infer<typeof LineaCuenta>

/** Month of commissions that was paid to a guide. `mes` is its first day. */
export const MesPagado = z.object({
  id: z.int(),
  mes: z.string(),
  fecha: z.string(),
  liquido: z.int(),
  medio: z.string(),
})
export type MesPagado = z.infer<typeof MesPagado>

export const CuentaCorriente = z.object({
  usuario: named,
  saldos: Saldos,
  origenes,
  /** Months paid in the period, latest payment first. They are not held and are in no balance. */
  pagos: z.array(MesPagado),
  /** Newest first. */
  lineas: z.array(LineaCuenta),
  porContar,
})
export type CuentaCorriente = z.infer<typeof CuentaCorriente>
