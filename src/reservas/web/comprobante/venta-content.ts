import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { saldoOf } from '../../contract/saldo.ts'
import { totalVenta } from '../../rules.ts'
import {
  type ComprobanteContent,
  contentOf,
  type Line,
  paymentOf,
  type VoucherAjustes,
} from './comprobante-content.ts'
import { type Bilingual, both, inBoth, type Second, WORDS } from './voucher-words.ts'

/** Amount of a sale that is paid in one way. `numbers` names the reservations, if there are several ways. */
interface Payment extends Bilingual {
  amount: string | null
  numbers: string | null
}

/** Content of the voucher of a sale, shared by screen, print and PDF. */
export interface VentaContent
  extends Pick<ComprobanteContent, 'issued' | 'notes' | 'policy' | 'thanks' | 'operador'> {
  count: string
  title: Bilingual
  countLabel: Bilingual
  second: Second
  /** Lines that are the same in all reservations. */
  pasajero: Line[]
  /** `own` are the lines that are not the same in all; `counted` is "2 × $25.000 + 1 × $15.000". */
  items: (ComprobanteContent & { own: Line[]; counted: string })[]
  total: Line
  payments: Payment[]
}

/** Links to the pages of reservations, by their ids. */
export type Links = ReadonlyMap<number, string>

const has = (lines: Line[], { es, value }: Line) =>
  lines.some((line) => line.es === es && line.value === value)

function paymentsOf(active: readonly Reserva[], second: Second): Payment[] {
  const ways = [...Map.groupBy(active, (reserva) => paymentOf(reserva, second).es).values()]
  return ways.flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { amount, ...way } = paymentOf(first, second)
    return {
      ...way,
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
  links: Links = new Map(),
): VentaContent {
  const contents = reservas.map((reserva) => contentOf(reserva, ajustes))
  const latest = reservas.reduce((a, b) => (a.creada > b.creada ? a : b))
  const { issued, pasajero, pickup, total, ...rest } = contentOf(latest, ajustes)
  const { notes, policy, thanks, operador, second } = rest
  const same = pasajero.filter(
    (line) => line.es !== WORDS.salida.es && contents.every((c) => has(c.pasajero, line)),
  )
  return {
    issued,
    notes,
    policy,
    thanks,
    operador,
    second,
    title: inBoth(WORDS.saleVoucher, second),
    countLabel: inBoth(WORDS.tours, second),
    count: formatCount(reservas.length),
    pasajero: [...same, { ...inBoth(WORDS.place, second), value: both(pickup.note) }],
    items: reservas.map((reserva) => {
      const c = contentOf(reserva, ajustes, links.get(reserva.id))
      const own = c.pasajero.filter((line) => line.es !== WORDS.salida.es && !has(same, line))
      // The departure stands behind the name: three excursions fit on one page.
      const excursion = nombreDeRuta(c.excursion, { hora: reserva.salida })
      return { ...c, excursion, own, counted: countedOf(reserva) }
    }),
    total: { ...total, value: `${formatClp(totalVenta(reservas))} CLP` },
    payments: paymentsOf(
      reservas.filter(({ habilitado }) => habilitado === 1),
      second,
    ),
  }
}
