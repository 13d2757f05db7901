import { type Column, named } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { VoucherFaltante } from '../../contract/entrega.ts'
import { nameOf } from '../entrega/rutas-entregadas.tsx'
import classes from './cierre-rutas.module.css'

const TONES = { faltante: 'warning', hallado: 'success', castigado: 'neutral' } as const
const TEXTS = { faltante: 'Faltante', hallado: 'Hallado', castigado: 'Castigado' } as const

export const columns: readonly Column<VoucherFaltante>[] = [
  {
    id: 'entregaId',
    header: 'Entrega',
    kind: 'number',
    align: 'left',
    width: 96,
    cell: ({ entregaId }) => `N° ${entregaId}`,
  },
  { ...named('usuario', 'Cobró'), card: 'title', characters: 24 },
  { id: 'fecha', header: 'Día', kind: 'date', width: 110 },
  { id: 'ruta', header: 'Ruta', wrap: true, characters: 34, value: nameOf },
  {
    id: 'reservaId',
    header: 'Reserva',
    kind: 'number',
    align: 'left',
    width: 96,
    cell: ({ reservaId }) => `N° ${reservaId}`,
  },
  { id: 'monto', header: 'Monto', kind: 'money', width: 120, total: true, card: 'aside' },
  {
    id: 'estado',
    header: 'Estado',
    wrap: true,
    characters: 11,
    value: ({ estado }) => TEXTS[estado],
    cell: ({ estado, resueltoPor, motivo }) => (
      <span className={classes.who}>
        <StatusBadge tone={TONES[estado]}>{TEXTS[estado]}</StatusBadge>
        <small>{[resueltoPor?.nombre, motivo].filter(Boolean).join(': ')}</small>
      </span>
    ),
  },
  { id: 'motivo', header: 'Motivo', characters: 30, screen: false },
  {
    id: 'resueltoPor',
    header: 'Resolvió',
    characters: 24,
    screen: false,
    value: ({ resueltoPor }) => resueltoPor?.nombre,
  },
]
