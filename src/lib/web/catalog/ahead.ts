import { dataOf, queryClient } from '../query.ts'
import type { Catalog } from './catalog.ts'

/** Fetches the list of a catalogue before its screen opens. */
export const aheadOf =
  ({ calls }: Catalog) =>
  () =>
    queryClient.prefetchQuery(dataOf(calls.getAll, {}))
