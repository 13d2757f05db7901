import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#lib/web/ui/dialog.tsx'

interface LecturaDialogProps {
  title: string
  /** Undefined if the user may not correct it. */
  onCorregir: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

export const LecturaDialog = ({ title, onCorregir, onClose, children }: LecturaDialogProps) => (
  <Dialog
    opened
    onClose={onClose}
    title={title}
    footer={
      <>
        {onCorregir ? (
          <Button variant="default" onClick={onCorregir}>
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
