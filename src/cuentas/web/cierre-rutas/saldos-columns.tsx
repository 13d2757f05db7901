import { counter } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { SaldoPersona } from '../../contract/entrega.ts'
import { FORMATS, type Moneda } from '../../rules.ts'
import { Since } from '../corriente/since.tsx'
import classes from './cierre-rutas.module.css'

export const HEADERS = { CLP: 'Pesos', USD: 'Dólares', BRL: 'Reales' } as const

/** Formats `1 entrega por contar`: its routes are in no balance. */
export const countPorContar = counter('entrega por contar', 'entregas por contar')

const amount = (moneda: Moneda): Column<SaldoPersona> => ({
  id: moneda,
  header: HEADERS[moneda],
  width: 128,
  align: 'right',
  cell: ({ saldos }) =>
    saldos[moneda] === 0 ? '' : <strong>{FORMATS[moneda](saldos[moneda])}</strong>,
})

export const saldosColumns = (
  onOpen: (saldo: SaldoPersona) => void,
): readonly Column<SaldoPersona>[] => [
  {
    id: 'usuario',
    header: 'Persona',
    card: 'title',
    cell: (saldo) => (
      <button
        type="button"
        className={classes.person}
        aria-label={`Ver la cuenta de ${saldo.usuario.nombre}`}
        onClick={() => onOpen(saldo)}
      >
        {saldo.usuario.nombre}
      </button>
    ),
  },
  { id: 'rol', header: 'Rol', width: 160, cell: ({ usuario }) => usuario.rol },
  amount('CLP'),
  amount('USD'),
  amount('BRL'),
  {
    id: 'desde',
    header: 'Por entregar desde',
    width: 200,
    wrap: true,
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
]
