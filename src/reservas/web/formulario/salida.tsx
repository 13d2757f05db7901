import { useBlocker } from '@tanstack/react-router'
import { memo } from 'react'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'

interface PerderProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Whether to lose what was typed. */
export const SalirSinGuardar = (props: PerderProps) => (
  <ConfirmDialog
    {...props}
    title="¿Salir sin guardar?"
    message="Lo que escribió en esta reserva se perderá."
    confirm="Salir"
    cancel="Seguir aquí"
  />
)

/** Asks before what was typed is left behind, also when the tab is closed. */
export const Salida = memo(function Salida({ conCambios }: { conCambios: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => conCambios,
    enableBeforeUnload: () => conCambios,
    withResolver: true,
  })
  return (
    <SalirSinGuardar
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
})
