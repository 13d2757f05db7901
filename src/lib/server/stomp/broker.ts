import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Session } from '../handle.ts'
import { writeFrame } from './frames.ts'
import { CLOSE, LIMITS, type Limits, StompPeer } from './peer.ts'

export interface Message {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

interface BrokerOptions<S extends Session> {
  refusal(session: S, destination: string): string | null
  onPeersChange?(): void
  onSubscribe?(session: S, destination: string): void
  limits?: Partial<Limits>
  now?: () => number
}

const CHECKS_PER_BEAT = 10

export function createBroker<S extends Session>(options: BrokerOptions<S>) {
  const limits = { ...LIMITS, ...options.limits }
  const { now = () => performance.now() } = options
  const peers = new Map<StompPeer, S>()
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.frames,
    handleProtocols: (offered) =>
      ['v12.stomp', 'v11.stomp', 'v10.stomp'].find((one) => offered.has(one)) ?? false,
  })
  const check = () => {
    for (const peer of peers.keys()) peer.check()
  }
  const timer = setInterval(check, limits.beatMs / CHECKS_PER_BEAT).unref()
  let messages = 0
  let closing = false

  return {
    accept(request: IncomingMessage, socket: Duplex, head: Buffer, session: S) {
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const peer: StompPeer = new StompPeer(ws, {
          limits,
          now,
          refusal: (destination) => options.refusal(session, destination),
          onConnect: () => options.onPeersChange?.(),
          onSubscribe: (destination) => options.onSubscribe?.(session, destination),
        })
        peers.set(peer, session)
        ws.on('close', () => {
          peers.delete(peer)
          options.onPeersChange?.()
        })
        if (closing) peer.close(CLOSE.goingAway, '')
      })
    },

    publish(destination: string, pick: (session: S, peer: object) => Message | null) {
      const write = writer(destination, String(++messages))
      for (const [peer, session] of peers) {
        const ids = peer.subscriptionsTo(destination)
        const message = ids.length > 0 ? pick(session, peer) : null
        if (message) for (const id of ids) peer.send(write(message, id, peer.escapes))
      }
    },

    sessions: () => [...peers].flatMap(([peer, session]) => (peer.connected ? [session] : [])),

    end(isOver: (session: S) => boolean, reason: string) {
      for (const [peer, session] of peers)
        if (isOver(session)) peer.close(CLOSE.unauthorized, reason)
    },

    connectionsOf: (userId: number) =>
      [...peers.values()].reduce((n, session) => n + (session.userId === userId ? 1 : 0), 0),

    check,

    async close() {
      closing = true
      clearInterval(timer)
      for (const peer of peers.keys()) peer.close(CLOSE.goingAway, '')
      while (peers.size > 0) await new Promise((next) => setTimeout(next, 10))
    },
  }
}
export type Broker<S extends Session> = ReturnType<typeof createBroker<S>>

function writer(destination: string, messageId: string) {
  const written = new Map<Message, Map<string, Buffer>>()
  return (message: Message, subscription: string, escapeHeaderValues: boolean): Buffer => {
    const forms = written.get(message) ?? new Map<string, Buffer>()
    written.set(message, forms)
    const form = `${escapeHeaderValues} ${subscription}`
    const frame =
      forms.get(form) ??
      writeFrame({
        command: 'MESSAGE',
        headers: {
          subscription,
          'message-id': messageId,
          destination,
          'content-type': 'text/plain;charset=utf-8',
          ...message.headers,
        },
        body: message.body,
        escapeHeaderValues,
      })
    forms.set(form, frame)
    return frame
  }
}
