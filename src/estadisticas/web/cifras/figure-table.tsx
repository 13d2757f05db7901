import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { columnSums, type ListColumn, textOf } from '#lib/web/list/columns.ts'
import classes from './figure-table.module.css'

/** Number of rows shown until the user asks for all. */
const FIRST = 12

/** Address of the rows behind a figure. */
export interface Opened {
  to: string
  search: object
}

export const OpenLink = ({ opens, children }: { opens: Opened; children: ReactNode }) => (
  <Anchor
    inherit
    renderRoot={(props) => (
      <Link {...props} to={opens.to as never} search={opens.search as never} />
    )}
  >
    {children}
  </Anchor>
)

interface FigureTableProps<Row> {
  /** Accessible name. */
  label: string
  /** The first column names the row. */
  columns: readonly ListColumn<NoInfer<Row>>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** Column that the bars draw, and that a phone shows beside the name. */
  picked: string
  /** Other columns that a phone shows. */
  onPhone?: readonly string[]
  /** Draws a bar under each name, as a share of the largest value. */
  bar?: (row: Row) => number
  /** Shows the first and the last ones until the user asks for all. */
  ends?: boolean
  /** Shows all at once. */
  whole?: boolean
  opens?: (row: Row) => Opened | undefined
  /** Cells of the foot, by column. Default: the sums of columns that have one. */
  foot?: Readonly<Record<string, string>>
}

/** Table of sums with a bar per row: the chart and the table behind it are one. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    picked,
    onPhone = [],
    bar,
    ends,
    whole = false,
    opens,
  } = props
  const [isWhole, setIsWhole] = useState(whole)
  const [name, ...figures] = columns.filter(({ screen }) => screen !== false)
  const foot = props.foot ?? columnSums(columns, rows)
  const largest = Math.max(1, ...rows.map((row) => Math.abs(bar?.(row) ?? 0)))
  const shown =
    isWhole || rows.length <= FIRST
      ? rows
      : ends
        ? [...rows.slice(0, FIRST / 2), ...rows.slice(-FIRST / 2)]
        : rows.slice(0, FIRST)
  const cellProps = ({ id }: ListColumn<Row>) => ({
    'data-picked': id === picked || undefined,
    'data-phone': onPhone.includes(id) || undefined,
  })
  const nameOf = (row: Row) => (name ? textOf(name, row) : '')
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{name?.header}</th>
            {figures.map((column) => (
              <th key={column.id} scope="col" {...cellProps(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => {
            const to = opens?.(row)
            const value = bar?.(row)
            return (
              <tr
                key={rowId(row)}
                data-cut={(ends && shown.length < rows.length && i === FIRST / 2) || undefined}
              >
                <th scope="row">
                  {to ? <OpenLink opens={to}>{nameOf(row)}</OpenLink> : nameOf(row)}
                  {value === undefined ? null : (
                    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                      <rect className={classes.track} width={100} height={1} />
                      <rect
                        className={classes.bar}
                        data-negative={value < 0 || undefined}
                        width={(Math.abs(value) / largest) * 100}
                        height={1}
                      />
                    </svg>
                  )}
                </th>
                {figures.map((column) => (
                  <td key={column.id} {...cellProps(column)}>
                    {column.cell ? column.cell(row) : textOf(column, row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {Object.keys(foot).length > 0 ? (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {figures.map((column) => (
                <td key={column.id} {...cellProps(column)}>
                  {foot[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {rows.length > FIRST && !whole ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver todos (${rows.length})`}
        </Button>
      ) : null}
    </>
  )
}
