import { formatTime } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { type PrintColumn, PrintTable } from '#lib/web/ui/print-view.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { countPasajeros } from '../counts.ts'
import classes from './hoja.module.css'
import { sumasDe } from './salidas.ts'

const columns: readonly PrintColumn[] = [
  { header: 'Hora', width: 12 },
  { header: 'Hotel', width: 44 },
  { header: 'Hab', width: 17 },
  { header: 'Nombre', width: 60 },
  { header: 'ADL', width: 9, align: 'center' },
  { header: 'NIÑ', width: 9, align: 'center' },
  { header: 'Motivo' },
]

/** No-shows on the printed page. No sum counts them. */
export const Ausentes = ({ rows }: { rows: readonly Reserva[] }) => (
  <section className={classes.ausentes}>
    <PrintTable
      label="NO SHOW"
      columns={columns}
      caption={
        <>
          <strong>NO SHOW</strong> · {countPasajeros(sumasDe(rows).pasajeros)} fuera de los totales
        </>
      }
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{formatTime(row.hora) || '--:--'}</td>
            <td>{row.hotel.nombre}</td>
            <td>{row.habitacion}</td>
            <td>{row.nombrePasajero}</td>
            <td data-align="center">{formatCount(row.cantidadAdultos)}</td>
            <td data-align="center">{row.cantidadChild > 0 ? row.cantidadChild : ''}</td>
            <td>{row.motivoNoShow}</td>
          </tr>
        ))}
      </tbody>
    </PrintTable>
  </section>
)
