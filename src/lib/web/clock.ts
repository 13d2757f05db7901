let ahead = 0

/** Every answer of the server says when it was made, to the second; the laptop's own clock may be anywhere. */
export function hearClock(headers: Headers) {
  const said = Date.parse(headers.get('date') ?? '')
  // Its second was half over on average.
  if (!Number.isNaN(said)) ahead = said + 500 - Date.now()
}

/** The server's now, in milliseconds. */
export const serverNow = () => Date.now() + ahead
