import { ActionIcon, Button, Collapse, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './data-table-cards.module.css'
import type { DataTableProps } from './data-table-columns.ts'
import { SearchBox } from './search-box.tsx'

/** Tools for phones: one search box, and behind a button the others and the order (cards have no head). */
export function DataTableTools<Row extends object>(props: DataTableProps<Row>) {
  const { columns, search, filters, onFilter, sort, onSort } = props
  const [open, setOpen] = useState(false)
  const panel = useId()
  const searchable = onFilter ? columns.filter((column) => column.filter) : []
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  const rest = search ? searchable : searchable.slice(1)
  const [first] = search ? [] : searchable
  if (!search && !first && sortable.length === 0) return null

  const box = (column: (typeof columns)[number]) => (
    <SearchBox
      key={column.id}
      label={column.filter ?? ''}
      value={filters?.[column.id] ?? ''}
      onChange={(text) => onFilter?.(column.id, text)}
      className={classes.toolsBox}
    />
  )
  const active = rest.filter((column) => filters?.[column.id]).length + (sort ? 1 : 0)
  const folded = rest.length > 0 || sortable.length > 0
  return (
    <div className={classes.tools}>
      <div className={classes.toolsRow}>
        {search ? <SearchBox {...search} className={classes.toolsBox} /> : null}
        {first ? box(first) : null}
        {folded ? (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            Filtros{active > 0 ? ` (${active})` : ''}
          </Button>
        ) : null}
      </div>
      <Collapse expanded={open} id={panel}>
        <div className={classes.toolsPanel}>
          {rest.map(box)}
          {onSort && sortable.length > 0 ? (
            <div className={classes.toolsRow}>
              <NativeSelect
                aria-label="Ordenar por"
                className={classes.toolsBox}
                value={sort?.id ?? ''}
                data={[
                  { value: '', label: 'Orden habitual' },
                  ...sortable.map(({ id, header }) => ({ value: id, label: header })),
                ]}
                onChange={(event) => {
                  const id = event.currentTarget.value
                  onSort(id ? { id, desc: sort?.desc ?? false } : null)
                }}
              />
              <ActionIcon
                variant="default"
                aria-label={sort?.desc ? 'Orden descendente' : 'Orden ascendente'}
                disabled={!sort}
                onClick={() => sort && onSort({ ...sort, desc: !sort.desc })}
              >
                {sort?.desc ? <IconArrowDown size={18} /> : <IconArrowUp size={18} />}
              </ActionIcon>
            </div>
          ) : null}
        </div>
      </Collapse>
    </div>
  )
}
