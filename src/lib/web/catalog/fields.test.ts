import { expect, test } from 'vitest'
import { writtenRow } from '../list/columns.testing.ts'
import { phoneColumn } from './fields.tsx'

test('un teléfono que nadie tiene se dice, también en un archivo; sin dato, vacío', () => {
  const escrito = (row: { telefono?: string }) => writtenRow([phoneColumn], { id: 1, ...row })
  expect(escrito({ telefono: '0000000000' })).toEqual({ Teléfono: 'Sin teléfono' })
  expect(escrito({ telefono: '56912345678' })).toEqual({ Teléfono: '56912345678' })
  expect(escrito({})).toEqual({ Teléfono: '' })
})
