import { Button } from '@mantine/core'
import { paxOf } from '#reservas/rules.ts'
import { countPasajeros, countReservas } from '#reservas/web/parts/counts.ts'
import { clearSelection, useSelection } from './selection.ts'
import classes from './tablero.module.css'

/** Says what is chosen, also to screen readers, and offers to move it. */
export function SelectionBar({ onMover }: { onMover: () => void }) {
  const chosen = [...useSelection().values()]
  const pasajeros = chosen.reduce((sum, row) => sum + paxOf(row), 0)
  return (
    <div className={classes.selection} data-empty={chosen.length === 0 || undefined}>
      <span role="status">
        {chosen.length > 0 ? `${countReservas(chosen.length)}, ${countPasajeros(pasajeros)}` : ''}
      </span>
      {chosen.length > 0 ? (
        <>
          <Button size="compact-md" onClick={onMover} aria-keyshortcuts="M">
            Mover…
          </Button>
          <Button size="compact-md" variant="default" onClick={clearSelection}>
            Soltar
          </Button>
        </>
      ) : null}
    </div>
  )
}
