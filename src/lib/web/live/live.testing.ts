import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs'
import { vi } from 'vitest'

const { setTimeout: realTimeout } = globalThis
const pause = () => new Promise((resolve) => realTimeout(resolve, 1))

/** Fakes only the clock. React and the network keep the real timers. */
export const useFakeClock = () =>
  void vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })

/** Waits for a promise under the fake clock, which runs at real speed until then. */
export async function underFakeClock<T>(promise: Promise<T>): Promise<T> {
  let settled = false
  const settle = () => {
    settled = true
  }
  promise.then(settle, settle)
  while (!settled) {
    await vi.advanceTimersByTimeAsync(1)
    await pause()
  }
  return promise
}

/** Fake STOMP server at the edge of the network. */
export interface FakeLive {
  /** Headers of each CONNECT so far. */
  readonly connects: Record<string, string>[]
  /** Subscriptions of the present connection. */
  topics: () => string[]
  /** Number of heartbeats received. */
  beats: () => number
  /** Sends a MESSAGE to the subscribers. */
  say: (destination: string, body: string, headers?: Record<string, string>) => void
  /** Cuts the line. `refusing` also refuses new connections. */
  drop: (refusing?: boolean) => void
  /** Accepts connections again. */
  accept: () => void
}

export function fakeLive(): FakeLive {
  const connects: Record<string, string>[] = []
  let refusing = false
  let beats = 0
  let line: Line | null = null

  class Line {
    readyState = 0
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: object) => void) | null = null
    readonly subscriptions = new Map<string, string>()

    constructor() {
      queueMicrotask(() => {
        if (refusing) return this.close()
        line = this
        this.readyState = 1
        this.onopen?.()
      })
    }

    send(text: string) {
      const parser = new Parser(
        (raw) => this.hear(raw),
        () => {
          beats += 1
        },
      )
      parser.parseChunk(text)
    }

    hear(raw: IRawFrameType) {
      const { command, headers } = FrameImpl.fromRawFrame(raw, raw.command !== 'CONNECT')
      if (command === 'CONNECT') {
        connects.push(headers)
        this.reply('CONNECTED', { version: '1.2', 'heart-beat': '10000,10000' })
      }
      if (command === 'SUBSCRIBE')
        this.subscriptions.set(headers.destination ?? '', headers.id ?? '')
      if (headers.receipt) this.reply('RECEIPT', { 'receipt-id': headers.receipt })
    }

    /** Replies asynchronously, as over a network. */
    reply(command: string, headers: Record<string, string>) {
      queueMicrotask(() => this.answer(command, headers))
    }

    answer(command: string, headers: Record<string, string>, body = '') {
      const escapeHeaderValues = command !== 'CONNECTED'
      const data = FrameImpl.marshall({ command, headers, body, escapeHeaderValues })
      this.onmessage?.({ data: String(data) })
    }

    close() {
      if (this.readyState === 3) return
      this.readyState = 3
      if (line === this) line = null
      this.onclose?.({ code: 1006, reason: '', wasClean: false })
    }
  }
  vi.stubGlobal('WebSocket', Line)

  return {
    connects,
    topics: () => [...(line?.subscriptions.keys() ?? [])],
    beats: () => beats,
    say: (destination, body, headers = {}) => {
      const subscription = line?.subscriptions.get(destination)
      if (subscription === undefined) throw new Error(`nobody is subscribed to ${destination}`)
      line?.answer('MESSAGE', { ...headers, destination, subscription, 'message-id': '1' }, body)
    },
    drop: (stay = false) => {
      refusing = stay
      line?.close()
    },
    accept: () => {
      refusing = false
    },
  }
}
