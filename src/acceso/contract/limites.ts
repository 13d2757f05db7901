/** Seconds to wait after each wrong password of one account and address: five are free, then doubling (D9). */
export const ESPERAS_CLAVE = [0, 0, 0, 0, 30, 60, 120, 240, 480, 900] as const
/** The same for one account from everywhere it has not signed in from before: slower, and with more of them free. */
export const ESPERAS_CUENTA = [
  ...Array<number>(49).fill(0),
  ...[30, 60, 120, 240, 480, 900, 1800, 3600],
] as const
/** The same for codes, by account and address: new pending sessions must not buy endless guesses. */
export const ESPERAS_CODIGO = [...Array<number>(5).fill(0), ...ESPERAS_CLAVE]
/** Wrong codes of an account, over all sessions that no right one completed, that close its authenticator's codes. */
export const CODIGOS_POR_CUENTA = 20
/** Wrong codes that end a pending session (D9). */
export const CODIGOS_POR_SESION = 5
