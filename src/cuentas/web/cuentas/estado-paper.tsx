import { formatDay, titleOfMonth } from '#lib/contract/civil-day.ts'
import { type PrintColumn, PrintHead, PrintTable, PrintView } from '#lib/web/ui/print-view.tsx'
import type { EstadoDeCuenta } from '../../contract/cuenta.ts'
import { amountText, nameOf, saldoText } from './cuentas-columns.tsx'
import { conceptoOf, excursionOf } from './estado-columns.ts'

const columns: readonly PrintColumn[] = [
  { header: 'Fecha', width: 19 },
  { header: 'Concepto', width: 46 },
  { header: 'Excursión' },
  { header: 'A favor de la cuenta', width: 23, align: 'right' },
  { header: 'A favor de la empresa', width: 23, align: 'right' },
  { header: 'Saldo', width: 34, align: 'right' },
]

interface SaldoRowProps {
  label: string
  saldo: number
}

const SaldoRow = ({ label, saldo }: SaldoRowProps) => (
  <tr>
    <th scope="row" colSpan={5}>
      {label}
    </th>
    <td data-align="right">{saldoText(-saldo)}</td>
  </tr>
)

/** Printed statement of an account for a month. */
export const EstadoPaper = ({ estado }: { estado: EstadoDeCuenta }) => (
  <PrintView inDialog>
    {() => (
      <>
        <PrintHead
          kind="Estado de cuenta"
          title={nameOf(estado.cuenta)}
          subtitle={titleOfMonth(estado.mes)}
        />
        <PrintTable
          label="Estado de cuenta"
          columns={columns}
          caption="Las comisiones se deben cuando el pasajero viajó. A pagar: la empresa debe a la cuenta. A cobrar: la cuenta debe a la empresa."
        >
          <tbody>
            <SaldoRow label="Saldo anterior" saldo={estado.anterior} />
          </tbody>
          {estado.lineas.map((linea) => (
            <tbody key={`${linea.causa} ${linea.reservaId ?? linea.pagoId}`}>
              <tr>
                <td>{formatDay(linea.fecha)}</td>
                <td>{conceptoOf(linea)}</td>
                <td>{excursionOf(linea)}</td>
                <td data-align="right">{amountText(linea.haber)}</td>
                <td data-align="right">{amountText(linea.debe)}</td>
                <td data-align="right">{saldoText(-linea.saldo)}</td>
              </tr>
            </tbody>
          ))}
          <tfoot>
            <SaldoRow label="Saldo al fin del mes" saldo={estado.saldo} />
          </tfoot>
        </PrintTable>
      </>
    )}
  </PrintView>
)
