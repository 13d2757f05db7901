import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#lib/web/ui/dialog.tsx'

interface LecturaDialogProps {
  title: string
  /** Undefined where one may not correct it (D31). */
  onCorregir: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** What is settled: nothing in it can be typed. */
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
