import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import { LONGEST_REASON } from '#lib/contract/fields.ts'
import { refreshAll, useCommand } from './query.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ui/confirm-dialog.tsx'
import { toast } from './ui/toast.tsx'

interface CallDialogProps<E extends Endpoint>
  extends Pick<ConfirmDialogProps, 'title' | 'message' | 'confirm' | 'busyLabel' | 'tone'> {
  call: E
  /** Receives the typed reason, or '' if none is asked for. */
  inputOf: (reason: string) => InputOf<E>
  /** Length of the longest reason; 0 asks for none. */
  longestReason?: number
  /** Text of the toast after success. */
  done: string | ((data: DataOf<E>) => string)
  onClose: () => void
}

/** Asks before one call, makes it and closes. After a conflict the row is read again and only the way out is left. */
export function CallDialog<E extends Endpoint>({
  call,
  inputOf,
  longestReason = LONGEST_REASON,
  done,
  onClose,
  ...texts
}: CallDialogProps<E>) {
  const { run, busy, error } = useCommand(call)
  const confirm = (reason: string) =>
    run(inputOf(reason)).then(
      (data) => {
        toast.success(typeof done === 'string' ? done : done(data))
        onClose()
      },
      () => void refreshAll(),
    )
  return (
    <ConfirmDialog
      {...texts}
      opened
      onClose={onClose}
      {...(longestReason > 0 && { reason: { label: 'Motivo', maxLength: longestReason } })}
      busy={busy}
      error={error}
      impossible={error?.status === 404 || error?.status === 409}
      onConfirm={(reason) => void confirm(reason)}
    />
  )
}
