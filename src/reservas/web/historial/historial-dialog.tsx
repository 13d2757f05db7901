import { later } from '#lib/web/ui/later.ts'
import type { ReservaHistorialProps } from './reserva-historial.tsx'

const useReservaHistorial = later(
  async () => (await import('./reserva-historial.tsx')).ReservaHistorial,
)

/** Loads the dialog's code when it is first opened. */
export function HistorialDialog(props: ReservaHistorialProps) {
  const ReservaHistorial = useReservaHistorial(props.reserva !== null)
  return ReservaHistorial ? <ReservaHistorial {...props} /> : null
}
