import { excursiones } from '#catalogos/excursiones/contract.ts'
import { distinguish } from '#catalogos/excursiones/rules.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { ListSelect } from '#lib/web/ui/list-select.tsx'
import { byLabel } from '#lib/web/ui/select-input.tsx'
import { elegibles } from '../../rules.ts'
import { countPax } from '../parts/counts.ts'
import { useDayExcursiones } from './day-excursiones.ts'
import classes from './detalle-reservas.module.css'

interface ExcursionSelectProps {
  fecha: Day | undefined
  excursionId: number | undefined
  /** Name of an excursion that is no longer offered. */
  nombre: string | undefined
  onChange: (excursionId: number) => void
}

/** Selector of the excursion: first those of the day with their passengers, then the others. */
export function ExcursionSelect(props: ExcursionSelectProps) {
  const { fecha, excursionId, nombre, onChange } = props
  const catalogue = useQuery(excursiones.getAll, {})
  const tours = distinguish(catalogue.data ?? [])
  const going = useDayExcursiones(fecha)
  const others = elegibles(tours).filter(({ id }) => !going.has(id))
  const options = [
    ...[...going]
      .map(([value, { nombre: name, pax }]) => ({ value, label: `${name} (${countPax(pax)})` }))
      .sort(byLabel),
    ...others.map(({ id, nombre: label }) => ({ value: id, label })).sort(byLabel),
  ]
  return (
    <div className={classes.excursion}>
      <ListSelect<number>
        aria-label="Excursión"
        placeholder="Elegir excursión"
        clearable={false}
        source={catalogue}
        options={catalogue.data ? options : undefined}
        kept={excursionId && nombre ? { value: excursionId, label: nombre } : undefined}
        value={excursionId ?? null}
        onChange={(id) => id !== null && onChange(id)}
      />
    </div>
  )
}
