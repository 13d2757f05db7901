import { expect, test } from 'vitest'
import { findHeader, matchColumns } from './columns.ts'

const COLUMNS = [
  { field: 'nombre', label: 'Pasajero', also: ['nombre', 'nombre pasajero'], required: true },
  { field: 'fecha', label: 'Fecha', also: ['dia'], required: true },
  { field: 'hora', label: 'Hora de recogida', also: ['hora', 'pick up'] },
  { field: 'telefono', label: 'Teléfono', also: ['fono'] },
]

test('por nombre, sin mirar tildes, mayúsculas ni signos, cada columna una vez', () => {
  expect(
    matchColumns(['N°', 'NOMBRE PASAJERO', ' Fecha: ', 'Pick-Up', 'FONO (WhatsApp)'], COLUMNS),
  ).toEqual({
    nombre: 1,
    fecha: 2,
    hora: 3,
    telefono: 4,
  })
  expect(matchColumns(['Nombre', 'Pasajero'], COLUMNS)).toEqual({ nombre: 0 })
  expect(matchColumns(['Hora', 'Fecha venta', 'Fecha'], COLUMNS)).toEqual({ hora: 0, fecha: 2 })
})

test('los títulos pueden estar más abajo, o faltar', () => {
  const rows = [
    ['RESERVAS'],
    ['Fecha de impresión', '27-11-2026'],
    ['Fecha', 'Pasajero', 'Fono'],
    ['03-12', 'ANA', '9'],
  ]
  expect(findHeader(rows, COLUMNS)).toBe(2)
  expect(findHeader([['03-12', 'ANA', '9']], COLUMNS)).toBeNull()
})
