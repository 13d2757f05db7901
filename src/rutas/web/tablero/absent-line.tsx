import type { Day } from '#lib/contract/civil-day.ts'
import { daysOf, isAbsent } from '../../contract/absences.ts'
import { useCrew } from './crew-data.ts'
import classes from './tablero.module.css'

/** Names who is absent that day: those who plan see it here also without a screen of users. */
export function AbsentLine({ fecha }: { fecha: Day }) {
  const absent = useCrew()?.ausencias.filter((one) => isAbsent(one, daysOf(fecha))) ?? []
  if (absent.length === 0) return null
  const names = absent.map(({ usuario, motivo }) => `${usuario.nombre} (${motivo})`)
  return <p className={classes.absent}>Ausentes: {names.join(', ')}</p>
}
