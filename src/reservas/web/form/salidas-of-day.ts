import { useQuery } from '#lib/web/query.ts'
import type { Salida } from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import type { ReservaValues } from './reserva-values.ts'

/**
 * Reads hours and seats of the chosen day, the pick-up hours proposed to the chosen hotel, and the tariffs of its
 * commission in the chosen channel.
 */
export function useSalidas({
  fecha,
  hotelId,
  canalVentaId,
}: Pick<ReservaValues, 'fecha' | 'hotelId' | 'canalVentaId'>) {
  const query = {
    fecha: fecha ?? '',
    ...(hotelId !== null && { hotelId }),
    ...(canalVentaId !== null && { canalVentaId }),
  }
  const choices = { enabled: fecha !== null, keepPrevious: true }
  const { data } = useQuery(reservas.getSalidas, { query }, choices)
  return fecha === null ? undefined : data
}

/** Lists the departures among which one is chosen; none where the excursion has only one that day. */
export const choicesOf = (salidas: readonly Salida[] | undefined, excursionId: number | null) =>
  salidas?.find((one) => one.excursionId === excursionId)?.salidas ?? []
