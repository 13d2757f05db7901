import { later } from '#lib/web/ui/later.ts'
import type { VentaDialogProps } from './venta-contents.tsx'

const useContents = later(async () => (await import('./venta-contents.tsx')).VentaContents)

/** Loads the dialog's code when it is first opened. */
export function VentaDialog(props: VentaDialogProps) {
  const Contents = useContents(props.ventaId !== null)
  return Contents ? <Contents {...props} /> : null
}
