import { Button } from '@mantine/core'
import type { Day } from '#lib/contract/civil-day.ts'
import { countPax } from '../parts/counts.ts'
import { useDayExcursiones } from './day-excursiones.ts'
import classes from './detalle-reservas.module.css'

interface DayChoicesProps {
  fecha: Day
  onPick: (excursionId: number) => void
}

/** Excursions of a day with passengers, each one press from its list. */
export const DayChoices = ({ fecha, onPick }: DayChoicesProps) => (
  <div className={classes.choices}>
    {[...useDayExcursiones(fecha)]
      .toSorted(([, a], [, b]) => a.nombre.localeCompare(b.nombre, 'es'))
      .map(([id, { nombre, pax }]) => (
        <Button key={id} variant="default" onClick={() => onPick(id)}>
          {nombre} ({countPax(pax)})
        </Button>
      ))}
  </div>
)
