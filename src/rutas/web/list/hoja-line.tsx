import type { Hoja } from '#reservas/contract/hoja.ts'
import classes from './ruta-list.module.css'

/** "Hoja v3, +2 −1 ~3 · Recibida por guía": what came, left and changed since, in amber, and who received it. */
export function HojaLine({ hoja }: { hoja: Hoja }) {
  const { version, mas, menos, cambiadas, guia, chofer } = hoja
  const changes = [mas > 0 && `+${mas}`, menos > 0 && `−${menos}`, cambiadas > 0 && `~${cambiadas}`]
    .filter(Boolean)
    .join(' ')
  const people = [guia && 'guía', chofer && 'conductor'].filter(Boolean).join(' y ')
  return (
    <span className={changes ? classes.missing : undefined}>
      Hoja v{version}
      {changes ? `, ${changes}` : ''}
      {people ? ` · Recibida por ${people}` : ''}
    </span>
  )
}
