import { type ReactNode, useMemo, useState } from 'react'
import type { RowAction } from '../ui/data-table-columns.ts'

type PickRow<Row> = (id: string, row: Row) => void

/** Button of a row and the dialog that it opens. */
export interface RowDialog<Row> extends Pick<RowAction, 'id' | 'icon' | 'tone'> {
  label: string | ((row: Row) => string)
  /** Default: every row has the button. */
  when?: (row: Row) => boolean
  /** Says why the button is disabled; null if it is not. */
  reason?: (row: Row) => string | null
  dialog: (row: Row, close: () => void, pick: PickRow<Row>) => ReactNode
}

/**
 * Holds the picked row. Returns the buttons of each row, and the open dialog for the screen to render. Keep `dialogs`
 * stable. The dialog gets the row as it was picked, or as `now` reads it again.
 */
export function usePicked<Row>(
  dialogs: readonly RowDialog<Row>[],
  now: (picked: Row) => Row = (picked) => picked,
) {
  const [picked, setPicked] = useState<{ id: string; row: Row } | null>(null)
  const bound = useMemo(() => {
    const pick: PickRow<Row> = (id, row) => setPicked({ id, row })
    const actions = (row: Row): RowAction[] =>
      dialogs
        .filter(({ when }) => when?.(row) ?? true)
        .map(({ id, icon, tone, label, reason: why }) => {
          const reason = why?.(row) ?? null
          return {
            id,
            icon,
            ...(tone && { tone }),
            label: typeof label === 'string' ? label : label(row),
            disabled: reason !== null,
            reason,
            onClick: () => pick(id, row),
          }
        })
    return { pick, actions }
  }, [dialogs])
  const open = picked && dialogs.find(({ id }) => id === picked.id)
  return {
    ...bound,
    dialog: open ? open.dialog(now(picked.row), () => setPicked(null), bound.pick) : null,
  }
}
