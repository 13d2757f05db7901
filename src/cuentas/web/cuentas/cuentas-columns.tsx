import { useAlcance } from '#acceso/web/parts/may.ts'
import { formatClp } from '#lib/contract/money.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import { RowLink } from '#lib/web/list/row-link.tsx'
import { type Cuenta, cuentasDeHotel } from '../../contract/cuenta.ts'
import { aPagar, pendienteOf } from '../../rules.ts'
import { Since } from '../corriente/since.tsx'
import classes from './cuentas.module.css'

/** Says who pays: `A pagar $8.000`, `A cobrar $72.000`. */
export function saldoText(monto: number) {
  if (monto === 0) return 'Nada'
  return monto > 0 ? `A pagar ${formatClp(monto)}` : `A cobrar ${formatClp(-monto)}`
}

/** Says the same to the owner of the account: `Le debemos $8.000`, `Nos debe $72.000`. */
const ownSaldoText = (monto: number) =>
  saldoText(monto).replace('A pagar', 'Le debemos').replace('A cobrar', 'Nos debe')

const EXPLAINED =
  'Las comisiones se deben cuando el pasajero viajó. A pagar: la empresa debe a la cuenta. A cobrar: la cuenta debe a la empresa.'
const OWN_EXPLAINED =
  'Las comisiones se deben cuando el pasajero viajó. Le debemos: comisiones por pagar. Nos debe: lo que el hotel cobró por la empresa.'

/** Words of balances, which the office and the owner of an account read from opposite sides. */
export function useSaldoWords() {
  const isOwner = useAlcance(cuentasDeHotel.getCuentas) !== 'A'
  return isOwner
    ? { isOwner, say: ownSaldoText, explained: OWN_EXPLAINED }
    : { isOwner, say: saldoText, explained: EXPLAINED }
}

/** Name of an account for titles and files. */
export const nameOf = ({ tipo, nombre, hotel }: Pick<Cuenta, 'tipo' | 'nombre' | 'hotel'>) =>
  tipo === 'hotel' ? nombre : `${nombre}, ${hotel.nombre}`

export const amountText = (monto: number) => (monto === 0 ? '' : formatClp(monto))
const pesos = { kind: 'money', total: true } as const

export const columnsOf = (
  onOpen: (cuenta: Cuenta) => void,
  say = saldoText,
): readonly Column<Cuenta>[] => [
  { ...named('hotel', 'Hotel'), characters: 26, screen: false },
  {
    id: 'recepcionista',
    header: 'Recepcionista',
    value: (row) => (row.tipo === 'recepcionista' ? row.nombre : null),
    characters: 26,
    screen: false,
  },
  {
    id: 'ganada',
    header: 'Comisión ganada',
    value: (row) => row.comision.debido,
    ...pesos,
    screen: false,
    paper: false,
  },
  {
    id: 'pagada',
    header: 'Comisión pagada',
    value: (row) => row.comision.pagado,
    ...pesos,
    screen: false,
    paper: false,
  },
  {
    id: 'nombre',
    header: 'Cuenta',
    card: 'title',
    file: false,
    cell: (cuenta) => (
      <span className={classes.who}>
        <RowLink label={`Ver la cuenta de ${nameOf(cuenta)}`} onClick={() => onOpen(cuenta)}>
          {cuenta.nombre}
        </RowLink>
        <small>
          {cuenta.tipo === 'hotel' ? 'Hotel' : `Recepcionista de ${cuenta.hotel.nombre}`}
        </small>
      </span>
    ),
  },
  {
    id: 'comision',
    header: 'Comisión por pagar',
    value: ({ comision }) => pendienteOf(comision),
    width: 160,
    ...pesos,
    cell: ({ comision }) => amountText(pendienteOf(comision)),
  },
  {
    id: 'cobro',
    header: 'Cobrado por el hotel',
    value: ({ cobroHotel }) => pendienteOf(cobroHotel),
    width: 164,
    ...pesos,
    cell: ({ cobroHotel }) => amountText(pendienteOf(cobroHotel)),
  },
  {
    id: 'saldo',
    header: 'Saldo',
    fileHeader: 'A pagar',
    value: aPagar,
    width: 176,
    ...pesos,
    card: 'aside',
    cell: (cuenta) => <strong>{say(aPagar(cuenta))}</strong>,
  },
  {
    id: 'desde',
    header: 'Pendiente desde',
    kind: 'date',
    width: 168,
    characters: 16,
    cell: ({ desde }) => (desde ? <Since day={desde} className={classes.who} /> : 'Al día'),
  },
]
