import { Text } from '@mantine/core'
import { counter, formatCount } from '#lib/contract/money.ts'
import { useWaits } from '../live.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-columns.ts'
import { MoreFailed } from './load-more.tsx'

const countRows = counter('registro', 'registros')

/** Formats the count: "50 de 3.012 registros", with the total if the server knows it. */
function countText(shown: number, total: number | null | undefined, hasMore: boolean | undefined) {
  if (typeof total === 'number' && total > shown) {
    return `${formatCount(shown)} de ${countRows(total)}`
  }
  return hasMore ? `Primeros ${formatCount(shown)} registros` : countRows(shown)
}

type FootProps = Pick<
  DataTableProps<object>,
  'rows' | 'total' | 'totals' | 'hasMore' | 'loadingMore' | 'error' | 'onRetry'
> & {
  shown: number
}

export function DataTableFoot({ rows, shown, total, hasMore, onRetry, ...props }: FootProps) {
  const waits = useWaits(props.error)
  if (!rows || shown === 0) return null
  const error = props.loadingMore || waits ? null : props.error
  if (props.totals && !error) return null
  return (
    <div className={classes.foot}>
      {error ? (
        <MoreFailed error={error} onRetry={onRetry} />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {countText(shown, total, hasMore)}
        </Text>
      )}
    </div>
  )
}
