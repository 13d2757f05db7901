import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowChoice, RowId } from '../ui/data-table-columns.ts'

/** Names of a row: its id, and what its box says to screen readers. Keep both stable. */
interface Names<Row> {
  idOf: (row: Row) => RowId
  nameOf: (row: Row) => string
}

export interface Choice<Row> {
  /** For the table. */
  table: RowChoice<Row>
  /** Chosen rows in the order in which they were chosen, each as the list has it now, or as it was when last seen. */
  rows: readonly Row[]
  /** How many of them other filters or pages hide. */
  hidden: number
  /** Takes rows out; the others stay chosen. */
  release: (rows: readonly Row[]) => void
}

const entriesOf = <Row>(rows: readonly Row[], idOf: Names<Row>['idOf']) =>
  rows.map((row) => [idOf(row), row] as const)

/** Keeps the rows that are chosen in a list. They stay chosen while filters, order and pages change. */
export function useChoice<Row>(
  shown: readonly Row[] | undefined,
  { idOf, nameOf }: Names<Row>,
): Choice<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<RowId, Row>>(new Map())
  const latest = useRef(shown)
  latest.current = shown
  /** Row whose box was pressed last. */
  const from = useRef<RowId>(undefined)

  useEffect(() => {
    setChosen((before) => {
      const fresh = shown?.filter((row) => (before.get(idOf(row)) ?? row) !== row) ?? []
      return fresh.length > 0 ? new Map([...before, ...entriesOf(fresh, idOf)]) : before
    })
  }, [shown, idOf])
  const set = useCallback(
    (rows: readonly Row[], wanted: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const row of rows)
          if (wanted) next.set(idOf(row), row)
          else next.delete(idOf(row))
        return next
      }),
    [idOf],
  )
  const choose = useCallback(
    (row: Row, wanted: boolean, through: boolean) => {
      const rows = latest.current ?? []
      const placeOf = (id: RowId | undefined) => rows.findIndex((one) => idOf(one) === id)
      const [a, b] = [placeOf(from.current), placeOf(idOf(row))]
      from.current = idOf(row)
      const range = through && a >= 0 && b >= 0
      set(range ? rows.slice(Math.min(a, b), Math.max(a, b) + 1) : [row], wanted)
    },
    [idOf, set],
  )
  const chooseShown = useCallback((wanted: boolean) => set(latest.current ?? [], wanted), [set])
  const release = useCallback((rows: readonly Row[]) => set(rows, false), [set])
  const clear = useCallback(() => setChosen(new Map()), [])

  const now = useMemo(() => new Map(entriesOf(shown ?? [], idOf)), [shown, idOf])
  const ids = useMemo(() => new Set(chosen.keys()), [chosen])
  const rows = useMemo(() => [...chosen].map(([id, row]) => now.get(id) ?? row), [chosen, now])
  return {
    table: useMemo(
      () => ({ ids, nameOf, choose, chooseShown, clear }),
      [ids, nameOf, choose, chooseShown, clear],
    ),
    rows,
    hidden: [...ids].filter((id) => !now.has(id)).length,
    release,
  }
}
