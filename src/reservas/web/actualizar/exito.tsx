import { SuccessView } from '#lib/web/ui/success-view.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { estadoDe } from '../../rules.ts'
import { Cual } from '../acciones/cual.tsx'

export const Exito = ({ reserva, onClose }: { reserva: Reserva; onClose: () => void }) => (
  <SuccessView
    title={estadoDe(reserva) === 'anulada' ? 'Reserva anulada' : 'Reserva actualizada'}
    onClose={onClose}
  >
    <Cual reserva={reserva} />
  </SuccessView>
)
