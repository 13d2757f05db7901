import type { ReactNode } from 'react'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useStamp } from '../export/stamp.ts'
import classes from './print-view.module.css'
import { usePrinting } from './printing.ts'

interface PrintViewProps {
  landscape?: boolean
  /** It is the paper of a dialog. */
  inDialog?: boolean
  /** Called when printing, so that it costs the screen nothing and can state the time. */
  children: () => ReactNode
}

export function PrintView({ landscape, inDialog, children }: PrintViewProps) {
  if (!usePrinting()) return null
  return (
    <div
      className={classes.view}
      data-landscape={landscape || undefined}
      data-in-dialog={inDialog || undefined}
    >
      {children()}
    </div>
  )
}

interface PrintedProps {
  /** PrintView; null if there is nothing to print. */
  paper: ReactNode
  children: ReactNode
}

/** Screen with a paper of its own, which is printed in its place. Without a paper the screen itself is printed. */
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

export function PrintHead({ kind, title, subtitle }: PrintHeadProps) {
  const { operator, zone } = useStamp()
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
        Impreso {formatMoment(zone)}
      </p>
    </header>
  )
}

export interface PrintColumn {
  header: string
  /** In millimetres. Columns without a width share the rest. */
  width?: number
  align?: 'right' | 'center'
}

interface PrintTableProps {
  label: string
  columns: readonly PrintColumn[]
  caption?: ReactNode
  /** One or more `tbody`, which the browser keeps on one page if they fit, then an optional `tfoot`. */
  children: ReactNode
}

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
