import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import classes from './data-table.module.css'
import type { RowAction } from './data-table-columns.ts'

const BUTTON_WIDTH = 32
const CELL_PADDING = 20
const MOST_BUTTONS = 6
const ROWS_LOOKED_AT = 60

/** The width the column of buttons needs, judged by the first rows; never less than its heading. */
export function actionsWidth<Row>(
  rows: readonly { original: Row }[],
  actions: (row: Row) => readonly RowAction[],
): number {
  const most = rows
    .slice(0, ROWS_LOOKED_AT)
    .reduce((max, row) => Math.max(max, actions(row.original).length), 0)
  return Math.max(104, Math.min(most, MOST_BUTTONS) * BUTTON_WIDTH + CELL_PADDING)
}

/** The buttons of one row; those beyond the sixth go into a menu. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const overflows = actions.length > MOST_BUTTONS
  const buttons = overflows ? actions.slice(0, MOST_BUTTONS - 1) : actions
  return (
    <div className={classes.actions}>
      {buttons.map(({ id, label, icon: Icon, onClick, tone, disabled }) => (
        <ActionIcon
          key={id}
          // The browser's own tooltip: one of ours around every button doubles what a keystroke costs.
          title={label}
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
        <RowMenu actions={actions.slice(MOST_BUTTONS - 1)} label="Más acciones" />
      ) : null}
    </div>
  )
}

/** The same actions behind one button with their names, for thumbs. */
export function RowMenu({ actions, label }: { actions: readonly RowAction[]; label: string }) {
  if (actions.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label: name, icon: Icon, onClick, tone, disabled }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
            c={tone === 'danger' ? 'var(--mantine-color-error)' : undefined}
            disabled={disabled}
            onClick={onClick}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
