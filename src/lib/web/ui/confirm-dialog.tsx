import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { type Failed, Failure, unsaid } from './failure.tsx'
import { SubmitButton } from './form.tsx'
import { UpperTextarea } from './upper-input.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  message: ReactNode
  /** Label of yes; null leaves only the way out. */
  confirm?: string | null
  cancel?: string
  busy?: boolean
  busyLabel?: string
  /** `caution` is read aloud, and neither the first Enter nor a click beside the dialog decides. */
  tone?: 'danger' | 'accent' | 'caution'
  /** Asks for a mandatory reason. `blank` is the message for confirming without one. */
  reason?: { label: string; placeholder?: string; maxLength?: number; blank?: string }
  error?: Failed | null | undefined
  errorDetail?: ReactNode
  /** The action is no longer possible: only the way out is left. */
  impossible?: boolean
  children?: ReactNode
  /** Called with the trimmed reason, or '' if none is asked for. */
  onConfirm: (reason: string) => void
}

/** Asks before an action. With `reason` the button stays disabled until the reason is not blank. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, busy = false, impossible = false, tone = 'danger' } = props
  const { confirm = 'Confirmar' } = props
  const { blank, ...reason } = props.reason ?? {}
  const [text, setText] = useState('')
  const [touched, setTouched] = useState(false)
  const [tried, setTried] = useState(false)
  const [wasOpened, setWasOpened] = useState(opened)
  const formId = useId()

  if (opened !== wasOpened) {
    setWasOpened(opened)
    setText('')
    setTouched(false)
    setTried(false)
  }

  const missing = props.reason !== undefined && text.trim() === ''
  const needsReason = tried && missing && blank
  const submit = () => {
    setTouched(true)
    setTried(true)
    if (!missing && !busy && !impossible) props.onConfirm(text.trim())
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={props.title}
      size="sm"
      closeOnClickOutside={!props.reason && tone !== 'caution'}
      busy={busy}
      footer={
        <>
          <Button
            variant="default"
            onClick={onClose}
            disabled={busy}
            // Focuses the safe button if no reason is typed.
            data-autofocus={(!props.reason && tone !== 'accent') || undefined}
          >
            {props.cancel ?? 'Cancelar'}
          </Button>
          {confirm === null ? null : (
            <SubmitButton
              form={formId}
              color={tone === 'danger' ? 'red' : undefined}
              busy={busy}
              busyLabel={props.busyLabel ?? 'Procesando...'}
              disabled={missing || impossible}
              data-autofocus={(!props.reason && tone === 'accent') || undefined}
            >
              {confirm}
            </SubmitButton>
          )}
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <Text component="div" role={tone === 'caution' ? 'alert' : undefined}>
            {props.message}
          </Text>
          {props.children}
          {props.reason ? (
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
                setTried(false)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
              }}
            />
          ) : null}
          {needsReason ? (
            <Failure error={{ message: blank }} />
          ) : (
            <Failure error={props.error && unsaid(props.error)}>{props.errorDetail}</Failure>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
