import { ApiError, mayPass } from './api.ts'

interface Steps<Item, Answer> {
  items: readonly Item[]
  send: (item: Item) => Promise<Answer>
  /** Asked before each item. */
  isStopped: () => boolean
  onDone: (item: Item, answer: Answer) => void
  onRefused: (item: Item, error: ApiError) => void
}

/** How a run ended: all items were judged, somebody stopped it, or a call got no judgement. */
export type End = 'judged' | 'stopped' | ApiError

/** Statuses that judge the caller, not the item: not signed in, too many calls, no server. */
const ABOUT_CALLER = [401, 429, 503]
/** Tells whether the server did not judge the item: the same call may be made once more. */
export const isUnjudged = (error: ApiError) => mayPass(error) || ABOUT_CALLER.includes(error.status)

/**
 * Sends items one after the other. Ends at the first one that the server did not judge: a call that got lost may have
 * been done, so `send` must repeat it with the same Idempotency-Key when the run goes on from there.
 */
export async function oneByOne<Item, Answer>(steps: Steps<Item, Answer>): Promise<End> {
  for (const item of steps.items) {
    if (steps.isStopped()) return 'stopped'
    try {
      steps.onDone(item, await steps.send(item))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnjudged(error)) return error
      steps.onRefused(item, error)
    }
  }
  return 'judged'
}
