import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { addDays } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { DayChips } from '../form/day-chips.tsx'
import { ExcursionSelect } from '../form/excursion-select.tsx'
import { useFormLimits } from '../form/form-limits.ts'
import grid from '../form/reserva-fields.module.css'
import type { ReservaForm } from '../form/reserva-section.ts'
import { RoomLeft } from '../form/room-left.tsx'
import { SalidaField } from '../form/salida-field.tsx'
import { paxDetail } from '../parts/counts.ts'
import classes from './agregar-reserva.module.css'

/** Boxes shown for each further excursion. An error at another box needs the whole form. */
export const ASKED_AGAIN: readonly string[] = ['excursionId', 'fecha', 'hora', 'salida']

/** Returns what the next reservation takes over besides the passenger's name. */
function keptOf(last: Reserva, comision: number) {
  const { hotel, habitacion, cantidadAdultos, cantidadChild, tipoCobro } = last
  return [
    `${hotel.nombre}, hab. ${habitacion}`,
    paxDetail(cantidadAdultos, cantidadChild),
    tipoCobro.nombre,
    ...(comision > 0 ? [`comisión de ${formatClp(comision)} a ${last.recepcionistaNombre}`] : []),
  ].join(' · ')
}

interface NextExcursionProps {
  form: ReservaForm
  /** Reservation saved before, whose passenger is kept. */
  last: Reserva
  onChangeKept: () => void
}

export function NextExcursionFields({ form, last, onChangeKept }: NextExcursionProps) {
  const { firstDay } = useFormLimits()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last.id > 0) section.current?.querySelector('input')?.focus()
  }, [last.id])
  return (
    <div ref={section}>
      <FormSection title="Siguiente excursión" columns={1}>
        <div className={grid.grid}>
          <ExcursionSelect form={form} />
          <div>
            <DateInput
              label="Fecha"
              withAsterisk
              startDate={addDays(last.fecha, 1)}
              {...(firstDay && { minDate: firstDay })}
              {...form.getInputProps('fecha')}
            />
            <DayChips
              fecha={form.values.fecha}
              onPick={(day) => form.setFieldValue('fecha', day)}
              from={last.fecha}
              labels={['Mismo día', 'Día siguiente']}
            />
          </div>
          <TimeInput className={grid.two} label="Hora" {...form.getInputProps('hora')} />
          <SalidaField form={form} />
        </div>
      </FormSection>
      <RoomLeft form={form} />
      <div className={classes.kept}>
        <Text>
          <strong>{last.nombrePasajero}</strong>
          {` · ${keptOf(last, form.values.comision || 0)}`}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onChangeKept}>
          Cambiar datos
        </Button>
      </div>
    </div>
  )
}
