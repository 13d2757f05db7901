import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { useCorrection } from './send-correction.ts'

interface CorregirDialogProps<T extends object> {
  title: string
  success: string
  correction: ReturnType<typeof useCorrection<T>>
  heading?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function CorregirDialog<T extends object>(props: CorregirDialogProps<T>) {
  const { correction, onClose } = props
  const { form, busy } = correction
  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      {...correction.dialog}
      submit="Guardar corrección"
      unsaved={form.isTouched()}
      above={<Failure title="No se pudo guardar" error={correction.error} />}
      done={correction.done ? <SuccessView title={props.success} onClose={onClose} /> : null}
    >
      {props.heading}
      <Stack gap="md">
        {props.children}
        <UpperTextarea
          label="Motivo"
          withAsterisk
          maxLength={1000}
          value={form.values.motivo}
          error={form.errors.motivo}
          disabled={busy}
          data-path="motivo"
          onChange={(event) => form.setFieldValue('motivo', event.currentTarget.value as never)}
        />
      </Stack>
    </FormDialog>
  )
}
