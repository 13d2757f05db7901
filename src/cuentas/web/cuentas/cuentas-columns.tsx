import { formatClp } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { Cuenta } from '../../contract/cuenta.ts'
import { aPagar, pendienteOf } from '../../rules.ts'
import { Since } from '../corriente/since.tsx'
import classes from './cuentas.module.css'

/** Says who pays: `A pagar $8.000`, `A cobrar $72.000`. */
export function saldoText(monto: number) {
  if (monto === 0) return 'Nada'
  return monto > 0 ? `A pagar ${formatClp(monto)}` : `A cobrar ${formatClp(-monto)}`
}

/** Name of an account for titles and files. */
export const nameOf = ({ tipo, nombre, hotel }: Pick<Cuenta, 'tipo' | 'nombre' | 'hotel'>) =>
  tipo === 'hotel' ? nombre : `${nombre}, ${hotel.nombre}`

export const cuentasColumns = (onOpen: (cuenta: Cuenta) => void): readonly Column<Cuenta>[] => [
  {
    id: 'nombre',
    header: 'Cuenta',
    card: 'title',
    cell: (cuenta) => (
      <span className={classes.who}>
        <button
          type="button"
          className={classes.name}
          aria-label={`Ver la cuenta de ${nameOf(cuenta)}`}
          onClick={() => onOpen(cuenta)}
        >
          {cuenta.nombre}
        </button>
        <small>
          {cuenta.tipo === 'hotel' ? 'Hotel' : `Recepcionista de ${cuenta.hotel.nombre}`}
        </small>
      </span>
    ),
  },
  {
    id: 'comision',
    header: 'Comisión por pagar',
    width: 160,
    align: 'right',
    cell: ({ comision }) => (pendienteOf(comision) === 0 ? '' : formatClp(pendienteOf(comision))),
  },
  {
    id: 'cobro',
    header: 'Cobrado por el hotel',
    width: 164,
    align: 'right',
    cell: ({ cobroHotel }) =>
      pendienteOf(cobroHotel) === 0 ? '' : formatClp(pendienteOf(cobroHotel)),
  },
  {
    id: 'saldo',
    header: 'Saldo',
    width: 176,
    align: 'right',
    card: 'aside',
    cell: (cuenta) => <strong>{saldoText(aPagar(cuenta))}</strong>,
  },
  {
    id: 'desde',
    header: 'Pendiente desde',
    width: 140,
    cell: ({ desde }) => (desde ? <Since day={desde} className={classes.who} /> : 'Al día'),
  },
]
