import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { DraftFailure } from '../drafts/draft-failure.tsx'
import { type Draft, estadoOf } from '../drafts/entry.ts'
import type { useKeptDraft } from '../drafts/kept-draft.ts'
import { RestoredDraft } from '../drafts/restored-draft.tsx'
import type { useDraftSending } from '../drafts/send-draft.ts'
import type { useOpenRendicion } from './open-rendicion.ts'

interface DraftDialogProps<T extends object> {
  title: string
  submit: string
  success: string
  opened: Pick<ReturnType<typeof useOpenRendicion>, 'error'>
  kept: ReturnType<typeof useKeptDraft<T>>
  sent: ReturnType<typeof useDraftSending<T>>
  heading?: ReactNode
  above?: ReactNode
  /** True if another user or device entered it first: sending again is of no use. */
  isLate: boolean
  /** Shows what was entered instead, once it is loaded. */
  onShowRendida: (() => void) | undefined
  onClose: () => void
  children: (valor: Draft<T>) => ReactNode
}

/** First settlement of something. Its draft stays on this device until it is sent, so closing loses nothing. */
export function DraftDialog<T extends object>(props: DraftDialogProps<T>) {
  const { opened, kept, sent, onClose } = props
  const { value } = kept
  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      closeOnClickOutside={false}
      {...sent.dialog}
      submit={props.submit}
      disabled={!value || opened.error !== null || props.isLate}
      above={
        <>
          <DraftFailure error={sent.error ?? opened.error} />
          {props.isLate ? (
            <Button variant="default" disabled={!props.onShowRendida} onClick={props.onShowRendida}>
              Ver la rendición
            </Button>
          ) : null}
          {props.above}
        </>
      }
      done={
        sent.done ? (
          <SuccessView
            title={sent.isAtOffice ? 'La oficina lo tiene' : props.success}
            onClose={onClose}
          />
        ) : null
      }
    >
      {props.heading}
      {value ? (
        <Stack gap="md">
          {kept.isRestored && !sent.busy ? (
            <RestoredDraft waits={estadoOf(value) === 'waits'} onClear={kept.clear} />
          ) : null}
          {props.children(value)}
        </Stack>
      ) : (
        <LoadingState rows={4} />
      )}
    </FormDialog>
  )
}
