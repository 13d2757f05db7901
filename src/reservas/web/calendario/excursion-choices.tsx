import { Button, Checkbox } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { excursiones as catalogue } from '#catalogos/excursiones/contract.ts'
import { distinguish } from '#catalogos/excursiones/rules.ts'
import { formatCount } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import type { DiaCalendario } from '../../contract/reserva.ts'
import classes from './excursion-filter.module.css'

export interface ExcursionFilterProps {
  excursiones: readonly DiaCalendario[]
  /** Excursions shown; empty means all. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

export function ExcursionChoices({ excursiones, chosen, onChange }: ExcursionFilterProps) {
  const enabled = useMay(catalogue.getAll)
  const { data: tours = [] } = useQuery(catalogue.getAll, {}, { enabled })
  const nameOf = new Map(distinguish(tours).map(({ id, nombre }) => [id, nombre]))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <>
      <div className={classes.list}>
        {excursiones.map(({ excursionId, nombreExcursion, pasajeros }) => (
          <Checkbox
            key={excursionId}
            checked={chosen.includes(excursionId)}
            onChange={() => toggle(excursionId)}
            classNames={{ body: classes.choice, labelWrapper: classes.label }}
            label={
              <span className={classes.row}>
                <span
                  className={classes.swatch}
                  style={{ '--line': categoryColor(excursionId).border } as CSSProperties}
                />
                <span className={classes.name}>{nameOf.get(excursionId) ?? nombreExcursion}</span>
                <span className={classes.count}>{formatCount(pasajeros)}</span>
              </span>
            }
          />
        ))}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        disabled={chosen.length === 0}
        onClick={() => onChange([])}
      >
        Mostrar todas
      </Button>
    </>
  )
}
