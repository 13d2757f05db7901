import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { messagesOf } from '#lib/contract/messages.ts'
import { useCommand } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { shrink } from '#lib/web/shrink.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FileDrop } from '#lib/web/ui/file-drop.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { upload } from '#lib/web/upload.ts'
import { NuevoGastoExtra } from '../../contract/gasto-extra.ts'
import { rendiciones } from '../../contract.ts'
import { ONLY_ONE_FILE, TIPOS_COMPROBANTE } from '../../rules.ts'
import { NO_PICTURE, problemOf } from '../cuenta/comprobante-picture.ts'

interface Values {
  nombre: string
  valor: number | ''
  archivo: Blob | null
}

/** Adds an expense to those of the route, with the photograph of its receipt. */
export function NewGastoExtra({
  rendicionId,
  onClose,
}: {
  rendicionId: number
  onClose: () => void
}) {
  const { run } = useCommand(rendiciones.addGastoExtra)
  const [pictureError, setPictureError] = useState<string | null>(null)
  // A picture is uploaded once, however often the form is sent.
  const uploaded = useRef<{ of: Blob; url: string } | null>(null)
  const urlOf = async (file: Blob | null) => {
    if (!file) return null
    if (uploaded.current?.of === file) return uploaded.current.url
    const fields = { rendicionId }
    const sent = { fields, file, name: 'comprobante', onProgress: () => {} }
    const { urlComprobante } = await upload(rendiciones.uploadComprobante, sent)
    uploaded.current = { of: file, url: urlComprobante }
    return urlComprobante
  }
  const bodyOf = ({ nombre, valor }: Values) => ({
    rendicionId,
    nombre: nombre.trim(),
    valor: valor || 0,
  })
  const { form, busy, failure, element, change } = useSentForm<Values, unknown>({
    initial: { nombre: '', valor: '', archivo: null },
    check: (values) => messagesOf(NuevoGastoExtra, bodyOf(values)),
    send: async (values) =>
      run({ body: { ...bodyOf(values), urlComprobante: await urlOf(values.archivo) } }),
    onDone: () => {
      toast.success('Gasto agregado')
      onClose()
    },
    onFailure: ({ errors }) => {
      // The server deletes an unused upload after a day: the picture is sent again.
      if (errors.urlComprobante) uploaded.current = null
      return false
    },
  })
  const { values, errors } = form
  const pick = async (picked: Blob | null) => {
    const file = picked && (await shrink(picked as File))
    const problem = file && problemOf(file)
    setPictureError(problem)
    change({ archivo: problem ? null : file })
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Agregar gasto"
      form={element}
      submit="Agregar gasto"
      busy={busy}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo agregar" error={failure} />}
    >
      <Stack gap="md">
        <UpperInput
          label="En qué se gastó"
          size="md"
          maxLength={100}
          data-autofocus
          data-path="nombre"
          value={values.nombre}
          error={errors.nombre}
          onChange={(event) => change({ nombre: event.currentTarget.value })}
        />
        <MoneyInput
          label="Valor"
          size="md"
          data-path="valor"
          value={values.valor}
          error={errors.valor}
          onChange={(valor) => change({ valor })}
        />
        <FileDrop
          label="Boleta"
          prompt="Suelta la foto de la boleta aquí o haz clic para subirla."
          promptOnPhone="Foto de la boleta"
          onlyOne={ONLY_ONE_FILE}
          accept={TIPOS_COMPROBANTE}
          value={values.archivo as File | null}
          error={
            pictureError ?? (errors.urlComprobante as string) ?? (errors.file as string) ?? null
          }
          disabled={busy}
          onChange={(file) => void pick(file)}
          onRefused={(count) => setPictureError(count > 1 ? ONLY_ONE_FILE : NO_PICTURE)}
        />
      </Stack>
    </FormDialog>
  )
}
