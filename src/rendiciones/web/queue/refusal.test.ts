import { expect, test } from 'vitest'
import { ApiError } from '#lib/web/api.ts'
import { readDraftKey } from '../drafts/draft-key.ts'
import { refusalOf } from '../drafts/entry.ts'
import { detalleOf, gastoOf } from '../rendiciones-screens.testing.ts'
import { wayOut } from './refusal.ts'

test.each([
  ['abordar-1', 409, null, 'Ir a la ruta'],
  ['abordar-1', 422, null, 'Ir a la ruta'],
  ['1', 404, null, 'Ir a la ruta'],
  ['1', 409, null, 'Ir a la ruta'],
  ['1', 409, detalleOf(), 'Ver la rendición'],
  ['1', 422, null, 'Corregir'],
  ['1', 415, null, 'Corregir'],
  ['gastos', 409, gastoOf(), 'Ver la rendición'],
  ['gastos', 404, null, 'Ir a la ruta'],
  ['extra-a', 409, null, 'Corregir'],
  ['extra-a', 422, null, 'Corregir'],
  ['cierre', 409, null, 'Corregir'],
  ['recibida', 409, null, 'Ir a la ruta'],
])('%s rechazado con %i: el botón abre lo que dice', (name, status, data, words) => {
  const key = `rendicion/130/700/${name}`
  const rechazo = refusalOf(new ApiError(status, { message: 'No.', data }))
  const draft = { clave: 'a', pendiente: false, donde: '/', rechazo }
  expect(wayOut({ key, ...readDraftKey(key), draft })).toBe(words)
})
