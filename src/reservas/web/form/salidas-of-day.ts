import { useQuery } from '#lib/web/query.ts'
import { reservas } from '../../contract.ts'
import type { ReservaValues } from './reserva-values.ts'

/** Reads hours and seats of the chosen day, and the pick-up hours proposed to the chosen hotel. */
export function useSalidas({ fecha, hotelId }: Pick<ReservaValues, 'fecha' | 'hotelId'>) {
  const query = { fecha: fecha ?? '', ...(hotelId !== null && { hotelId }) }
  const choices = { enabled: fecha !== null, keepPrevious: true }
  const { data } = useQuery(reservas.getSalidas, { query }, choices)
  return fecha === null ? undefined : data
}
