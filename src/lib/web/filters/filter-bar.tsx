import { ActionIcon, Button, Collapse } from '@mantine/core'
import { IconCalendarSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { DateInput } from '../ui/date-input.tsx'
import { usePhoneScreen } from '../ui/phone-screen.ts'
import classes from './filters.module.css'
import { QuickDays, type QuickDaysProps } from './quick-days.tsx'
import type { DayRange } from './usual-days.ts'

interface FilterBarProps extends Pick<QuickDaysProps, 'choices'> {
  address: {
    search: DayRange
    change: (range: DayRange) => void
    clear: () => void
    filtered: boolean
  }
  /** Days shown. Default: those of the address. */
  range?: DayRange
  search?: ReactNode
  field?: ReactNode
  /** On phones, the label of the button that shows the fields, and whether they are open at first. */
  fold?: { label: string; open?: boolean }
}

export function FilterBar(props: FilterBarProps) {
  const { choices, address, range = address.search, search, field } = props
  const { fold = { label: 'Fechas' } } = props
  const onChange = address.change
  const { desde, hasta } = range
  const phone = usePhoneScreen()
  const [open, setOpen] = useState(fold.open ?? false)
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
      {field}
    </div>
  )
  return (
    <search className={classes.filters}>
      {search ? <div className={classes.search}>{search}</div> : null}
      <QuickDays choices={choices} range={range} onChange={onChange}>
        {phone ? (
          <ActionIcon
            variant="default"
            aria-label={fold.label}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            <IconCalendarSearch size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
      </QuickDays>
      {phone ? (
        <Collapse expanded={open} id={panel} className={classes.panel}>
          {fields}
        </Collapse>
      ) : (
        fields
      )}
      {address.filtered ? (
        <Button
          variant="subtle"
          leftSection={<IconX size={16} stroke={1.8} aria-hidden />}
          aria-label="Limpiar filtros"
          px={8}
          onClick={address.clear}
        >
          Limpiar
        </Button>
      ) : null}
    </search>
  )
}

// Moves the other end along if the range would end before it begins.
const rangeFrom = (desde?: string, hasta?: string) => ({
  desde,
  hasta: desde && hasta && hasta < desde ? desde : hasta,
})
const rangeTo = (desde?: string, hasta?: string) => ({
  desde: desde && hasta && hasta < desde ? hasta : desde,
  hasta,
})
