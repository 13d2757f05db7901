import { acceso } from '#acceso/contract.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { rutas } from '#rutas/contract.ts'
import { HojaLine } from '#rutas/web/parts/hoja-line.tsx'
import type { Rendicion } from '../../contract/rendicion.ts'
import { RecibidaButton } from '../queue/recibida-button.tsx'
import classes from './detalle.module.css'

interface OwnHojaProps {
  ruta: Rendicion['ruta']
  fecha: Day
  as: 'guia' | 'chofer'
}

/**
 * State of the hoja de ruta for the route's guide or driver, and "Recibida". Read from the own routes as the device
 * keeps them: it is there without a signal too.
 */
export function OwnHoja({ ruta: { id, idGuia, idChofer }, fecha, as }: OwnHojaProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const isOwn = (as === 'guia' ? idGuia : idChofer).id === usuario.id
  const { data } = useQuery(
    as === 'guia' ? rutas.getRutasByIdGuia : rutas.getRutasByIdChofer,
    { params: { id: usuario.id }, query: { desde: addDays(hoy, -1) } },
    { enabled: isOwn && fecha >= hoy },
  )
  const ruta = data?.find((one) => one.id === id)
  if (!ruta?.hoja || fecha < hoy) return null
  return (
    <div className={classes.hoja}>
      <HojaLine ruta={ruta} />
      <RecibidaButton ruta={ruta} as={as} />
    </div>
  )
}
