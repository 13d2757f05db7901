import { Input } from '@mantine/core'
import { useId } from 'react'
import { formatClp } from '#lib/contract/money.ts'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { UnaSalida } from '../../contract/salida.ts'
import { shortRoom } from '../seats/room-text.ts'
import classes from './reserva-fields.module.css'

interface SalidaChoiceProps {
  salidas: readonly UnaSalida[]
  value: string
  onPick: (hora: string) => void
  error?: string | undefined
  /** Price of an adult in whole pesos. */
  valor?: number | undefined
}

/** Tells hour, seats left and price of a departure. */
function factsOf({ hora, salio, quedan }: UnaSalida, valor: number | undefined) {
  const room = quedan === undefined ? undefined : shortRoom({ quedan })
  return [salio ? `${hora} ya salió` : hora, room, valor !== undefined && formatClp(valor)]
    .filter(Boolean)
    .join(' · ')
}

/** Choice among the departures of an excursion on a day. Shown where there are several. */
export function SalidaChoice({ salidas, value, onPick, error, valor }: SalidaChoiceProps) {
  const id = useId()
  if (salidas.length === 0) return null
  return (
    <div className={classes.salidas}>
      <Input.Label component="span" id={id} required>
        Salida
      </Input.Label>
      <fieldset
        className={classes.quick}
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        data-path="salida"
        tabIndex={-1}
      >
        {salidas.map((salida) => (
          <ToggleChip
            key={salida.hora}
            pressed={salida.hora === value}
            onClick={() => onPick(salida.hora)}
          >
            {factsOf(salida, valor)}
          </ToggleChip>
        ))}
      </fieldset>
      {error ? (
        <Input.Error mt={4} id={`${id}-error`}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}
