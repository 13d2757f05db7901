/** Seconds to wait after each wrong password for one account from one address. */
export const CLAVE_WAITS = [0, 0, 0, 0, 30, 60, 120, 240, 480, 900] as const
/** The same for one account from all unknown networks and browsers together. */
export const ACCOUNT_WAITS = [
  ...Array<number>(49).fill(0),
  ...[30, 60, 120, 240, 480, 900, 1800, 3600],
] as const
/** The same for codes of one account from one address: a new pending session gives no new guesses. */
export const CODE_WAITS = [...Array<number>(5).fill(0), ...CLAVE_WAITS]
/** Wrong codes of an account that close its authenticator. A right one takes back those of its own session. */
export const CODES_PER_ACCOUNT = 20
export const CODES_PER_SESION = 5
