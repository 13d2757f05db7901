import type { Column } from '#lib/web/list/columns.ts'
import type { LineaDeLibro } from '../../contract/libro.ts'
import { FORMATS } from '../../rules.ts'

const amount = (id: 'debe' | 'haber', header: string): Column<LineaDeLibro> => ({
  id,
  header,
  kind: 'decimal',
  total: { by: 'Moneda', rest: 'Otras' },
  width: 104,
  cell: (linea) => (linea[id] === 0 ? '' : FORMATS[linea.moneda](linea[id])),
})

export const columns: readonly Column<LineaDeLibro>[] = [
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 96 },
  {
    id: 'comprobante',
    header: 'Comprobante',
    kind: 'number',
    width: 108,
    cell: ({ comprobante }) => String(comprobante),
  },
  { id: 'cuenta', header: 'Cuenta', characters: 26, wrap: true, width: 136 },
  { id: 'glosa', header: 'Glosa', card: 'title', wrap: true, characters: 48 },
  amount('debe', 'Debe'),
  amount('haber', 'Haber'),
  { id: 'moneda', header: 'Moneda', width: 70, hideOnPhone: true },
  { id: 'tasa', header: 'Tasa', kind: 'decimal', width: 74, hideOnPhone: true },
  {
    id: 'centro',
    header: 'Centro',
    characters: 26,
    wrap: true,
    width: 136,
  },
]
