import { FrameImpl, type IRawFrameType, Parser, type StompHeaders } from '@stomp/stompjs'
import type { RawData, WebSocket } from 'ws'

/** What reading from one connection may cost. */
export interface FrameLimits {
  /** Bytes of a frame, however it is cut into messages. */
  frameBytes: number
  headers: number
  /** Characters of a header's name or value. */
  headerLength: number
  /** Frames, heart-beats, pings, pongs and messages, each of which counts, within `windowMs`; and pieces of a message. */
  frames: number
  windowMs: number
}

export interface Frame {
  command: string
  headers: StompHeaders
}

interface Reader {
  limits: FrameLimits
  /** Milliseconds that only grow. */
  now(): number
  /** Whether the version that was agreed on escapes what headers must not hold. */
  escapes(): boolean
  onFrame(frame: Frame): void
  /** More than the limits allow. */
  onExcess(message: string): void
}

/** Reads the frames of a connection; answers when it last heard anything of it, and stops reading. */
export function readFrames(ws: WebSocket, { limits, now, escapes, onFrame, onExcess }: Reader) {
  let heard = now()
  let window = { since: heard, frames: 0 }
  let unfinished = 0
  let over = false
  const refuse = (message: string) => {
    if (!over) onExcess(message)
  }
  const count = () => {
    heard = now()
    if (heard - window.since > limits.windowMs) window = { since: heard, frames: 0 }
    if (++window.frames > limits.frames) refuse('Demasiadas tramas.')
  }
  const finish = () => {
    unfinished = 0
    count()
  }
  const isLong = (pair: string[]) => pair.some((text) => text.length > limits.headerLength)
  const take = (raw: IRawFrameType) => {
    finish()
    if (raw.headers.length > limits.headers) refuse('La trama tiene demasiadas cabeceras.')
    else if (raw.headers.some(isLong)) refuse('Una cabecera es demasiado larga.')
    else if (!over) onFrame(FrameImpl.fromRawFrame(raw, escapes()))
  }
  const parser = new Parser(take, finish)
  const read = (data: RawData, binary: boolean) => {
    count()
    const bytes = data as Buffer
    unfinished += bytes.length
    if (unfinished > limits.frameBytes) refuse('La trama es demasiado grande.')
    // The parser walks byte by byte and keeps what it has not finished, so it is given no more than that.
    if (!over) parser.parseChunk(binary ? new Uint8Array(bytes).buffer : bytes.toString())
  }
  ws.on('message', read)
  ws.on('ping', count)
  ws.on('pong', count)
  return {
    heard: () => heard,
    stop() {
      over = true
    },
  }
}

/** A frame as it is sent. Its body is text. */
export const writeFrame = (frame: { body?: string } & Frame & { escapeHeaderValues: boolean }) =>
  Buffer.from(String(FrameImpl.marshall(frame)))
