import { useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { pasajeros } from '../../contract.ts'

interface BloqueoDialogProps {
  ids: readonly number[]
  levantar?: boolean
  onClose: () => void
}

export function BloqueoDialog({ ids, levantar = false, onClose }: BloqueoDialogProps) {
  const { run, busy, error } = useCommand(levantar ? pasajeros.desbloquear : pasajeros.bloquear)
  const confirmar = () =>
    run({ body: { reservaIds: [...ids] } }).then(
      () => {
        toast.success(levantar ? 'Datos desbloqueados' : 'Datos bloqueados')
        onClose()
      },
      () => undefined,
    )
  const cuantas = ids.length === 1 ? 'una reserva' : `${ids.length} reservas`
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={levantar ? 'Desbloquear datos' : 'Bloquear datos'}
      tone="accent"
      message={
        levantar ? (
          <>
            Los datos del pasajero vuelven a {cuantas}, a su historia y a sus pagos, como estaban.
          </>
        ) : (
          <>
            Los datos del pasajero dejan de verse y de usarse en {cuantas}: en listas, archivos,
            historia, pagos y recibos dirá <strong>DATOS BLOQUEADOS</strong>, y esas reservas no se
            modifican. Los montos siguen. Aquí se pueden ver y desbloquear.
          </>
        )
      }
      confirm={levantar ? 'Desbloquear' : 'Bloquear'}
      busy={busy}
      error={error}
      impossible={error?.status === 409}
      onConfirm={() => void confirmar()}
    />
  )
}
