import type { Reserva } from '../../contract/reserva.ts'

/** What a dialog about one reservation is given. */
export interface ReservaDialogProps {
  reserva: Reserva
  opened: boolean
  onClose: () => void
}
