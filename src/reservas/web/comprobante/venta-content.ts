import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { saldoOf } from '../../contract/saldo.ts'
import { totalVenta } from '../../rules.ts'
import {
  type Bilingual,
  type ComprobanteContent,
  contentOf,
  type Line,
  paymentOf,
  SALIDA,
  type VoucherAjustes,
} from './comprobante-content.ts'

/** Amount of a sale that is paid in one way. `numbers` names the reservations, if there are several ways. */
interface Payment extends Bilingual {
  amount: string | null
  numbers: string | null
}

/** Content of the voucher of a sale, shared by screen, print and PDF. */
export interface VentaContent
  extends Pick<ComprobanteContent, 'issued' | 'notes' | 'policy' | 'thanks' | 'operador'> {
  count: string
  /** Lines that are the same in all reservations. */
  pasajero: Line[]
  /** `own` are the lines that are not the same in all; `counted` is "2 × $25.000 + 1 × $15.000". */
  items: (ComprobanteContent & { own: Line[]; counted: string })[]
  total: Line
  payments: Payment[]
}

const PLACE = { es: 'Lugar de recogida', en: 'Meeting point' }

const has = (lines: Line[], { es, value }: Line) =>
  lines.some((line) => line.es === es && line.value === value)

function paymentsOf(active: readonly Reserva[]): Payment[] {
  const ways = [...Map.groupBy(active, (reserva) => paymentOf(reserva).es).values()]
  return ways.flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { es, en, amount } = paymentOf(first)
    return {
      es,
      en,
      amount: amount && formatClp(some.reduce((sum, one) => sum + saldoOf(one), 0)),
      numbers: ways.length > 1 ? some.map(({ id }) => `N° ${id}`).join(', ') : null,
    }
  })
}

const countedOf = (r: Reserva) =>
  [
    [r.cantidadAdultos, r.valorAdulto],
    [r.cantidadChild, r.valorChild],
  ]
    .flatMap(([n = 0, price = 0]) => (n > 0 ? `${formatCount(n)} × ${formatClp(price)}` : []))
    .join(' + ')

/** Builds the content from the reservations of a sale, at least one, in the order of their days. */
export function ventaContentOf(
  reservas: readonly [Reserva, ...Reserva[]],
  ajustes: VoucherAjustes,
): VentaContent {
  const contents = reservas.map((reserva) => contentOf(reserva, ajustes))
  const latest = reservas.reduce((a, b) => (a.creada > b.creada ? a : b))
  const { issued, pasajero, pickup, total, ...rest } = contentOf(latest, ajustes)
  const { notes, policy, thanks, operador } = rest
  const same = pasajero.filter(
    (line) => line.es !== SALIDA.es && contents.every((c) => has(c.pasajero, line)),
  )
  return {
    issued,
    notes,
    policy,
    thanks,
    operador,
    count: formatCount(reservas.length),
    pasajero: [...same, { ...PLACE, value: `${pickup.note.es} / ${pickup.note.en}` }],
    items: reservas.map((reserva) => {
      const c = contentOf(reserva, ajustes)
      const own = c.pasajero.filter((line) => line.es !== SALIDA.es && !has(same, line))
      // The departure stands behind the name: three excursions fit on one page.
      const excursion = nombreDeRuta(c.excursion, { hora: reserva.salida })
      return { ...c, excursion, own, counted: countedOf(reserva) }
    }),
    total: { ...total, value: `${formatClp(totalVenta(reservas))} CLP` },
    payments: paymentsOf(reservas.filter(({ habilitado }) => habilitado === 1)),
  }
}
