import type { ReactNode } from 'react'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useStamp } from '../export/stamp.ts'
import classes from './print-view.module.css'
import { usePrinting } from './printing.ts'

interface PrintViewProps {
  landscape?: boolean
  /** Made when the paper is, so that it costs the screen nothing and can say the hour. */
  children: () => ReactNode
}

/** What is printed in the place of a screen, on A4. */
export function PrintView({ landscape, children }: PrintViewProps) {
  if (!usePrinting()) return null
  return (
    <div className={classes.view} data-landscape={landscape || undefined}>
      {children()}
    </div>
  )
}

interface PrintedProps {
  /** A PrintView; null where there is nothing to put on it. */
  paper: ReactNode
  children: ReactNode
}

/** A screen with a paper of its own, which is printed in its place; while it has none, what the screen says is. */
export const Printed = ({ paper, children }: PrintedProps) => (
  <>
    <div className={paper ? 'no-print' : undefined}>{children}</div>
    {paper}
  </>
)

interface PrintHeadProps {
  kind: string
  title: string
  subtitle?: string
}

/** The top of a sheet: what it is, of what, whose, and when it was printed, for whoever holds two of them. */
export function PrintHead({ kind, title, subtitle }: PrintHeadProps) {
  const { operator, zone } = useStamp()
  const { day, time } = civilNow(zone)
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.kind}>{kind}</p>
        <h1>{title}</h1>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      <p className={classes.stamp}>
        <strong>{operator}</strong>
        <br />
        Impreso {formatDay(day)} {formatTime(time)}
      </p>
    </header>
  )
}

export interface PrintColumn {
  header: string
  /** In millimetres; columns without one share what is left. */
  width?: number
  align?: 'right' | 'center'
}

interface PrintTableProps {
  label: string
  columns: readonly PrintColumn[]
  /** A line over the heads, on every page: whose rows these are. */
  caption?: ReactNode
  /** One or more `tbody`, the browser keeps each on one page where it fits; then perhaps a `tfoot`. */
  children: ReactNode
}

/** A table for paper: black on white, its heads repeated on every page, its sums once at the end. */
export function PrintTable({ label, columns, caption, children }: PrintTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <colgroup>
        {columns.map(({ header, width }) => (
          <col key={header} style={width ? { width: `${width}mm` } : undefined} />
        ))}
      </colgroup>
      <thead>
        {caption ? (
          <tr>
            <td colSpan={columns.length} className={classes.caption}>
              {caption}
            </td>
          </tr>
        ) : null}
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}
