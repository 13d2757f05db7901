// Done reminders. A cookie tells tabs opened later: local storage is for display data only. A reminder rings for five
// minutes, so ten are enough.
const CHANNEL = 'recordatorios'
const COOKIE = 'recordatorios'
const LIFETIME_MS = 10 * 60_000

const done = new Set<string>()
const listeners = new Set<() => void>()
let channel: BroadcastChannel | null = null

function markDone(key: string) {
  done.add(key)
  for (const listener of listeners) listener()
}

const inCookie = () =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(document.cookie)?.[1]?.split('.') ?? []

/** Tells whether a reminder is done, or its time is over, in any tab. */
export const isDone = (key: string) => done.has(key) || inCookie().includes(key)

export function finish(key: string) {
  channel?.postMessage(key)
  // Only secure contexts have this API; elsewhere only open tabs are told.
  void window.cookieStore?.set({
    name: COOKIE,
    value: [...new Set([...inCookie(), key])].join('.'),
    expires: Date.now() + LIFETIME_MS,
    sameSite: 'strict',
  })
  markDone(key)
}

/** Calls back when a reminder is done in this or another tab. */
export function onDone(listener: () => void) {
  channel ??= new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => markDone(String(data))
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = null
  }
}
