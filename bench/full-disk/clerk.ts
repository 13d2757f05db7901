import sharp from 'sharp'
import { createRandom } from '#db/demo/random.ts'
import type { Envelope } from '#lib/contract/envelope.ts'
import type { Rendicion } from '#rendiciones/contract/rendicion.ts'
import type { Ruta } from '#rutas/contract.ts'
import { newMark } from '../crashes/ledger.ts'
import type { Place } from '../crashes/place.ts'
import { newReserva } from '../crashes/work.ts'

export interface Said {
  readonly status: number
  readonly message: string
  readonly retryAfter: string | null
  readonly ms: number
  readonly data: unknown
}

/** Creates a user who adds reservations, reads and uploads receipts, once per call. */
export async function hireClerk(origin: string, place: Place) {
  const [office, guide] = [place.office[0], place.guides[0]]
  if (!office || !guide) throw new Error('Nobody works here.')
  const random = createRandom(1)
  const site = place.site(0)
  const ask = async (token: string, path: string, init: RequestInit = {}): Promise<Said> => {
    const begun = performance.now()
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const answer = await fetch(`${origin}${path}`, { ...init, headers })
    const { message, data } = (await answer.json()) as Envelope
    const ms = performance.now() - begun
    return {
      status: answer.status,
      message,
      retryAfter: answer.headers.get('retry-after'),
      ms,
      data,
    }
  }
  const post = (token: string, path: string, body: object) =>
    ask(token, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
  const create = { width: 64, height: 64, channels: 3, background: '#c86432' } as const
  const picture = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  const route = await post(office.token, '/v1/ruta/add', {
    ...site,
    guiaId: guide.id,
    confirmarDoble: true,
  })
  const rutaId = (route.data as Ruta).id
  const settlement = await post(guide.token, '/v1/rendicion/add', { rutaId })
  return {
    add: () =>
      post(office.token, '/v1/reserva/add', newReserva({ place, random }, site, newMark())),
    read: () => ask(office.token, '/v1/reserva/getAll?limite=1'),
    upload: () => {
      const body = new FormData()
      body.append('rendicionId', String((settlement.data as Rendicion).id))
      body.append('file', new Blob([picture]), 'comprobante.jpg')
      return ask(guide.token, '/v1/rendicion/upload-comprobante', { method: 'POST', body })
    },
  }
}
export type Clerk = Awaited<ReturnType<typeof hireClerk>>
