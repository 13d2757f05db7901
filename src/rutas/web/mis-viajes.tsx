import { rutas } from '../contract.ts'
import { excursion, fecha, guia } from './lista/columns.tsx'
import { verDetalle } from './lista/ver-detalle.tsx'
import { Propias } from './propias/propias.tsx'

const columns = [
  fecha,
  excursion('Excursión'),
  guia('Guía'),
  verDetalle('Administrar', {
    to: '/detalle-viaje',
    search: ({ id, excursionId, fecha: day }) => ({
      excursionId,
      fecha: day,
      guiaId: '',
      rutaId: id,
    }),
  }),
]

export const Screen = () => (
  <Propias
    title="Mis Viajes"
    call={rutas.getRutasByIdChofer}
    columns={columns}
    vacio={{
      title: 'No tiene viajes asignados',
      message: 'Cuando le asignen uno, aparece aquí.',
    }}
  />
)
