import { counter } from '#lib/contract/money.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import { RowLink } from '#lib/web/list/row-link.tsx'
import type { SaldoPersona } from '../../contract/entrega.ts'
import { FORMATS, type Moneda } from '../../rules.ts'
import { origenText } from '../corriente/saldos-text.ts'
import { Since } from '../corriente/since.tsx'
import classes from './cierre-rutas.module.css'

export const HEADERS = { CLP: 'Pesos', USD: 'Dólares', BRL: 'Reales' } as const

/** Formats `1 entrega por contar`: its routes are in no balance. */
export const countPorContar = counter('entrega por contar', 'entregas por contar')

const amount = (moneda: Moneda): Column<SaldoPersona> => ({
  id: moneda,
  header: HEADERS[moneda],
  value: ({ saldos }) => saldos[moneda],
  kind: moneda === 'CLP' ? 'money' : 'decimal',
  written: (amount) => FORMATS[moneda](Number(amount)),
  width: moneda === 'CLP' ? 100 : 84,
  total: true,
  cell: ({ saldos }) =>
    saldos[moneda] === 0 ? '' : <strong>{FORMATS[moneda](saldos[moneda])}</strong>,
})

export const columnsOf = (
  onOpen: (saldo: SaldoPersona) => void,
): readonly Column<SaldoPersona>[] => [
  {
    ...named('usuario', 'Persona'),
    card: 'title',
    width: 180,
    characters: 28,
    cell: (saldo) => (
      <RowLink label={`Ver la cuenta de ${saldo.usuario.nombre}`} onClick={() => onOpen(saldo)}>
        {saldo.usuario.nombre}
      </RowLink>
    ),
  },
  { id: 'rol', header: 'Rol', value: ({ usuario }) => usuario.rol, width: 130 },
  amount('CLP'),
  amount('USD'),
  amount('BRL'),
  { id: 'origen', header: 'De qué es', value: origenText, wrap: true, characters: 60 },
  {
    id: 'desde',
    header: 'Por entregar desde',
    kind: 'date',
    width: 144,
    wrap: true,
    characters: 19,
    cell: ({ desde, porContar }) => (
      <>
        {desde ? <Since day={desde} className={classes.who} /> : null}
        {porContar ? (
          <span className={classes.who}>
            <small>{countPorContar(porContar)}</small>
          </span>
        ) : null}
        {desde || porContar ? null : 'Nada por entregar'}
      </>
    ),
  },
  { id: 'porContar', header: 'Entregas por contar', kind: 'number', screen: false, paper: false },
]
