import { formatCount } from '#lib/contract/money.ts'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { type PrintColumn, PrintTable } from '#lib/web/ui/print-view.tsx'
import { inPickupOrder, pickupsOf, toldPickup } from '../../contract/pickup-order.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { countPasajeros } from '../parts/counts.ts'
import { sumsOf } from './detalle-salidas.ts'
import classes from './hoja-de-ruta.module.css'

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
export function PrintedNoshows({ rows }: { rows: readonly Reserva[] }) {
  const pickups = pickupsOf(rows)
  return (
    <section className={classes.noshows}>
      <PrintTable
        label="NO SHOW"
        columns={columns}
        caption={
          <>
            <strong>NO SHOW</strong> · {countPasajeros(sumsOf(rows).pasajeros)} fuera de los totales
          </>
        }
      >
        <tbody>
          {inPickupOrder(rows).map((row) => (
            <tr key={row.id}>
              <td>
                <NotedHour {...toldPickup(pickups.get(row))} />
              </td>
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
}
