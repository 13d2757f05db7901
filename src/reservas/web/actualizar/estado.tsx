import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { FormSection } from '#lib/web/ui/form.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { MOTIVO_MAXIMO } from '../../contract/campos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ESTADO_VISIBLE } from '../../rules.ts'
import { useQuien } from '../acciones/acciones.tsx'
import { negativaDe } from '../acciones/filas.ts'
import grid from '../formulario/formulario.module.css'
import type { FormularioEdicion } from './guardar.ts'

interface EstadoProps {
  form: FormularioEdicion
  guardada: Reserva
}

/** Shows the canceller and the time for a new annulment. The server sets the real ones (RE-6). */
function Cancelacion({ form }: Pick<EstadoProps, 'form'>) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { zona } = useLoaded(acceso.ajustes, {})
  const [{ day, time }] = useState(() => civilNow(zona))
  return (
    <>
      <TextInput
        label="Fecha y hora de cancelación"
        readOnly
        value={`${formatDay(day)} ${formatTime(time)}`}
      />
      <TextInput label="Cancelado por" readOnly value={usuario.nombre} />
      <UpperTextarea
        className={grid.all}
        label="Motivo de cancelación"
        withAsterisk
        maxLength={MOTIVO_MAXIMO}
        {...form.getInputProps('motivoCancela')}
      />
    </>
  )
}

export function CamposEstado({ form, guardada }: EstadoProps) {
  const motivo = form.getInputProps('motivo')
  const negativa = negativaDe('anular', guardada, useQuien())
  return (
    <FormSection title="Estado y motivo" columns={1}>
      <div className={grid.grid}>
        <NativeSelect
          label="Estado"
          description={negativa}
          // Stays enabled while "Cancelado" is chosen: if annulling is refused meanwhile, the user can go back.
          disabled={negativa !== null && form.values.habilitado === '1'}
          data={[
            { value: '1', label: ESTADO_VISIBLE.activa },
            { value: '0', label: ESTADO_VISIBLE.anulada },
          ]}
          {...form.getInputProps('habilitado')}
        />
        {form.values.habilitado === '0' ? <Cancelacion form={form} /> : null}
        <UpperTextarea
          className={grid.all}
          label="Motivo de edición"
          withAsterisk
          maxLength={MOTIVO_MAXIMO}
          {...motivo}
          error={motivo.error ? <span role="alert">{motivo.error}</span> : null}
        />
      </div>
    </FormSection>
  )
}
