import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('una fila que cambia dice solo los campos distintos, en su orden', () => {
  expect(changesBetween({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', c: 0 })).toEqual([
    { campo: 'b', antes: 'x', despues: 'y' },
    { campo: 'c', antes: null, despues: 0 },
  ])
})

test('una fila que nace o se va no dice lo que no tenía', () => {
  expect(changesBetween({}, { a: 1, b: null })).toEqual([{ campo: 'a', antes: null, despues: 1 }])
  expect(changesBetween({ a: 1, b: null }, {})).toEqual([{ campo: 'a', antes: 1, despues: null }])
})
