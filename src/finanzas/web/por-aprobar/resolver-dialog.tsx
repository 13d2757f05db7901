import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { type ComisionPorAprobar, textOfLowering, textOfTope } from '#reservas/contract/comision.ts'
import { reservas } from '#reservas/contract.ts'

interface ResolverDialogProps {
  fila: ComisionPorAprobar
  /** Approves it as it is, or else lowers it to the tariff. */
  aprobada: boolean
  onClose: () => void
}

export function ResolverDialog({ fila, aprobada, onClose }: ResolverDialogProps) {
  const { reservaId, version, hotel, excursion, fecha, comision, tope, recepcionista } = fila
  return (
    <CallDialog
      call={reservas.aprobarComision}
      inputOf={(motivo) => ({ body: { reservaId, version, aprobada, motivo } })}
      longestReason={aprobada ? 0 : 1000}
      title={aprobada ? 'Aprobar Comisión' : tope === 0 ? 'Dejar en $0' : 'Dejar en la Tarifa'}
      tone={aprobada ? 'accent' : 'danger'}
      message={
        <>
          {aprobada ? (
            <>
              <strong>{formatClp(comision)}</strong> a {recepcionista}. {textOfTope(tope)}.
            </>
          ) : (
            <>
              La comisión de {recepcionista} baja de {formatClp(comision)} a{' '}
              <strong>{formatClp(tope)}</strong>. El hotel ve el motivo.
            </>
          )}{' '}
          Reserva N° {reservaId}, {hotel.nombre}, {excursion.nombre}, {formatDay(fecha)}.
        </>
      }
      confirm={aprobada ? 'Aprobar' : textOfLowering(tope)}
      busyLabel="Guardando..."
      done={(saved) => `Reserva N° ${reservaId}: comisión de ${formatClp(saved.comision)}`}
      onClose={onClose}
    />
  )
}
