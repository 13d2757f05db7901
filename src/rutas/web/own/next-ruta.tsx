import { Paper } from '@mantine/core'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { nombreOf, writtenNameOf } from '../../rules.ts'
import { DetalleLink, type Target } from '../parts/detalle-column.tsx'
import { HojaLine } from '../parts/hoja-line.tsx'
import { DayHeading } from '../parts/ruta-day.tsx'
import { EstadoBadge } from '../parts/ruta-estado-badge.tsx'
import { Seats } from '../parts/seats.tsx'
import classes from './own-rutas.module.css'
import { RecibidaButton } from './recibida-button.tsx'

interface NextRutaProps {
  ruta: Ruta
  target: Target
  as: 'guia' | 'chofer'
}

/** Route of today, or the next one, as a large card: what one has to know of it, and what to do next. */
export function NextRuta({ ruta, target, as }: NextRutaProps) {
  const { hora, idExcursion, primera, vehiculo, hoja, estado } = ruta
  const written = writtenNameOf(ruta)
  const colega = as === 'guia' ? 'chofer' : 'guia'
  const { nombre } = colega === 'chofer' ? ruta.idChofer : ruta.idGuia
  return (
    <Paper
      component="article"
      aria-label={nombreOf(ruta)}
      className={classes.next}
      shadow="xs"
      radius="lg"
    >
      <p className={classes.when}>
        <DayHeading ruta={ruta} />
        {estado === 'RENDIDA' ? <EstadoBadge ruta={ruta} /> : null}
      </p>
      <h2>
        {hora ? <span className={classes.hour}>{hora}</span> : null} {idExcursion.nombre}
        {written ? <small>{written}</small> : null}
      </h2>
      <Facts>
        <Fact label="Pasajeros">
          <Seats pasajeros={ruta.pasajeros} asientos={ruta.asientos} />
        </Fact>
        <Fact label="Primera recogida" missing="Sin hora">
          {primera && `${primera.hora} ${primera.hotel}`}
        </Fact>
        <Fact label="Vehículo" missing="Sin Asignar">
          {vehiculo?.trim()}
        </Fact>
        <Fact label={colega === 'chofer' ? 'Conductor' : 'Guía'} missing="Sin Asignar">
          {sinAsignar(ruta)[colega] ? null : nombre}
        </Fact>
      </Facts>
      {hoja ? (
        <p className={classes.hoja}>
          <HojaLine ruta={ruta} />
        </p>
      ) : null}
      <div className={classes.actions}>
        <DetalleLink large ruta={ruta} target={target} />
        <RecibidaButton ruta={ruta} as={as} />
      </div>
    </Paper>
  )
}
