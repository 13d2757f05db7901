import { later } from '#lib/web/ui/later.ts'
import type { DialogProps } from './dialog.tsx'

const useDialog = later(async () => (await import('./dialog.tsx')).Dialogo)

/** "Comprobante de Reserva", whose code comes once the screen it opens over is usable. */
export function ComprobanteDialog(props: DialogProps) {
  const Dialogo = useDialog(props.reserva !== null)
  return Dialogo ? <Dialogo {...props} /> : null
}
