import { INTENTAR } from '#lib/contract/conflict.ts'

export class AppError extends Error {
  readonly status: number
  readonly data: unknown
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    more: { data?: unknown; errors?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.data = more.data ?? null
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export const malformed = (message = 'La solicitud no se entiende.') => new AppError(400, message)
export const noSession = (message = 'Debe iniciar sesión.') => new AppError(401, message)
export const forbidden = (message = 'Su rol no permite esta acción.') => new AppError(403, message)
/** Same for a missing row and one out of reach: a caller cannot find out which rows exist (GE-17). */
export const notFound = () => new AppError(404, 'No se encontró lo que busca.')
/** Tells somebody who had the row in reach why it is not any more; others get `notFound`. */
export const outOfReach = (reason: string | null, what: string) =>
  reason === null
    ? notFound()
    : new AppError(404, `${what} ${reason}`, { data: { motivo: reason } })
export const conflict = (message: string, data?: unknown) => new AppError(409, message, { data })
/** Refuses what may be taken when it is sent again: a phone keeps it. */
export const passing = (message: string) => conflict(message, INTENTAR)
export const invalid = (errors: Record<string, string>) =>
  new AppError(422, Object.values(errors)[0] ?? 'Hay datos no válidos.', { errors })
export const tooMany = (message: string, seconds: number) =>
  new AppError(429, message, { retryAfter: Math.max(1, Math.ceil(seconds)) })
export const unavailable = () =>
  new AppError(
    503,
    'El sistema no está disponible en este momento. Intente de nuevo en unos segundos.',
    { retryAfter: 5 },
  )

export function databaseError(
  error: unknown,
): { code: string; constraint: string | undefined } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return null
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}

/** Has no `Retry-After`: repeating a slow statement at once adds load. */
const tooSlow = () =>
  new AppError(503, 'La consulta tardó demasiado. Acote lo que busca e intente de nuevo.')

// Connection failures (08…), no disk, memory or connection left (53…), shutting down, starting up or hung up
// (57P0x, 25P03, 25P04), a read-only server (25006), disk errors (58…, XX001), and errors of the socket itself.
const AWAY =
  /^(08\w{3}|53\w{3}|57P0\d|25P0[34]|25006|58\w{3}|XX001|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN))$/
// The driver's own errors carry no code.
const HUNG_UP =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout|after calling end on the pool/
/** Lock timeout (55P03), or a deadlock or conflict that `command` could not resolve by repeating. */
const BUSY = /^(55P03|40001|40P01)$/
const busy = () =>
  new AppError(503, 'Otras personas están guardando lo mismo. Intente de nuevo en unos segundos.', {
    retryAfter: 2,
  })
/** ENOENT of any other file is our fault. */
const isSocketMissing = (code: string, error: Error) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

export function meaningOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (
    AWAY.test(code) ||
    isSocketMissing(code, error) ||
    (code === '' && HUNG_UP.test(error.message))
  )
    return unavailable()
  if (BUSY.test(code)) return busy()
  if (code === '57014') return tooSlow()
  if (code === '23505') return passing('Ya existe un registro con esos datos.')
  if (code === '23503')
    return passing('El registro está en uso o hace referencia a uno que no existe.')
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  if (status === 413) return new AppError(413, 'El envío es demasiado grande.')
  if (status === 415) return new AppError(415, 'El tipo de contenido no se admite.')
  if (status === 429) return tooMany('Demasiadas solicitudes.', 5)
  if (status >= 400 && status < 500) return malformed()
  return null
}
