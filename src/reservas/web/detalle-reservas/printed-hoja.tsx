import { Text } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Salida } from './detalle-salidas.ts'
import { changesText, type IssuedHoja, whyGone } from './issued-hojas.ts'

/** Tells on screen which version of a route was just printed, and who is no longer on it. */
export function PrintedHoja({ hoja, salida }: { hoja: IssuedHoja | undefined; salida: Salida }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  if (!hoja) return null
  const changes = changesText(hoja)
  const gone = hoja.gone.map(
    ({ id, row }) => `${row?.nombrePasajero ?? `Reserva ${id}`} (${whyGone(row, salida)})`,
  )
  return (
    <Text size="sm" mb="xs" role="status">
      <strong>Hoja v{hoja.version}</strong> · {formatMoment(zona, hoja.momento)}
      {changes ? ` · ${changes}` : ''}
      {gone.length > 0 ? `. Ya no va: ${gone.join(', ')}` : ''}
    </Text>
  )
}
