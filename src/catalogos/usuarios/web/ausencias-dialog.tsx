import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import type { Usuario } from '../contract.ts'
import { Ausencias } from './ausencias.tsx'

/** Absences of one person, also for those who may not edit the user. */
export function AusenciasDialog({ usuario: { id, nombre } }: { usuario: Usuario }) {
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={`Ausencias de ${nombre}`}
      footer={
        <Button variant="default" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <Ausencias usuarioId={id} />
    </Dialog>
  )
}
