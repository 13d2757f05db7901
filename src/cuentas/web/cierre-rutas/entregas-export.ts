import { formatMoment } from '#lib/contract/civil-day.ts'
import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { MONTOS } from '../arqueo/arqueo-values.ts'
import { contadoOf, differenceOf } from '../entrega/montos.tsx'
import { rutasText } from '../entrega/rutas-entregadas.tsx'

const ESTADOS = { declarada: 'Por recibir', recibida: 'Recibida', anulada: 'Anulada' } as const

/** Returns the handovers as their file writes them. */
export const linesOf = (entregas: readonly Entrega[], zona: string) =>
  entregas.map((entrega) => ({
    id: entrega.id,
    estado: ESTADOS[entrega.estado],
    quien: entrega.usuario.nombre,
    rutas: rutasText(entrega),
    declarada: formatMoment(zona, entrega.declarada),
    recibida: entrega.recibida && formatMoment(zona, entrega.recibida),
    recibio: entrega.recibidaPor?.nombre,
    esperado: entrega.esperado,
    contado: contadoOf(entrega),
    diferencia: differenceOf(entrega),
    motivo: entrega.motivo,
    anulada: entrega.anulada && `${entrega.anulada.autor}: ${entrega.anulada.motivo}`,
  }))
type Line = ReturnType<typeof linesOf>[number]

/** A column for each currency, with its sum at the foot. */
const amounts = (
  header: string,
  field: 'esperado' | 'contado' | 'diferencia',
): ExportColumn<Line>[] =>
  MONTOS.map(({ monto, label }) => ({
    header: `${header} ${label}`,
    value: (row: Line) => row[field]?.[monto],
    kind: monto === 'usd' || monto === 'brl' ? 'decimal' : 'money',
    total: true,
    paper: monto === 'clp' || field === 'diferencia',
  }))

export const fileColumns: readonly ExportColumn<Line>[] = [
  { header: 'N°', value: (row) => row.id, kind: 'number', width: 7 },
  { header: 'Estado', value: (row) => row.estado, width: 11 },
  { header: 'Entrega', value: (row) => row.quien, width: 24 },
  { header: 'Rutas', value: (row) => row.rutas, width: 40 },
  { header: 'Declarada', value: (row) => row.declarada, width: 17, paper: false },
  { header: 'Recibida', value: (row) => row.recibida, width: 17 },
  { header: 'Recibió', value: (row) => row.recibio, width: 22 },
  ...amounts('Esperado', 'esperado'),
  ...amounts('Contado', 'contado'),
  ...amounts('Diferencia', 'diferencia'),
  { header: 'Motivo', value: (row) => row.motivo, width: 30 },
  { header: 'Anulada', value: (row) => row.anulada, width: 30, paper: false },
]
