import { formatDay } from '#lib/contract/civil-day.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import type { LineaDeEstado } from '../../contract/cuenta.ts'
import { amountText, saldoText } from './cuentas-columns.tsx'
import { conceptoOfLinea } from './lineas-columns.tsx'

/** Says what a line of a statement is. */
export const conceptoOf = ({ causa, reservaId, pagoId, ...noted }: LineaDeEstado) =>
  causa === 'pago_cuenta'
    ? `Pago N° ${pagoId}`
    : `${conceptoOfLinea({ clase: causa, ...noted })}, reserva N° ${reservaId}`

/** Names the excursion, with its day where that is another one than the line's. */
export const excursionOf = ({ excursion, dia, fecha }: LineaDeEstado) =>
  excursion && `${excursion.nombre}${dia && dia !== fecha ? ` ${formatDay(dia)}` : ''}`

const amount = (id: 'debe' | 'haber', header: string): Column<LineaDeEstado> => ({
  id,
  header,
  kind: 'money',
  width: 176,
  total: true,
  cell: (linea) => amountText(linea[id]),
})
const debe = amount('debe', 'A favor de la empresa')

export const columnsOf = (say = saldoText): readonly Column<LineaDeEstado>[] => [
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 104 },
  {
    id: 'concepto',
    header: 'Concepto',
    value: conceptoOf,
    card: 'title',
    wrap: true,
    characters: 40,
  },
  {
    ...named('excursion', 'Excursión'),
    wrap: true,
    characters: 32,
    cell: excursionOf,
  },
  { id: 'dia', header: 'Día', kind: 'date', screen: false },
  // The paper and the screen have what is owed to the account first.
  { ...debe, screen: false },
  amount('haber', 'A favor de la cuenta'),
  { ...debe, file: false },
  {
    id: 'saldo',
    header: 'Saldo',
    kind: 'money',
    width: 150,
    card: 'aside',
    cell: ({ saldo }) => say(-saldo),
  },
]
