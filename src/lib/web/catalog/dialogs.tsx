import { later } from '../ui/later.ts'
import { useOpened } from '../ui/opened.ts'
import type { Catalog, Kept } from './catalog.ts'

const useEdit = later(async () => (await import('./edit-dialog.tsx')).EditDialog)
const useDelete = later(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** Holds the dialogs of a list's rows. Their code is loaded once the list is usable. */
export function useDialogs(catalog: Catalog) {
  const { now, open, close } = useOpened<{ what: 'edit' | 'delete'; row: Kept }>()
  const what = now?.about.what
  const Edit = useEdit(what === 'edit')
  const Delete = useDelete(what === 'delete')
  const Chosen = what === 'edit' ? Edit : Delete
  const dialogs =
    now && Chosen ? (
      <Chosen
        key={now.turn}
        catalog={catalog}
        row={now.about.row}
        opened={now.opened}
        onClose={close}
      />
    ) : null
  return { open, dialogs }
}
