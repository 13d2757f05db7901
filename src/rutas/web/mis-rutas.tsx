import { rutas } from '../contract.ts'
import { chofer, estado, excursion, fecha, guia } from './lista/columns.tsx'
import { verDetalle } from './lista/ver-detalle.tsx'
import { Propias } from './propias/propias.tsx'

const columns = [
  fecha,
  excursion('Excursión'),
  chofer('Chofer'),
  guia('Guía'),
  estado,
  verDetalle('Administrar', {
    to: '/detalle-ruta',
    search: ({ id, excursionId, fecha: day, guiaId }) => ({
      excursionId,
      fecha: day,
      guiaId,
      rutaId: id,
      origin: 'mis-rutas',
    }),
  }),
]

export const Screen = () => (
  <Propias
    title="Mis Rutas"
    call={rutas.getRutasByIdGuia}
    columns={columns}
    vacio={{
      title: 'No tiene rutas asignadas',
      message: 'Cuando le asignen una, aparece aquí.',
    }}
  />
)
