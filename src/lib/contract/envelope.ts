import * as z from 'zod/mini'

/** `errors` maps a field to its message (422). */
export interface Envelope<Data = unknown> {
  success: boolean
  data: Data
  message: string
  meta?: Meta
  errors?: Record<string, string>
  /** Names the request in the server's log. */
  requestId?: string
}

/** Tells the server's answer from what a proxy or a Wi-Fi portal on the way says in its place. */
export const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof (answer as Partial<Envelope>).success === 'boolean' &&
  typeof (answer as Partial<Envelope>).message === 'string'

/** `siguiente` is the next `cursor`, null at the end; `total` is null where counting is slow. */
export const Meta = z.object({ siguiente: z.nullable(z.string()), total: z.nullable(z.int()) })
export type Meta = z.infer<typeof Meta>

export const PAGE_LIMIT = 500

export const PAGE_SIZE = 50

/** Without `limite` a call streams every row, or answers a page of `PAGE_LIMIT` where it has default days. */
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
