import * as z from 'zod/mini'
import { useMay } from '#acceso/web/parts/may.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useQuery } from '#lib/web/query.ts'
import { asignado } from '#reservas/rules.ts'
import { Opciones, type Ruta } from '#rutas/contract.ts'
import type { Detalle, Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import type { DetalleAddress } from './detalle-address.ts'

const NO_DETALLES: ReadonlyMap<number, Detalle> = new Map()

function optionsOf(errors: readonly (ApiError | null)[]): readonly Ruta[] | undefined {
  for (const error of errors) {
    const { success, data } = z.safeParse(Opciones, error?.data)
    if (success) return data.rutas
  }
  return undefined
}

/**
 * Loads the settlement of the route. Opens it for a user who may, if the route has a guide; without a guide it is only
 * read, by its route. An address without guide means the guide of the route.
 */
function useRendicion(
  { excursionId, fecha, guiaId, rutaId }: DetalleAddress,
  seen: Rendicion['ruta'] | undefined,
) {
  const hasGuia = asignado(seen?.idGuia.id ?? guiaId) !== null
  const opens = useMay(rendiciones.add) && hasGuia
  const reads = useMay(rendiciones.get) && !hasGuia
  const ofRuta = rutaId ?? seen?.id
  const byGuia = rutaId === undefined && guiaId !== undefined
  const opened = useQuery(
    rendiciones.add,
    { body: byGuia ? { usuarioId: guiaId, excursionId, fecha } : { rutaId: ofRuta } },
    { enabled: opens && excursionId !== undefined && fecha !== undefined },
  )
  const read = useQuery(
    rendiciones.get,
    { query: { rutaId: ofRuta ?? 0 } },
    { enabled: reads && ofRuta !== undefined },
  )
  const found = Array.isArray(read.data) ? read.data[0] : read.data
  const rendicion: Rendicion | undefined = opened.data ?? found
  return {
    rendicion,
    error: opened.error ?? read.error,
    refetch: opens ? opened.refetch : read.refetch,
  }
}

/** The passengers kept on the device are shown without the settlement: the server alone opens that. */
const isUnreachable = (error: ApiError | null) => error?.status === 0

export function useDetalle(address: DetalleAddress) {
  const { excursionId, fecha, guiaId, rutaId } = address
  const isPicked = excursionId !== undefined && fecha !== undefined
  const list = useQuery(
    rendiciones.getDetalleReserva,
    {
      query: {
        fecha: fecha ?? '',
        excursionId: excursionId ?? 0,
        // The guide of the address may have been relieved since.
        ...(rutaId === undefined ? guiaId !== undefined && { guiaId } : { rutaId }),
        conParadas: 'si',
      },
    },
    { enabled: isPicked },
  )
  const reservas = list.data
  const { rendicion, ...opening } = useRendicion(address, reservas?.[0]?.ruta)
  const ids = reservas?.map(({ id }) => id) ?? []
  const detalles = useQuery(
    rendiciones.getDetalleRendicionByReservaIds,
    { body: ids },
    {
      enabled: useMay(rendiciones.getDetalleRendicionByReservaIds) && ids.length > 0,
      keepPrevious: true,
    },
  )
  const options = optionsOf([list.error, opening.error])
  return {
    elegido: isPicked,
    opciones: options,
    reservas,
    rendicion,
    ruta: rendicion?.ruta ?? reservas?.[0]?.ruta,
    excursion: rendicion?.excursion.nombre ?? reservas?.[0]?.excursion.nombre,
    detalles: detalles.data
      ? new Map(detalles.data.map((detalle) => [detalle.reservaId, detalle]))
      : NO_DETALLES,
    /** False until the details are loaded: sums would be wrong. */
    isKnown: detalles.data !== undefined || reservas?.length === 0,
    error: options
      ? null
      : (list.error ??
        (reservas && isUnreachable(opening.error) ? null : opening.error) ??
        detalles.error),
    refreshing: list.isFetching || detalles.isFetching,
    retry: () => {
      void list.refetch()
      void opening.refetch()
      if (ids.length > 0) void detalles.refetch()
    },
  }
}
export type DetalleRead = ReturnType<typeof useDetalle>
