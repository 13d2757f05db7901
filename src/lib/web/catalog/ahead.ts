import { dataOf, queryClient } from '../query.ts'
import type { Catalog } from './catalog.ts'

export const aheadOf =
  ({ calls }: Catalog) =>
  () =>
    queryClient.prefetchQuery(dataOf(calls.getAll, {}))
