import type { Column } from '#lib/web/list/columns.ts'
import type { Ruta } from '../../contract.ts'
import { chofer, estado, excursion, fecha, guia } from '../parts/ruta-columns.ts'

const figure = { kind: 'number', characters: 9, screen: false } as const

export const columns: readonly Column<Ruta>[] = [
  fecha,
  { ...excursion('Excursion'), filter: 'Buscar excursión' },
  { id: 'nombre', header: 'Nombre', characters: 24, screen: false },
  { ...chofer('Chofer'), filter: 'Buscar conductor' },
  { ...guia('Guia'), filter: 'Buscar guía' },
  { id: 'vehiculo', header: 'Vehículo', characters: 20, screen: false },
  { id: 'asientos', header: 'Asientos', ...figure },
  { id: 'reservas', header: 'Reservas', ...figure, total: true },
  { id: 'pasajeros', header: 'Pasajeros', ...figure, characters: 10, total: true },
  { id: 'vinieron', header: 'Vinieron', ...figure, total: true },
  estado,
]
