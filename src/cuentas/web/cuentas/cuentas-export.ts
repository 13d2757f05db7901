import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Cuenta } from '../../contract/cuenta.ts'
import { aPagar, pendienteOf } from '../../rules.ts'

const money = (header: string, value: (row: Cuenta) => number): ExportColumn<Cuenta> => ({
  header,
  value,
  kind: 'money',
  total: true,
})

export const fileColumns: readonly ExportColumn<Cuenta>[] = [
  { header: 'Hotel', value: (row) => row.hotel.nombre, width: 26 },
  {
    header: 'Recepcionista',
    value: (row) => (row.tipo === 'recepcionista' ? row.nombre : null),
    width: 26,
  },
  { ...money('Comisión ganada', (row) => row.comision.debido), paper: false },
  { ...money('Comisión pagada', (row) => row.comision.pagado), paper: false },
  money('Comisión por pagar', (row) => pendienteOf(row.comision)),
  money('Cobrado por el hotel', (row) => pendienteOf(row.cobroHotel)),
  money('A pagar', aPagar),
  { header: 'Pendiente desde', value: (row) => row.desde, kind: 'date', width: 16 },
]
