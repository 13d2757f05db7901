import type { Query } from '@tanstack/react-query'
import { lastWriteAt, queryClient, refreshUnattended } from './query.ts'

const SOONEST_MS = 100
/** The browsers of a house hear of a change in the same millisecond and must not all ask in it. */
const SPREAD_MS = 900
/** A query rests so long between two refreshes, for each page it is made of; a dear one nine times what it took. */
const REST_MS = 1_000
const REST_SHARE = 9
/** How much later than the answer of its command the news of one's own change may come. */
const ECHO_MS = 3_000

const pagesOf = ({ state }: Query) =>
  (state.data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 1

/**
 * Gathers the queries that changes make old and fetches them again in place: all of a moment together, none more often
 * than it may, and only what somebody looks at; the rest when it is next shown.
 */
export function refresher() {
  /** When the first change came that nothing fetched since can hold, and whether all of them are this page's own. */
  const old = new Map<Query, { since: number; own: boolean }>()
  const resting = new WeakMap<Query, number>()
  let timer: number | undefined

  /** `own` changes were made by this session: where this page made them, it has fetched everything since. */
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
      // What is on its way may have been read before the change.
      if (query.state.fetchStatus === 'fetching') continue
      if ((resting.get(query) ?? 0) > Date.now()) continue
      old.delete(query)
      // Coming back to the tab fetches what is old.
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
