import { IconBan, IconCash, IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { usePermitted } from '#lib/web/permitted.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Montos } from '../../contract/arqueo.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import { contadoOf, DiferenciaLines, differenceOf, MontosLines, sumOf } from '../entrega/montos.tsx'
import { ReciboDialog } from '../entrega/recibo-dialog.tsx'
import { AnularEntregaDialog } from './anular-entrega-dialog.tsx'
import { type Cierre, doneOf } from './cierre-address.ts'
import classes from './cierre-rutas.module.css'
import { CierreViews } from './cierre-views.tsx'
import { columns as fileColumns, linesOf } from './entregas-columns.ts'
import { EntregasFilters } from './entregas-filters.tsx'
import { receivedColumns } from './received-columns.tsx'
import { RecibirDialog } from './recibir-dialog.tsx'
import { mayReceive, waitingColumns } from './waiting-columns.tsx'

const isMontos = (montos: Montos | null): montos is Montos => montos !== null
const oldestFirst = (a: Entrega, b: Entrega) => a.declarada.localeCompare(b.declarada)

/** Says which handovers are listed, for the head of a file. */
const wordsOf = ({ search }: Cierre, quien: string | undefined) =>
  [
    quien,
    search.estado === 'recibida' && 'recibidas',
    search.estado === 'anulada' && 'anuladas',
    search.diferencia && 'con diferencia',
  ]
    .filter(Boolean)
    .join(', ')

const dialogsOf = (
  ownId: number,
  mayAnnul: boolean,
  waiting: readonly Entrega[] = [],
): readonly RowDialog<Entrega>[] => [
  {
    id: 'recibir',
    label: 'Recibir',
    icon: IconCash,
    // Its button is a column of those that wait.
    when: () => false,
    dialog: (entrega, close, pick) => (
      <RecibirDialog
        key={entrega.id}
        entrega={entrega}
        next={waiting.find((other) => other.id !== entrega.id && mayReceive(other, ownId))}
        onNext={(next) => pick('recibir', next)}
        onClose={close}
      />
    ),
  },
  {
    id: 'recibo',
    label: 'Comprobante',
    icon: IconReceipt,
    when: ({ estado }) => estado !== 'declarada',
    dialog: (entrega, close) => <ReciboDialog entrega={entrega} onClose={close} />,
  },
  {
    id: 'anular',
    label: 'Anular',
    icon: IconBan,
    tone: 'danger',
    when: ({ estado }) => mayAnnul && estado !== 'anulada',
    reason: ({ usuario, estado }) =>
      usuario.id === ownId && estado === 'recibida'
        ? 'Debe anularla otra persona de Finanzas'
        : null,
    dialog: (entrega, close) => <AnularEntregaDialog entrega={entrega} onClose={close} />,
  },
]

/** Handovers: those that wait on top, then those received or withdrawn in a period. */
export function EntregasView({ cierre }: { cierre: Cierre }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const query = useQuery(
    entregas.getAll,
    { query: cierre.period },
    { keepPrevious: true, whole: true },
  )
  const all = query.data
  const waiting = useMemo(
    () => all?.filter(({ estado }) => estado === 'declarada').toSorted(oldestFirst),
    [all],
  )
  const done = doneOf(all, cierre.search)
  const mayAnnul = usePermitted(entregas.anular)
  const dialogs = useMemo(
    () => dialogsOf(usuario.id, mayAnnul, waiting),
    [usuario.id, mayAnnul, waiting],
  )
  const { actions, pick, dialog } = usePicked(dialogs)
  const columns = useMemo(
    () => waitingColumns(usuario.id, (entrega) => pick('recibir', entrega)),
    [usuario.id, pick],
  )
  const { refreshing, ...state } = tableState(query)
  const received = done?.filter(({ estado }) => estado === 'recibida') ?? []
  const quien = all?.find((one) => String(one.usuario.id) === cierre.search.usuarioId)
  return (
    <>
      <ScreenTitle
        title="Cierre de Rutas"
        actions={
          <ExportButtons
            name="Cierre de Rutas"
            title="Cierre de Rutas"
            subtitle={searchedFor(cierre.period, [], wordsOf(cierre, quien?.usuario.nombre))}
            source={{ rows: linesOf(done ?? [], zona), columns: fileColumns }}
          />
        }
      />
      <CierreViews cierre={cierre} />
      <section className={classes.part} aria-labelledby="por-recibir">
        <h2 id="por-recibir">Por recibir</h2>
        <DataTable<Entrega>
          {...state}
          actions={actions}
          label="Entregas por recibir"
          columns={columns}
          rows={waiting}
          rowId={({ id }) => id}
          maxHeight="none"
          empty={{
            title: 'Nada por recibir',
            message: 'Aquí aparecen las entregas que declara cada guía en Mis Rutas.',
          }}
        />
      </section>
      <section className={classes.part} aria-labelledby="recibidas">
        <h2 id="recibidas">Recibidas y anuladas</h2>
        <EntregasFilters cierre={cierre} entregas={all ?? []} />
        <DataTable<Entrega>
          {...state}
          actions={actions}
          label="Entregas recibidas y anuladas"
          columns={receivedColumns}
          rows={done}
          rowId={({ id }) => id}
          maxHeight="none"
          dense
          whole
          refreshing={refreshing}
          rowTone={({ estado }) => (estado === 'anulada' ? 'muted' : undefined)}
          totals={{
            label: 'Total recibido',
            sums: {
              contado: <MontosLines montos={sumOf(received.map(contadoOf).filter(isMontos))} />,
              diferencia: (
                <DiferenciaLines montos={sumOf(received.map(differenceOf).filter(isMontos))} />
              ),
            },
          }}
          empty={{
            title: 'Sin entregas en esas fechas',
            message: 'Elija otro período o quite los filtros.',
          }}
        />
      </section>
      {dialog}
    </>
  )
}
