import { expect, test } from 'vitest'
import { textReader } from '#lib/contract/import/reading.ts'
import { readRow } from './read-row.ts'

const column = {
  field: 'idioma',
  label: 'Idioma',
  also: [],
  example: '',
  read: textReader('idioma'),
}
const about = { today: '2026-11-27', names: null, answers: {} }

test('una celda que no dice nada toma el texto fijo de su columna', () => {
  const mapping = { columnas: { idioma: 0 }, fijos: { idioma: 'ESPAÑOL' } }
  const read = ['', '-', 's/i', 'n/a', 'INGLÉS'].map(
    (cell) => readRow([column], [cell], mapping, about).values.idioma,
  )
  expect(read).toEqual(['ESPAÑOL', 'ESPAÑOL', 'ESPAÑOL', 'ESPAÑOL', 'INGLÉS'])
})
