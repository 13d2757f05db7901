import type { QueryKey } from '@tanstack/react-query'
import type { Inputs } from '#lib/contract/endpoint.ts'
import { queryClient } from '#lib/web/query.ts'
import { type Ruta, rutas } from '#rutas/contract.ts'
import type { Detalle, ReservaRuta } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { boarded } from './abordaje.ts'

// Writes entries that the server took into the answers on screen: the device keeps them, although the signal may be gone
// before they are read again.

const changeRow = (reservaId: number, change: (row: ReservaRuta) => ReservaRuta) =>
  queryClient.setQueriesData<ReservaRuta[]>(
    { queryKey: [rendiciones.getDetalleReserva.key] },
    (rows) => rows?.map((row) => (row.id === reservaId ? change(row) : row)),
  )

export const showAbordaje = (reservaId: number, vinieron: number | null, version?: number) =>
  changeRow(reservaId, (row) => boarded(row, vinieron, version))

const asksFor =
  (reservaId: number) =>
  ({ queryKey }: { queryKey: QueryKey }) =>
    ((queryKey[1] as Inputs | undefined)?.body as number[] | undefined)?.includes(reservaId) ??
    false

export function showDetalle(detalle: Detalle) {
  const { reservaId } = detalle
  changeRow(reservaId, (row) => ({ ...row, rendida: 1 }))
  queryClient.setQueriesData<Detalle[]>(
    {
      queryKey: [rendiciones.getDetalleRendicionByReservaIds.key],
      predicate: asksFor(reservaId),
    },
    (rows) => rows && [...rows.filter((row) => row.reservaId !== reservaId), detalle],
  )
}

export const showHoja = ({ id, hoja }: Ruta) => changeRuta(id, { hoja })
export const showTarde = ({ id, tarde }: Ruta) => changeRuta(id, { tarde })

function changeRuta(id: number, change: Partial<Ruta>) {
  for (const { key } of [rutas.getRutasByIdGuia, rutas.getRutasByIdChofer])
    queryClient.setQueriesData<Ruta[]>({ queryKey: [key] }, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, ...change } : row)),
    )
}
