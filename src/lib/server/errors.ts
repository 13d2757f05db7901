/** An answer that is not a success: its status and the Spanish message people read. Anything else thrown is a 500. */
export class AppError extends Error {
  readonly status: number
  readonly data: unknown
  readonly errors: Record<string, string> | undefined
  /** Seconds until another try makes sense (429, 503). */
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
/** Absent and out of reach answer alike, so that nobody learns what exists (decisions §2). */
export const notFound = () => new AppError(404, 'No se encontró lo que busca.')
export const conflict = (message: string, data?: unknown) => new AppError(409, message, { data })
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

/** The SQLSTATE and constraint of an error that PostgreSQL raised. */
export function databaseError(
  error: unknown,
): { code: string; constraint: string | undefined } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return null
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}

/** A statement ran into its time limit. Without `Retry-After`: whoever repeats it at once makes it worse. */
const tooSlow = () =>
  new AppError(503, 'La consulta tardó demasiado. Acote lo que busca e intente de nuevo.')

// What the database, or the way to it, says while it cannot do its work, whoever asks and whatever for: connection
// failures (08…), no room left on its disk, in its memory or for one more connection (53…), shutting down, starting up or
// having hung up on us (57P0x, 25P03, 25P04), a reader where a writer was (25006), its disk in trouble (58…, XX001), and
// the errors of the socket itself.
const AWAY =
  /^(08\w{3}|53\w{3}|57P0\d|25P0[34]|25006|58\w{3}|XX001|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN))$/
// The driver's own errors carry no code.
const HUNG_UP =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout|after calling end on the pool/
/** Others were first: a lock that did not come (55P03), a deadlock or a conflict that stayed one (see `command`). */
const BUSY = /^(55P03|40001|40P01)$/
const busy = () =>
  new AppError(503, 'Otras personas están guardando lo mismo. Intente de nuevo en unos segundos.', {
    retryAfter: 2,
  })
/** No socket where the database's should be; of any other file it is a fault of ours. */
const isSocketMissing = (code: string, error: Error) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** What any thrown thing means to the caller; null for a fault of ours. */
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
  if (code === '23505') return conflict('Ya existe un registro con esos datos.')
  if (code === '23503')
    return conflict('El registro está en uso o hace referencia a uno que no existe.')
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  if (status === 413) return new AppError(413, 'El envío es demasiado grande.')
  if (status === 415) return new AppError(415, 'El tipo de contenido no se admite.')
  if (status === 429) return tooMany('Demasiadas solicitudes.', 5)
  if (status >= 400 && status < 500) return malformed()
  return null
}
