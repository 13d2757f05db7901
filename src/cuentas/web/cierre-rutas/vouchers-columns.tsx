import { formatDay } from '#lib/contract/civil-day.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { VoucherFaltante } from '../../contract/entrega.ts'
import { nameOf } from '../entrega/rutas-entregadas.tsx'
import classes from './cierre-rutas.module.css'

const ESTADOS = {
  faltante: { tone: 'warning', text: 'Faltante' },
  hallado: { tone: 'success', text: 'Hallado' },
  castigado: { tone: 'neutral', text: 'Castigado' },
} as const

const aboutOf = ({ resueltoPor, motivo }: VoucherFaltante) =>
  [resueltoPor?.nombre, motivo].filter(Boolean).join(': ')

export const columns: readonly Column<VoucherFaltante>[] = [
  { id: 'entregaId', header: 'Entrega N°', kind: 'number', characters: 11, width: 110 },
  { ...named('usuario', 'Cobró'), card: 'title', characters: 24 },
  {
    id: 'ruta',
    header: 'Ruta',
    wrap: true,
    characters: 34,
    value: (voucher) => `${nameOf(voucher)} ${formatDay(voucher.fecha)}`,
  },
  { id: 'reservaId', header: 'Reserva N°', kind: 'number', characters: 11, width: 110 },
  { id: 'monto', header: 'Monto', kind: 'money', width: 120, total: true, card: 'aside' },
  {
    id: 'estado',
    header: 'Estado',
    wrap: true,
    characters: 40,
    value: (voucher) => [ESTADOS[voucher.estado].text, aboutOf(voucher)].filter(Boolean).join(', '),
    cell: (voucher) => (
      <span className={classes.who}>
        <StatusBadge tone={ESTADOS[voucher.estado].tone}>
          {ESTADOS[voucher.estado].text}
        </StatusBadge>
        <small>{aboutOf(voucher)}</small>
      </span>
    ),
  },
]
