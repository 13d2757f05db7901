import type { Column } from '#lib/web/list/columns.ts'
import { nombreOf } from '#rutas/rules.ts'
import { chofer, excursion, fecha, guia } from '#rutas/web/parts/ruta-columns.ts'
import type { RutaConDinero } from '../../contract.ts'

/** First columns of both lists of finance. */
export const rutaColumns: readonly Column<RutaConDinero>[] = [
  fecha,
  { ...excursion('Excursión'), value: nombreOf, filter: 'Excursion' },
  { ...chofer('Conductor'), filter: 'Conductor', characters: 24 },
  { ...guia('Guía'), filter: 'Guia', characters: 24 },
]

const pesos = { kind: 'money', total: true } as const
const ENTREGA = { pendiente: 'Por entregar', declarada: 'Por recibir', recibida: 'Entregada' }

export const columns: readonly Column<RutaConDinero>[] = [
  ...rutaColumns.map((column) => (column.width === undefined ? column : { ...column, width: 120 })),
  { id: 'esperado', header: 'Esperado', value: (row) => row.dinero?.esperado, width: 78, ...pesos },
  { id: 'recibido', header: 'Recibido', value: (row) => row.dinero?.recibido, width: 78, ...pesos },
  {
    id: 'diferencia',
    header: 'Diferencia',
    value: (row) => row.dinero?.diferencia,
    width: 88,
    ...pesos,
  },
  {
    id: 'conDiferencia',
    header: 'Reservas con diferencia',
    value: (row) => row.dinero?.conDiferencia,
    kind: 'number',
    screen: false,
  },
  {
    id: 'comprobantes',
    header: 'Comprobantes',
    fileHeader: 'Comprobantes que faltan',
    value: (row) => row.dinero?.sinComprobante,
    kind: 'number',
    width: 96,
    align: 'left',
    total: true,
  },
  {
    id: 'entrega',
    header: 'Entrega',
    value: ({ dinero }) => dinero?.entrega && ENTREGA[dinero.entrega],
    width: 104,
    card: 'aside',
  },
]
