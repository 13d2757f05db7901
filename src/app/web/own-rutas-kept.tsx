import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { keepAnswer } from '#lib/web/kept.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { type Ruta, rutas } from '#rutas/contract.ts'

/** Reads the own routes around today and their passengers, again with every live news, so that the device keeps them. */
export function OwnRutasKept() {
  const ajustes = useLoaded(acceso.ajustes, {})
  const sesion = useLoaded(acceso.sesion, {})
  // Both were loaded before this browser knew who signs in.
  useEffect(() => {
    void keepAnswer(acceso.ajustes.key, {}, ajustes)
    void keepAnswer(acceso.sesion.key, {}, sesion)
  }, [ajustes, sesion])
  const { hoy } = ajustes
  const { usuario } = sesion
  const guides = useMay(rutas.getRutasByIdGuia)
  const { data } = useQuery(guides ? rutas.getRutasByIdGuia : rutas.getRutasByIdChofer, {
    params: { id: usuario.id },
    query: { desde: addDays(hoy, -1) },
  })
  const near = data?.filter(({ fecha }) => fecha <= addDays(hoy, 1))
  return near?.map((ruta) => <Kept key={ruta.id} ruta={ruta} />)
}

function Kept({ ruta: { id: rutaId, fecha, excursionId } }: { ruta: Ruta }) {
  const { data } = useQuery(rendiciones.getDetalleReserva, {
    query: { fecha, excursionId, rutaId, conParadas: 'si' },
  })
  const ids = data?.map(({ id }) => id) ?? []
  const withMoney = useMay(rendiciones.getDetalleRendicionByReservaIds)
  useQuery(
    rendiciones.getDetalleRendicionByReservaIds,
    { body: ids },
    { enabled: withMoney && ids.length > 0 },
  )
  return null
}
