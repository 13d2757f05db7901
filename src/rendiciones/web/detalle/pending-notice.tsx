import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { rutas } from '#rutas/contract.ts'
import { isOverdue, nombreOf } from '#rutas/rules.ts'
import classes from './detalle.module.css'

/** Leads the guide of a route to those of yesterday that are not settled, by the answer that the device keeps. */
export function PendingNotice({ ruta }: { ruta: { id: number; idGuia: { id: number } } }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const { data = [] } = useQuery(
    rutas.getRutasByIdGuia,
    { params: { id: usuario.id }, query: { desde: addDays(hoy, -1) } },
    { enabled: ruta.idGuia.id === usuario.id },
  )
  const overdue = data.filter((one) => one.id !== ruta.id && isOverdue(one, hoy))
  return overdue.map(({ id, fecha, excursionId, guiaId, ...one }) => (
    <Button
      key={id}
      className={classes.pendiente}
      size="lg"
      fullWidth
      justify="start"
      leftSection={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}
      renderRoot={(root) => (
        <Link
          {...root}
          to={'/detalle-ruta' as never}
          search={{ excursionId, fecha, guiaId, rutaId: id } as never}
        />
      )}
    >
      <span>Falta rendir ayer: {nombreOf(one)}</span>
    </Button>
  ))
}
