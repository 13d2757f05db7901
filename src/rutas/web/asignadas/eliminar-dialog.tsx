import { formatDay } from '#lib/contract/civil-day.ts'
import { useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { countReservas } from '#reservas/web/parts/counts.ts'
import { emptyRutas, type Ruta } from '../../contract.ts'
import { CON_RENDICION, nombreOf } from '../../rules.ts'

export function EliminarDialog({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { run, busy, error } = useCommand(emptyRutas.delete)
  const hasRendicion = ruta.conRendicion === 1
  const onConfirm = () =>
    run({ params: { id: ruta.id } }).then(
      () => {
        toast.success('Ruta eliminada')
        onClose()
      },
      // The dialog shows the error.
      () => null,
    )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Eliminar Ruta"
      message={
        <>
          ¿Está seguro que desea eliminar esta ruta? {nombreOf(ruta)} del {formatDay(ruta.fecha)}.
          {ruta.reservas > 0 ? ` Queda sin ruta: ${countReservas(ruta.reservas)}.` : ''}
        </>
      }
      confirm="Eliminar"
      busy={busy}
      busyLabel="Eliminando..."
      impossible={hasRendicion || error?.status === 409}
      error={error ?? (hasRendicion ? { message: CON_RENDICION } : null)}
      onConfirm={() => void onConfirm()}
    />
  )
}
