// Done reminders. A cookie tells tabs opened later: local storage is for display data only. A reminder rings for five
// minutes, so ten are enough.
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

/** Tells whether a reminder is done, or its time is over, in any tab. */
export const hecho = (clave: string) => hechos.has(clave) || enGalleta().includes(clave)

export function hacer(clave: string) {
  canal?.postMessage(clave)
  // Only secure contexts have this API; elsewhere only open tabs are told.
  void window.cookieStore?.set({
    name: GALLETA,
    value: [...new Set([...enGalleta(), clave])].join('.'),
    expires: Date.now() + DURA_MS,
    sameSite: 'strict',
  })
  anotar(clave)
}

/** Calls back when a reminder is done in this or another tab. */
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
