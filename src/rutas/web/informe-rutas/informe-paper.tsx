import { formatLongDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { type PrintColumn, PrintHead, PrintTable, PrintView } from '#lib/web/ui/print-view.tsx'
import type { Ruta } from '../../contract.ts'
import { nombreOf, sinAsiento, writtenNameOf } from '../../rules.ts'
import { byDay, crewOf, sumsOf } from './future-rutas.ts'

const columns: readonly PrintColumn[] = [
  { header: 'Ruta' },
  { header: 'Reservas', width: 18, align: 'right' },
  { header: 'Pasajeros', width: 24, align: 'right' },
  { header: 'Guía', width: 38 },
  { header: 'Conductor', width: 38 },
  { header: 'Vehículo', width: 34 },
]

export function InformePaper({ rutas }: { rutas: readonly Ruta[] }) {
  const total = sumsOf(rutas)
  return (
    <PrintView>
      {() => (
        <>
          <PrintHead kind="Informe" title="Informe de Rutas" />
          <PrintTable label="Informe de Rutas" columns={columns}>
            {byDay(rutas).map(([fecha, rows]) => (
              <tbody key={fecha}>
                <tr>
                  <th scope="colgroup" colSpan={columns.length}>
                    {formatLongDay(fecha)}
                  </th>
                </tr>
                {rows.map((ruta) => (
                  <RutaRow key={ruta.id} ruta={ruta} />
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

function RutaRow({ ruta }: { ruta: Ruta }) {
  const { pasajeros, asientos } = ruta
  const over = sinAsiento(pasajeros, asientos)
  const { guia, chofer, vehiculo } = crewOf(ruta)
  return (
    <tr>
      <td>{[nombreOf(ruta), writtenNameOf(ruta)].filter(Boolean).join(' · ')}</td>
      <td data-align="right">{formatCount(ruta.reservas)}</td>
      <td data-align="right">
        {asientos === null ? formatCount(pasajeros) : `${pasajeros}/${asientos}`}
        {over > 0 ? (
          <>
            <br />
            <strong>{over} sin asiento</strong>
          </>
        ) : null}
      </td>
      <td>{guia ?? <strong>sin asignar</strong>}</td>
      <td>{chofer ?? <strong>sin asignar</strong>}</td>
      <td>{vehiculo ?? <strong>sin asignar</strong>}</td>
    </tr>
  )
}
