import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { usePermitted } from '#lib/web/permitted.ts'
import { useQuery } from '#lib/web/query.ts'
import { asignado } from '#reservas/rules.ts'
import { Opciones, type Ruta } from '#rutas/contract.ts'
import type { Detalle, Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import type { Lugar } from './address.ts'

const sinDetalles: ReadonlyMap<number, Detalle> = new Map()

function opcionesDe(errors: readonly (ApiError | null)[]): readonly Ruta[] | undefined {
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
  { excursionId, fecha, guiaId, rutaId }: Lugar,
  vista: Rendicion['ruta'] | undefined,
) {
  const conGuia = asignado(guiaId ?? vista?.idGuia.id) !== null
  const abrir = usePermitted(rendiciones.add) && conGuia
  const leer = usePermitted(rendiciones.get) && !conGuia
  const deRuta = rutaId ?? vista?.id
  const porGuia = rutaId === undefined && guiaId !== undefined
  const abierta = useQuery(
    rendiciones.add,
    { body: porGuia ? { usuarioId: guiaId, excursionId, fecha } : { rutaId: deRuta } },
    { enabled: abrir && excursionId !== undefined && fecha !== undefined },
  )
  const leida = useQuery(
    rendiciones.get,
    { query: { rutaId: deRuta ?? 0 } },
    { enabled: leer && deRuta !== undefined },
  )
  const encontrada = Array.isArray(leida.data) ? leida.data[0] : leida.data
  const rendicion: Rendicion | undefined = abierta.data ?? encontrada
  return {
    rendicion,
    error: abierta.error ?? leida.error,
    refetch: abrir ? abierta.refetch : leida.refetch,
  }
}

export function useLectura(lugar: Lugar) {
  const { excursionId, fecha, guiaId, rutaId } = lugar
  const elegido = excursionId !== undefined && fecha !== undefined
  const lista = useQuery(
    rendiciones.getDetalleReserva,
    {
      query: {
        fecha: fecha ?? '',
        excursionId: excursionId ?? 0,
        ...(guiaId !== undefined && { guiaId }),
        ...(rutaId !== undefined && { rutaId }),
      },
    },
    { enabled: elegido },
  )
  const reservas = lista.data
  const { rendicion, ...apertura } = useRendicion(lugar, reservas?.[0]?.ruta)
  const ids = reservas?.map(({ id }) => id) ?? []
  const detalles = useQuery(
    rendiciones.getDetalleRendicionByReservaIds,
    { body: ids },
    {
      enabled: usePermitted(rendiciones.getDetalleRendicionByReservaIds) && ids.length > 0,
      keepPrevious: true,
    },
  )
  const opciones = opcionesDe([lista.error, apertura.error])
  return {
    elegido,
    opciones,
    reservas,
    rendicion,
    ruta: rendicion?.ruta ?? reservas?.[0]?.ruta,
    excursion: rendicion?.excursion.nombre ?? reservas?.[0]?.excursion.nombre,
    detalles: detalles.data
      ? new Map(detalles.data.map((detalle) => [detalle.reservaId, detalle]))
      : sinDetalles,
    /** False until the details are loaded: sums would be wrong. */
    seSabe: detalles.data !== undefined || reservas?.length === 0,
    error: opciones ? null : (lista.error ?? apertura.error ?? detalles.error),
    refreshing: lista.isFetching || detalles.isFetching,
    retry: () => {
      void lista.refetch()
      void apertura.refetch()
      if (ids.length > 0) void detalles.refetch()
    },
  }
}
export type Lectura = ReturnType<typeof useLectura>
