import * as z from 'zod/mini'

/** What every answer looks like, good or bad (decisions §2). `errors` maps a field to its message (422). */
export interface Envelope<Data = unknown> {
  success: boolean
  data: Data
  message: string
  meta?: Meta
  errors?: Record<string, string>
  /** Names the request in the server's log, so that a person can report a failure. */
  requestId?: string
}

/** Paged answers: `siguiente` goes back as `cursor`, null at the end; `total` is null where counting is dear (D46). */
export const Meta = z.object({ siguiente: z.nullable(z.string()), total: z.nullable(z.int()) })
export type Meta = z.infer<typeof Meta>

/** Page-size limit of every paged call (D22). */
export const PAGE_LIMIT = 500

/** What the screens ask for, a page at a time. */
export const PAGE_SIZE = 50

/** Query fields of a paged call. Without `limite` the call answers everything, streamed. */
export const paging = {
  limite: z.optional(
    z.coerce
      .number<string | number>({ error: 'Debe ser un número' })
      .check(
        z.int('Debe ser un número entero'),
        z.minimum(1, 'Debe ser 1 o más'),
        z.maximum(PAGE_LIMIT, `Máximo ${PAGE_LIMIT}`),
      ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(500, 'Cursor no válido'))),
}
