import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { refreshAll, useLoaded, useQuery } from '#lib/web/query.ts'
import { rutas } from '#rutas/contract.ts'
import type { Rendicion } from '../../contract/rendicion.ts'

type Seen = Rendicion['ruta'] | undefined

/** Tells whether the user guides or drives the route. */
const isOwn = (ruta: Seen, usuarioId: number) =>
  ruta?.idGuia.id === usuarioId || ruta?.idChofer.id === usuarioId

/**
 * Issues a version of the hoja de ruta while the route is in front of its guide or driver (RU-18): of a shown page, not
 * one read ahead or in a hidden tab. Asked again with everything else on screen; a new version reads the passengers
 * again, so that what it holds is shown.
 */
export function useSeenHoja(ruta: Seen, fecha: Day | undefined) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy } = useLoaded(acceso.ajustes, {})
  const isInFront = useDocumentVisibility() === 'visible'
  const mayIssue = useMay(rutas.emitirHoja) && isOwn(ruta, usuario.id)
  const { data } = useQuery(
    rutas.emitirHoja,
    { body: { rutaId: ruta?.id ?? 0, via: 'abrir' } },
    { enabled: isInFront && mayIssue && fecha !== undefined && fecha >= hoy, staleTime: 0 },
  )
  const issued = data?.nueva ? data.version : null
  useEffect(() => {
    if (issued !== null) void refreshAll()
  }, [issued])
}
