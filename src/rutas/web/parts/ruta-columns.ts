import type { Column } from '#lib/web/list/columns.ts'
import { nombreVisible } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'

type RutaColumn = Column<Ruta>

export const fecha: RutaColumn = {
  id: 'fecha',
  header: 'Fecha',
  kind: 'date',
  width: 128,
  hideOnPhone: true,
}

export const excursion = (header: string): RutaColumn => ({
  id: 'excursion',
  header,
  value: (ruta) => ruta.idExcursion.nombre,
  card: 'title',
  wrap: true,
  characters: 30,
})

export const chofer = (header: string): RutaColumn => ({
  id: 'conductor',
  header,
  value: (ruta) => nombreVisible(ruta.idChofer),
  width: 150,
  uncut: true,
  characters: 26,
})

export const guia = (header: string): RutaColumn => ({
  id: 'guia',
  header,
  value: (ruta) => nombreVisible(ruta.idGuia),
  width: 150,
  uncut: true,
  characters: 26,
})

export const estadoText = ({ estado, diferencia }: Pick<Ruta, 'estado' | 'diferencia'>) => {
  if (estado === 'PENDIENTE') return 'Pendiente'
  return diferencia ? 'Rendida con diferencia' : 'Rendida'
}

export const estado: RutaColumn = {
  id: 'estado',
  header: 'Estado',
  value: estadoText,
  width: 160,
  card: 'aside',
}
