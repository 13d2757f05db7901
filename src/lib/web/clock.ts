import { civilNow } from '#lib/contract/civil-day.ts'

/** Name in the local storage: a page that opens without a signal still knows how wrong the device's clock is. */
const NAME = 'reloj'
/** Longest time that an answer may be on its way: a smaller difference says nothing of the clock. */
const MEANS_MS = 5_000

const kept = () => Number(globalThis.localStorage?.getItem(NAME)) || 0
let ahead = kept()

/** Reads the server's clock from a response: the clock of the device may be wrong. */
export function hearClock(headers: Headers) {
  const said = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(said)) return
  // The header has whole seconds: half a second is the average remainder.
  ahead = said + 500 - Date.now()
  if (Math.abs(ahead - kept()) > MEANS_MS) localStorage.setItem(NAME, String(ahead))
}

/** Returns the server's current time, in milliseconds. */
export const serverNow = () => Date.now() + ahead

/** Returns the operator's day and time by the server's clock. */
export const serverCivil = (zone: string) => civilNow(zone, new Date(serverNow()))
