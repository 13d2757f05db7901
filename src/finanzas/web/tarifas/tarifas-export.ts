import type { ExportColumn } from '#lib/web/export/columns.ts'
import { CUALQUIERA, ESTADO_VISIBLE, PARA_VISIBLE, type TarifaRow } from './tarifa-columns.tsx'

export const fileColumns: readonly ExportColumn<TarifaRow>[] = [
  { header: 'Hotel', value: (row) => row.hotel?.nombre ?? CUALQUIERA.hotel, width: 26 },
  { header: 'Excursión', value: (row) => row.excursion?.nombre ?? CUALQUIERA.excursion, width: 26 },
  { header: 'Canal de venta', value: (row) => row.canalVenta?.nombre ?? CUALQUIERA.canalVenta },
  { header: 'Por pasajero', value: (row) => row.porPasajero, kind: 'money' },
  { header: '% del total', value: (row) => row.porcentaje, kind: 'decimal' },
  { header: 'Para', value: (row) => PARA_VISIBLE[row.para] },
  { header: 'Desde', value: (row) => row.desde, kind: 'date' },
  { header: 'Estado', value: (row) => ESTADO_VISIBLE[row.estado]?.label },
]
