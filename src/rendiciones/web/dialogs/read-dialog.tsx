import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#lib/web/ui/dialog.tsx'

interface ReadDialogProps {
  title: string
  /** Undefined if the user may not correct it. */
  onCorrect: (() => void) | undefined
  /** Undefined if it cannot be undone, or not by this user. */
  onRevert?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

export const ReadDialog = ({ title, onCorrect, onRevert, onClose, children }: ReadDialogProps) => (
  <Dialog
    opened
    onClose={onClose}
    title={title}
    footer={
      <>
        {onRevert ? (
          <Button variant="subtle" color="red" onClick={onRevert}>
            Deshacer
          </Button>
        ) : null}
        {onCorrect ? (
          <Button variant="default" onClick={onCorrect}>
            Corregir
          </Button>
        ) : null}
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
