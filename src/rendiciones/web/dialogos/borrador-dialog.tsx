import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import type { Borrador, useBorrador } from '../borradores/borrador.ts'
import type { useEnvio } from '../borradores/envio.ts'
import { Fallo } from '../borradores/fallo.tsx'
import { Recuperado } from '../borradores/recuperado.tsx'
import type { useAbierta } from './abierta.ts'

interface BorradorDialogProps<T extends object> {
  title: string
  submit: string
  exito: string
  abierta: ReturnType<typeof useAbierta>
  borrador: ReturnType<typeof useBorrador<T>>
  envio: ReturnType<typeof useEnvio<T>>
  ficha?: ReactNode
  above?: ReactNode
  /** True if another user or device entered it first: sending again is of no use. */
  tarde: boolean
  /** Shows what was entered instead, once it is loaded. */
  onVerRendida: (() => void) | undefined
  onClose: () => void
  children: (valor: Borrador<T>) => ReactNode
}

/** First settlement of something. Its draft stays on this device until it is sent, so closing loses nothing. */
export function BorradorDialog<T extends object>(props: BorradorDialogProps<T>) {
  const { abierta, borrador, envio, onClose } = props
  const { valor } = borrador
  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      closeOnClickOutside={false}
      form={{ ref: envio.form, onSubmit: envio.onSubmit }}
      submit={valor?.pendiente ? 'Enviar de nuevo' : props.submit}
      disabled={!valor || !abierta.rendicion || props.tarde}
      busy={envio.busy}
      above={
        <>
          <Fallo error={envio.failure ?? abierta.error} />
          {props.tarde ? (
            <Button variant="default" disabled={!props.onVerRendida} onClick={props.onVerRendida}>
              Ver lo que se rindió
            </Button>
          ) : null}
          {props.above}
        </>
      }
      done={envio.done ? <SuccessView title={props.exito} onClose={onClose} /> : null}
    >
      {props.ficha}
      {valor ? (
        <Stack gap="md">
          {borrador.recuperado ? (
            <Recuperado pendiente={valor.pendiente} onBorrar={borrador.borrar} />
          ) : null}
          {props.children(valor)}
        </Stack>
      ) : (
        <LoadingState rows={4} />
      )}
    </FormDialog>
  )
}
