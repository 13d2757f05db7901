import { useAlcance } from '#acceso/web/parts/may.ts'
import { formatClp } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/list/columns.ts'
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
  'Se debe cuando el pasajero viajó. A pagar: la empresa debe a la cuenta. A cobrar: la cuenta debe a la empresa.'
const OWN_EXPLAINED =
  'Las comisiones se deben cuando el pasajero viajó. Le debemos: comisiones por pagar. Nos debe: lo que el hotel cobró por la empresa.'

/** Words of balances, which the office and the owner of an account read from opposite sides. */
export function useSaldoWords() {
  const isOwner = useAlcance(cuentasDeHotel.getCuentas) !== 'A'
  return isOwner
    ? { isOwner, say: ownSaldoText, explained: OWN_EXPLAINED, collected: 'Cobrado por el hotel' }
    : { isOwner, say: saldoText, explained: EXPLAINED, collected: 'Cobrado por la cuenta' }
}

/** Name of an account for titles and files. */
export const nameOf = ({ tipo, nombre, hotel }: Pick<Cuenta, 'tipo' | 'nombre' | 'hotel'>) =>
  tipo === 'recepcionista' && hotel ? `${nombre}, ${hotel.nombre}` : nombre

/** Says whose the account is. */
const KINDS: Readonly<Record<Cuenta['tipo'], (hotel?: string) => string>> = {
  hotel: () => 'Hotel',
  recepcionista: (hotel) => `Recepcionista de ${hotel}`,
  canal: () => 'Canal de venta',
}

export const amountText = (monto: number) => (monto === 0 ? '' : formatClp(monto))
const pesos = { kind: 'money', total: true } as const

export const columnsOf = (
  onOpen: (cuenta: Cuenta) => void,
  { say, collected }: Pick<ReturnType<typeof useSaldoWords>, 'say' | 'collected'>,
): readonly Column<Cuenta>[] => [
  {
    id: 'hotel',
    header: 'Hotel',
    value: (row) => row.hotel?.nombre ?? null,
    characters: 26,
    screen: false,
  },
  {
    id: 'recepcionista',
    header: 'Recepcionista',
    value: (row) => (row.tipo === 'recepcionista' ? row.nombre : null),
    characters: 26,
    screen: false,
  },
  {
    id: 'canal',
    header: 'Canal de venta',
    value: (row) => (row.tipo === 'canal' ? row.nombre : null),
    characters: 20,
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
        <small>{KINDS[cuenta.tipo](cuenta.hotel?.nombre)}</small>
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
    header: collected,
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
