import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './estadisticas.module.css'
import { type Figures, MEASURE_NAMES, MEASURES, type Measure, sumOf, written } from './measures.ts'

interface TableRow extends Figures {
  id: number | string
  nombre: string
}

/** Number of rows shown until the user asks for all. */
const FIRST = 12

interface SalesTableProps {
  /** Accessible name. */
  label: string
  /** Heading of the first column. */
  heading: string
  rows: readonly TableRow[]
  measure: Measure
  /** Draws a bar under each name, as a share of the largest. */
  bars?: boolean
}

export function SalesTable({ label, heading, rows, measure, bars = false }: SalesTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const largest = Math.max(1, ...rows.map((row) => row[measure]))
  const total = sumOf(rows)
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {MEASURES.map((one) => (
              <th key={one} scope="col" data-picked={one === measure || undefined}>
                {MEASURE_NAMES[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={`${row.id} ${row.nombre}`}>
              <th scope="row">
                {row.nombre}
                {bars ? (
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={classes.track} width={100} height={1} />
                    <rect
                      className={classes.bar}
                      width={(row[measure] / largest) * 100}
                      height={1}
                    />
                  </svg>
                ) : null}
              </th>
              {MEASURES.map((one) => (
                <td key={one} data-picked={one === measure || undefined}>
                  {written(one, row[one])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {MEASURES.map((one) => (
              <td key={one} data-picked={one === measure || undefined}>
                {written(one, total[one])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {rows.length > FIRST ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver todos (${rows.length})`}
        </Button>
      ) : null}
    </>
  )
}
