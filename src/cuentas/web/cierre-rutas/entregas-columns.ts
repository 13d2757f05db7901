import { formatMoment } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/list/columns.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { contadoOf, differenceOf, notesOf } from '../entrega/montos.tsx'
import { rutasText } from '../entrega/rutas-entregadas.tsx'
import { MONTOS } from '../parts/arqueo-values.ts'

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
    notas: notesOf(entrega).join('. '),
    anulada: entrega.anulada && `${entrega.anulada.autor}: ${entrega.anulada.motivo}`,
  }))
type Line = ReturnType<typeof linesOf>[number]

/** A column for each currency, with its sum at the foot. */
const amounts = (header: string, field: 'esperado' | 'contado' | 'diferencia'): Column<Line>[] =>
  MONTOS.map(({ monto, label }) => ({
    id: `${field} ${monto}`,
    header: `${header} ${label}`,
    value: (row: Line) => row[field]?.[monto],
    kind: monto === 'usd' || monto === 'brl' ? 'decimal' : 'money',
    total: true,
    paper: monto === 'clp' || field === 'diferencia',
  }))

export const columns: readonly Column<Line>[] = [
  { id: 'id', header: 'N°', kind: 'number', characters: 7 },
  { id: 'estado', header: 'Estado', characters: 11 },
  { id: 'quien', header: 'Entrega', characters: 24 },
  { id: 'rutas', header: 'Rutas', characters: 40 },
  { id: 'declarada', header: 'Declarada', characters: 17, paper: false },
  { id: 'recibida', header: 'Recibida', characters: 17 },
  { id: 'recibio', header: 'Recibió', characters: 22 },
  ...amounts('Esperado', 'esperado'),
  ...amounts('Contado', 'contado'),
  ...amounts('Diferencia', 'diferencia'),
  { id: 'motivo', header: 'Motivo', characters: 30 },
  { id: 'notas', header: 'Además', characters: 30 },
  { id: 'anulada', header: 'Anulada', characters: 30, paper: false },
]
