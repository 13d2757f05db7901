import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import classes from './data-table.module.css'
import type { RowAction } from './data-table-columns.ts'
import { MenuButton } from './menu-button.tsx'

const BUTTON_WIDTH = 28
const CELL_PADDING = 16
const DENSE_PADDING = 12
/** Two buttons and the menu of the others; a third button takes no more room than the menu. */
const MOST_BUTTONS = 3
const ROWS_LOOKED_AT = 60

/** Estimates the width of the column of buttons from the first rows; at least that of its heading. */
export function actionsWidth<Row>(
  rows: readonly Row[],
  actions: (row: Row) => readonly RowAction[],
  dense = false,
): number {
  const most = rows
    .slice(0, ROWS_LOOKED_AT)
    .reduce((max, row) => Math.max(max, actions(row).length), 0)
  const padding = dense ? DENSE_PADDING : CELL_PADDING
  return Math.max(dense ? 90 : 100, Math.min(most, MOST_BUTTONS) * BUTTON_WIDTH + padding)
}

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const overflows = actions.length > MOST_BUTTONS
  const chosen = actions.filter(({ isOfEveryDay }) => isOfEveryDay)
  const often = (chosen.length > 0 ? chosen : actions).slice(0, MOST_BUTTONS - 1)
  const buttons = overflows ? often : actions
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
      {overflows ? (
        <RowMenu
          actions={actions.filter((action) => !often.includes(action))}
          label="Más acciones"
        />
      ) : null}
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
