import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { LONGEST_REASON } from '#lib/contract/fields.ts'
import { serverCivil } from '#lib/web/clock.ts'
import { useLoaded } from '#lib/web/query.ts'
import { FormSection } from '#lib/web/ui/form.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { ESTADO_VISIBLE } from '../../rules.ts'
import { useActor } from '../actions/actor.ts'
import { refusalOf } from '../actions/row-actions.ts'
import grid from '../form/reserva-fields.module.css'
import type { EditForm } from './edit-values.ts'

interface EstadoFieldsProps {
  form: EditForm
  stored: Reserva
}

/** Shows the canceller and the time for a new annulment. The server sets the real ones (RE-6). */
function AnulacionFields({ form }: Pick<EstadoFieldsProps, 'form'>) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { zona } = useLoaded(acceso.ajustes, {})
  const [{ day, time }] = useState(() => serverCivil(zona))
  return (
    <>
      <TextInput
        label="Fecha y hora de anulación"
        readOnly
        value={`${formatDay(day)} ${formatTime(time)}`}
      />
      <TextInput label="Anulado por" readOnly value={usuario.nombre} />
      <UpperTextarea
        className={grid.all}
        label="Motivo de anulación"
        withAsterisk
        maxLength={LONGEST_REASON}
        {...form.getInputProps('motivoCancela')}
      />
    </>
  )
}

export function EstadoFields({ form, stored }: EstadoFieldsProps) {
  const motivo = form.getInputProps('motivo')
  const refusal = refusalOf('anular', stored, useActor())
  return (
    <FormSection title="Estado y motivo" columns={1}>
      <div className={grid.grid}>
        <NativeSelect
          label="Estado"
          description={refusal}
          // Stays enabled while "Cancelado" is chosen: if annulling is refused meanwhile, the user can go back.
          disabled={refusal !== null && form.values.habilitado === '1'}
          data={[
            { value: '1', label: ESTADO_VISIBLE.activa },
            { value: '0', label: ESTADO_VISIBLE.anulada },
          ]}
          {...form.getInputProps('habilitado')}
        />
        {form.values.habilitado === '0' ? <AnulacionFields form={form} /> : null}
        <UpperTextarea
          className={grid.all}
          label="Motivo de edición"
          withAsterisk
          maxLength={LONGEST_REASON}
          {...motivo}
          error={motivo.error ? <span role="alert">{motivo.error}</span> : null}
        />
      </div>
    </FormSection>
  )
}
