import { useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { pasajeros } from '../../contract.ts'

interface BloqueoDialogProps {
  ids: readonly number[]
  isLifting?: boolean
  onClose: () => void
}

export function BloqueoDialog({ ids, isLifting = false, onClose }: BloqueoDialogProps) {
  const { run, busy, error } = useCommand(isLifting ? pasajeros.desbloquear : pasajeros.bloquear)
  const confirm = () =>
    run({ body: { reservaIds: [...ids] } }).then(
      () => {
        toast.success(isLifting ? 'Datos desbloqueados' : 'Datos bloqueados')
        onClose()
      },
      () => undefined,
    )
  const howMany = ids.length === 1 ? 'una reserva' : `${ids.length} reservas`
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={isLifting ? 'Desbloquear datos' : 'Bloquear datos'}
      tone="accent"
      message={
        isLifting ? (
          <>
            Los datos del pasajero vuelven a {howMany}, a su historia y a sus pagos, como estaban.
          </>
        ) : (
          <>
            Los datos del pasajero dejan de verse y de usarse en {howMany}: en listas, archivos,
            historia, pagos y recibos dirá <strong>DATOS BLOQUEADOS</strong>, y esas reservas no se
            modifican. Los montos siguen. Aquí se pueden ver y desbloquear.
          </>
        )
      }
      confirm={isLifting ? 'Desbloquear' : 'Bloquear'}
      busy={busy}
      error={error}
      impossible={error?.status === 409}
      onConfirm={() => void confirm()}
    />
  )
}
