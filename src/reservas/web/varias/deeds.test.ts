import { expect, test } from 'vitest'
import { reservaOf } from '../reservas-screens.testing.ts'
import { type Deed, errorsOf, partRows } from './deeds.ts'

const HOY = '2026-11-19'
const VALUES = { fecha: '2026-11-24', hora: '09:15', motivo: 'GRUPO' }
const ana = { id: 120, hotelId: null, rol: 'OPERACION ADMINISTRATIVA', hoy: HOY }
const vendedora = { ...ana, rol: 'COMERCIAL' }

const reasonOf = (deed: Deed, more: Parameters<typeof reservaOf>[0], actor = ana) =>
  partRows(deed, [reservaOf(more)], VALUES, actor).left[0]?.reason

test('lo que no se puede se dice antes, con la razón de su botón', () => {
  expect(reasonOf('fecha', {})).toBeUndefined()
  expect(reasonOf('fecha', { rendida: 1 })).toBe(
    'La reserva ya está rendida: no se puede cambiar la fecha.',
  )
  expect(reasonOf('hora', { habilitado: 0 })).toBe(
    'La reserva está anulada: no se puede modificar.',
  )
  expect(reasonOf('anular', { noshow: 1 })).toBe(
    'La reserva está marcada como No Show: no se puede anular.',
  )
  const pasada = { fecha: '2026-11-18' }
  expect(reasonOf('anular', pasada)).toBeUndefined()
  for (const deed of ['fecha', 'hora', 'anular'] as const)
    expect(reasonOf(deed, pasada, vendedora)).toBe(
      'La excursión ya pasó: pida el cambio a Operaciones.',
    )
})

test('la que ya es así queda como está', () => {
  expect(reasonOf('fecha', { fecha: VALUES.fecha })).toBe('La reserva ya tiene esa fecha.')
  expect(reasonOf('hora', { hora: '09:15:00' })).toBe('La reserva ya tiene esa hora.')
  const rows = [reservaOf({ id: 1 }), reservaOf({ id: 2, rendida: 1 }), reservaOf({ id: 3 })]
  const { able, left } = partRows('anular', rows, VALUES, ana)
  expect(able.map(({ id }) => id)).toEqual([1, 3])
  expect(left.map(({ reserva }) => reserva.id)).toEqual([2])
})

test('pide lo que hace falta', () => {
  const nada = { fecha: null, hora: '', motivo: '  ' }
  expect(Object.keys(errorsOf('fecha', nada))).toEqual(['fecha', 'motivo'])
  expect(Object.keys(errorsOf('hora', nada))).toEqual(['hora', 'motivo'])
  expect(Object.keys(errorsOf('anular', nada))).toEqual(['motivo'])
  expect(errorsOf('fecha', VALUES)).toEqual({})
})
