import { IconBan, IconReceipt } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import type { Montos } from '../../contract/arqueo.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import { contadoOf, DiferenciaLines, differenceOf, MontosLines, sumOf } from '../entrega/montos.tsx'
import { ReciboDialog } from '../entrega/recibo-dialog.tsx'
import { AnularEntregaDialog } from './anular-entrega-dialog.tsx'
import { type Cierre, doneOf } from './cierre-address.ts'
import { CierreHead } from './cierre-head.tsx'
import classes from './cierre-rutas.module.css'
import { columns as fileColumns, linesOf } from './entregas-columns.ts'
import { EntregasFilters } from './entregas-filters.tsx'
import { receivedColumns } from './received-columns.tsx'
import { RecibirDialog } from './recibir-dialog.tsx'
import { waitingColumns } from './waiting-columns.tsx'

interface Picked {
  entrega: Entrega
  action: 'recibir' | 'anular' | 'recibo'
}

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

/** Handovers: those that wait on top, then those received or withdrawn in a period. */
export function EntregasView({ cierre }: { cierre: Cierre }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const query = useQuery(
    entregas.getAll,
    { query: cierre.period },
    { keepPrevious: true, whole: true },
  )
  const [picked, setPicked] = useState<Picked | null>(null)
  const close = () => setPicked(null)
  const all = query.data
  const waiting = all?.filter(({ estado }) => estado === 'declarada').toSorted(oldestFirst)
  const done = doneOf(all, cierre.search)
  const columns = useMemo(
    () => waitingColumns(usuario.id, (entrega) => setPicked({ entrega, action: 'recibir' })),
    [usuario.id],
  )
  const actions = useMemo(() => actionsOf(usuario.id, setPicked), [usuario.id])
  const { refreshing, ...state } = tableState(query)
  const received = done?.filter(({ estado }) => estado === 'recibida') ?? []
  const quien = all?.find((one) => String(one.usuario.id) === cierre.search.usuarioId)
  return (
    <>
      <CierreHead
        cierre={cierre}
        actions={
          <ExportButtons
            name="Cierre de Rutas"
            title="Cierre de Rutas"
            subtitle={searchedFor(cierre.period, [], wordsOf(cierre, quien?.usuario.nombre))}
            source={{ rows: linesOf(done ?? [], zona), columns: fileColumns }}
          />
        }
      />
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
            message: 'Aparece aquí lo que cada guía declara en Mis Rutas.',
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
      {picked?.action === 'recibir' ? (
        <RecibirDialog
          key={picked.entrega.id}
          entrega={picked.entrega}
          next={waiting?.find(
            ({ id, usuario: { id: quien } }) => id !== picked.entrega.id && quien !== usuario.id,
          )}
          onNext={(entrega) => setPicked({ entrega, action: 'recibir' })}
          onClose={close}
        />
      ) : null}
      {picked?.action === 'anular' ? (
        <AnularEntregaDialog entrega={picked.entrega} onClose={close} />
      ) : null}
      {picked?.action === 'recibo' ? (
        <ReciboDialog entrega={picked.entrega} onClose={close} />
      ) : null}
    </>
  )
}

const actionsOf =
  (ownId: number, onPick: (picked: Picked) => void) =>
  (entrega: Entrega): RowAction[] => {
    const isOwn = entrega.usuario.id === ownId && entrega.estado === 'recibida'
    return [
      ...(entrega.estado === 'declarada'
        ? []
        : [
            {
              id: 'recibo',
              label: 'Comprobante',
              icon: IconReceipt,
              onClick: () => onPick({ entrega, action: 'recibo' as const }),
            },
          ]),
      ...(entrega.estado === 'anulada'
        ? []
        : [
            {
              id: 'anular',
              label: 'Anular',
              icon: IconBan,
              tone: 'danger' as const,
              disabled: isOwn,
              reason: isOwn ? 'La anula otra persona de Finanzas' : null,
              onClick: () => onPick({ entrega, action: 'anular' as const }),
            },
          ]),
    ]
  }
