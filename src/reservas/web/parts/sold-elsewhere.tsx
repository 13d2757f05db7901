import { soldElsewhere } from '../../contract/salida.ts'
import classes from './sold-elsewhere.module.css'

/** "vendida 09:00", in red: the passengers ride another departure than the one they were sold. */
export function SoldElsewhere({ row }: { row: Parameters<typeof soldElsewhere>[0] }) {
  const salida = soldElsewhere(row)
  return salida === undefined ? null : <strong className={classes.sold}>vendida {salida}</strong>
}
