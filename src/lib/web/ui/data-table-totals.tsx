import table from './data-table.module.css'
import cards from './data-table-cards.module.css'
import type { DataTableProps, Totals } from './data-table-columns.ts'
import classes from './data-table-totals.module.css'

type TotalsProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'actions' | 'choice'
> & {
  totals: Totals
}

export function TotalsRow<Row extends object>(props: TotalsProps<Row>) {
  const { columns, actions, choice, totals } = props
  const first = Math.max(
    1,
    columns.findIndex(({ id }) => id in totals.sums),
  )
  return (
    <tfoot className={classes.totals}>
      <tr>
        <th scope="row" colSpan={first + (choice ? 1 : 0)}>
          {totals.label}
        </th>
        {columns.slice(first).map(({ id, align }) => (
          <td key={id} data-align={align}>
            {totals.sums[id]}
          </td>
        ))}
        {actions ? <td className={table.actionsCell} /> : null}
      </tr>
    </tfoot>
  )
}

export function TotalsCard<Row extends object>({ columns, totals }: TotalsProps<Row>) {
  return (
    <div className={cards.totals}>
      <strong>{totals.label}</strong>
      <dl className={cards.cardFields}>
        {columns
          .filter(({ id }) => id in totals.sums)
          .map(({ id, header }) => (
            <div key={id}>
              <dt>{header}</dt>
              <dd>{totals.sums[id]}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
