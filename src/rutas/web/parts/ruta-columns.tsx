import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { isDisabled } from '../../rules.ts'
import { RutaHour } from './ruta-day.tsx'
import { EstadoBadge } from './ruta-estado-badge.tsx'
import classes from './ruta-list.module.css'
import { RutaName } from './ruta-name.tsx'

type RutaColumn = Column<Ruta>

/** Person of a route, and in words that nobody is assigned or the person is disabled. */
function PersonName({ ruta, place }: { ruta: Ruta; place: 'chofer' | 'guia' }) {
  if (sinAsignar(ruta)[place]) return <span className={classes.missing}>Sin Asignar</span>
  const { nombre } = place === 'chofer' ? ruta.idChofer : ruta.idGuia
  return isDisabled(ruta, place) ? (
    <>
      {nombre} <small className={classes.missing}>desactivado</small>
    </>
  ) : (
    nombre
  )
}

export const fecha: RutaColumn = {
  id: 'fecha',
  header: 'Fecha',
  width: 76,
  hideOnPhone: true,
  cell: (ruta) => <RutaHour ruta={ruta} />,
}

export const excursion = (header: string): RutaColumn => ({
  id: 'excursion',
  header,
  card: 'title',
  wrap: true,
  cell: (ruta) => <RutaName ruta={ruta} />,
})

export const chofer = (header: string): RutaColumn => ({
  id: 'conductor',
  header,
  cell: (ruta) => <PersonName ruta={ruta} place="chofer" />,
})

export const guia = (header: string): RutaColumn => ({
  id: 'guia',
  header,
  cell: (ruta) => <PersonName ruta={ruta} place="guia" />,
})

export const estado: RutaColumn = {
  id: 'estado',
  header: 'Estado',
  width: 132,
  cell: (ruta) => <EstadoBadge ruta={ruta} />,
}
