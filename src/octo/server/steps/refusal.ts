import { AppError, meaningOf } from '#lib/server/errors.ts'
import type { BaseError } from '../../contract/wire.ts'

// Errors as the standard writes them. Refusals that it has no name for use its general ones.

/** Refusal with a name of the standard, and the id that it is about. */
class Refusal extends AppError {
  readonly body: BaseError & Readonly<Record<string, string>>
  constructor(error: string, errorMessage: string, about: Record<string, string> = {}) {
    super(400, errorMessage)
    this.body = { error, errorMessage, ...about }
  }
}

export const invalidProduct = (productId: string) =>
  new Refusal('INVALID_PRODUCT_ID', 'The productId was missing or invalid', { productId })
export const invalidOption = (optionId: string) =>
  new Refusal('INVALID_OPTION_ID', 'The optionId was missing or invalid', { optionId })
export const invalidUnit = (unitId: string) =>
  new Refusal('INVALID_UNIT_ID', 'The unitId was missing or invalid', { unitId })
export const invalidAvailability = (availabilityId: string) =>
  new Refusal('INVALID_AVAILABILITY_ID', 'The availabilityId was missing or invalid', {
    availabilityId,
  })
export const invalidBooking = (uuid: string) =>
  new Refusal('INVALID_BOOKING_UUID', 'The uuid was already used, missing or invalid', { uuid })
export const badRequest = (message: string) => new Refusal('BAD_REQUEST', message)
export const unprocessable = (message: string) => new Refusal('UNPROCESSABLE_ENTITY', message)

/** Names of the standard by our statuses; every other one is about the input. */
const NAMES: Readonly<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'UNPROCESSABLE_ENTITY',
  409: 'UNPROCESSABLE_ENTITY',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'BAD_REQUEST',
}
/** Statuses that say something to every client of HTTP; all others are 400, as the standard has it. */
const KEPT = [401, 403, 413, 415, 429]

interface Answer {
  readonly status: number
  readonly body: BaseError
  readonly retryAfter: number | undefined
}

/** Returns an error in the words of the standard. */
export function asOcto(error: unknown): Answer {
  const known = meaningOf(error)
  if (known instanceof Refusal) return { status: 400, body: known.body, retryAfter: undefined }
  if (!known || known.status >= 500)
    return {
      status: known?.status ?? 500,
      body: {
        error: 'INTERNAL_SERVER_ERROR',
        errorMessage: 'There was an un-recoverable error, please try again',
      },
      retryAfter: known?.retryAfter,
    }
  const { status, message, errors, retryAfter } = known
  const fields = Object.entries(errors ?? {}).map(([field, text]) => `${field}: ${text}`)
  return {
    status: KEPT.includes(status) ? status : 400,
    body: { error: NAMES[status] ?? 'BAD_REQUEST', errorMessage: fields.join(' · ') || message },
    retryAfter,
  }
}
