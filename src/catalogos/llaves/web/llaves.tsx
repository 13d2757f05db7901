import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { CatalogTable } from '#lib/web/catalog/catalog-table.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import { type LlaveHecha, llaves } from '../contract.ts'
import { columns, type LlaveRow } from './llave-columns.tsx'
import { LlaveToken, NuevaLlave } from './nueva-llave.tsx'

const DIALOGS: readonly RowDialog<LlaveRow>[] = [
  {
    id: 'revocar',
    label: 'Revocar',
    icon: IconTrash,
    tone: 'danger',
    reason: ({ revocada }) => (revocada ? `La revocó ${revocada.autor}: ${revocada.motivo}` : null),
    dialog: ({ id, nombre, version }, close) => (
      <CallDialog
        call={llaves.revocar}
        inputOf={(motivo) => ({ body: { id, version, motivo } })}
        title="Revocar Llave"
        message={
          <>
            <strong>{nombre}</strong> deja de entrar ahora mismo, y para siempre. Lo que hizo queda
            en el historial.
          </>
        }
        confirm="Revocar"
        busyLabel="Revocando..."
        done={`Llave revocada: ${nombre}`}
        onClose={close}
      />
    ),
  },
]

/** Keys of programs: list, make, revoke. */
export function Screen() {
  const { zona } = useLoaded(acceso.ajustes, {})
  const list = useQuery(llaves.getAll, {})
  const [isNew, setIsNew] = useState(false)
  const [made, setMade] = useState<LlaveHecha | null>(null)
  const { actions, dialog } = usePicked(DIALOGS)
  const rows = useMemo(
    () =>
      list.data?.map(
        (llave): LlaveRow => ({
          ...llave,
          habilitado: llave.estado === 'vigente' ? 1 : 0,
          ultimoUso: llave.usada ? formatMoment(zona, llave.usada) : 'Nunca',
        }),
      ),
    [list.data, zona],
  )
  return (
    <>
      <CatalogTable<LlaveRow>
        title="Llaves"
        subtitle="Con una llave entra un programa: ve y hace lo que su rol, y todo lleva su nombre"
        words={{ one: 'Llave', many: 'llaves' }}
        path="/llaves"
        columns={columns}
        all={rows}
        source={list}
        actions={actions}
        add={<AddButton onClick={() => setIsNew(true)} />}
      />
      {isNew ? (
        <NuevaLlave
          onMade={(hecha) => {
            setIsNew(false)
            setMade(hecha)
          }}
          onClose={() => setIsNew(false)}
        />
      ) : null}
      {made ? <LlaveToken {...made} onClose={() => setMade(null)} /> : null}
      {dialog}
    </>
  )
}
