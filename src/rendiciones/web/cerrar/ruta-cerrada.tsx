import type { ReservaRuta } from '../../contract/rendicion.ts'
import { type Entry, estadoOf } from '../drafts/entry.ts'
import type { Cobrado } from '../queue/overlay.ts'
import classes from './cerrar-ruta.module.css'
import { faltasOf } from './faltas.ts'

interface RutaCerradaProps {
  reservas: readonly ReservaRuta[]
  /** Amounts collected, with those that wait to be sent. */
  pagos: ReadonlyMap<number, Cobrado>
  entries: readonly Entry[]
}

/** Says that the guide has nothing left to do on a route whose expenses are entered, and for whom it waits. */
export function RutaCerrada({ reservas, pagos, entries }: RutaCerradaProps) {
  const { porRendir, noVinieron } = faltasOf(reservas, pagos)
  if (porRendir.length > 0) return null
  const waits = entries.some(({ draft }) => estadoOf(draft) === 'waits')
  return (
    <p role="status" className={classes.cerrada}>
      <strong>{waits ? 'Ruta cerrada, por sincronizar' : 'Ruta cerrada'}</strong>
      {noVinieron.length > 0
        ? `. La oficina debe confirmar como No Show: ${noVinieron.join(', ')}`
        : null}
    </p>
  )
}
