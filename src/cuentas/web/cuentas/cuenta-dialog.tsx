import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatClp } from '#lib/contract/money.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { QuickDays } from '#lib/web/filters/quick-days.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { accountPeriods, type DayRange, daysOf, threeMonths } from '#lib/web/filters/usual-days.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { type Cuenta, cuentasDeHotel, type LineaDeCuenta } from '../../contract/cuenta.ts'
import { aPagar, pendienteOf } from '../../rules.ts'
import { nameOf, useSaldoWords } from './cuentas-columns.tsx'
import { columns } from './lineas-columns.tsx'
import { PagosHechos } from './pagos-hechos.tsx'

interface CuentaDialogProps {
  cuenta: Cuenta
  onPagar: () => void
  onEstado: () => void
  onClose: () => void
}

/** One account: what is pending, its reservations, paid or not, and its payments. */
export function CuentaDialog({ cuenta, onPagar, onEstado, onClose }: CuentaDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const mayPay = useMay(cuentasDeHotel.pagar)
  const { say } = useSaldoWords()
  const [onlyPending, setOnlyPending] = useState(cuenta.pendientes > 0)
  const usual = daysOf(threeMonths, hoy)
  const [period, setPeriod] = useState<DayRange>(usual)
  const { tipo, id } = cuenta
  const which = { tipo, id: String(id) }
  const query = useQuery(
    cuentasDeHotel.getCuenta,
    { query: onlyPending ? { ...which, pendientes: 'true' } : { ...which, ...period } },
    { keepPrevious: true, whole: 'lineas' },
  )
  const { data } = query
  const now = data?.cuenta ?? cuenta
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Cuenta de ${nameOf(cuenta)}`}
      size="xl"
      footer={
        <>
          <Button variant="default" onClick={onEstado}>
            Estado del mes
          </Button>
          {mayPay ? (
            <Button disabled={now.pendientes === 0} onClick={onPagar}>
              Saldar
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="md">
        <Facts columns={3}>
          {tipo === 'canal' ? (
            <Fact label="Vendido por el canal">{formatClp(pendienteOf(now.cobroHotel))}</Fact>
          ) : (
            <>
              <Fact label="Comisión por pagar">{formatClp(pendienteOf(now.comision))}</Fact>
              <Fact label="Cobrado por el hotel">{formatClp(pendienteOf(now.cobroHotel))}</Fact>
            </>
          )}
          <Fact label="Saldo">{say(aPagar(now))}</Fact>
        </Facts>
        <Group justify="space-between" gap="xs" className="no-print">
          <Group gap={6}>
            <ToggleChip pressed={onlyPending} onClick={() => setOnlyPending(!onlyPending)}>
              Solo pendiente
            </ToggleChip>
            {onlyPending ? null : (
              <QuickDays
                choices={accountPeriods}
                range={period}
                onChange={(days) => setPeriod(days.desde ? days : usual)}
              />
            )}
          </Group>
          <ExportButtons
            compact
            name={`Cuenta ${cuenta.nombre}`}
            title={`Cuenta de ${nameOf(cuenta)}`}
            subtitle={onlyPending ? 'Lo pendiente' : searchedFor(period, [])}
            source={{ rows: data?.lineas ?? [], columns }}
          />
        </Group>
        <DataTable<LineaDeCuenta>
          label={`Reservas de ${cuenta.nombre}`}
          columns={columns}
          rows={data?.lineas}
          rowId={({ reservaId, clase }) => `${clase} ${reservaId}`}
          maxHeight={340}
          whole
          {...tableState(query)}
          empty={
            onlyPending
              ? { title: 'Nada pendiente', message: 'Todo está pagado.' }
              : { title: 'Sin reservas en esos días', message: 'Elija otro período.' }
          }
        />
        {data && data.pagos.length > 0 ? (
          <PagosHechos nombre={cuenta.nombre} pagos={data.pagos} />
        ) : null}
      </Stack>
    </Dialog>
  )
}
