import { formatLongDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { type PrintColumn, PrintHead, PrintTable, PrintView } from '#lib/web/ui/print-view.tsx'
import type { Ruta } from '../../contract.ts'
import { nombreDe, porDia, sumasDe, tripulacionDe } from './futuras.ts'

const columns: readonly PrintColumn[] = [
  { header: 'Ruta' },
  { header: 'Reservas', width: 18, align: 'right' },
  { header: 'Pasajeros', width: 20, align: 'right' },
  { header: 'Guía', width: 38 },
  { header: 'Conductor', width: 38 },
  { header: 'Vehículo', width: 34 },
]

export function Hoja({ rutas }: { rutas: readonly Ruta[] }) {
  const total = sumasDe(rutas)
  return (
    <PrintView>
      {() => (
        <>
          <PrintHead kind="Informe" title="Informe de Rutas" />
          <PrintTable label="Informe de Rutas" columns={columns}>
            {porDia(rutas).map(([fecha, rows]) => (
              <tbody key={fecha}>
                <tr>
                  <th scope="colgroup" colSpan={columns.length}>
                    {formatLongDay(fecha)}
                  </th>
                </tr>
                {rows.map((ruta) => (
                  <Fila key={ruta.id} ruta={ruta} />
                ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td data-align="right">{formatCount(total.reservas)}</td>
                <td data-align="right">{formatCount(total.pasajeros)}</td>
                <td colSpan={3} />
              </tr>
            </tfoot>
          </PrintTable>
        </>
      )}
    </PrintView>
  )
}

function Fila({ ruta }: { ruta: Ruta }) {
  const { guia, chofer, vehiculo } = tripulacionDe(ruta)
  return (
    <tr>
      <td>{nombreDe(ruta)}</td>
      <td data-align="right">{formatCount(ruta.reservas)}</td>
      <td data-align="right">{formatCount(ruta.pasajeros)}</td>
      <td>{guia ?? <strong>sin asignar</strong>}</td>
      <td>{chofer ?? <strong>sin asignar</strong>}</td>
      <td>{vehiculo ?? <strong>sin asignar</strong>}</td>
    </tr>
  )
}
