import { useCallback, useState } from 'react'
import { later } from '../ui/later.ts'
import type { Catalog, Kept } from './catalog.ts'

/** Choice and its row; kept while the dialog closes. */
interface Open {
  what: 'edit' | 'delete'
  row: Kept
  opened: boolean
  turn: number
}

const useEdit = later(async () => (await import('./edit-dialog.tsx')).EditDialog)
const useDelete = later(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** Holds the dialogs of a list's rows. Their code is loaded once the list is usable. */
export function useDialogs(catalog: Catalog) {
  const [open, setOpen] = useState<Open | null>(null)
  const Edit = useEdit(open?.what === 'edit')
  const Delete = useDelete(open?.what === 'delete')
  const onClose = useCallback(() => setOpen((now) => now && { ...now, opened: false }), [])
  const choose = useCallback(
    (what: Open['what'], row: Kept) =>
      setOpen((now) => ({ what, row, opened: true, turn: (now?.turn ?? 0) + 1 })),
    [],
  )

  const Chosen = open?.what === 'edit' ? Edit : Delete
  const dialogs =
    open && Chosen ? (
      <Chosen
        key={open.turn}
        catalog={catalog}
        row={open.row}
        opened={open.opened}
        onClose={onClose}
      />
    ) : null
  return { choose, dialogs }
}
