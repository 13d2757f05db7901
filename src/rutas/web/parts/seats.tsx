import { countPasajeros } from '#reservas/web/parts/counts.ts'
import type { Ruta } from '../../contract.ts'
import { sinAsiento } from '../../rules.ts'
import classes from './ruta-list.module.css'

interface SeatsProps extends Pick<Ruta, 'pasajeros' | 'asientos'> {
  /** A row of one line shows only the figures. */
  inList?: boolean
}

/** "16/19 pasajeros"; over the seats in red, and in words: red alone says nothing to some. */
export function Seats({ pasajeros, asientos, inList = false }: SeatsProps) {
  if (asientos === null) return countPasajeros(pasajeros)
  const over = sinAsiento(pasajeros, asientos)
  const text = `${pasajeros}/${asientos}`
  const word = inList ? <span className={classes.known}> pasajeros</span> : ' pasajeros'
  return over > 0 ? (
    <strong className={classes.over}>
      {text}
      {word}, {over} sin asiento
    </strong>
  ) : (
    <>
      {text}
      {word}
    </>
  )
}
