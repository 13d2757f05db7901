import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { reservas } from '../../contract.ts'
import { AgregarButton } from '../agregar-button.tsx'
import { useMay } from '../may.ts'
import type { Dia } from '../resumen.ts'
import classes from './day-list.module.css'
import { DayList } from './day-list.tsx'
import { DaySums } from './day-sums.tsx'

interface DayDialogProps {
  fecha: Day | undefined
  dia: Dia | undefined
  onDay: (day: Day) => void
  onClose: () => void
}

/** A day's list over the month; its arrows walk from day to day. */
export function DayDialog({ fecha, dia, onDay, onClose }: DayDialogProps) {
  const mayRead = useMay(reservas.getAll)
  if (!fecha) return null
  return (
    <Dialog
      opened
      onClose={onClose}
      size={mayRead ? 'xl' : 'md'}
      title={<span className={classes.title}>{formatLongDay(fecha)}</span>}
      footer={
        <>
          <span className={classes.summary}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Día anterior"
              onClick={() => onDay(addDays(fecha, -1))}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Día siguiente"
              onClick={() => onDay(addDays(fecha, 1))}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            <DaySums dia={dia} />
          </span>
          <AgregarButton fecha={fecha} />
        </>
      }
    >
      <div className={mayRead ? classes.steady : undefined}>
        <DayList key={fecha} fecha={fecha} dia={dia} unfolded />
      </div>
    </Dialog>
  )
}
