import { Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { monthOf, monthsBack, titleOfMonth } from '#lib/contract/civil-day.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { MonthSelect } from '#lib/web/filters/month-select.tsx'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed } from '#lib/web/ui/print-view.tsx'
import { type Cuenta, cuentasDeHotel, type LineaDeEstado } from '../../contract/cuenta.ts'
import { FIRST_MONTH } from '../../rules.ts'
import classes from './cuentas.module.css'
import { nameOf, useSaldoWords } from './cuentas-columns.tsx'
import { columnsOf } from './estado-columns.ts'
import { EstadoPaper } from './estado-paper.tsx'

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
  const { say, explained } = useSaldoWords()
  const columns = useMemo(() => columnsOf(say), [say])
  const title = `Estado de cuenta de ${nameOf(cuenta)}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="xl"
      footer={<PrintButton data-autofocus />}
    >
      <Printed paper={data ? <EstadoPaper estado={data} say={say} explained={explained} /> : null}>
        <article className={classes.estado} aria-label={title}>
          <header>
            <p>{operador.nombre}</p>
            <h2>Estado de cuenta, {titleOfMonth(mes)}</h2>
            <p>{nameOf(cuenta)}</p>
          </header>
          <Group justify="space-between" gap="xs">
            <MonthSelect className={classes.month} months={months} value={mes} onChange={setMes} />
            <ExportButtons
              compact
              name={`Estado de cuenta ${cuenta.nombre}`}
              of={mes}
              title={title}
              subtitle={`${titleOfMonth(mes)} · Saldo anterior: ${say(-(data?.anterior ?? 0))} · Saldo final: ${say(-(data?.saldo ?? 0))}`}
              source={{ rows: data?.lineas ?? [], columns }}
            />
          </Group>
          <Facts columns={2}>
            <Fact label="Saldo anterior">{data && say(-data.anterior)}</Fact>
            <Fact label="Saldo al fin del mes">{data && say(-data.saldo)}</Fact>
          </Facts>
          <DataTable<LineaDeEstado>
            label={title}
            columns={columns}
            rows={data?.lineas}
            rowId={({ causa, reservaId, pagoId }) => `${causa} ${reservaId ?? pagoId}`}
            maxHeight="none"
            whole
            {...tableState(query)}
            empty={{ title: 'Sin movimientos en el mes', message: 'El saldo no cambió.' }}
          />
          <p>{explained}</p>
        </article>
      </Printed>
    </Dialog>
  )
}
