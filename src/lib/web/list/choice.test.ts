import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChoice } from './choice.ts'

interface Row {
  id: number
  planta: string
}
const NAMES = { idOf: ({ id }: Row) => id, nameOf: ({ planta }: Row) => planta }
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, planta: `PLANTA ${id}` }))
const show = (first: Row[] | undefined) =>
  renderHook(({ rows }) => useChoice(rows, NAMES), { initialProps: { rows: first } })
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('se eligen y se dejan de a una; con Mayúsculas hasta la última que se tocó', () => {
  const rows = rowsOf(1, 2, 3, 4, 5)
  const { result } = show(rows)
  const press = (n: number, wanted: boolean, through = false) =>
    act(() => result.current.table.choose(rows[n] as Row, wanted, through))
  press(4, true)
  press(2, true, true)
  expect(idsOf(result.current.rows)).toEqual([5, 3, 4])
  press(3, false)
  press(1, false, true)
  expect(idsOf(result.current.rows)).toEqual([5])
})

test('las que se ven se eligen todas; con otro filtro siguen, y se dice cuántas no se ven', () => {
  const { result, rerender } = show(rowsOf(1, 2))
  act(() => result.current.table.chooseShown(true))
  rerender({ rows: rowsOf(2, 3) })
  expect(idsOf(result.current.rows)).toEqual([1, 2])
  expect(result.current.hidden).toBe(1)
  act(() => result.current.table.chooseShown(false))
  expect(idsOf(result.current.rows)).toEqual([1])
  act(() => result.current.table.clear())
  expect(result.current.rows).toEqual([])
})

test('cada una es como la lista la tiene ahora, o como se vio por última vez', () => {
  const { result, rerender } = show(rowsOf(1, 2))
  act(() => result.current.table.chooseShown(true))
  rerender({ rows: [{ id: 1, planta: 'OTRA' }] })
  expect(result.current.rows.map(({ planta }) => planta)).toEqual(['OTRA', 'PLANTA 2'])
  rerender({ rows: [] })
  expect(result.current.rows.map(({ planta }) => planta)).toEqual(['OTRA', 'PLANTA 2'])
  act(() => result.current.release(rowsOf(2)))
  expect(idsOf(result.current.rows)).toEqual([1])
})

test('las funciones de la tabla no cambian: una fila se dibuja solo si cambia', () => {
  const { result, rerender } = show(rowsOf(1))
  const { choose, chooseShown, clear } = result.current.table
  rerender({ rows: rowsOf(1, 2) })
  act(() => result.current.table.chooseShown(true))
  expect(result.current.table).toMatchObject({ choose, chooseShown, clear })
})
