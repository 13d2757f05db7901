import { formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { type CambioDeRuta, type HojaEmitida, tellRouteChanges } from '../../contract/hoja.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { SIN_RUTA } from '../../rules.ts'
import type { Salida } from './detalle-salidas.ts'

type Mark = 'Nueva' | 'Cambió'

/** Reservation that left a route; without its row if it cannot be read. */
export interface Gone {
  id: number
  row: Reserva | undefined
}

/** Version of a printed hoja de ruta, and what differs from the version before. */
export interface IssuedHoja {
  version: number
  momento: string
  marks: ReadonlyMap<number, Mark>
  gone: readonly Gone[]
  /** What became of the route itself. */
  ruta: readonly CambioDeRuta[]
}
/** Versions by id of the route. */
export type IssuedHojas = ReadonlyMap<number, IssuedHoja>

/** Reads the rows that left a route where the day's lists do not have them. */
export async function issuedOf(
  { version, momento, cambios }: HojaEmitida,
  listed: readonly Reserva[],
): Promise<IssuedHoja> {
  const { mas = [], menos = [], cambiadas = [], ruta = [] } = cambios ?? {}
  const read = (id: number) =>
    queryClient
      .fetchQuery({ ...dataOf(reservas.getPost, { body: id }), staleTime: 0 })
      .catch(() => undefined)
  return {
    version,
    momento,
    ruta,
    marks: new Map<number, Mark>([
      ...mas.map((id) => [id, 'Nueva'] as const),
      ...cambiadas.map((id) => [id, 'Cambió'] as const),
    ]),
    gone: await Promise.all(
      menos.map(async (id) => ({
        id,
        row: listed.find((row) => row.id === id) ?? (await read(id)),
      })),
    ),
  }
}

const countNuevas = counter('nueva', 'nuevas')
const countCambiadas = counter('cambió', 'cambiaron')
const countGone = counter('ya no va', 'ya no van')

/** "Desde v2: 1 nueva, 1 ya no va, hora 16:00 → 13:00"; empty for a first version. */
export function changesText({ version, marks, gone, ruta }: IssuedHoja) {
  const count = (mark: Mark) => [...marks.values()].filter((one) => one === mark).length
  const told = [
    count('Nueva') > 0 && countNuevas(count('Nueva')),
    count('Cambió') > 0 && countCambiadas(count('Cambió')),
    gone.length > 0 && countGone(gone.length),
    ...tellRouteChanges(ruta),
  ].filter(Boolean)
  return told.length > 0 ? `Desde v${version - 1}: ${told.join(', ')}` : ''
}

/** Tells why a reservation is no longer on a route of that day and excursion. */
export function whyGone(row: Reserva | undefined, { rows }: Salida): string {
  const [stays] = rows
  if (!row) return 'Eliminada'
  if (row.habilitado === 0) return 'Anulada'
  if (row.noshow === 1) return 'No show'
  if (stays && row.fecha !== stays.fecha) return `Ahora el ${formatDay(row.fecha)}`
  if (stays && row.excursionId !== stays.excursionId) return `Ahora en ${row.nombreExcursion}`
  return row.ruta.id === SIN_RUTA ? 'Quedó sin ruta' : 'Va en otra ruta'
}
