import { ActionIcon, Button, Collapse, NativeSelect } from '@mantine/core'
import { IconCalendarSearch, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import type { Busqueda } from './address.ts'
import classes from './buscar-reservas.module.css'

interface FiltersProps {
  busqueda: Busqueda
  filtered: boolean
  phone: boolean
  onChange: (next: Busqueda) => void
  onClear: () => void
}

/** Above the table: the days that are asked for most, any other range, and the state. */
export function Filters({ busqueda, filtered, phone, onChange, onClear }: FiltersProps) {
  const { desde, hasta, estado } = busqueda
  const [open, setOpen] = useState(Boolean(estado))
  const panel = useId()
  const fields = (
    <div className={classes.fields}>
      <DateInput
        aria-label="Desde"
        placeholder="Desde"
        clearable
        value={desde ?? null}
        onChange={(day) => onChange(rangeFrom(day ?? undefined, hasta))}
      />
      <DateInput
        aria-label="Hasta"
        placeholder="Hasta"
        clearable
        value={hasta ?? null}
        onChange={(day) => onChange(rangeTo(desde, day ?? undefined))}
      />
      <NativeSelect
        aria-label="Estado"
        value={estado ?? ''}
        data={[
          { value: '', label: 'Todos los estados' },
          { value: 'activa', label: 'Activado' },
          { value: 'anulada', label: 'Cancelado' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ estado: value === 'activa' || value === 'anulada' ? value : undefined })
        }
      />
    </div>
  )
  return (
    <search className={classes.filters}>
      <QuickDays busqueda={busqueda} onChange={onChange} />
      {phone ? (
        <ActionIcon
          variant="default"
          aria-label="Fechas y estado"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <IconCalendarSearch size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : (
        fields
      )}
      {phone ? (
        <Collapse expanded={open} id={panel} className={classes.panel}>
          {fields}
        </Collapse>
      ) : null}
      {filtered ? (
        <Button
          variant="subtle"
          leftSection={<IconX size={16} stroke={1.8} aria-hidden />}
          onClick={onClear}
        >
          Limpiar filtros
        </Button>
      ) : null}
    </search>
  )
}

// A range that ends before it begins moves its other end along.
const rangeFrom = (desde?: string, hasta?: string): Busqueda => ({
  desde,
  hasta: desde && hasta && hasta < desde ? desde : hasta,
})
const rangeTo = (desde?: string, hasta?: string): Busqueda => ({
  desde: desde && hasta && hasta < desde ? hasta : desde,
  hasta,
})

const WEEK = 7

function QuickDays({ busqueda, onChange }: Pick<FiltersProps, 'busqueda' | 'onChange'>) {
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  const choices = [
    { label: 'Hoy', desde: hoy, hasta: hoy },
    { label: 'Mañana', desde: manana, hasta: manana },
    { label: 'Próximos 7 días', desde: hoy, hasta: addDays(hoy, WEEK - 1) },
  ]
  return (
    <fieldset className={classes.quick}>
      <legend className={classes.hidden}>Días</legend>
      {choices.map(({ label, desde, hasta }) => {
        const pressed = busqueda.desde === desde && busqueda.hasta === hasta
        return (
          <button
            key={label}
            type="button"
            className={classes.choice}
            aria-pressed={pressed}
            onClick={() =>
              onChange(pressed ? { desde: undefined, hasta: undefined } : { desde, hasta })
            }
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
