import { FrameImpl, type StompHeaders } from '@stomp/stompjs'
import type { RawData, WebSocket } from 'ws'

export interface FrameLimits {
  frameBytes: number
  headers: number
  headerLength: number
  frames: number
  windowMs: number
}

export interface Frame {
  command: string
  headers: StompHeaders
}

interface Reader {
  limits: FrameLimits
  now(): number
  escapes(): boolean
  onFrame(frame: Frame): void
  onExcess(message: string): void
}

export function readFrames(ws: WebSocket, { limits, now, escapes, onFrame, onExcess }: Reader) {
  let heard = now()
  let window = { since: heard, frames: 0 }
  let held: Buffer = Buffer.alloc(0)
  let stuckSince: number | undefined
  let over = false
  const refuse = (message: string) => {
    if (!over) onExcess(message)
  }
  const count = () => {
    heard = now()
    if (heard - window.since > limits.windowMs) window = { since: heard, frames: 0 }
    if (++window.frames > limits.frames) refuse('Demasiadas tramas.')
  }
  const take = ({ command, headers }: RawFrame) => {
    stuckSince = undefined
    count()
    if (headers.length > limits.headers) refuse('La trama tiene demasiadas cabeceras.')
    else if (headers.flat().some(({ length }) => length > limits.headerLength))
      refuse('Una cabecera es demasiado larga.')
    if (over) return
    const plain = headers.map((pair) => (escapes() ? pair.map(plainOf) : pair))
    // The first of repeated headers wins, as STOMP says.
    onFrame({ command, headers: Object.fromEntries(plain.reverse()) })
  }
  const read = (data: RawData) => {
    count()
    if (over) return
    held = Buffer.concat([held, data as Buffer])
    if (held.length > limits.frameBytes) refuse('La trama es demasiado grande.')
    try {
      while (!over && held.length > 0) {
        const next = cutFrame(held)
        if (!next) break
        held = held.subarray(next.bytes)
        if (next.frame) take(next.frame)
        else if (next.beats) count()
      }
    } catch (error) {
      if (!(error instanceof NoFrame)) throw error
      refuse('Lo que llegó no es una trama.')
    }
    stuckSince = held.length > 0 ? (stuckSince ?? now()) : undefined
  }
  ws.on('message', read)
  ws.on('ping', count)
  ws.on('pong', count)
  return {
    heard: () => heard,
    stuckSince: () => stuckSince,
    stop() {
      over = true
    },
  }
}

class NoFrame extends Error {}

interface RawFrame {
  command: string
  headers: [name: string, value: string][]
}

const NUL = 0
const LF = 10
const CR = 13

/**
 * Cuts off a line end (a heart-beat), a NUL between frames, or a frame, whose body is ignored.
 * Returns undefined while it is incomplete. Throws if it cannot become a frame.
 */
function cutFrame(held: Buffer): { bytes: number; beats?: boolean; frame?: RawFrame } | undefined {
  const [first = NUL] = held
  if (first === NUL || first === LF || first === CR) return { bytes: 1, beats: first === LF }
  // latin1 has one character per byte, so an index in the text is an index in the buffer.
  const { index, 0: gap } = /\r?\n\r?\n/.exec(held.toString('latin1')) ?? { index: -1, 0: '' }
  const nul = held.indexOf(NUL)
  if (nul >= 0 && (index < 0 || nul < index)) throw new NoFrame()
  if (index < 0) return undefined
  const [command = '', ...lines] = held.toString('utf8', 0, index).split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    if (colon < 1) throw new NoFrame()
    return [line.slice(0, colon), line.slice(colon + 1)]
  })
  const body = index + gap.length
  const [, length] = headers.find(([name]) => name === 'content-length') ?? []
  if (length !== undefined && !/^\d{1,9}$/.test(length)) throw new NoFrame()
  const end = length === undefined ? held.indexOf(NUL, body) : body + Number(length)
  if (end < 0 || end >= held.length) return undefined
  if (held[end] !== NUL) throw new NoFrame()
  return { bytes: end + 1, frame: { command, headers } }
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['\\\\', '\\'],
  ['\\c', ':'],
  ['\\n', '\n'],
  ['\\r', '\r'],
])
const plainOf = (text: string) =>
  text.replace(/\\[\s\S]?/g, (mark) => {
    const meant = ESCAPED.get(mark)
    if (meant === undefined) throw new NoFrame()
    return meant
  })

export const writeFrame = (frame: { body?: string } & Frame & { escapeHeaderValues: boolean }) =>
  Buffer.from(String(FrameImpl.marshall(frame)))
