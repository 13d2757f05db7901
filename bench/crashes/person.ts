import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Caller, Write } from '#app/server/maquina/money-place.testing.ts'
import type { Random } from '#db/demo/random.ts'
import type { Envelope } from '#lib/contract/envelope.ts'
import type { Ledger } from './ledger.ts'

/** Longest time to a response while the database is away, as promised. */
const PROMISE_MS = 5_000
const AGAIN_MS = 60
/** Longest wait for a response: a busy machine may be slow, but a response must come. */
const PATIENCE_MS = 60_000

/** Simulated user, who repeats until there is a response, sometimes gives up, and sometimes sends twice. */
export interface Person extends Caller {
  upload(rendicionId: number, picture: Blob): Promise<{ id: number; urlComprobante: string } | null>
}

interface Choices {
  origin: string
  token: string
  id: number
  ledger: Ledger
  random: Random
  /** Control: uses another key for each try, as if repeated writes were not handled. */
  newKeys: boolean
}

interface Heard {
  status: number
  envelope: Envelope | null
}

export function person({ origin, token, id, ledger, random, newKeys }: Choices): Person {
  const authorization = `Bearer ${token}`

  async function ask(path: string, init: RequestInit): Promise<Heard> {
    const begun = performance.now()
    const late = AbortSignal.timeout(PATIENCE_MS)
    const signal = init.signal ? AbortSignal.any([late, init.signal]) : late
    try {
      const answer = await fetch(`${origin}${path}`, { ...init, signal })
      const text = await answer.text()
      const took = performance.now() - begun
      judge(path, answer, text, took)
      return { status: answer.status, envelope: JSON.parse(text) as Envelope }
    } catch (error) {
      if (late.aborted) ledger.faults.push(`${path}: no answer within ${PATIENCE_MS} ms`)
      if (error instanceof SyntaxError) ledger.faults.push(`${path}: half an answer`)
      count(0)
      return { status: 0, envelope: null }
    }
  }
  const count = (status: number) =>
    ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1)
  function judge(path: string, { status, headers }: Response, text: string, took: number) {
    count(status)
    if (status === 503) {
      ledger.slowest503 = Math.max(ledger.slowest503, took)
      if (!headers.has('retry-after')) ledger.faults.push(`${path}: 503 without Retry-After`)
      if (took > PROMISE_MS) ledger.faults.push(`${path}: 503 after ${took.toFixed()} ms`)
    } else if (status >= 500 || [400, 401, 403, 413, 415, 429].includes(status))
      ledger.faults.push(`${path}: ${status} ${text.slice(0, 200)}`)
  }
  const send = ({ method, path, body }: Write, key: string, signal?: AbortSignal) =>
    ask(path, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })

  async function write<Data>(what: Write): Promise<Data | null> {
    let key = randomUUID()
    const entry = (end: 'confirmed' | 'refused' | 'given up', data: unknown = null) => {
      ledger.entries.push({ key, userId: id, what: what.path, mark: what.mark, end, data })
      return end === 'confirmed' ? (data as Data) : null
    }
    if (random.chance(0.05)) {
      // The window is closed: nobody reads the response.
      await send(what, key, AbortSignal.timeout(random.int(1, 40)))
      return entry('given up')
    }
    const twice = random.chance(0.05) && !newKeys ? send(what, key) : null
    for (;;) {
      const { status, envelope } = await send(what, key)
      if (envelope && status !== 503) {
        const other = (await twice)?.envelope
        // A refusal caused by another user's work may succeed in the duplicate request.
        const done = envelope.success ? envelope : other?.success ? other : null
        return done ? entry('confirmed', done.data) : entry('refused')
      }
      ledger.repeated += 1
      if (newKeys) key = randomUUID()
      await wait(AGAIN_MS)
    }
  }

  return {
    id,
    write,
    async read<Data>(path: string, body?: object) {
      const { envelope } = await ask(path, {
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      if (!envelope) await wait(AGAIN_MS)
      return envelope?.success ? (envelope.data as Data) : null
    },
    async upload(rendicionId, picture) {
      const body = new FormData()
      body.append('rendicionId', String(rendicionId))
      body.append('file', picture, 'comprobante.jpg')
      const path = '/v1/rendicion/upload-comprobante'
      const { envelope } = await ask(path, { method: 'POST', headers: { authorization }, body })
      if (!envelope?.success) return null
      const receipt = envelope.data as { id: number; urlComprobante: string }
      ledger.receipts.push(receipt)
      return receipt
    },
  }
}
