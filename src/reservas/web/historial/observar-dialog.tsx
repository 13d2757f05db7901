import { later } from '#lib/web/ui/later.ts'
import type { ObservarProps } from './observar.tsx'

const useObservar = later(async () => (await import('./observar.tsx')).Observar)

/** "Observar Reserva", whose code comes once the screen it opens over is usable. */
export function ObservarDialog(props: ObservarProps) {
  const Observar = useObservar(props.reserva !== null)
  return Observar ? <Observar {...props} /> : null
}
