type Filters = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Key of the filters that memory keeps for this history entry. */
    filters?: number
  }
}

/** Filters with personal data, in memory only: addresses and history state are written to the disk. */
const kept = new Map<number, Filters>()
// Begins past every number that an earlier load of the page gave.
let last = Date.now()

export const filtersOf = (number: number | undefined): Filters => kept.get(number ?? 0) ?? {}

export function keepFilters(filters: Filters): number {
  last += 1
  kept.set(last, filters)
  return last
}

export const forgetFilters = () => kept.clear()
