import { memo } from 'react'
import classes from './data-table.module.css'
import { RowActions } from './data-table-actions.tsx'
import cell from './data-table-cell.module.css'
import { RowBox } from './data-table-choice.tsx'
import type { DataTableProps, ShownColumn } from './data-table-columns.ts'
import { openProps } from './data-table-open.ts'

interface RowProps<Row extends object> extends Omit<DataTableProps<Row>, 'rows'> {
  row: Row
  /** Index among all rows, if only some are in the document. */
  index?: number
  measure?: (element: Element | null) => void
  /** Number of columns. */
  span: number
  isChosen: boolean
  isFirst: boolean
}

function Line<Row extends object>(props: RowProps<Row>) {
  const { row, index, columns, actions, choice, isChosen, rowTone, measure, onOpen } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      data-tone={rowTone?.(row)}
      data-chosen={isChosen || undefined}
      data-first={props.isFirst || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-openable={onOpen && true}
      {...openProps(onOpen && (() => onOpen(row)))}
    >
      {choice ? (
        <td className={classes.choiceCell}>
          <RowBox row={row} choice={choice} isChosen={isChosen} tabIndex={-1} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wrap={column.wrap || undefined}
          data-uncut={column.uncut || undefined}
        >
          <CellText column={column} row={row} />
        </td>
      ))}
      {actions ? (
        <td className={classes.actionsCell}>
          <RowActions actions={actions(row)} />
        </td>
      ) : null}
    </tr>
  )
}

/** Says above the rows of a group what they have alike. */
export const DataTableHeading = <Row extends object>(props: RowProps<Row>) => (
  <tr ref={props.measure} data-index={props.index} className={classes.group}>
    <th scope="rowgroup" colSpan={props.span}>
      {props.group?.heading(props.row)}
    </th>
  </tr>
)

/** Compares what a row shows: the table's other props change with every keystroke in a search box. */
const isSameLine = <Row extends object>(a: RowProps<Row>, b: RowProps<Row>) =>
  a.row === b.row &&
  a.index === b.index &&
  a.columns === b.columns &&
  a.actions === b.actions &&
  a.onOpen === b.onOpen &&
  a.isChosen === b.isChosen &&
  a.isFirst === b.isFirst &&
  a.choice?.choose === b.choice?.choose &&
  a.rowTone === b.rowTone &&
  a.measure === b.measure

export const DataTableRow = memo(Line, isSameLine) as typeof Line

function CellText<Row extends object>({ column, row }: { column: ShownColumn<Row>; row: Row }) {
  return <div className={column.wrap ? cell.text : cell.cut}>{column.cell(row)}</div>
}
