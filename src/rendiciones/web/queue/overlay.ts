import type { Detalle, ReservaRuta } from '../../contract/rendicion.ts'
import type { Gastos, Pago } from '../../rules.ts'
import { type CobroValues, pagoOf } from '../cobro/cobro-values.ts'
import { type Entry, type Estado, estadoOf } from '../drafts/entry.ts'
import { type ExtraValues, gastoExtraOf } from '../gastos/extra-values.ts'
import { type GastoValues, gastadoOf } from '../gastos/gasto-values.ts'
import { type AbordajeValues, boarded } from './abordaje.ts'
import { fullOf, NO_GASTOS } from './kinds.ts'

/** Amounts of a detail, or of one that waits. */
export type Cobrado = Pago & { urlComprobante: string | null }

interface Seen {
  reservas: readonly ReservaRuta[] | undefined
  detalles: ReadonlyMap<number, Detalle>
  gasto: Gastos | null
}

/** Returns a route as it is once everything that waits was sent. */
export function overlaid({ reservas, detalles, gasto }: Seen, entries: readonly Entry[]) {
  const waiting = entries.filter(({ draft }) => estadoOf(draft) === 'waits')
  const of = <V>(kind: Entry['kind']) =>
    waiting
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ reservaId: entry.reservaId, values: fullOf(entry) as unknown as V }))
  const came = new Map(
    of<AbordajeValues>('abordar').map(({ reservaId, values }) => [reservaId, values.vinieron]),
  )
  const cobros = of<CobroValues>('cobro').filter(({ reservaId }) => !detalles.has(reservaId))
  const settled = new Set(cobros.map(({ reservaId }) => reservaId))
  const pagos: ReadonlyMap<number, Cobrado> = new Map([
    ...detalles,
    ...cobros.map(({ reservaId, values }): [number, Cobrado] => [
      reservaId,
      { ...pagoOf(values), urlComprobante: values.archivo ? '' : values.urlComprobante },
    ]),
  ])
  const [typed] = of<GastoValues>('gastos')
  const first = gasto ?? (typed ? gastadoOf(typed.values) : null)
  const extras = of<ExtraValues>('extra').map(({ values }) => ({
    valor: gastoExtraOf(values).valor,
    anulado: 0,
  }))
  const closed = of('cierre').length > 0 ? NO_GASTOS : null
  const spent = first ?? closed
  return {
    pagos,
    /** Expenses with those that wait; null if nobody entered any. */
    gasto: spent && { ...spent, extras: [...((spent as Gastos).extras ?? []), ...extras] },
    reservas: reservas?.map((row) => {
      const next = came.has(row.id) ? boarded(row, came.get(row.id) ?? null) : row
      return settled.has(row.id) ? { ...next, rendida: 1 as const } : next
    }),
  }
}

/** Returns the state of each settlement that is on this device only. */
export const unsentOf = (entries: readonly Entry[]): ReadonlyMap<number, Estado> =>
  new Map(
    entries.flatMap(({ kind, reservaId, draft }) =>
      kind === 'cobro' ? [[reservaId, estadoOf(draft)] as const] : [],
    ),
  )
