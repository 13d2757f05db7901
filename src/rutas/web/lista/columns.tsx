import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { countPasajeros } from '../counts.ts'
import { EstadoBadge } from './estado-badge.tsx'
import { Fecha } from './fecha.tsx'
import classes from './lista.module.css'

type Columna = Column<Ruta>

const Nombre = ({ falta, nombre }: { falta: boolean; nombre: string }) =>
  falta ? <span className={classes.missing}>Sin Asignar</span> : nombre

export const fecha: Columna = {
  id: 'fecha',
  header: 'Fecha',
  width: 172,
  card: 'aside',
  cell: (ruta) => <Fecha fecha={ruta.fecha} />,
}

export const excursion = (header: string): Columna => ({
  id: 'excursion',
  header,
  card: 'title',
  wrap: true,
  cell: ({ idExcursion, nombre, vehiculo, pasajeros }) => (
    <span className={classes.que}>
      <strong>{idExcursion.nombre}</strong>
      <span>
        {[
          nombre.trim() !== idExcursion.nombre && nombre.trim(),
          countPasajeros(pasajeros),
          vehiculo,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  ),
})

export const chofer = (header: string): Columna => ({
  id: 'conductor',
  header,
  cell: (ruta) => <Nombre falta={sinAsignar(ruta).chofer} nombre={ruta.idChofer.nombre} />,
})

export const guia = (header: string): Columna => ({
  id: 'guia',
  header,
  cell: (ruta) => <Nombre falta={sinAsignar(ruta).guia} nombre={ruta.idGuia.nombre} />,
})

export const estado: Columna = {
  id: 'estado',
  header: 'Estado',
  width: 132,
  cell: (ruta) => <EstadoBadge ruta={ruta} />,
}
