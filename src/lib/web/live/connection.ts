import { Client, type IMessage } from '@stomp/stompjs'
import { type LiveState, tellLive } from '../live.ts'
import { beatWhileHidden } from './hidden-beat.ts'
import { pauseBefore } from './pause.ts'

const BEAT_MS = 10_000
const CONNECT_MS = 10_000
/** A gap that is over by then is not worth a word. */
const GRACE_MS = 8_000
const LAST = 'subscribed'

export interface LiveChoices {
  /** Sent with CONNECT for the server's log; who one is it knows from the session. */
  headers: Record<string, string>
  /** What is done with the messages of each destination. */
  topics: Record<string, (message: Pick<IMessage, 'body' | 'headers'>) => void>
  /** The subscriptions stand: what was fetched before may have missed something. */
  onSubscribed: () => void
  /**
   * The connection is gone, or was refused so many times in a row: time to ask whether the session still stands. Then
   * it is tried again.
   */
  onLost: (failed: number) => Promise<unknown>
}

/** Keeps one STOMP connection to `/ws` open for as long as the page wants it; answers how to end it. */
export function openLive({ headers, topics, onSubscribed, onLost }: LiveChoices) {
  let ended = false
  let failed = 0
  /** Between two tries, and which pause it is. */
  let waiting = false
  let gaps = 0
  let pause: number | undefined
  let grace: number | undefined
  let state: LiveState | undefined

  function tell(next: LiveState) {
    state = next
    window.clearTimeout(grace)
    tellLive(next, retry)
  }

  const client = new Client({
    brokerURL: `${window.location.origin.replace(/^http/, 'ws')}/ws`,
    connectHeaders: headers,
    connectionTimeout: CONNECT_MS,
    heartbeatIncoming: BEAT_MS,
    heartbeatOutgoing: BEAT_MS,
    // A dead line does not answer the closing either.
    discardWebsocketOnCommFailure: true,
    // The pauses are our own: with jitter, and cut short when there is reason to.
    reconnectDelay: 0,
    onConnect: () => {
      const destinations = Object.entries(topics)
      // Frames are answered in order: with the last subscription all of them stand.
      client.watchForReceipt(LAST, subscribed)
      destinations.forEach(([destination, hear], i) => {
        const isLast = i === destinations.length - 1
        client.subscribe(destination, hear, isLast ? { receipt: LAST } : {})
      })
    },
    onWebSocketClose: () => void lost(),
  })

  function subscribed() {
    failed = 0
    tell('connected')
    onSubscribed()
  }

  /** Being without is offline when it lasts, or when the browser itself says so. */
  function without() {
    if (!window.navigator.onLine) return tell('offline')
    if (state === 'offline' || state === 'connecting') return
    tell('connecting')
    grace = window.setTimeout(() => tell('offline'), GRACE_MS)
  }

  async function lost() {
    if (ended) return
    without()
    waiting = true
    gaps += 1
    const gap = gaps
    await onLost(failed).catch(() => null)
    if (ended || !waiting || gap !== gaps) return
    pause = window.setTimeout(connect, pauseBefore(failed, Math.random()))
    failed += 1
  }

  function connect() {
    window.clearTimeout(pause)
    waiting = false
    // The client takes itself for active still, since nobody told it to stop.
    void client.deactivate()
    client.activate()
  }

  function retry() {
    if (waiting) connect()
  }
  const look = () => {
    if (!document.hidden) retry()
  }
  const cutOff = () => {
    without()
    client.forceDisconnect()
  }
  window.addEventListener('online', retry)
  window.addEventListener('offline', cutOff)
  document.addEventListener('visibilitychange', look)
  const stopBeating = beatWhileHidden(() => {
    if (client.connected) client.webSocket?.send('\n')
  })
  without()
  client.activate()

  return () => {
    ended = true
    window.clearTimeout(pause)
    window.removeEventListener('online', retry)
    window.removeEventListener('offline', cutOff)
    document.removeEventListener('visibilitychange', look)
    stopBeating()
    tell('connecting')
    tellLive('connecting', null)
    void client.deactivate()
  }
}
