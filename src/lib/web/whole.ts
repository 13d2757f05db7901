import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import { type CallOptions, call } from './api.ts'

/** Names the field with the rows; true if the answer is the list. */
export type Whole = true | string

/**
 * Reads a call page by page to its end, for what needs all rows: sums, exports, choices. No answer is large; usual days
 * are one page.
 */
export async function readWhole<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  whole: Whole,
  options: CallOptions,
): Promise<DataOf<E>> {
  const rowsOf = (data: DataOf<E>) =>
    (whole === true ? data : (data as Record<string, unknown>)[whole]) as unknown[]
  const { query } = input as { query?: object }
  const first = await call(endpoint, input, options)
  const rows = [...rowsOf(first.data)]
  for (let cursor = first.meta?.siguiente; cursor; ) {
    const next = { ...(input as object), query: { ...query, cursor } } as InputOf<E>
    const { data, meta } = await call(endpoint, next, options)
    rows.push(...rowsOf(data))
    cursor = meta?.siguiente
  }
  return (whole === true ? rows : { ...(first.data as object), [whole]: rows }) as DataOf<E>
}
