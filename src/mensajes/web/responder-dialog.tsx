import { Stack, Text, Textarea } from '@mantine/core'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { REPLIES } from '../contract/page-words.ts'
import { LARGO_DE_PETICION, type Peticion, peticiones } from '../contract/peticion.ts'
import { idiomaOf } from '../rules.ts'

const ANSWERS = [
  { value: 'aceptada', label: 'Acepto' },
  { value: 'rechazada', label: 'No se puede' },
] as const
type Estado = (typeof ANSWERS)[number]['value']

interface Values extends Record<string, unknown> {
  estado: Estado
  respuesta: string
}

interface ResponderDialogProps {
  asked: Peticion
  reserva: Reserva
  onClose: () => void
}

/** Answers a passenger, in the passenger's language. What was asked is still to be done by the actions of the sheet. */
export function ResponderDialog({ asked, reserva, onClose }: ResponderDialogProps) {
  const replies = REPLIES[idiomaOf(reserva.idioma)]
  const { form, failure, dialog } = useCallForm({
    call: peticiones.responder,
    initial: { estado: 'aceptada', respuesta: replies.aceptada } as Values,
    bodyOf: (values) => ({ ...values, peticionId: asked.id, version: asked.version }),
    onDone: ({ porAvisar }) => {
      toast.success(
        porAvisar
          ? 'Respondido: lo lee en su página. Puede avisarle desde la ficha'
          : 'Respondido: se le envía por correo y lo lee en su página',
      )
      onClose()
    },
  })
  const choose = (estado: string) => {
    const { respuesta } = form.getValues()
    // A text that somebody typed stays.
    const isOurs = Object.values(replies).includes(respuesta)
    form.setValues({
      estado: estado as Estado,
      ...(isOurs && { respuesta: replies[estado as Estado] }),
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Responder al Pasajero"
      {...dialog}
      submit="Responder"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo responder" error={failure} />}
    >
      <Stack gap="md">
        {asked.texto ? <Text style={{ whiteSpace: 'pre-line' }}>“{asked.texto}”</Text> : null}
        <RadioChoice
          label="Qué se le responde"
          options={ANSWERS}
          {...form.getInputProps('estado')}
          onChange={choose}
        />
        <Textarea
          label="Respuesta"
          description="La lee el pasajero, como está escrita. La reserva no cambia sola: edítela o anúlela aparte."
          withAsterisk
          autosize
          minRows={3}
          maxLength={LARGO_DE_PETICION}
          {...form.getInputProps('respuesta')}
        />
      </Stack>
    </FormDialog>
  )
}
