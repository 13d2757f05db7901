import { withCells } from '#lib/web/list/columns.ts'
import { rutas } from '../contract.ts'
import { OwnRutas, ownAhead } from './own/own-rutas.tsx'
import { RecibidaButton } from './own/recibida-button.tsx'
import { detalleColumn, type Target } from './parts/detalle-column.tsx'
import { rutaCells } from './parts/ruta-cells.tsx'
import { excursion, fecha, guia } from './parts/ruta-columns.ts'

const TARGET: Target = {
  to: '/detalle-viaje',
  search: ({ id, excursionId, fecha: day }) => ({
    excursionId,
    fecha: day,
    guiaId: '',
    rutaId: id,
  }),
}

const columns = withCells(
  [
    fecha,
    excursion('Excursión'),
    guia('Guía'),
    detalleColumn('Administrar', TARGET, (ruta) => <RecibidaButton ruta={ruta} as="chofer" />),
  ],
  rutaCells,
)

export const preload = ownAhead(rutas.getRutasByIdChofer)

export const Screen = () => (
  <OwnRutas
    title="Mis Viajes"
    call={rutas.getRutasByIdChofer}
    columns={columns}
    target={TARGET}
    as="chofer"
    empty={{
      title: 'No tiene viajes asignados',
      message: 'Cuando le asignen uno, aparece aquí.',
    }}
  />
)
