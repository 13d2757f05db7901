import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test.each([
  ['/buscar-reservas', '/buscar-reservas'],
  [
    '/agregar-reserva?excursionId=3&fecha=2026-11-20',
    '/agregar-reserva?excursionId=3&fecha=2026-11-20',
  ],
  ['/detalle-reservas#no-show', '/detalle-reservas#no-show'],
  ['/buscar-reservas?nombre=https://malo.example', '/buscar-reservas?nombre=https://malo.example'],
])('vuelve a %s', (volver, expected) => {
  expect(safeReturn(volver)).toBe(expected)
})

test.each([
  undefined,
  '',
  'calendario',
  'https://malo.example',
  'javascript:alert(1)',
  '//malo.example',
  '/\\malo.example',
  '\\\\malo.example',
  '/\t/malo.example',
  '/\n/malo.example',
  ' //malo.example',
  '/x/..//malo.example',
  '/.//malo.example',
  '/',
  '/login',
  '/login?volver=/login',
  '/two-factor',
])('no vuelve a %j', (volver) => {
  expect(safeReturn(volver)).toBeNull()
})
