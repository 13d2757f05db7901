let ahead = 0

/** Reads the server's clock from a response: the clock of the browser may be wrong. */
export function hearClock(headers: Headers) {
  const said = Date.parse(headers.get('date') ?? '')
  // The header has whole seconds: half a second is the average remainder.
  if (!Number.isNaN(said)) ahead = said + 500 - Date.now()
}

/** Returns the server's current time, in milliseconds. */
export const serverNow = () => Date.now() + ahead
