import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import type { Dia } from '../resumen.ts'
import classes from './day-list.module.css'
import { DayList } from './day-list.tsx'
import { DaySums } from './day-sums.tsx'

export function DayPanel({ fecha, dia }: { fecha: Day; dia: Dia | undefined }) {
  return (
    <section aria-label={formatLongDay(fecha)}>
      <div className={classes.panelHead}>
        <h2 className={classes.day}>{formatLongDay(fecha).replace(/ de \d{4}$/, '')}</h2>
        <DaySums dia={dia} />
      </div>
      <DayList key={fecha} fecha={fecha} dia={dia} unfolded={false} />
    </section>
  )
}
