import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
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

/** Dialog with the list of a day; arrows go to the previous and next day. */
export function DayDialog({ fecha, dia, onDay, onClose }: DayDialogProps) {
  const mayRead = useMay(reservas.getAll)
  // Keeps the last day while the dialog fades out. The dialog stays mounted to give the focus back.
  const [last, setLast] = useState({ fecha, dia })
  if (fecha && (fecha !== last.fecha || dia !== last.dia)) setLast({ fecha, dia })
  const shown = fecha ?? last.fecha
  const step = (days: number) => shown && onDay(addDays(shown, days))
  return (
    <Dialog
      opened={fecha !== undefined}
      onClose={onClose}
      size={mayRead ? 'xl' : 'md'}
      title={<span className={classes.title}>{shown ? formatLongDay(shown) : ''}</span>}
      footer={
        <>
          <span className={classes.summary}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Día anterior"
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Día siguiente"
              onClick={() => step(1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            <DaySums dia={last.dia} />
          </span>
          <AgregarButton fecha={shown} />
        </>
      }
    >
      <div className={mayRead ? classes.steady : undefined}>
        {shown ? <DayList key={shown} fecha={shown} dia={last.dia} unfolded /> : null}
      </div>
    </Dialog>
  )
}
