import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'
import type { DataTableView } from './data-table-columns.ts'
import head from './data-table-head.module.css'
import { SearchBox } from './search-box.tsx'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const sortIcon = { asc: IconArrowUp, desc: IconArrowDown }

export function DataTableHead<Row extends object>(props: DataTableView<Row>) {
  const { headers, columns, filters, onFilter, actions, actionsHeader = 'Administrar' } = props
  const searchable = onFilter && columns.some((column) => column.filter)
  return (
    <thead>
      <tr>
        {headers.map((header, index) => {
          const name = columns[index]?.header
          const align = columns[index]?.align
          if (!header.column.getCanSort() || !props.onSort) {
            return (
              <th key={header.id} scope="col" data-align={align}>
                {name}
              </th>
            )
          }
          const direction = header.column.getIsSorted()
          const Icon = direction ? sortIcon[direction] : IconArrowsSort
          return (
            <th
              key={header.id}
              scope="col"
              data-align={align}
              aria-sort={direction ? ariaSort[direction] : 'none'}
            >
              <UnstyledButton
                className={head.sort}
                data-active={direction || undefined}
                onClick={header.column.getToggleSortingHandler()}
              >
                {name}
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
          {columns.map((column) => (
            <td key={column.id}>
              {column.filter ? (
                <SearchBox
                  size="xs"
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
