import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { SubmitButton } from './form.tsx'
import { UpperTextarea } from './upper-input.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  message: ReactNode
  confirm?: string
  cancel?: string
  busy?: boolean
  busyLabel?: string
  tone?: 'danger' | 'accent'
  /** Asks for a mandatory reason: its label, and limits. */
  reason?: { label: string; placeholder?: string; maxLength?: number }
  /** Why the last attempt failed; the reason typed stays. */
  error?: ReactNode
  /** Gets the trimmed reason, or '' when none is asked for. */
  onConfirm: (reason: string) => void
}

/** Asks before doing. With `reason` the button stays disabled until the reason is more than blanks (1§5). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, busy = false, reason, error, tone = 'danger' } = props
  const [text, setText] = useState('')
  const [touched, setTouched] = useState(false)
  const [wasOpened, setWasOpened] = useState(opened)
  const formId = useId()

  if (opened !== wasOpened) {
    setWasOpened(opened)
    setText('')
    setTouched(false)
  }

  const missing = reason !== undefined && text.trim() === ''
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={props.title}
      size="sm"
      closeOnClickOutside={!reason}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {props.cancel ?? 'Cancelar'}
          </Button>
          <SubmitButton
            form={formId}
            color={tone === 'danger' ? 'red' : undefined}
            busy={busy}
            busyLabel={props.busyLabel ?? 'Procesando...'}
            disabled={missing}
          >
            {props.confirm ?? 'Confirmar'}
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (!missing && !busy) props.onConfirm(text.trim())
        }}
      >
        <Stack gap="md">
          <Text component="div">{props.message}</Text>
          {reason ? (
            <UpperTextarea
              {...reason}
              data-autofocus
              withAsterisk
              minRows={3}
              readOnly={busy}
              value={text}
              error={touched && missing ? 'El motivo es obligatorio.' : undefined}
              onBlur={() => setTouched(true)}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setTouched(true)
              }}
            />
          ) : null}
          {error ? (
            <Alert color="red" role="alert" variant="light">
              {error}
            </Alert>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  )
}
