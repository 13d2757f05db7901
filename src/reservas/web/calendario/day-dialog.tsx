import { useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { addDays, type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { StepButton } from '#lib/web/ui/step-button.tsx'
import { reservas } from '../../contract.ts'
import { AgregarButton } from '../agregar-button.tsx'
import type { CalendarDay } from '../calendar-days.ts'
import { useShownFicha } from '../ficha/shown-ficha.ts'
import classes from './day-list.module.css'
import { DayList } from './day-list.tsx'
import { DaySums } from './day-sums.tsx'

interface DayDialogProps {
  fecha: Day | undefined
  calendarDay: CalendarDay | undefined
  onDay: (day: Day) => void
  onClose: () => void
}

/** Dialog with the list of a day; arrows go to the previous and next day. */
export function DayDialog({ fecha, calendarDay, onDay, onClose }: DayDialogProps) {
  const mayRead = useMay(reservas.getAll)
  // Keeps the last day while the dialog fades out. The dialog stays mounted to give the focus back.
  const [last, setLast] = useState({ fecha, calendarDay })
  if (fecha && (fecha !== last.fecha || calendarDay !== last.calendarDay))
    setLast({ fecha, calendarDay })
  const shown = fecha ?? last.fecha
  const isCovered = useShownFicha().id !== undefined
  const step = (days: number) => shown && onDay(addDays(shown, days))
  return (
    <Dialog
      opened={fecha !== undefined}
      onClose={onClose}
      covered={isCovered}
      size={mayRead ? 'xl' : 'md'}
      title={<span className={classes.title}>{shown ? formatLongDay(shown) : ''}</span>}
      footer={
        <>
          <span className={classes.summary}>
            <StepButton back label="Día anterior" onClick={() => step(-1)} />
            <StepButton label="Día siguiente" onClick={() => step(1)} />
            <DaySums calendarDay={last.calendarDay} />
          </span>
          <AgregarButton fecha={shown} />
        </>
      }
    >
      <div className={mayRead ? classes.steady : undefined}>
        {shown ? (
          <DayList key={shown} fecha={shown} calendarDay={last.calendarDay} unfolded />
        ) : null}
      </div>
    </Dialog>
  )
}
