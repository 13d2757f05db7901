import { civilNow } from '#lib/contract/civil-day.ts'

/** Name in the local storage: a page that opens without a signal still knows how wrong the device's clock is. */
const NAME = 'reloj'
/** Longest time that an answer may be on its way: a smaller difference says nothing of the clock. */
const MEANS_MS = 5_000
/** Age at which the kept moment is written anew. */
const OLD_MS = 60_000

interface Heard {
  /** Difference of the server's clock from the device's. */
  ahead: number
  /** Server's time at the last answer: it is not earlier than that. */
  moment: number
}

/** Version 0.4.0 kept the difference alone. */
function kept(): Heard {
  const read: unknown = JSON.parse(globalThis.localStorage?.getItem(NAME) ?? '0')
  return typeof read === 'number' ? { ahead: read, moment: 0 } : (read as Heard)
}

let heard = kept()
/** Age of the page at that moment, or when this began. */
let since = performance.now()
let isHeard = false

/** Tells whether the server said the time to this page: until then the device's clock may have been changed. */
export const isClockHeard = () => isHeard

/** Reads the server's clock from a response: the clock of the device may be wrong. */
export function hearClock(headers: Headers) {
  const said = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(said)) return
  // The header has whole seconds: half a second is the average remainder.
  const moment = said + 500
  heard = { ahead: moment - Date.now(), moment }
  since = performance.now()
  isHeard = true
  const before = kept()
  const isOther = Math.abs(heard.ahead - before.ahead) > MEANS_MS
  // Signing out empties the storage: a browser where nobody is signed in keeps no moment.
  const isOld = localStorage.length > 0 && moment - before.moment > OLD_MS
  if (isOther || isOld) localStorage.setItem(NAME, JSON.stringify(heard))
}

/** Returns the server's current time, in milliseconds. It does not go back with a device's clock that is put back. */
export const serverNow = () =>
  Math.round(Math.max(Date.now() + heard.ahead, heard.moment + performance.now() - since))

/** Returns the operator's day and time by the server's clock. */
export const serverCivil = (zone: string) => civilNow(zone, new Date(serverNow()))
