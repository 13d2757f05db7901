import { Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay, monthOf, monthsBack, titleOfMonth } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed } from '#lib/web/ui/print-view.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { type Cuenta, cuentasDeHotel, type LineaDeEstado } from '../../contract/cuenta.ts'
import { FIRST_MONTH } from '../../rules.ts'
import classes from './cuentas.module.css'
import { nameOf, saldoText } from './cuentas-columns.tsx'
import { conceptoOf, excursionOf, fileColumns } from './estado-export.ts'
import { EstadoPaper } from './estado-paper.tsx'

const amount = (id: 'debe' | 'haber', header: string): Column<LineaDeEstado> => ({
  id,
  header,
  width: 176,
  align: 'right',
  cell: (linea) => (linea[id] === 0 ? '' : formatClp(linea[id])),
})

const columns: readonly Column<LineaDeEstado>[] = [
  {
    id: 'fecha',
    header: 'Fecha',
    width: 104,
    cell: ({ fecha }) => <time dateTime={fecha}>{formatDay(fecha)}</time>,
  },
  { id: 'concepto', header: 'Concepto', card: 'title', wrap: true, cell: conceptoOf },
  {
    id: 'excursion',
    header: 'Excursión',
    wrap: true,
    cell: excursionOf,
  },
  amount('haber', 'A favor de la cuenta'),
  amount('debe', 'A favor de la empresa'),
  {
    id: 'saldo',
    header: 'Saldo',
    width: 150,
    align: 'right',
    card: 'aside',
    cell: ({ saldo }) => saldoText(-saldo),
  },
]

interface EstadoDialogProps {
  cuenta: Cuenta
  onClose: () => void
}

/** Statement of an account for a month, to print or to send as a file. */
export function EstadoDialog({ cuenta, onClose }: EstadoDialogProps) {
  const { hoy, operador } = useLoaded(acceso.ajustes, {})
  const months = useMemo(() => monthsBack(hoy, FIRST_MONTH), [hoy])
  const [mes, setMes] = useState(monthOf(hoy))
  const { tipo, id } = cuenta
  const query = useQuery(
    cuentasDeHotel.getEstado,
    { query: { tipo, id: String(id), mes } },
    { keepPrevious: true },
  )
  const { data } = query
  const title = `Estado de cuenta de ${nameOf(cuenta)}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="xl"
      footer={<PrintButton data-autofocus />}
    >
      <Printed paper={data ? <EstadoPaper estado={data} /> : null}>
        <article className={classes.estado} aria-label={title}>
          <header>
            <p>{operador.nombre}</p>
            <h2>Estado de cuenta, {titleOfMonth(mes)}</h2>
            <p>{nameOf(cuenta)}</p>
          </header>
          <Group justify="space-between" gap="xs">
            <SelectInput
              aria-label="Mes"
              className={classes.month}
              clearable={false}
              options={months.map((value) => ({ value, label: titleOfMonth(value) }))}
              value={mes}
              onChange={(picked) => picked && setMes(picked)}
            />
            <ExportButtons
              compact
              name={`Estado de cuenta ${cuenta.nombre}`}
              of={mes}
              title={title}
              subtitle={`${titleOfMonth(mes)} · Saldo anterior: ${saldoText(-(data?.anterior ?? 0))} · Saldo final: ${saldoText(-(data?.saldo ?? 0))}`}
              source={{ rows: data?.lineas ?? [], columns: fileColumns }}
            />
          </Group>
          <Facts columns={2}>
            <Fact label="Saldo anterior">{data && saldoText(-data.anterior)}</Fact>
            <Fact label="Saldo al fin del mes">{data && saldoText(-data.saldo)}</Fact>
          </Facts>
          <DataTable<LineaDeEstado>
            label={title}
            columns={columns}
            rows={data?.lineas}
            rowId={({ causa, reservaId, pagoId }) => `${causa} ${reservaId ?? pagoId}`}
            maxHeight="none"
            {...tableState(query)}
            empty={{ title: 'Sin movimientos en el mes', message: 'El saldo no cambió.' }}
          />
          <p>
            Las comisiones se deben cuando el pasajero viajó. A pagar: la empresa debe a la cuenta.
            A cobrar: la cuenta debe a la empresa.
          </p>
        </article>
      </Printed>
    </Dialog>
  )
}
