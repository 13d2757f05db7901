import { rutas } from '../contract.ts'
import { detalleColumn } from './list/detalle-column.tsx'
import { chofer, estado, excursion, fecha, guia } from './list/ruta-columns.tsx'
import { OwnRutas } from './own/own-rutas.tsx'
import { RecibidaButton } from './own/recibida-button.tsx'

const columns = [
  fecha,
  excursion('Excursión'),
  chofer('Chofer'),
  guia('Guía'),
  estado,
  detalleColumn(
    'Administrar',
    {
      to: '/detalle-ruta',
      search: ({ id, excursionId, fecha: day, guiaId }) => ({
        excursionId,
        fecha: day,
        guiaId,
        rutaId: id,
        origin: 'mis-rutas',
      }),
    },
    (ruta) => <RecibidaButton ruta={ruta} as="guia" />,
  ),
]

export const Screen = () => (
  <OwnRutas
    title="Mis Rutas"
    call={rutas.getRutasByIdGuia}
    columns={columns}
    empty={{
      title: 'No tiene rutas asignadas',
      message: 'Cuando le asignen una, aparece aquí.',
    }}
  />
)
