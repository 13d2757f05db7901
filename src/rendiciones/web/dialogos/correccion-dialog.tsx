import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { useCorreccion } from './correccion.ts'

interface CorreccionDialogProps<T extends object> {
  title: string
  exito: string
  correccion: ReturnType<typeof useCorreccion<T>>
  ficha?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function CorreccionDialog<T extends object>(props: CorreccionDialogProps<T>) {
  const { correccion, onClose } = props
  const { busy, motivo, errors, failure } = correccion
  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      form={{ ref: correccion.form, onSubmit: correccion.onSubmit }}
      submit="Guardar corrección"
      busy={busy}
      unsaved={correccion.tocado}
      above={<Failure title="No se pudo guardar" error={failure} />}
      done={correccion.done ? <SuccessView title={props.exito} onClose={onClose} /> : null}
    >
      {props.ficha}
      <Stack gap="md">
        {props.children}
        <UpperTextarea
          label="Motivo"
          withAsterisk
          maxLength={1000}
          value={motivo}
          error={errors.motivo}
          disabled={busy}
          data-path="motivo"
          onChange={(event) => correccion.explicar(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
