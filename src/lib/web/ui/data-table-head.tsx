import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'
import { AllRowsBox } from './data-table-choice.tsx'
import type { DataTableProps, Sort } from './data-table-columns.ts'
import head from './data-table-head.module.css'
import { SearchBox } from './search-box.tsx'

const BOX = { input: classes.box ?? '' }
const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const sortIcon = { asc: IconArrowUp, desc: IconArrowDown }

/** Goes from ascending to descending to unsorted. Returns null for the usual order, whose unsorting reverses it. */
function orderAfterPress(id: string, sort: Sort | null = null, usual: Sort | null = null) {
  const shown = sort ?? usual
  const reversed = usual && { id: usual.id, desc: !usual.desc }
  const unsorted = sort ? null : reversed
  const next = shown?.id !== id ? { id, desc: false } : shown.desc ? unsorted : { id, desc: true }
  return next?.id === usual?.id && next?.desc === usual?.desc ? null : next
}

export function DataTableHead<Row extends object>(props: DataTableProps<Row>) {
  const { columns, sort, usual, onSort, filters, onFilter } = props
  const { actions, actionsHeader = 'Administrar', choice } = props
  const order = sort ?? usual
  const searchable = onFilter && columns.some((column) => column.filter)
  return (
    <thead>
      <tr>
        {choice ? (
          <td className={classes.choiceCell}>
            <AllRowsBox {...props} choice={choice} />
          </td>
        ) : null}
        {columns.map(({ id, header, align, sortable }) => {
          if (!sortable || !onSort) {
            return (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            )
          }
          const direction = order?.id === id ? (order.desc ? 'desc' : 'asc') : null
          const Icon = direction ? sortIcon[direction] : IconArrowsSort
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              aria-sort={direction ? ariaSort[direction] : 'none'}
            >
              <UnstyledButton
                className={head.sort}
                data-active={direction || undefined}
                onClick={() => onSort(orderAfterPress(id, sort, usual))}
              >
                {header}
                <Icon size={13} stroke={2} aria-hidden />
              </UnstyledButton>
            </th>
          )
        })}
        {actions ? (
          <th scope="col" className={classes.actionsCell}>
            {actionsHeader}
          </th>
        ) : null}
      </tr>
      {searchable ? (
        <tr className={classes.filters}>
          {choice ? <td className={classes.choiceCell} /> : null}
          {columns.map((column) => (
            <td key={column.id}>
              {column.filter ? (
                <SearchBox
                  size="xs"
                  classNames={BOX}
                  label={column.filter}
                  placeholder="Buscar"
                  value={filters?.[column.id] ?? ''}
                  onChange={(text) => onFilter(column.id, text)}
                />
              ) : null}
            </td>
          ))}
          {actions ? <td className={classes.actionsCell} /> : null}
        </tr>
      ) : null}
    </thead>
  )
}
