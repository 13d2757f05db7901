import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { rutas } from '#rutas/contract.ts'
import { isOverdue, nombreOf } from '#rutas/rules.ts'
import classes from './detalle.module.css'

/** Leads the guide of a route to the last one that is not settled. Without a network the device knows yesterday's. */
export function PendingNotice({ ruta }: { ruta: { id: number; idGuia: { id: number } } }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const yesterday = addDays(hoy, -1)
  const { data = [] } = useQuery(
    rutas.getRutasByIdGuia,
    { params: { id: usuario.id }, query: { desde: yesterday, conPendientes: 'si' } },
    { enabled: ruta.idGuia.id === usuario.id },
  )
  const [last, ...others] = data
    .filter((one) => one.id !== ruta.id && isOverdue(one, hoy))
    .toSorted((a, b) => b.fecha.localeCompare(a.fecha))
  if (!last) return null
  const { id: rutaId, fecha, excursionId, guiaId } = last
  const day = fecha === yesterday ? 'ayer' : formatDay(fecha).slice(0, 5)
  return (
    <Button
      className={classes.pendiente}
      size="lg"
      fullWidth
      justify="start"
      leftSection={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}
      renderRoot={(root) => (
        <Link
          {...root}
          to={'/detalle-ruta' as never}
          search={{ excursionId, fecha, guiaId, rutaId } as never}
        />
      )}
    >
      <span>
        Falta rendir {day}: {nombreOf(last)}
        {others.length > 0 ? `, y ${others.length} más` : null}
      </span>
    </Button>
  )
}
