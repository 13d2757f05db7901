import { SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { UNITS } from '#lib/contract/figure.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { FigureInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Quien } from '../../contract/quien.ts'
import type { Detalle, DetalleRevertido, ReservaRuta } from '../../contract/rendicion.ts'
import { MONTOS, type Monto, montosOf } from '../../contract/rendicion-fields.ts'
import { rendiciones } from '../../contract.ts'
import { quienChosen } from '../dialogs/quien-chosen.ts'
import { QuienField } from '../dialogs/quien-field.tsx'
import classes from './cobro.module.css'
import { CobroHeading } from './cobro-heading.tsx'

const CHOICES = [
  { value: 'error', label: 'Fue un error' },
  { value: 'devolucion', label: 'Se devolvió dinero' },
]
const EFFECT = {
  error: 'Nunca se cobró. Se descuenta del total.',
  devolucion: 'El monto devuelto se descuenta. El resto queda como ingreso.',
} as const

interface Values extends Record<Monto, number | ''> {
  tipo: DetalleRevertido['tipo']
  motivo: string
  quien: Quien | null
}

/** Returns what can be paid back: all that was collected and kept. */
const keptOf = (detalle: Detalle) =>
  montosOf((field) =>
    Math.max(0, detalle[field] - (field === 'valorEfectivo' ? (detalle.vuelto ?? 0) : 0)),
  )

interface RevertirCobroProps {
  reserva: ReservaRuta
  detalle: Detalle
  onClose: () => void
}

/** Undoes a settled reservation: an error, or money given back, all of it proposed. */
export function RevertirCobro({ reserva, detalle, onClose }: RevertirCobroProps) {
  const kept = keptOf(detalle)
  const returnable = MONTOS.filter(({ field }) => kept[field] > 0)
  const [isDone, setIsDone] = useState(false)
  const { form, dialog, busy, failure } = useCallForm<typeof rendiciones.revertir, Values>({
    call: rendiciones.revertir,
    initial: {
      tipo: 'error',
      motivo: '',
      quien: null,
      ...montosOf<number | ''>((field) => kept[field] || ''),
    },
    boxes: Object.fromEntries(MONTOS.map(({ field }) => [`devuelto.${field}`, field])),
    bodyOf: ({ tipo, motivo, quien, ...typed }) => ({
      id: detalle.id,
      tipo,
      motivo: motivo.trim(),
      version: detalle.version,
      ...(tipo === 'devolucion' && {
        devuelto: montosOf((field) => typed[field] || 0),
        ...quienChosen({ quien }),
      }),
    }),
    onDone: () => setIsDone(true),
  })
  const { tipo } = form.values
  const { getValues, setFieldValue } = form
  const seen = useRef(detalle)
  // After a correction by somebody else the proposed amounts follow it; typed ones stay.
  useEffect(() => {
    const before = keptOf(seen.current)
    const now = keptOf(detalle)
    seen.current = detalle
    for (const { field } of MONTOS)
      if ((getValues()[field] || 0) === before[field] && now[field] !== before[field])
        setFieldValue(field, now[field] || '')
  }, [detalle, getValues, setFieldValue])
  return (
    <FormDialog
      title="Deshacer Rendición"
      onClose={onClose}
      {...dialog}
      submit="Deshacer"
      color="red"
      unsaved={form.isTouched()}
      above={<Failure title="No se pudo deshacer" error={failure} />}
      done={
        isDone ? (
          <SuccessView title="Rendición deshecha" onClose={onClose}>
            La reserva queda por rendir.
          </SuccessView>
        ) : null
      }
    >
      <CobroHeading reserva={reserva} />
      <Stack gap="md">
        <RadioChoice
          label="¿Qué pasó?"
          options={returnable.length > 0 ? CHOICES : CHOICES.slice(0, 1)}
          {...form.getInputProps('tipo')}
        />
        {tipo === 'devolucion' ? (
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
            {returnable.map(({ field, label }) => {
              const box = {
                label: label.replace('Valor', 'Devuelto'),
                size: 'md',
                disabled: busy,
                'data-path': field,
                ...form.getInputProps(field),
              } as const
              if (field === 'valorUsd') return <FigureInput key={field} unit={UNITS.usd} {...box} />
              if (field === 'valorReal')
                return <FigureInput key={field} unit={UNITS.brl} {...box} />
              return <MoneyInput key={field} {...box} />
            })}
          </SimpleGrid>
        ) : null}
        {tipo === 'devolucion' ? (
          <QuienField
            label="Quién lo devuelve"
            values={form.values}
            rendicionId={detalle.rendicionId}
            now="caja"
            errors={form.errors}
            disabled={busy}
            onChange={({ quien }) => form.setFieldValue('quien', quien)}
          />
        ) : null}
        <UpperTextarea
          label="Motivo"
          withAsterisk
          maxLength={1000}
          disabled={busy}
          data-path="motivo"
          {...form.getInputProps('motivo')}
        />
        <p className={classes.efecto}>
          {EFFECT[tipo]} La reserva queda por rendir otra vez. Se verá su nombre y el motivo.
        </p>
      </Stack>
    </FormDialog>
  )
}
