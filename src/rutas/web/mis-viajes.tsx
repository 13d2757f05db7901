import { rutas } from '../contract.ts'
import { OwnRutas, ownAhead } from './own/own-rutas.tsx'
import { RecibidaButton } from './own/recibida-button.tsx'
import { detalleColumn } from './parts/detalle-column.tsx'
import { excursion, fecha, guia } from './parts/ruta-columns.tsx'

const columns = [
  fecha,
  excursion('Excursión'),
  guia('Guía'),
  detalleColumn(
    'Administrar',
    {
      to: '/detalle-viaje',
      search: ({ id, excursionId, fecha: day }) => ({
        excursionId,
        fecha: day,
        guiaId: '',
        rutaId: id,
      }),
    },
    (ruta) => <RecibidaButton ruta={ruta} as="chofer" />,
  ),
]

export const preload = ownAhead(rutas.getRutasByIdChofer)

export const Screen = () => (
  <OwnRutas
    title="Mis Viajes"
    call={rutas.getRutasByIdChofer}
    columns={columns}
    empty={{
      title: 'No tiene viajes asignados',
      message: 'Cuando le asignen uno, aparece aquí.',
    }}
  />
)
