import { Client, type IMessage } from '@stomp/stompjs'
import { type LiveState, tellLive } from '../live.ts'
import { beatWhileHidden } from './hidden-beat.ts'
import { pauseBefore } from './pause.ts'

const BEAT_MS = 10_000
const CONNECT_MS = 10_000
/** Shorter gaps do not count as offline. */
const GRACE_MS = 8_000
const LAST = 'subscribed'

export interface LiveChoices {
  /** Sent with CONNECT for the server's log only: the session says who connects. */
  headers: Record<string, string>
  topics: Record<string, (message: Pick<IMessage, 'body' | 'headers'>) => void>
  /** Called when all subscriptions stand: data fetched before may be out of date. */
  onSubscribed: () => void
  /** Called on a loss or refusal with the number of failed tries: checks the session. The next try waits for it. */
  onLost: (failed: number) => Promise<unknown>
}

/** Keeps one STOMP connection to `/ws` open. Returns the function that closes it. */
export function openLive({ headers, topics, onSubscribed, onLost }: LiveChoices) {
  let ended = false
  let failed = 0
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
    // A dead line does not confirm the closing either.
    discardWebsocketOnCommFailure: true,
    // This module sets the pauses itself: with jitter, and cut short when there is a reason.
    reconnectDelay: 0,
    onConnect: () => {
      const destinations = Object.entries(topics)
      // The server answers frames in order: the receipt of the last subscription confirms all of them.
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

  /** Sets offline if the gap lasts, or at once if the browser says so. */
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
    // The client still counts as active, since nothing deactivated it.
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
