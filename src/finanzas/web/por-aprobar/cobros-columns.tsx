import { formatClp } from '#lib/contract/money.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import type { CobroPorAprobar } from '#reservas/contract/cobro-por-aprobar.ts'
import { pasajerosColumn, totalColumn, ventaColumns } from './por-aprobar-columns.tsx'

/** Says how a sale is collected: “No cobrar”, “Cobro en hotel, abonó $20.000”. */
export const wayOf = ({ tipoCobro, abono }: CobroPorAprobar) =>
  abono > 0 ? `${tipoCobro.nombre}, abonó ${formatClp(abono)}` : tipoCobro.nombre

export const columns: readonly Column<CobroPorAprobar>[] = [
  ...ventaColumns,
  { ...named('tipoCobro', 'Tipo de cobro'), wrap: true, cell: wayOf },
  pasajerosColumn,
  { ...totalColumn, width: 140, card: 'aside', total: true },
  { id: 'abono', header: 'Abono', kind: 'money', total: true, screen: false },
  { id: 'comentario', header: 'Comentario', wrap: true, characters: 30 },
  { id: 'usuario', header: 'Vendida por', hideOnPhone: true, paper: false },
]
