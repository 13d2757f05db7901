import type { CSSProperties } from 'react'
import type { ListColumn } from '../list/columns.ts'
import { RowMenu } from './data-table-actions.tsx'
import classes from './data-table-cards.module.css'
import { RowBox } from './data-table-choice.tsx'
import type { DataTableProps } from './data-table-columns.ts'
import { openProps } from './data-table-open.ts'

interface CardProps<Row extends object> extends Omit<DataTableProps<Row>, 'rows'> {
  row: Row
  index?: number
  /** Distance from the top of the list, if only some cards are in the document. */
  offset?: number
  measure?: (element: Element | null) => void
}

const placeAt = (offset: number | undefined): CSSProperties =>
  offset === undefined
    ? {}
    : { position: 'absolute', insetInline: 0, transform: `translateY(${offset}px)` }

/** Order on a card: what says itself, what has a heading, notes. */
const placeOf = (card: ListColumn<unknown>['card']) => ['said', undefined, 'note'].indexOf(card)

/** Says above the cards of a group what they have alike. */
export const DataTableCardHeading = <Row extends object>(props: CardProps<Row>) => (
  <li
    ref={props.measure}
    data-index={props.index}
    className={classes.group}
    style={placeAt(props.offset)}
  >
    {props.group?.heading(props.row)}
  </li>
)

export function DataTableCard<Row extends object>(props: CardProps<Row>) {
  const { row, rowId, columns, actions, choice, rowTone, index, offset, measure, onOpen } = props
  const title = columns.find((column) => column.card === 'title') ?? columns[0]
  const aside = columns.find((column) => column.card === 'aside')
  const foot = columns.find((column) => column.card === 'foot')
  const rest = columns.filter((c) => c !== title && c !== aside && c !== foot && !c.hideOnPhone)
  const others = rest.toSorted((a, b) => placeOf(a.card) - placeOf(b.card))
  const rowActions = actions?.(row) ?? []
  const isChosen = choice?.ids.has(rowId(row)) ?? false
  return (
    <li
      ref={measure}
      data-index={index}
      data-tone={rowTone?.(row)}
      data-chosen={isChosen || undefined}
      data-openable={onOpen && true}
      className={classes.card}
      style={placeAt(offset)}
      {...openProps(onOpen && (() => onOpen(row)))}
    >
      <div className={classes.cardHead}>
        <div className={classes.cardTitle}>
          {choice ? (
            <RowBox row={row} choice={choice} isChosen={isChosen}>
              {title?.cell(row)}
            </RowBox>
          ) : (
            title?.cell(row)
          )}
        </div>
        {aside?.cell(row)}
        <RowMenu actions={rowActions} label="Acciones" />
      </div>
      <dl className={classes.cardFields}>
        {others.map((column) => {
          const content = column.cell(row)
          if (content === null || content === undefined || content === '') return null
          return (
            <div
              key={column.id}
              data-wide={column.wrap || column.card === 'note' || undefined}
              data-said={column.card === 'said' || column.card === 'note' || undefined}
            >
              <dt>{column.header}</dt>
              <dd>{content}</dd>
            </div>
          )
        })}
      </dl>
      {foot ? <div className={classes.cardFoot}>{foot.cell(row)}</div> : null}
    </li>
  )
}
