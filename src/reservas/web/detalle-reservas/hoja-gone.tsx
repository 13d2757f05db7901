import { formatCount } from '#lib/contract/money.ts'
import { pickupText } from '../../contract/pickup-day.ts'
import type { Salida } from './detalle-salidas.ts'
import classes from './hoja-de-ruta.module.css'
import { type Gone, whyGone } from './issued-hojas.ts'

interface HojaGoneProps {
  gone: readonly Gone[]
  salida: Salida
  /** Columns of the table. */
  columns: number
}

/** Struck-through lines of those who left the route since the version before. No sum counts them. */
export const HojaGone = ({ gone, salida, columns }: HojaGoneProps) => (
  <tbody className={classes.stop}>
    <tr>
      <th colSpan={columns} scope="colgroup">
        Ya no va
      </th>
    </tr>
    {gone.map(({ id, row }) => (
      <tr key={id} className={classes.gone}>
        <td />
        <td>{row ? pickupText(row) : ''}</td>
        <td>{row?.hotel.nombre}</td>
        <td>{row?.habitacion}</td>
        <td>{row?.nombrePasajero ?? `Reserva ${id}`}</td>
        <td data-align="center">{row ? formatCount(row.cantidadAdultos) : ''}</td>
        <td data-align="center">{row?.cantidadChild || ''}</td>
        <td colSpan={columns - 7} className={classes.why}>
          {whyGone(row, salida)}
        </td>
      </tr>
    ))}
  </tbody>
)
