import { FORMATS } from '#cuentas/rules.ts'
import type { Column } from '#lib/web/list/columns.ts'
import type { LineaDeCaja } from '../../contract/office.ts'

const CUENTAS = { caja: 'Caja', tarjeta: 'Tarjeta' } as const

const amount = (id: 'entra' | 'sale', header: string, sign: 1 | -1): Column<LineaDeCaja> => ({
  id,
  header,
  kind: 'decimal',
  width: 124,
  value: ({ monto }) => Math.max(sign * monto, 0),
  total: { by: 'Moneda', rest: 'Otras' },
  cell: ({ monto, moneda }) => (sign * monto > 0 ? FORMATS[moneda](sign * monto) : ''),
})

export const columns: readonly Column<LineaDeCaja>[] = [
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 118 },
  {
    id: 'cuenta',
    header: 'Cuenta',
    width: 100,
    characters: 9,
    value: ({ cuenta }) => CUENTAS[cuenta],
  },
  { id: 'glosa', header: 'Movimiento', card: 'title', wrap: true, characters: 60 },
  { id: 'moneda', header: 'Moneda', characters: 9, screen: false },
  amount('entra', 'Entra', 1),
  amount('sale', 'Sale', -1),
]
