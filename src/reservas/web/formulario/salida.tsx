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

/** Holds back whoever leaves the screen with something typed, also by closing the tab. */
export const useSalida = (conCambios: boolean) =>
  useBlocker({
    shouldBlockFn: () => conCambios,
    enableBeforeUnload: () => conCambios,
    withResolver: true,
  })

/** Asks before what was typed is left behind. */
export const Salida = memo(function Salida({ conCambios }: { conCambios: boolean }) {
  const salida = useSalida(conCambios)
  return (
    <SalirSinGuardar
      opened={salida.status === 'blocked'}
      onClose={() => salida.reset?.()}
      onConfirm={() => salida.proceed?.()}
    />
  )
})
