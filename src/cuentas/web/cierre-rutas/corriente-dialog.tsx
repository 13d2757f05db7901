import { Alert, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { QuickDays } from '#lib/web/filters/quick-days.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { accountPeriods, type DayRange, daysOf, threeMonths } from '#lib/web/filters/usual-days.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import type { LineaCuenta } from '../../contract/entrega.ts'
import { cuentas } from '../../contract.ts'
import { columns } from '../corriente/corriente-columns.ts'
import { Saldos } from '../corriente/saldos.tsx'
import { saldosText } from '../corriente/saldos-text.ts'
import { countPorContar } from './saldos-columns.tsx'

interface CorrienteDialogProps {
  usuario: { id: number; nombre: string }
  onClose: () => void
}

/** Current account of a person: balances now, and each movement with the balance after it. */
export function CorrienteDialog({ usuario, onClose }: CorrienteDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const usual = daysOf(threeMonths, hoy)
  const [period, setPeriod] = useState<DayRange>(usual)
  const query = useQuery(
    cuentas.getCorriente,
    { query: { ...period, usuarioId: String(usuario.id) } },
    { keepPrevious: true, whole: 'lineas' },
  )
  const { data } = query
  const said = data && saldosText(data)
  return (
    <Dialog opened onClose={onClose} title={`Cuenta de ${usuario.nombre}`} size="xl">
      <Stack gap="md">
        <Saldos held={data} />
        {data?.porContar ? (
          <Alert color="gray" variant="light" role="status">
            Sin {countPorContar(data.porContar)}: sus rutas aparecen después de contar.
          </Alert>
        ) : null}
        <Group justify="space-between" gap="xs" className="no-print">
          <QuickDays
            choices={accountPeriods}
            range={period}
            onChange={(days) => setPeriod(days.desde ? days : usual)}
          />
          <ExportButtons
            compact
            name={`Cuenta ${usuario.nombre}`}
            title={`Cuenta de ${usuario.nombre}`}
            subtitle={searchedFor(period, [], said?.join(' · '))}
            source={{ rows: data?.lineas ?? [], columns }}
          />
        </Group>
        <DataTable<LineaCuenta>
          label={`Movimientos de ${usuario.nombre}`}
          columns={columns}
          rows={data?.lineas}
          rowId={({ asientoId, moneda }) => `${asientoId}${moneda}`}
          maxHeight={420}
          whole
          {...tableState(query)}
          empty={{ title: 'Sin movimientos en esas fechas', message: 'Elija otro período.' }}
        />
      </Stack>
    </Dialog>
  )
}
