import { formatDay, lastOfMonth, titleOfMonth } from '#lib/contract/civil-day.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import type { MesPorCerrar } from '../../contract/cierre.ts'
import { cierres } from '../../contract.ts'
import { faltaParaCerrar } from '../../rules.ts'

/** Asks before a month is closed for good; for the reason too while something of it is open. */
export function CerrarDialog({ month, onClose }: { month: MesPorCerrar; onClose: () => void }) {
  const { mes } = month
  const title = titleOfMonth(mes)
  return (
    <CallDialog
      call={cierres.add}
      inputOf={(motivo) => ({ body: { mes, motivo } })}
      longestReason={faltaParaCerrar(month) ? 1000 : 0}
      title={`Cerrar ${title}`}
      message={
        <>
          <strong>No se puede reabrir.</strong> De los días hasta el{' '}
          {formatDay(lastOfMonth(`${mes}-01`))}, lo que se corrija después se asienta en el mes que
          sigue, y la caja chica no acepta más líneas. Antes se revisa que el libro cuadre.
          {faltaParaCerrar(month) ? ' Quedan cosas sin terminar: diga por qué cierra igual.' : ''}
        </>
      }
      confirm="Cerrar mes"
      busyLabel="Cerrando..."
      done={`${title} quedó cerrado`}
      onClose={onClose}
    />
  )
}
