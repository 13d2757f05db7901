import { IconCashOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { cuentasDeHotel, type PagoDeCuenta } from '../../contract/cuenta.ts'
import classes from './cuentas.module.css'

/** Says who paid how much: `$8.000 pagados`, `$72.000 recibidos`, `Compensado`. */
export function pagoText(monto: number) {
  if (monto === 0) return 'Compensado'
  return monto > 0 ? `${formatClp(monto)} pagados` : `${formatClp(-monto)} recibidos`
}

const columns: readonly ListColumn<PagoDeCuenta>[] = [
  { id: 'id', header: 'Pago', width: 84, card: 'title', cell: ({ id }) => `N° ${id}` },
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 104 },
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
  { id: 'medio', header: 'Medio', wrap: true },
  {
    id: 'autor',
    header: 'Hecho por',
    width: 160,
    wrap: true,
    cell: ({ autor, anulado }) => (anulado ? `${autor} (anulado)` : autor),
  },
]

const dialogsOf = (nombre: string): readonly RowDialog<PagoDeCuenta>[] => [
  {
    id: 'anular',
    label: 'Anular pago',
    icon: IconCashOff,
    tone: 'danger',
    reason: ({ anulado }) => (anulado ? 'Ya está anulado' : null),
    dialog: ({ id, version, monto, fecha }, close) => (
      <CallDialog
        call={cuentasDeHotel.anularPago}
        inputOf={(motivo) => ({ body: { id, version, motivo } })}
        title="Anular Pago"
        message={
          <>
            <strong>{pagoText(monto)}</strong>, pago N° {id} del {formatDay(fecha)} a {nombre}. El
            dinero vuelve a la caja y sus reservas quedan por pagar.
          </>
        }
        confirm="Anular"
        busyLabel="Anulando..."
        done={`Pago N° ${id} anulado`}
        onClose={close}
      />
    ),
  },
]

/** Payments of an account. One that was made by mistake is annulled with a reason. */
export function PagosHechos({ nombre, pagos }: { nombre: string; pagos: readonly PagoDeCuenta[] }) {
  const mayAnnul = useMay(cuentasDeHotel.pagar)
  const dialogs = useMemo(() => dialogsOf(nombre), [nombre])
  const { actions, dialog } = usePicked(dialogs)
  return (
    <section className={classes.part}>
      <h3>Pagos</h3>
      <DataTable<PagoDeCuenta>
        label={`Pagos de ${nombre}`}
        columns={columns}
        rows={pagos}
        rowId={({ id }) => id}
        actions={mayAnnul ? actions : undefined}
        maxHeight={220}
        dense
        whole
        rowTone={({ anulado }) => (anulado ? 'muted' : undefined)}
        empty={{ title: 'Sin pagos', message: '' }}
      />
      {dialog}
    </section>
  )
}
