import {
  addressOf,
  type DataOf,
  type Endpoint,
  type InputOf,
  type Inputs,
} from '#lib/contract/endpoint.ts'
import { type Envelope, isEnvelope, type Meta } from '#lib/contract/envelope.ts'
import { hearClock } from './clock.ts'
import { takeFirst } from './first-answers.ts'

/** Error of a failed call, with a message for people. `status` is 0 if the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  readonly data: unknown
  readonly requestId: string | undefined
  /** Seconds to wait before another try (429, 503). */
  readonly retryAfter: number | undefined

  constructor(status: number, answer: Partial<Envelope>, retryAfter?: number) {
    super(answer.message || 'Ocurrió un error inesperado. Intente de nuevo.')
    this.status = status
    this.errors = answer.errors ?? {}
    this.data = answer.data ?? null
    this.requestId = answer.requestId
    this.retryAfter = retryAfter
  }
}

export interface Answered<E extends Endpoint> {
  data: DataOf<E>
  meta: Meta | null
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The page calls by itself, so the server does not count the call as use of the session. */
  unattended?: boolean
}

/** Handles a 401: resolves true once the person has signed in again, false to let the 401 through. */
type Recover = (endpoint: Endpoint) => Promise<boolean>
let recover: Recover | null = null
export const onSessionLost = (next: Recover | null) => {
  recover = next
}
/** True while the person goes on without a session, with what the device keeps: every 401 is let through. */
let isPutOff = false
export const isSignInPutOff = () => isPutOff
export const putOffSignIn = (next: boolean) => {
  isPutOff = next
}
/** Handles the 401 of a call. Resolves true if the person signed in again and the call may be repeated once. */
export const recoverSession = async (endpoint: Endpoint) =>
  !isPutOff && ((await recover?.(endpoint)) ?? false)

export const UNREACHABLE = 'No hay conexión con el servidor. Revise su red e intente de nuevo.'
const INTERCEPTED =
  'No hay conexión con el servidor: respondió otro equipo de la red. Si el Wi-Fi pide ingresar, hágalo en el navegador.'
const PORTAL_STATUS = 511

/** Error of an answer that is not the server's. A proxy without a server says 5xx; a portal wants something of the person. */
export const notReached = (status: number) =>
  new ApiError(0, {
    message: status >= 500 && status !== PORTAL_STATUS ? UNREACHABLE : INTERCEPTED,
  })

/** Sends a call once. Throws an `ApiError` of status 0 unless the server itself answers. */
async function send(endpoint: Endpoint, input: Inputs, options: CallOptions) {
  const { signal, idempotencyKey, unattended } = options
  const headers: Record<string, string> = {}
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (unattended) headers['x-unattended'] = '1'
  try {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    })
    const answer: unknown = await response.json().catch(() => signal?.throwIfAborted())
    if (!isEnvelope(answer)) throw notReached(response.status)
    hearClock(response.headers)
    return { status: response.status, answer, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError(0, { message: UNREACHABLE })
  }
}

/** Returns whether another try may succeed soon: the connection was lost, or the server gave a time to wait. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || (error.status === 503 && error.retryAfter !== undefined))

/** Pauses before a write is repeated: about as long as a server takes to restart. */
const PAUSES_MS = [1_000, 2_000]

/**
 * Makes a call of a contract. Throws `ApiError`. If the session ended, the person signs in again in place and the call
 * is repeated, so nothing typed is lost. A write with an Idempotency-Key is repeated with the same key: the server runs
 * it once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answered<E>> {
  for (const pause of options.idempotencyKey ? PAUSES_MS : []) {
    try {
      return await callOnce(endpoint, input, options)
    } catch (error) {
      if (!mayPass(error) || !navigator.onLine) throw error
      await new Promise((next) => setTimeout(next, pause))
    }
  }
  return callOnce(endpoint, input, options)
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Answered<E>> {
  const first = takeFirst(endpoint.method, addressOf(endpoint, input as Inputs))
  if (first) return { data: first.data as DataOf<E>, meta: first.meta ?? null }
  let sent = await send(endpoint, input as Inputs, options)
  if (sent.status === 401 && (await recoverSession(endpoint)))
    sent = await send(endpoint, input as Inputs, options)
  const { status, answer, retryAfter } = sent
  if (!answer.success) {
    const wait = Number(retryAfter)
    throw new ApiError(status, answer, wait > 0 ? wait : undefined)
  }
  return { data: answer.data as DataOf<E>, meta: answer.meta ?? null }
}
