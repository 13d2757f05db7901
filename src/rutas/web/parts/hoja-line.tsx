import { type Hoja, tellRouteChanges } from '#reservas/contract/hoja.ts'
import classes from './ruta-list.module.css'

/** Says who received the version, and no longer that it is received once something changed since. */
function receivedText({ guia, chofer }: Hoja, isChanged: boolean) {
  const both = guia !== undefined && chofer !== undefined
  if (guia === undefined && chofer === undefined) return ''
  if (!isChanged)
    return ` · Recibida por ${both ? 'guía y conductor' : guia === undefined ? 'conductor' : 'guía'}`
  const who = both ? 'recibieron guía y conductor' : `recibió el ${guia ? 'guía' : 'conductor'}`
  return ` · Cambió desde que la ${who}`
}

/**
 * "Hoja v3, +2 −1 ~3, hora 16:00 → 13:00 · Cambió desde que la recibió el guía": in amber what came, left and changed
 * since, and who received it.
 */
export function HojaLine({ hoja }: { hoja: Hoja }) {
  const { version, mas, menos, cambiadas, ruta } = hoja
  const counts = [mas > 0 && `+${mas}`, menos > 0 && `−${menos}`, cambiadas > 0 && `~${cambiadas}`]
  const changes = [counts.filter(Boolean).join(' '), ...tellRouteChanges(ruta)].filter(Boolean)
  return (
    <span className={changes.length > 0 ? classes.missing : undefined}>
      {[`Hoja v${version}`, ...changes].join(', ')}
      {receivedText(hoja, changes.length > 0)}
    </span>
  )
}
