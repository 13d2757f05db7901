import { useMay } from '#acceso/web/parts/may.ts'
import { later } from '#lib/web/ui/later.ts'
import { rendiciones } from '#rendiciones/contract.ts'

const useLine = later(async () => (await import('./unsent-line.tsx')).UnsentLine)

/** Notes of the person that wait on this device. Their code is loaded for who settles. */
export function OwnUnsent() {
  const settles = useMay(rendiciones.addDetalle)
  return settles ? <Loaded /> : null
}

function Loaded() {
  const Line = useLine(true)
  return Line ? <Line /> : null
}
