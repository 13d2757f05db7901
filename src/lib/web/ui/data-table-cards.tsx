import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { DataTableCard, DataTableCardHeading } from './data-table-card.tsx'
import classes from './data-table-cards.module.css'
import { ChoosingLine } from './data-table-choice.tsx'
import type { DataTableProps } from './data-table-columns.ts'
import { itemsOf } from './data-table-items.ts'
import { DataTableTools } from './data-table-tools.tsx'
import { TotalsCard } from './data-table-totals.tsx'
import { later } from './later.ts'
import { LoadMore } from './load-more.tsx'
import { usePrinting } from './printing.ts'
import { EmptyState } from './states.tsx'
import { ReadFailed } from './unread.tsx'

const VIRTUAL_FROM = 60
const skeletons = ['a', 'b', 'c', 'd', 'e']
const useVirtualCards = later(async () => (await import('./data-table-virtual.tsx')).VirtualCards)

/** Table as a list of cards, for phones. The page itself scrolls. */
export function DataTableCards<Row extends object>({ choice, ...given }: DataTableProps<Row>) {
  const [wantsToChoose, setWantsToChoose] = useState(false)
  const isChoosing = wantsToChoose || (choice?.ids.size ?? 0) > 0
  const props = { ...given, choice: isChoosing ? choice : undefined }
  const { rows, empty, error } = props
  const items = itemsOf(props)
  const count = items.length
  const printing = usePrinting()
  const virtual = count > VIRTUAL_FROM && !printing
  const Virtual = useVirtualCards(virtual)

  return (
    <>
      <DataTableTools {...props} />
      {choice && rows && count > 0 ? (
        <ChoosingLine
          {...props}
          choice={choice}
          isChoosing={isChoosing}
          onChoosing={setWantsToChoose}
        />
      ) : null}
      {rows && virtual && Virtual ? (
        <Virtual
          count={count}
          label={props.label}
          render={(index, measure, offset) => {
            const item = items[index]
            if (!item) return null
            const Card = item.isHeading ? DataTableCardHeading : DataTableCard
            const place = { index, measure, offset }
            return <Card {...props} key={item.key} row={item.row} {...place} />
          }}
        />
      ) : (
        <ul
          className={classes.cards}
          aria-label={props.label}
          aria-busy={(!rows && !error) || props.refreshing || undefined}
        >
          {items.map(({ key, row, isHeading }) => {
            const Card = isHeading ? DataTableCardHeading : DataTableCard
            return <Card {...props} key={key} row={row} />
          })}
          {!rows && !error
            ? skeletons.map((id) => (
                <li key={id} className={classes.card}>
                  <div className={classes.cardLoading}>
                    <Skeleton height={16} width="60%" mb={12} />
                    <Skeleton height={12} width="85%" mb={8} />
                    <Skeleton height={12} width="45%" />
                  </div>
                </li>
              ))
            : null}
        </ul>
      )}
      {!rows && error ? <ReadFailed error={error} onRetry={props.onRetry} /> : null}
      {rows && count === 0 ? <EmptyState {...(empty ?? { title: 'No hay registros' })} /> : null}
      {props.totals && count > 0 ? <TotalsCard {...props} totals={props.totals} /> : null}
      <LoadMore {...props} count={count} />
    </>
  )
}
