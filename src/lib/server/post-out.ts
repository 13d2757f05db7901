import { lookup as dnsLookup } from 'node:dns'
import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Code of an address that must not be reached. */
export const FORBIDDEN = 'DIRECCION'

interface Post {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds for all of it. */
  readonly patience: number
  /** Judges each address that the name leads to. */
  readonly mayReach: (address: string) => boolean
  /** Answers the addresses of a name, in tests. */
  readonly lookup?: typeof dnsLookup
}

export type Posted = { readonly status: number } | { readonly error: string }

const refusal = () => Object.assign(new Error('address not allowed'), { code: FORBIDDEN })

/** Resolves a name once, and connects to what was judged: a name cannot lead elsewhere after the check. */
const judged =
  ({ mayReach, lookup = dnsLookup }: Post): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayReach(address)))
        return done(refusal(), '', 0)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

const codeOf = (error: NodeJS.ErrnoException) =>
  (error.name === 'AbortError' || error.name === 'TimeoutError'
    ? 'ETIMEDOUT'
    : (error.code ?? 'ERROR')
  ).slice(0, 40)

/** Posts a body to somebody else's server. Follows no redirect and reads nothing of the answer but its status. */
export function postOut(post: Post): Promise<Posted> {
  const { url, headers, body, patience, mayReach } = post
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without a lookup.
  if (isIP(host) && !mayReach(host)) return Promise.resolve({ error: FORBIDDEN })
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience)
    const request = (url.protocol === 'https:' ? https : http)(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: judged(post),
      signal,
    })
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0 })
      response.on('error', () => undefined)
      response.resume()
    })
    request.on('error', (error) => resolve({ error: codeOf(error) }))
    request.end(body)
  })
}
