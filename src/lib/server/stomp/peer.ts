import type { StompHeaders } from '@stomp/stompjs'
import type { WebSocket } from 'ws'
import { type Frame, type FrameLimits, readFrames, writeFrame } from './frames.ts'

export interface Limits extends FrameLimits {
  subscriptions: number
  bufferedBytes: number
  connectMs: number
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

/** 4401 is our own; RFC 6455 has the others. */
export const CLOSE = { done: 1000, goingAway: 1001, refused: 1008, unauthorized: 4401 } as const

interface Host {
  limits: Limits
  now(): number
  refusal(destination: string): string | null
  onConnect(): void
  onSubscribe(destination: string): void
}

const GOODBYE_MS = 1_000
const VERSIONS = ['1.2', '1.1', '1.0']
const CONNECTS = new Set(['CONNECT', 'STOMP'])

export class StompPeer {
  readonly #ws: WebSocket
  readonly #host: Host
  readonly #since: number
  readonly #reader: ReturnType<typeof readFrames>
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
    // The close event follows and handles it.
    ws.on('error', () => undefined)
  }

  get connected(): boolean {
    return this.#version !== undefined && !this.#over
  }

  get escapes(): boolean {
    return this.#version !== '1.0'
  }

  subscriptionsTo(destination: string): string[] {
    if (!this.connected) return []
    const ids = [...this.#subscriptions].filter(([, to]) => to === destination)
    return ids.map(([id]) => id)
  }

  send(frame: Buffer | string): void {
    if (this.#ws.bufferedAmount > this.#host.limits.bufferedBytes) this.drop()
    else if (this.#ws.readyState === this.#ws.OPEN) this.#ws.send(frame, { binary: false })
  }

  close(code: number, reason: string): void {
    this.#end()
    this.#ws.close(code, reason)
    setTimeout(() => this.#ws.terminate(), GOODBYE_MS).unref()
  }

  drop(): void {
    this.#end()
    this.#ws.terminate()
  }

  check(): void {
    const { limits, now } = this.#host
    const at = now()
    const late = this.#version === undefined && at - this.#since > limits.connectMs
    const patience = 2 * limits.beatMs
    if (late || at - this.#reader.heard() > patience) this.drop()
    else if (at - (this.#reader.stuckSince() ?? at) > patience) this.#refuse('La trama no terminó.')
    else if (at - this.#beaten >= limits.beatMs) {
      this.#beaten = at
      // Browsers answer pings also in background tabs, whose own timers they delay.
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
