import { useBlocker } from '@tanstack/react-router'
import { memo } from 'react'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'

/** Asks before what was typed is left behind, also when the tab is closed. */
export const Salida = memo(function Salida({ conCambios }: { conCambios: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => conCambios,
    enableBeforeUnload: () => conCambios,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="¿Salir sin guardar?"
      message="Lo que escribió en esta reserva se perderá."
      confirm="Salir"
      cancel="Seguir aquí"
    />
  )
})
