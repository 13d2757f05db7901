import { IconCashOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { Column, RowAction } from '#lib/web/ui/data-table-columns.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { cuentasDeHotel, type PagoDeCuenta } from '../../contract/cuenta.ts'
import classes from './cuentas.module.css'

/** Says who paid how much: `$8.000 pagados`, `$72.000 recibidos`, `Compensado`. */
export function pagoText(monto: number) {
  if (monto === 0) return 'Compensado'
  return monto > 0 ? `${formatClp(monto)} pagados` : `${formatClp(-monto)} recibidos`
}

const columns: readonly Column<PagoDeCuenta>[] = [
  { id: 'id', header: 'Pago', width: 84, card: 'title', cell: ({ id }) => `N° ${id}` },
  {
    id: 'fecha',
    header: 'Fecha',
    width: 104,
    cell: ({ fecha }) => <time dateTime={fecha}>{formatDay(fecha)}</time>,
  },
  {
    id: 'monto',
    header: 'Monto',
    width: 190,
    wrap: true,
    card: 'aside',
    cell: ({ monto, cobroHotel, comision, anulado }) => (
      <span className={classes.who}>
        {anulado ? <s>{pagoText(monto)}</s> : <strong>{pagoText(monto)}</strong>}
        {comision !== 0 && cobroHotel !== 0 ? (
          <small>
            Compensa {formatClp(comision)} de comisión con {formatClp(cobroHotel)} cobrados
          </small>
        ) : null}
      </span>
    ),
  },
  { id: 'medio', header: 'Medio', wrap: true, cell: ({ medio }) => medio },
  {
    id: 'autor',
    header: 'Hecho por',
    width: 160,
    wrap: true,
    cell: ({ autor, anulado }) => (anulado ? `${autor} (anulado)` : autor),
  },
]

/** Payments of an account. One that was made by mistake is annulled with a reason. */
export function PagosHechos({ nombre, pagos }: { nombre: string; pagos: readonly PagoDeCuenta[] }) {
  const [pago, setPago] = useState<PagoDeCuenta | null>(null)
  const { run, busy, error } = useCommand(cuentasDeHotel.anularPago)
  const actions = useMemo(
    () =>
      (row: PagoDeCuenta): RowAction[] => [
        {
          id: 'anular',
          label: 'Anular pago',
          icon: IconCashOff,
          tone: 'danger',
          disabled: row.anulado,
          reason: row.anulado ? 'Ya está anulado' : null,
          onClick: () => setPago(row),
        },
      ],
    [],
  )
  const annul = async ({ id, version }: PagoDeCuenta, motivo: string) => {
    await run({ body: { id, version, motivo } }).then(
      () => {
        toast.success(`Pago N° ${id} anulado`)
        setPago(null)
      },
      () => void refreshAll(),
    )
  }
  return (
    <section className={classes.part}>
      <h3>Pagos</h3>
      <DataTable<PagoDeCuenta>
        label={`Pagos de ${nombre}`}
        columns={columns}
        rows={[...pagos]}
        rowId={({ id }) => id}
        actions={actions}
        actionsHeader="Administrar"
        maxHeight={220}
        dense
        total={pagos.length}
        rowTone={({ anulado }) => (anulado ? 'muted' : undefined)}
        empty={{ title: 'Sin pagos', message: '' }}
      />
      {pago ? (
        <ConfirmDialog
          opened
          onClose={() => setPago(null)}
          title="Anular Pago"
          message={
            <>
              <strong>{pagoText(pago.monto)}</strong>, pago N° {pago.id} del {formatDay(pago.fecha)}{' '}
              a {nombre}. El dinero vuelve a la caja y sus reservas quedan por pagar.
            </>
          }
          confirm="Anular"
          reason={{ label: 'Motivo', maxLength: 1000 }}
          busy={busy}
          busyLabel="Anulando..."
          error={error}
          impossible={error?.status === 404 || error?.status === 409}
          onConfirm={(motivo) => void annul(pago, motivo)}
        />
      ) : null}
    </section>
  )
}
