import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { type Dia, diaOf } from '../resumen.ts'
import { DayBars } from './day-bars.tsx'
import classes from './home.module.css'

interface TwoDaysProps {
  hoy: Day
  dias: ReadonlyMap<Day, Dia> | undefined
}

/** Today and tomorrow side by side, on the same scale. */
export function TwoDays({ hoy, dias }: TwoDaysProps) {
  const dayOf = (fecha: Day) => dias && (dias.get(fecha) ?? diaOf(fecha, []))
  const manana = addDays(hoy, 1)
  const [today, tomorrow] = [dayOf(hoy), dayOf(manana)]
  const fullest = Math.max(
    1,
    ...[today, tomorrow].flatMap((dia) => dia?.excursiones.map((row) => row.pasajeros) ?? []),
  )
  return (
    <div className={classes.columns}>
      <DayBars title="Hoy" fecha={hoy} dia={today} fullest={fullest} />
      <DayBars title="Mañana" fecha={manana} dia={tomorrow} fullest={fullest} />
    </div>
  )
}
