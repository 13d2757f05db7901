import { countPasajeros } from '#reservas/web/parts/counts.ts'
import type { Ruta } from '../../contract.ts'
import { sinAsiento } from '../../rules.ts'
import classes from './ruta-list.module.css'

/** "16/19 pasajeros"; over the seats in red, and in words: red alone says nothing to some. */
export function Seats({ pasajeros, asientos }: Pick<Ruta, 'pasajeros' | 'asientos'>) {
  if (asientos === null) return countPasajeros(pasajeros)
  const over = sinAsiento(pasajeros, asientos)
  const text = `${pasajeros}/${asientos} pasajeros`
  return over > 0 ? (
    <strong className={classes.over}>{`${text}, ${over} sin asiento`}</strong>
  ) : (
    text
  )
}
