import { useMemo } from 'react'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { useActor } from '../actions/actor.ts'

/** Leaves the hotel to files for who has only one: each row would say the same. */
export function useHotelColumn<Row>(columns: readonly ListColumn<Row>[]) {
  const { rol } = useActor()
  return useMemo(
    () =>
      rol === 'HOTEL'
        ? columns.map((column) =>
            column.id === 'hotel' ? { ...column, screen: false as const } : column,
          )
        : columns,
    [columns, rol],
  )
}
