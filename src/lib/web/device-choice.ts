const YEAR_MS = 31_536_000_000

/** Choice of how something looks on this device, in a cookie: local storage is cleared on signing out. */
export function deviceChoice(name: string) {
  const kept = new RegExp(`(?:^|; )${name}=([\\w.-]+)`)
  return {
    get: () => kept.exec(document.cookie)?.[1],
    set: (value: string) => {
      // Only a secure context has this API; elsewhere the choice lasts until the page is closed.
      void window.cookieStore?.set({
        name,
        value,
        expires: Date.now() + YEAR_MS,
        sameSite: 'strict',
      })
    },
  }
}
