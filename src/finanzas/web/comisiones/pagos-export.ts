import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Pago } from '../../contract.ts'

export const fileColumns: readonly ExportColumn<Pago>[] = [
  { header: 'RUT', value: (row) => row.rut, kind: 'rut' },
  { header: 'Nombre', value: (row) => row.nombre, width: 28 },
  { header: 'Función', value: (row) => (row.conductor ? 'Conductor' : 'Guía'), width: 12 },
  { header: 'Email', value: (row) => row.email, width: 32 },
  { header: 'Rutas', value: (row) => row.rutas, kind: 'number', total: true },
  {
    header: 'Por rendir',
    value: (row) => row.porRendir,
    kind: 'number',
    total: true,
    paper: false,
  },
  {
    header: 'Sin comisión',
    value: (row) => row.sinValor,
    kind: 'number',
    total: true,
    paper: false,
  },
  { header: 'Bruto', value: (row) => row.bruto, kind: 'money', total: true },
  { header: 'Retención', value: (row) => row.retencion, kind: 'money', total: true },
  { header: 'Líquido', value: (row) => row.liquido, kind: 'money', total: true },
  { header: 'Pagado', value: (row) => row.pagado?.liquido ?? null, kind: 'money', total: true },
  {
    header: 'Fecha de pago',
    value: (row) => row.pagado?.fecha ?? null,
    kind: 'date',
    paper: false,
  },
  { header: 'Medio', value: (row) => row.pagado?.medio ?? null, paper: false },
]
