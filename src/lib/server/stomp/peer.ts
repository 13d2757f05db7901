import type { StompHeaders } from '@stomp/stompjs'
import type { WebSocket } from 'ws'
import { type Frame, type FrameLimits, readFrames, writeFrame } from './frames.ts'

/** What one connection may cost. */
export interface Limits extends FrameLimits {
  subscriptions: number
  /** Bytes that wait for somebody who does not read. */
  bufferedBytes: number
  /** From the handshake to CONNECT. */
  connectMs: number
  /** Between two heart-beats; a peer that says nothing for two of them is dead. */
  beatMs: number
}

export const LIMITS: Limits = {
  frameBytes: 16 * 1024,
  headers: 20,
  headerLength: 1_000,
  frames: 100,
  windowMs: 10_000,
  subscriptions: 10,
  bufferedBytes: 1024 * 1024,
  connectMs: 10_000,
  beatMs: 10_000,
}

/** Closing codes of RFC 6455, and one of our own. */
export const CLOSE = { done: 1000, goingAway: 1001, refused: 1008, unauthorized: 4401 } as const

/** What a peer asks of the broker that has it. */
interface Host {
  limits: Limits
  now(): number
  /** Why a destination may not be heard; null where it may. */
  refusal(destination: string): string | null
  onConnect(): void
  onSubscribe(destination: string): void
}

/** How long a connection that is being closed has to say goodbye. */
const GOODBYE_MS = 1_000
const VERSIONS = ['1.2', '1.1', '1.0']
const CONNECTS = new Set(['CONNECT', 'STOMP'])

/** One connection: obeys its frames within their limits, and knows what it hears. It publishes nothing. */
export class StompPeer {
  readonly #ws: WebSocket
  readonly #host: Host
  readonly #since: number
  readonly #reader: ReturnType<typeof readFrames>
  /** Destinations by the id that the peer gave the subscription. */
  readonly #subscriptions = new Map<string, string>()
  #version: string | undefined
  #wantsBeats = false
  #beaten: number
  #over = false

  constructor(ws: WebSocket, host: Host) {
    this.#ws = ws
    this.#host = host
    this.#since = this.#beaten = host.now()
    this.#reader = readFrames(ws, {
      limits: host.limits,
      now: host.now,
      escapes: () => this.#version !== undefined && this.escapes,
      onFrame: (frame) => this.#onFrame(frame),
      onExcess: (message) => this.#refuse(message),
    })
    // What is told of a broken connection is told again by its end.
    ws.on('error', () => undefined)
  }

  /** Whether it has said CONNECT and is not being closed. */
  get connected(): boolean {
    return this.#version !== undefined && !this.#over
  }

  /** Whether its version escapes what headers must not hold. */
  get escapes(): boolean {
    return this.#version !== '1.0'
  }

  /** The ids under which it hears a destination. */
  subscriptionsTo(destination: string): string[] {
    if (!this.connected) return []
    const ids = [...this.#subscriptions].filter(([, to]) => to === destination)
    return ids.map(([id]) => id)
  }

  /** Sends what is written already; whoever does not read what was sent before is dropped. */
  send(frame: Buffer | string): void {
    if (this.#ws.bufferedAmount > this.#host.limits.bufferedBytes) this.drop()
    else if (this.#ws.readyState === this.#ws.OPEN) this.#ws.send(frame, { binary: false })
  }

  close(code: number, reason: string): void {
    this.#end()
    this.#ws.close(code, reason)
    setTimeout(() => this.#ws.terminate(), GOODBYE_MS).unref()
  }

  /** Ends it without a word. */
  drop(): void {
    this.#end()
    this.#ws.terminate()
  }

  /** Drops it where it is dead or never began, ends it where a frame did not; else says that we are here, when it is time to. */
  check(): void {
    const { limits, now } = this.#host
    const at = now()
    const late = this.#version === undefined && at - this.#since > limits.connectMs
    const patience = 2 * limits.beatMs
    if (late || at - this.#reader.heard() > patience) this.drop()
    else if (at - (this.#reader.stuckSince() ?? at) > patience) this.#refuse('La trama no terminó.')
    else if (at - this.#beaten >= limits.beatMs) {
      this.#beaten = at
      // Every browser answers it, also for a page that nobody looks at and whose own timers it puts off.
      this.#ws.ping()
      if (this.#wantsBeats) this.send('\n')
    }
  }

  #end() {
    this.#over = true
    this.#reader.stop()
  }

  #onFrame({ command, headers }: Frame) {
    const problem = this.#obey(command, headers)
    const receipt = headers.receipt !== undefined && { 'receipt-id': headers.receipt }
    if (problem !== null) return this.#refuse(problem, receipt || {})
    if (receipt && !CONNECTS.has(command)) this.#transmit('RECEIPT', receipt)
    if (command === 'DISCONNECT') this.close(CLOSE.done, '')
  }

  /** Does what a frame asks; answers why not, where it may not. */
  #obey(command: string, headers: StompHeaders): string | null {
    const connects = CONNECTS.has(command)
    if (connects !== (this.#version === undefined)) return 'CONNECT va primero, y una sola vez.'
    if (connects) return this.#connect(headers)
    if (command === 'SUBSCRIBE') return this.#subscribe(headers)
    if (command === 'UNSUBSCRIBE')
      this.#subscriptions.delete(headers.id ?? headers.destination ?? '')
    else if (command !== 'DISCONNECT') return 'Aquí solo se escucha.'
    return null
  }

  #connect(headers: StompHeaders): string | null {
    const offered = (headers['accept-version'] ?? '1.0').split(',')
    const version = VERSIONS.find((one) => offered.includes(one))
    if (version === undefined) return 'Se habla STOMP 1.2, 1.1 o 1.0.'
    this.#version = version
    const { beatMs } = this.#host.limits
    this.#wantsBeats = version !== '1.0' && Number(headers['heart-beat']?.split(',')[1]) > 0
    this.#transmit('CONNECTED', { version, 'heart-beat': `${beatMs},${beatMs}` })
    this.#host.onConnect()
    return null
  }

  #subscribe({ id, destination = '', ack = 'auto' }: StompHeaders): string | null {
    const name = id ?? (this.#version === '1.0' ? destination : '')
    if (name === '' || this.#subscriptions.has(name)) return 'Cada suscripción lleva su propio id.'
    if (ack !== 'auto') return 'Los mensajes no se confirman.'
    if (this.#subscriptions.size >= this.#host.limits.subscriptions)
      return 'Demasiadas suscripciones.'
    const refusal = this.#host.refusal(destination)
    if (refusal !== null) return refusal
    this.#subscriptions.set(name, destination)
    this.#host.onSubscribe(destination)
    return null
  }

  #refuse(message: string, more: StompHeaders = {}) {
    this.#transmit('ERROR', { message, ...more })
    this.close(CLOSE.refused, message)
  }

  #transmit(command: string, headers: StompHeaders) {
    const escapeHeaderValues = command !== 'CONNECTED' && this.escapes
    this.send(writeFrame({ command, headers, escapeHeaderValues }))
  }
}
