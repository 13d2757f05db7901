import { Checkbox } from '@mantine/core'
import { isTime } from '#lib/contract/time-mask.ts'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { otherDayText } from '../../contract/pickup-day.ts'
import { habitacionVisible } from '../../rules.ts'
import type { HoraEdit, HoraRow } from './hora-rows.ts'
import classes from './horas.module.css'

interface HoraLineProps {
  row: HoraRow
  disabled: boolean
  onEdit: (id: number, edit: HoraEdit) => void
}

/** Reservation with its hour now and the one it would get. Typing an hour ticks it. */
export function HoraLine({ row, disabled, onEdit }: HoraLineProps) {
  const { reserva, before, after, isPicked } = row
  const { id, nombrePasajero } = reserva
  const otherDay = otherDayText(reserva, isTime(after) ? after : null)
  return (
    <li className={classes.line} data-picked={isPicked || undefined}>
      <Checkbox
        checked={isPicked}
        disabled={disabled}
        onChange={({ currentTarget }) =>
          onEdit(id, { hora: after, isPicked: currentTarget.checked })
        }
        label={
          <>
            {nombrePasajero}
            <small>
              {otherDay ? `${otherDay} · ` : ''}
              {reserva.hotel.nombre} · {habitacionVisible(reserva.habitacion)}
            </small>
          </>
        }
      />
      <span className={classes.before}>
        {before || 'Sin hora'}
        <span aria-hidden> →</span>
      </span>
      <TimeInput
        aria-label={`Nueva hora de ${nombrePasajero}`}
        value={after}
        disabled={disabled}
        onChange={(hora) => onEdit(id, { hora, isPicked: hora !== before })}
      />
    </li>
  )
}
