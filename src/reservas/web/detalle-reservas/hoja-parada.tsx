import { formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { porCobrar, telefonoVisible } from '../../rules.ts'
import { countPax } from '../counts.ts'
import classes from './hoja.module.css'
import type { Parada } from './paradas.ts'
import { sumasDe } from './salidas.ts'

/** One stop on paper: hour and hotel once, then a line for each reservation with its boxes to tick. */
export function ParadaHoja({ parada, sinCobros }: { parada: Parada; sinCobros: boolean }) {
  const { rows, hora, hotel, desde } = parada
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
                {hotel}
                {rows.length > 1 ? (
                  <span className={classes.soft}>{countPax(sumasDe(rows).pasajeros)}</span>
                ) : null}
              </td>
            </>
          ) : null}
          <td>{row.habitacion}</td>
          <td className={classes.strong}>{row.nombrePasajero}</td>
          <td data-align="center">{formatCount(row.cantidadAdultos)}</td>
          <td data-align="center">{row.cantidadChild > 0 ? row.cantidadChild : ''}</td>
          <td>{row.idioma}</td>
          <td>{telefonoVisible(row.telefono)}</td>
          <td>{row.observacion}</td>
          {sinCobros ? null : (
            <>
              <td>{row.tipoCobro.nombre}</td>
              <td data-align="right" className={classes.strong}>
                {porCobrar(row) > 0 ? formatClp(porCobrar(row)) : '—'}
              </td>
            </>
          )}
          <td data-align="center">
            <span className={classes.box} />
          </td>
          <td data-align="center">
            <span className={classes.box} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
