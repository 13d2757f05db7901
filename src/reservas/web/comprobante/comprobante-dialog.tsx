import { later } from '#lib/web/ui/later.ts'
import type { DialogProps } from './dialog.tsx'

const useDialog = later(async () => (await import('./dialog.tsx')).ComprobanteContents)

/** Loads the dialog's code when it is first opened. */
export function ComprobanteDialog(props: DialogProps) {
  const Contents = useDialog(props.reserva !== null)
  return Contents ? <Contents {...props} /> : null
}
