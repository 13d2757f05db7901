import { Button, Checkbox, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { formatCount } from '#lib/contract/money.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import type { DiaCalendario } from '../../contract/reserva.ts'
import classes from './excursion-filter.module.css'

interface ExcursionFilterProps {
  /** The excursions of the month with their sums. */
  excursiones: readonly DiaCalendario[]
  /** Only these are shown; all when empty. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The legend of the colours, which also says what is shown. */
export function ExcursionFilter({ excursiones, chosen, onChange }: ExcursionFilterProps) {
  const [opened, setOpened] = useState(false)
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  if (excursiones.length === 0 && chosen.length === 0) return null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={chosen.length > 0 ? classes.active : undefined}
          leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          {chosen.length === 0 ? 'Excursiones' : `Excursiones (${chosen.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Excursiones que se muestran">
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
                  <span className={classes.name}>{nombreExcursion}</span>
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
      </Popover.Dropdown>
    </Popover>
  )
}
