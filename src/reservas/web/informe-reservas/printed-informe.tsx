import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { type PrintColumn, PrintHead, PrintTable, PrintView } from '#lib/web/ui/print-view.tsx'
import { Seats } from '../seats/seats.tsx'
import { type Salida, totalsOf } from './informe-salidas.ts'

const NO_VINO: PrintColumn = { header: 'No vino', width: 13, align: 'right' }
/** The column of absent people is shown only if somebody did not come. */
const columnsOf = (someMissing: boolean): readonly PrintColumn[] => [
  { header: 'Excursión' },
  { header: 'ADL', width: 10, align: 'right' },
  { header: 'NIÑ', width: 10, align: 'right' },
  { header: 'No Show', width: 13, align: 'right' },
  ...(someMissing ? [NO_VINO] : []),
  { header: 'Viajan', width: 19, align: 'right' },
  { header: 'Guía', width: 34 },
  { header: 'Conductor', width: 34 },
  { header: 'Vehículo', width: 29 },
]

export function PrintedInforme({ fecha, salidas }: { fecha: Day; salidas: readonly Salida[] }) {
  const totals = totalsOf(salidas)
  const someMissing = totals.cantNoVino > 0
  const columns = columnsOf(someMissing)
  const figures = [
    ...[totals.cantAdult, totals.cantChild, totals.cantNoShow],
    ...(someMissing ? [totals.cantNoVino] : []),
    totals.pasajeros,
  ]
  return (
    <PrintView>
      {() => (
        <>
          <PrintHead kind="Informe de Reservas" title={formatLongDay(fecha)} />
          <PrintTable label="Informe de Reservas" columns={columns}>
            <tbody>
              {salidas.map((salida) => (
                <SalidaRow
                  key={`${salida.excursionId} ${salida.rutaId}`}
                  {...{ salida, someMissing }}
                />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {figures.map((n, column) => (
                  <td key={columns[column + 1]?.header} data-align="right">
                    {formatCount(n)}
                  </td>
                ))}
                <td colSpan={3} />
              </tr>
            </tfoot>
          </PrintTable>
        </>
      )}
    </PrintView>
  )
}

function SalidaRow({ salida, someMissing }: { salida: Salida; someMissing: boolean }) {
  const { missing, name, asientos } = salida
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-align="right">{formatCount(salida.cantAdult)}</td>
      <td data-align="right">{formatCount(salida.cantChild)}</td>
      <td data-align="right">{formatCount(salida.cantNoShow)}</td>
      {someMissing ? <td data-align="right">{formatCount(salida.cantNoVino ?? 0)}</td> : null}
      <td data-align="right">{formatCount(salida.pasajeros)}</td>
      <td>{missing.guia ? <strong>Sin Asignar</strong> : salida.nombreGuia}</td>
      <td>{missing.chofer ? <strong>Sin Asignar</strong> : salida.nombreChofer}</td>
      <td>
        {missing.vehiculo ? <strong>Sin Asignar</strong> : salida.vehiculo}
        {asientos === undefined ? null : (
          <>
            {' '}
            <Seats pasajeros={salida.pasajeros} asientos={asientos} />
          </>
        )}
      </td>
    </tr>
  )
}
