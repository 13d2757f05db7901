import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { RutaHour } from './ruta-day.tsx'
import { EstadoBadge } from './ruta-estado-badge.tsx'
import classes from './ruta-list.module.css'
import { RutaName } from './ruta-name.tsx'

type RutaColumn = Column<Ruta>

const PersonName = ({ isMissing, nombre }: { isMissing: boolean; nombre: string }) =>
  isMissing ? <span className={classes.missing}>Sin Asignar</span> : nombre

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
  cell: (ruta) => <PersonName isMissing={sinAsignar(ruta).chofer} nombre={ruta.idChofer.nombre} />,
})

export const guia = (header: string): RutaColumn => ({
  id: 'guia',
  header,
  cell: (ruta) => <PersonName isMissing={sinAsignar(ruta).guia} nombre={ruta.idGuia.nombre} />,
})

export const estado: RutaColumn = {
  id: 'estado',
  header: 'Estado',
  width: 132,
  cell: (ruta) => <EstadoBadge ruta={ruta} />,
}
