import { formatDay, lastOfMonth, titleOfMonth } from '#lib/contract/civil-day.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { MesPorCerrar } from '../../contract/cierre.ts'
import { cierres } from '../../contract.ts'
import { faltaParaCerrar } from '../../rules.ts'

/** Asks before a month is closed for good; for the reason too while something of it is open. */
export function CerrarDialog({ month, onClose }: { month: MesPorCerrar; onClose: () => void }) {
  const { run, busy, error } = useCommand(cierres.add)
  const { mes } = month
  const title = titleOfMonth(mes)
  const close = (motivo: string) =>
    run({ body: { mes, motivo } }).then(
      () => {
        toast.success(`${title} quedó cerrado`)
        onClose()
      },
      () => void refreshAll(),
    )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Cerrar ${title}`}
      message={
        <>
          <strong>No se puede reabrir.</strong> Lo que se corrija después, hasta el{' '}
          {formatDay(lastOfMonth(`${mes}-01`))} o antes, se asienta en el mes que sigue, y la caja
          chica no acepta líneas de esos días.
          {faltaParaCerrar(month) ? ' Quedan cosas sin terminar: diga por qué cierra igual.' : ''}
        </>
      }
      confirm="Cerrar mes"
      {...(faltaParaCerrar(month) && { reason: { label: 'Motivo', maxLength: 1000 } })}
      busy={busy}
      busyLabel="Cerrando..."
      error={error}
      impossible={error?.status === 409}
      onConfirm={(motivo) => void close(motivo)}
    />
  )
}
