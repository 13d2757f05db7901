type Filters = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number under which the filters that are not written in the address are kept. */
    filters?: number
  }
}

/**
 * Filters that hold personal data, in memory alone: an address stays in the browser's history, and what an entry of the
 * history carries is written to the disk. Each entry carries a number, so that going back shows the same rows.
 */
const kept = new Map<number, Filters>()
// Begins past every number that an earlier load of the page gave.
let last = Date.now()

export const filtersOf = (number: number | undefined): Filters => kept.get(number ?? 0) ?? {}

/** Keeps filters; returns their number. */
export function keepFilters(filters: Filters): number {
  last += 1
  kept.set(last, filters)
  return last
}

export const forgetFilters = () => kept.clear()
