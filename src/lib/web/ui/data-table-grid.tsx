import { Box, Skeleton } from '@mantine/core'
import { type CSSProperties, type PointerEvent, useRef } from 'react'
import classes from './data-table.module.css'
import { actionsWidth } from './data-table-actions.tsx'
import { CHOICE_WIDTH } from './data-table-choice.tsx'
import type { DataTableProps } from './data-table-columns.ts'
import { DataTableHead } from './data-table-head.tsx'
import { itemsOf } from './data-table-items.ts'
import { useFits, useHeightLeft, useInMiddle } from './data-table-room.ts'
import { DataTableHeading, DataTableRow } from './data-table-row.tsx'
import { TotalsRow } from './data-table-totals.tsx'
import { useWidths } from './data-table-widths.ts'
import { later } from './later.ts'
import { LoadMore } from './load-more.tsx'
import { usePrinting } from './printing.ts'
import { EmptyState } from './states.tsx'
import { ReadFailed } from './unread.tsx'

const VIRTUAL_FROM = 60
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const useVirtualRows = later(async () => (await import('./data-table-virtual.tsx')).VirtualRows)

/** Shows the whole text of a cell that is cut as a tooltip. */
function tellCut({ target }: PointerEvent<HTMLElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td > div') : null
  if (!cell) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    (box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth,
  )
  cell.title = isCut || cell.scrollHeight > cell.clientHeight ? cell.innerText : ''
}

/** Table as a grid, for laptops: a real `<table>` that leaves out the rows outside the view when there are many. */
export function DataTableGrid<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, actions, choice, empty, error } = props
  const { isSaid } = props.group ?? {}
  const items = itemsOf(props).filter(({ row, isHeading }) => !isHeading || !isSaid?.(row))
  const box = useRef<HTMLDivElement>(null)
  const height = useHeightLeft(box, props.maxHeight, props.totals !== undefined)
  const count = items.length
  const printing = usePrinting()
  const virtual = count > VIRTUAL_FROM && !printing
  const Virtual = useVirtualRows(virtual)
  const actionWidth = actions ? actionsWidth(rows ?? [], actions, props.dense) : 0
  const span = columns.length + (actions ? 1 : 0) + (choice ? 1 : 0)
  const { minWidth, widthOf } = useWidths(props, actionWidth + (choice ? CHOICE_WIDTH : 0))
  const fits = useFits(box, minWidth, props.maxHeight)
  const inMiddle = useInMiddle(box, fits)
  const isChosen = (row: Row) => choice?.ids.has(props.rowId(row)) ?? false

  const message =
    !rows && error ? (
      <ReadFailed error={error} onRetry={props.onRetry} />
    ) : count === 0 && rows ? (
      <EmptyState {...(empty ?? { title: 'No hay registros' })} />
    ) : null

  return (
    // Scrolling rows must be reachable by keyboard, even if nothing in them takes the focus.
    <Box
      ref={box}
      className={classes.scroll}
      data-fills={props.maxHeight === undefined || undefined}
      data-fits={fits || undefined}
      data-passing={(fits && !inMiddle) || undefined}
      style={{ '--rows-height': height && `${height}px` } as CSSProperties}
      tabIndex={actions || props.onSort || props.onFilter ? undefined : 0}
    >
      <table
        className={classes.table}
        data-dense={props.dense || undefined}
        data-whole={props.whole || undefined}
        style={{ minWidth }}
        onPointerOver={tellCut}
        aria-label={props.label}
        aria-busy={(!rows && !error) || props.refreshing || undefined}
        aria-rowcount={virtual ? (props.hasMore ? -1 : count + 1) : undefined}
      >
        <colgroup>
          {choice ? <col className={classes.choiceCol} style={{ width: CHOICE_WIDTH }} /> : null}
          {columns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column) }} />
          ))}
          {actions ? <col className={classes.actionsCol} style={{ width: actionWidth }} /> : null}
        </colgroup>
        <DataTableHead {...props} />
        <tbody>
          {rows && virtual && Virtual ? (
            <Virtual
              count={count}
              span={span}
              scroller={box}
              render={(index, measure) => {
                const item = items[index]
                if (!item) return null
                const Line = item.isHeading ? DataTableHeading : DataTableRow
                const { isFirst } = item
                const place = { index, measure, span, isFirst, isChosen: isChosen(item.row) }
                return <Line {...props} key={item.key} row={item.row} {...place} />
              }}
            />
          ) : (
            items.map(({ key, row, isHeading, isFirst }) => {
              const Line = isHeading ? DataTableHeading : DataTableRow
              const place = { span, isFirst, isChosen: isChosen(row) }
              return <Line {...props} key={key} row={row} {...place} />
            })
          )}
          {!rows && !error
            ? skeletonRows.map((id) => (
                <tr key={id}>
                  {Array.from({ length: span }, (_, cell) => `${id}${cell}`).map((key) => (
                    <td key={key}>
                      <Skeleton height={12} width="70%" my={5} />
                    </td>
                  ))}
                </tr>
              ))
            : null}
          {message ? (
            <tr>
              <td colSpan={span}>{message}</td>
            </tr>
          ) : null}
        </tbody>
        {props.totals && count > 0 ? <TotalsRow {...props} totals={props.totals} /> : null}
      </table>
      <LoadMore {...props} count={count} scroller={box} />
    </Box>
  )
}
