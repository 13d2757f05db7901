import { Text } from '@mantine/core'
import { counter, formatClp } from '#lib/contract/money.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { nombres } from '../../contract/nombre.ts'
import { type NombreRow, type Persona, periodText, personaText } from './nombres-columns.tsx'

const countReservas = counter('reserva', 'reservas')

/** `propuesta`: it is who was proposed. `otra`: somebody else of the hotel. `nueva`: nobody of the catalogue. */
export type Answer = 'propuesta' | 'otra' | 'nueva'

const SUBMITS = {
  propuesta: 'Es esta persona',
  otra: 'Es esta persona',
  nueva: 'Agregar',
} as const

interface Values {
  recepcionistaId: number | null
  nombreNuevo: string
}

interface ReconocerDialogProps {
  row: NombreRow
  answer: Answer
  /** Receptionists of the hotel. */
  personas: readonly Persona[]
  onClose: () => void
}

/** Says who a typed name is, after showing what it changes. */
export function ReconocerDialog({ row, answer, personas, onClose }: ReconocerDialogProps) {
  const { nombre, hotel, reservas, comision, persona } = row
  const { form, failure, dialog } = useCallForm({
    call: nombres.reconocer,
    initial: {
      recepcionistaId: answer === 'propuesta' ? (persona?.id ?? null) : null,
      nombreNuevo: nombre,
    } as Values,
    bodyOf: ({ recepcionistaId, nombreNuevo }: Values) => ({
      hotelId: hotel.id,
      nombre,
      ...(answer === 'nueva' ? { nombreNuevo } : { recepcionistaId }),
    }),
    onDone: (done) => {
      toast.success(`${done.recepcionista.nombre}: ${countReservas(done.reservas)}`)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`¿Quién es ${nombre}?`}
      {...dialog}
      submit={SUBMITS[answer]}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo guardar" error={failure} />}
    >
      <FormSection columns={1}>
        {answer === 'propuesta' && persona ? (
          <Text>
            Es <strong>{personaText(persona)}</strong>, de {hotel.nombre}.
          </Text>
        ) : null}
        {answer === 'otra' ? (
          <SelectInput
            label={`Recepcionista de ${hotel.nombre}`}
            withAsterisk
            options={personas.map((one) => ({ value: one.id, label: personaText(one) }))}
            {...form.getInputProps('recepcionistaId')}
          />
        ) : null}
        {answer === 'nueva' ? (
          <UpperInput
            label="Nombre"
            description={`Se agrega a los recepcionistas de ${hotel.nombre}`}
            withAsterisk
            maxLength={100}
            {...form.getInputProps('nombreNuevo')}
          />
        ) : null}
        <Wide>
          <Text size="sm">
            {reservas === 1 ? 'Su reserva' : `Sus ${countReservas(reservas)}`}, {periodText(row)},{' '}
            {reservas === 1 ? 'queda' : 'quedan'} a su nombre
            {comision > 0 ? `, con ${formatClp(comision)} de comisión` : ''}. Las comisiones ya
            pagadas al hotel no se pagan de nuevo.
          </Text>
          <Text size="sm" c="dimmed">
            Para deshacerlo después, tendrá que corregir reserva por reserva.
          </Text>
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
