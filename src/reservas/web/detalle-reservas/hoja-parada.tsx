import { formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { porCobrar, telefonoVisible } from '../../rules.ts'
import { countPax } from '../counts.ts'
import classes from './hoja.module.css'
import type { Parada } from './paradas.ts'
import { sumasDe } from './salidas.ts'

interface ParadaHojaProps {
  parada: Parada
  /** Address of the hotel; empty if unknown. */
  direccion: string
  sinCobros: boolean
}

const Casilla = () => (
  <td data-align="center">
    <span className={classes.box} />
  </td>
)

/** Stop on the printed page: hour and hotel once, then a line with boxes for each reservation. */
export function ParadaHoja({ parada, direccion, sinCobros }: ParadaHojaProps) {
  const { rows, hora, desde } = parada
  return (
    <tbody className={classes.parada}>
      {rows.map((row, index) => (
        <tr key={row.id}>
          <td data-align="right">{desde + index}</td>
          {index === 0 ? (
            <>
              <td rowSpan={rows.length} className={classes.strong}>
                {formatTime(hora) || '--:--'}
              </td>
              <td rowSpan={rows.length} className={classes.strong}>
                {parada.hotel}
                {direccion ? <span className={classes.soft}>{direccion}</span> : null}
                {rows.length > 1 ? (
                  <span className={classes.soft}>{countPax(sumasDe(rows).pasajeros)}</span>
                ) : null}
              </td>
            </>
          ) : null}
          <td>{row.habitacion}</td>
          <td className={classes.strong}>
            {row.nombrePasajero}
            <span className={classes.soft}>{telefonoVisible(row.telefono)}</span>
          </td>
          <td data-align="center">{formatCount(row.cantidadAdultos)}</td>
          <td data-align="center">{row.cantidadChild > 0 ? row.cantidadChild : ''}</td>
          <td>{row.idioma}</td>
          <td>{row.observacion}</td>
          <Casilla />
          <Casilla />
          {sinCobros ? null : <Cobro row={row} />}
        </tr>
      ))}
    </tbody>
  )
}

/** Shows the amount to collect and a box for each way of payment. No boxes if nothing is due. */
function Cobro({ row }: { row: Reserva }) {
  const monto = porCobrar(row)
  return (
    <>
      <td data-align="right" className={classes.strong}>
        {monto > 0 ? formatClp(monto) : '—'}
        <span className={classes.soft}>{row.tipoCobro.nombre}</span>
      </td>
      {['efectivo', 'tarjeta', 'usd', 'real'].map((como) =>
        monto > 0 ? <Casilla key={como} /> : <td key={como} />,
      )}
    </>
  )
}
