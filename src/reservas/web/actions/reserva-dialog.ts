import type { Reserva } from '../../contract/reserva.ts'

/** Properties of a dialog about one reservation. */
export interface ReservaDialogProps {
  reserva: Reserva
  opened: boolean
  onClose: () => void
}
