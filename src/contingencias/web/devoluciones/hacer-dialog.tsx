import { Stack } from '@mantine/core'
import { useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { rendiciones } from '#rendiciones/contract.ts'
import type { Devolucion } from '../../contract/devolucion.ts'
import { devoluciones } from '../../contract.ts'
import { moneyText } from '../counts.ts'
import { CLASES } from './devoluciones-columns.ts'

const QUE = [
  { value: 'si', label: 'Se devolvió' },
  { value: 'no', label: 'No corresponde' },
]
const COMO = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'tarjeta', label: 'Tarjeta' },
  { value: 'transferencia', label: 'Transferencia' },
]

interface Values extends Record<string, unknown> {
  done: string
  /** Person who gives it back, or the office. */
  quien: number | 'caja'
  como: string
  nota: string
}

/** Says that money of a contingencia went back, by whom and how, or why it does not. */
export function HacerDialog({ row, onClose }: { row: Devolucion; onClose: () => void }) {
  const { id, version, clase, nombrePasajero, reservaId, rendicionId } = row
  const isPortal = clase === 'portal'
  const { data: quienes } = useQuery(
    rendiciones.getQuienes,
    { query: { rendicionId: rendicionId ?? 0, reservaId } },
    { enabled: rendicionId !== undefined },
  )
  const { form, failure, dialog } = useCallForm({
    call: devoluciones.hacer,
    initial: { done: 'si', quien: 'caja', como: 'efectivo', nota: '' } as Values,
    bodyOf: ({ done, quien, como, nota }) => ({
      id,
      version,
      ...(isPortal
        ? { paga: 'portal', como: 'portal' }
        : quien === 'caja'
          ? { paga: 'oficina', como }
          : { paga: 'persona', quien, como }),
      nota: nota.trim(),
      ...(done === 'no' && { noCorresponde: true }),
    }),
    onDone: ({ estado }) => {
      toast.success(
        estado === 'hecha'
          ? `Devuelto: ${moneyText(row)} de la reserva N° ${reservaId}`
          : `No corresponde devolver a la reserva N° ${reservaId}`,
      )
      onClose()
    },
  })
  const { done, quien } = form.values
  const people = (quienes?.personas ?? []).map(({ id: value, nombre }) => ({
    value: value as Values['quien'],
    label: nombre,
  }))
  return (
    <FormDialog
      onClose={onClose}
      title="Devolver"
      {...dialog}
      submit={done === 'si' ? 'Devolver' : 'Guardar'}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo devolver" error={failure} />}
    >
      <Stack gap="md">
        <Facts columns={2}>
          <Fact label="A quién">
            {nombrePasajero} · N° {reservaId}
          </Fact>
          <Fact label={CLASES[clase]}>{moneyText(row)}</Fact>
        </Facts>
        <RadioChoice label="Qué pasó" options={QUE} {...form.getInputProps('done')} />
        {done === 'si' && !isPortal ? (
          <>
            <SelectInput<Values['quien']>
              label="Quién lo devuelve"
              clearable={false}
              options={[{ value: 'caja', label: 'La oficina, de su caja' }, ...people]}
              value={quien}
              error={form.errors.quien ?? form.errors.paga}
              data-path="quien"
              onChange={(next) => form.setFieldValue('quien', next ?? 'caja')}
            />
            <RadioChoice label="Cómo" options={COMO} {...form.getInputProps('como')} />
          </>
        ) : null}
        <UpperInput
          label={done === 'si' ? 'Nota' : 'Por qué no corresponde'}
          withAsterisk={done === 'no'}
          maxLength={200}
          {...form.getInputProps('nota')}
        />
      </Stack>
    </FormDialog>
  )
}
