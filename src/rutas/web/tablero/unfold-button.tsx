import { Button } from '@mantine/core'
import type { Board } from './board.ts'
import classes from './tablero.module.css'
import { keyOfRuta, keyOfWaiting, unfoldAll, useAllUnfolded } from './unfolded.ts'

/** Unfolds every card of the board, or folds them. */
export function UnfoldButton({ board: { trips, waiting } }: { board: Board }) {
  const isAll = useAllUnfolded([
    ...trips.map(({ ruta }) => keyOfRuta(ruta.id)),
    ...waiting.map((one) => keyOfWaiting(one)),
  ])
  return (
    <div className={classes.tools}>
      <Button variant="subtle" size="compact-sm" onClick={() => unfoldAll(!isAll)}>
        {isAll ? 'Plegar todas' : 'Abrir todas'}
      </Button>
    </div>
  )
}
