import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import classes from './data-table.module.css'
import type { RowAction } from './data-table-columns.ts'
import { MenuButton } from './menu-button.tsx'

const BUTTON_WIDTH = 28
const CELL_PADDING = 20
const DENSE_PADDING = 12
const MOST_BUTTONS = 6
const MOST_DENSE = 3
const ROWS_LOOKED_AT = 60

/** Estimates the width of the column of buttons from the first rows; at least that of its heading. */
export function actionsWidth<Row>(
  rows: readonly Row[],
  actions: (row: Row) => readonly RowAction[],
  dense = false,
): number {
  const limit = dense ? MOST_DENSE : MOST_BUTTONS
  const most = rows
    .slice(0, ROWS_LOOKED_AT)
    .reduce((max, row) => Math.max(max, actions(row).length), 0)
  const padding = dense ? DENSE_PADDING : CELL_PADDING
  return Math.max(dense ? 90 : 104, Math.min(most, limit) * BUTTON_WIDTH + padding)
}

interface RowActionsProps {
  actions: readonly RowAction[]
  dense?: boolean | undefined
}

export function RowActions({ actions, dense }: RowActionsProps) {
  const limit = dense ? MOST_DENSE : MOST_BUTTONS
  const overflows = actions.length > limit
  const buttons = overflows ? actions.slice(0, limit - 1) : actions
  return (
    <div className={classes.actions}>
      {buttons.map(({ id, label, icon: Icon, onClick, tone, disabled, reason }) => (
        <ActionIcon
          key={id}
          // Uses the browser's tooltip: a component around every button doubles the cost of a keystroke.
          title={reason ?? label}
          variant="subtle"
          color={tone === 'danger' ? 'red' : 'gray'}
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
        >
          <Icon size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
      {overflows ? <RowMenu actions={actions.slice(limit - 1)} label="Más acciones" /> : null}
    </div>
  )
}

export function RowMenu({ actions, label }: { actions: readonly RowAction[]; label: string }) {
  if (actions.length === 0) return null
  const button = (
    <ActionIcon variant="subtle" color="gray" aria-label={label}>
      <IconDotsVertical size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
  return <MenuButton button={button} entries={actions} />
}
