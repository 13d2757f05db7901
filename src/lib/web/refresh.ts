import type { Query } from '@tanstack/react-query'
import { lastWriteAt, queryClient, refreshUnattended } from './query.ts'

const SOONEST_MS = 100
/** Spread of the refreshes: the browsers of one office hear of a change in the same millisecond. */
const SPREAD_MS = 900
/** Rest between two refreshes of a query, per page it has; a slow query rests nine times as long as it took. */
const REST_MS = 1_000
const REST_SHARE = 9
/** Longest delay between the response to a command and the message about that same change. */
const ECHO_MS = 3_000

const pagesOf = ({ state }: Query) =>
  (state.data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 1

/** Gathers queries that changes made old and refreshes those on screen together, none more often than its rest. */
export function refresher() {
  /** Queries to refresh: time of the first change, and whether all changes are of this session. */
  const old = new Map<Query, { since: number; own: boolean }>()
  const resting = new WeakMap<Query, number>()
  let timer: number | undefined

  /** Marks queries as old. `own`: changes of this session, after which this page may have fetched everything. */
  function ask(touched: (query: Query) => boolean, own = false) {
    for (const query of queryClient.getQueryCache().getAll()) {
      if (query.meta?.steady || !touched(query)) continue
      const before = old.get(query)
      old.set(query, {
        since: before?.since ?? Date.now(),
        own: own && (before?.own ?? true),
      })
    }
    schedule()
  }

  function schedule() {
    if (old.size > 0) timer ??= window.setTimeout(flush, SOONEST_MS + Math.random() * SPREAD_MS)
  }

  function flush() {
    timer = undefined
    for (const [query, { since, own }] of old) {
      if (own && queryClient.isMutating() > 0) continue
      if (own && lastWriteAt() > since - ECHO_MS) {
        old.delete(query)
        continue
      }
      // A fetch that is under way may have read the data before the change.
      if (query.state.fetchStatus === 'fetching') continue
      if ((resting.get(query) ?? 0) > Date.now()) continue
      old.delete(query)
      // Returning to the tab fetches old queries.
      if (document.hidden) query.invalidate()
      else void refresh(query)
    }
    schedule()
  }

  async function refresh(query: Query) {
    const begun = Date.now()
    await refreshUnattended(query)
    const took = Date.now() - begun
    resting.set(query, begun + took + Math.max(REST_MS * pagesOf(query), REST_SHARE * took))
  }

  return { ask, stop: () => window.clearTimeout(timer) }
}
