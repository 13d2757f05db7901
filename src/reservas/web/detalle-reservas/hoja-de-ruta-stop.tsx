import { formatClp, formatCount } from '#lib/contract/money.ts'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { porCobrar } from '../../contract/cobro.ts'
import { toldPickup } from '../../contract/pickup-order.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { telefonoVisible } from '../../rules.ts'
import { countPax } from '../parts/counts.ts'
import { SoldElsewhere } from '../parts/sold-elsewhere.tsx'
import { sumsOf } from './detalle-salidas.ts'
import classes from './hoja-de-ruta.module.css'
import type { IssuedHoja } from './issued-hojas.ts'
import type { Stop } from './stops.ts'

interface HojaStopProps {
  stop: Stop
  /** Address of the hotel; empty if unknown. */
  address: string
  withoutCobros: boolean
  marks: IssuedHoja['marks'] | undefined
}

const TickBox = () => (
  <td data-align="center">
    <span className={classes.box} />
  </td>
)

/** Stop on the printed page: hour and hotel once, then a line with boxes for each reservation. */
export function HojaStop({ stop, address, withoutCobros, marks }: HojaStopProps) {
  const { rows, pickup, first } = stop
  return (
    <tbody className={classes.stop}>
      {rows.map((row, index) => (
        <tr key={row.id}>
          <td data-align="right">{first + index}</td>
          {index === 0 ? (
            <>
              <td rowSpan={rows.length} className={classes.strong}>
                <NotedHour {...toldPickup(pickup)} />
              </td>
              <td rowSpan={rows.length} className={classes.strong}>
                {stop.hotel}
                {address ? <span className={classes.soft}>{address}</span> : null}
                {rows.length > 1 ? (
                  <span className={classes.soft}>{countPax(sumsOf(rows).pasajeros)}</span>
                ) : null}
              </td>
            </>
          ) : null}
          <td>{row.habitacion}</td>
          <td className={classes.strong}>
            {marks?.has(row.id) ? (
              <span className={classes.mark} data-mark={marks.get(row.id)}>
                {marks.get(row.id)}
              </span>
            ) : null}
            {row.nombrePasajero}
            <SoldElsewhere row={row} />
            <span className={classes.soft}>{telefonoVisible(row.telefono)}</span>
          </td>
          <td data-align="center">{formatCount(row.cantidadAdultos)}</td>
          <td data-align="center">{row.cantidadChild > 0 ? row.cantidadChild : ''}</td>
          <td>{row.idioma}</td>
          <td>{row.observacion}</td>
          <TickBox />
          <TickBox />
          {withoutCobros ? null : <Cobro row={row} />}
        </tr>
      ))}
    </tbody>
  )
}

/** Shows the amount to collect and a box for each way of payment. No boxes if nothing is due. */
function Cobro({ row }: { row: Reserva }) {
  const amount = porCobrar(row)
  return (
    <>
      <td data-align="right" className={classes.strong}>
        {amount > 0 ? formatClp(amount) : '—'}
        <span className={classes.soft}>{row.tipoCobro.nombre}</span>
      </td>
      {['efectivo', 'tarjeta', 'usd', 'real'].map((way) =>
        amount > 0 ? <TickBox key={way} /> : <td key={way} />,
      )}
    </>
  )
}
