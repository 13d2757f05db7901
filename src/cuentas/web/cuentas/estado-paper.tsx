import { formatDay, titleOfMonth } from '#lib/contract/civil-day.ts'
import { type PrintColumn, PrintHead, PrintTable, PrintView } from '#lib/web/ui/print-view.tsx'
import type { EstadoDeCuenta } from '../../contract/cuenta.ts'
import { amountText, nameOf } from './cuentas-columns.tsx'
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
  children: string
}

const SaldoRow = ({ label, children }: SaldoRowProps) => (
  <tr>
    <th scope="row" colSpan={5}>
      {label}
    </th>
    <td data-align="right">{children}</td>
  </tr>
)

interface EstadoPaperProps {
  estado: EstadoDeCuenta
  /** Words of a balance, and what they mean. */
  say: (monto: number) => string
  explained: string
}

/** Printed statement of an account for a month. */
export const EstadoPaper = ({ estado, say, explained }: EstadoPaperProps) => (
  <PrintView inDialog>
    {() => (
      <>
        <PrintHead
          kind="Estado de cuenta"
          title={nameOf(estado.cuenta)}
          subtitle={titleOfMonth(estado.mes)}
        />
        <PrintTable label="Estado de cuenta" columns={columns} caption={explained}>
          <tbody>
            <SaldoRow label="Saldo anterior">{say(-estado.anterior)}</SaldoRow>
          </tbody>
          {estado.lineas.map((linea) => (
            <tbody key={`${linea.causa} ${linea.reservaId ?? linea.pagoId}`}>
              <tr>
                <td>{formatDay(linea.fecha)}</td>
                <td>{conceptoOf(linea)}</td>
                <td>{excursionOf(linea)}</td>
                <td data-align="right">{amountText(linea.haber)}</td>
                <td data-align="right">{amountText(linea.debe)}</td>
                <td data-align="right">{say(-linea.saldo)}</td>
              </tr>
            </tbody>
          ))}
          <tfoot>
            <SaldoRow label="Saldo al fin del mes">{say(-estado.saldo)}</SaldoRow>
          </tfoot>
        </PrintTable>
      </>
    )}
  </PrintView>
)
