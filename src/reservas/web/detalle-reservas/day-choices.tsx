import { Button } from '@mantine/core'
import type { Day } from '#lib/contract/civil-day.ts'
import { countPax } from '../parts/counts.ts'
import { useDayExcursiones } from './day-excursiones.ts'
import classes from './detalle-reservas.module.css'

interface DayChoicesProps {
  fecha: Day
  hoy: Day
  onPick: (excursionId: number) => void
}

/** Excursions of a day with passengers, each one press from its list. */
export function DayChoices({ fecha, hoy, onPick }: DayChoicesProps) {
  const going = [...useDayExcursiones(fecha)].filter(([, { pax }]) => pax > 0)
  if (going.length === 0) return null
  return (
    <div className={classes.choices}>
      <p>{fecha === hoy ? 'Hoy salen:' : 'Ese día salen:'}</p>
      {going
        .toSorted(([, a], [, b]) => a.nombre.localeCompare(b.nombre, 'es'))
        .map(([id, { nombre, pax }]) => (
          <Button key={id} variant="default" onClick={() => onPick(id)}>
            {nombre} ({countPax(pax)})
          </Button>
        ))}
    </div>
  )
}
