// The reminders that this browser's tabs need not show again. Told to the other tabs, and kept in a cookie for those
// that open later: local storage is for the display data of 1§3 only. Ten minutes, since after five none rings anew.
const CANAL = 'recordatorios'
const GALLETA = 'recordatorios'
const DURA_MS = 10 * 60_000

const hechos = new Set<string>()
const oyentes = new Set<() => void>()
let canal: BroadcastChannel | null = null

function anotar(clave: string) {
  hechos.add(clave)
  for (const oyente of oyentes) oyente()
}

const enGalleta = () =>
  new RegExp(`(?:^|; )${GALLETA}=([\\w.-]+)`).exec(document.cookie)?.[1]?.split('.') ?? []

/** Whether it was done with, or had its time, in any tab. */
export const hecho = (clave: string) => hechos.has(clave) || enGalleta().includes(clave)

/** It needs no showing any more, in any tab. */
export function hacer(clave: string) {
  canal?.postMessage(clave)
  // Only a secure context has this API; elsewhere only the tabs that are open hear of it.
  void window.cookieStore?.set({
    name: GALLETA,
    value: [...new Set([...enGalleta(), clave])].join('.'),
    expires: Date.now() + DURA_MS,
    sameSite: 'strict',
  })
  anotar(clave)
}

/** Calls back whenever one is done, here or in another tab. */
export function alHacer(oyente: () => void) {
  canal ??= new BroadcastChannel(CANAL)
  canal.onmessage = ({ data }) => anotar(String(data))
  oyentes.add(oyente)
  return () => {
    oyentes.delete(oyente)
    if (oyentes.size > 0) return
    canal?.close()
    canal = null
  }
}
