import { later } from '#lib/web/ui/later.ts'
import type { ObservarProps } from './observar.tsx'

const useObservar = later(async () => (await import('./observar.tsx')).Observar)

/** Loads the dialog's code when it is first opened. */
export function ObservarDialog(props: ObservarProps) {
  const Observar = useObservar(props.reserva !== null)
  return Observar ? <Observar {...props} /> : null
}
