import { Group, Title } from '@mantine/core'
import { IconBuildingStore, IconCheck } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { CobroPorAprobar } from '#reservas/contract/cobro-por-aprobar.ts'
import { reservas } from '#reservas/contract.ts'
import { columns, wayOf } from './cobros-columns.tsx'

const TITLE = 'Cobros por aprobar'

const DIALOGS: readonly RowDialog<CobroPorAprobar>[] = [
  {
    id: 'aprobar',
    label: 'Aprobar',
    icon: IconCheck,
    dialog: (fila, close) => <CobroDialog fila={fila} aprobado onClose={close} />,
  },
  {
    id: 'cobrar',
    label: 'Cobrar al hotel',
    icon: IconBuildingStore,
    tone: 'danger',
    dialog: (fila, close) => <CobroDialog fila={fila} aprobado={false} onClose={close} />,
  },
]

/** Sales of HOTEL users that nobody collects: each is approved, or charged to the hotel. Not shown while there is none. */
export function CobrosPorAprobar() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(reservas.getCobrosPorAprobar, {})
  const { actions, dialog } = usePicked(DIALOGS)
  if (!query.data?.length && !query.error && !dialog) return null
  return (
    <section aria-label={TITLE}>
      <Group justify="space-between" gap="xs" mt="xl" mb="xs">
        <Title order={2} size="h4">
          {TITLE}
        </Title>
        <ExportButtons
          compact
          name={TITLE}
          title={TITLE}
          subtitle={`Al ${formatDay(hoy)}`}
          source={{ rows: query.data ?? [], columns }}
        />
      </Group>
      <DataTable<CobroPorAprobar>
        label={TITLE}
        columns={columns}
        rows={query.data}
        rowId={({ reservaId }) => reservaId}
        actions={actions}
        {...tableState(query)}
        empty={{
          title: 'No hay cobros por aprobar',
          message:
            'Aquí aparecen las ventas de hoteles con "No cobrar" o pagadas enteras en el hotel.',
        }}
      />
      {dialog}
    </section>
  )
}

interface CobroDialogProps {
  fila: CobroPorAprobar
  aprobado: boolean
  onClose: () => void
}

function CobroDialog({ fila, aprobado, onClose }: CobroDialogProps) {
  const { reservaId, version, hotel, excursion, fecha, total } = fila
  return (
    <CallDialog
      call={reservas.aprobarCobro}
      inputOf={(motivo) => ({ body: { reservaId, version, aprobado, motivo } })}
      longestReason={aprobado ? 0 : 1000}
      title={aprobado ? 'Aprobar Cobro' : 'Cobrar al Hotel'}
      tone={aprobado ? 'accent' : 'danger'}
      message={
        <>
          {aprobado ? (
            <>
              Nadie cobra en ruta los <strong>{formatClp(total)}</strong> ({wayOf(fila)}).
            </>
          ) : (
            <>
              Queda en "Cobro en hotel": {hotel.nombre} debe los <strong>{formatClp(total)}</strong>{' '}
              cuando el pasajero viaje, y ve el motivo.
            </>
          )}{' '}
          Reserva N° {reservaId}, {hotel.nombre}, {excursion.nombre}, {formatDay(fecha)}.
        </>
      }
      confirm={aprobado ? 'Aprobar' : 'Cobrar al hotel'}
      busyLabel="Guardando..."
      done={() => `Reserva N° ${reservaId}: ${aprobado ? 'cobro aprobado' : 'se cobra al hotel'}`}
      onClose={onClose}
    />
  )
}
