import type { Permisos } from '#acceso/contract/permisos.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'

const MEANING = {
  400: 'What was sent cannot be read',
  401: 'Nobody has signed in, the second factor is still due, or what was given to sign in is wrong',
  403: 'Not for this role, or from another site',
  404: 'Absent, or out of the reach of whoever asks',
  409: 'Conflicts with what is stored, which `data` may tell',
  413: 'Larger than is accepted',
  415: 'Of a type that is not accepted',
  422: 'Not valid; `errors` tells why, field by field',
  429: 'Too many; `Retry-After` tells how long to wait',
  503: 'Not available now; `Retry-After` tells how long to wait',
} as const
type Status = keyof typeof MEANING

/** Returns the refusals that a call may send. The OpenAPI document and the tests read them; a 500 is our fault. */
export function refusalsOf(endpoint: Endpoint): Readonly<Partial<Record<Status, string>>> {
  const { method, params, query, body, form, scopes } = endpoint
  const takes = [params, query, body, form].some(Boolean)
  const reads: Status[] = method === 'GET' ? (params ? [400] : []) : [400, 413, 415]
  const isOpen = (scopes as Permisos).anonymous !== '-'
  const known: Status[] = isOpen && method === 'GET' ? [] : [401, 403]
  // A read may be ambiguous, too (RN-1).
  const finds: Status[] = takes ? [404, 409, 422] : method === 'GET' ? [] : [409]
  const some = [...reads, ...known, ...finds, 429, 503] satisfies number[] as Status[]
  return Object.fromEntries(some.map((status) => [status, MEANING[status]]))
}
