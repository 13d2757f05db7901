import { describe, expect, test } from 'vitest'
import { changesOf, fieldLabel, readableValue, readChanges, verbTextOf } from './entry-texts.ts'

describe('los valores', () => {
  test.each([
    ['fecha', '2026-11-20', '20-11-2026'],
    ['fechaCancela', '2026-01-02', '02-01-2026'],
    ['hora', '08:30:00', '08:30'],
    ['hora', null, 'vacío'],
    ['total', 1234, '$1.234'],
    ['valorChild', 0, '$0'],
    ['cantidadAdultos', 12, '12'],
    ['habilitado', 1, 'Activado'],
    ['habilitado', 0, 'Cancelado'],
    ['noshow', 1, 'Sí'],
    ['noshow', 0, 'No'],
    ['telefono', '56912345678', '56912345678'],
    ['telefono', '0000000000', 'Sin teléfono'],
    ['telefono', '', 'vacío'],
    ['email', '', 'vacío'],
    ['observacion', 'SIN GLUTEN', 'SIN GLUTEN'],
    ['hotel', 'HOTEL CUMBRES', 'HOTEL CUMBRES'],
    ['ruta', 'N° 480 (MARÍA PEÑA, SPRINTER 19)', 'N° 480 (MARÍA PEÑA, SPRINTER 19)'],
    ['ruta', null, 'sin asignar'],
    ['rutaId', 2, 'sin asignar'],
    ['rutaId', 480, 'N° 480'],
    ['rutaId', null, 'sin asignar'],
  ])('%s: %j se lee %s', (campo, valor, leido) => {
    expect(readableValue(campo, valor)).toBe(leido)
  })

  test.each([
    ['algoNuevo', '2026-11-20', '20-11-2026'],
    ['algoNuevo', '08:30:00', '08:30'],
    ['algoNuevo', 12345, '12.345'],
    ['algoNuevo', 'A LAS 08:30:00', 'A LAS 08:30:00'],
    ['algoNuevo', null, 'vacío'],
  ])('de un campo que nadie conoce (%s), %j se lee %s', (campo, valor, leido) => {
    expect(readableValue(campo, valor)).toBe(leido)
  })
})

test('los campos se llaman como los llama la gente, también los desconocidos', () => {
  expect(
    ['cantidadChild', 'canalVenta', 'recepcionistaNombre', 'algoNuevo', 'otro_campo'].map(
      fieldLabel,
    ),
  ).toEqual(['Niños', 'Canal de venta', 'Recepcionista', 'Algo nuevo', 'Otro campo'])
})

test('un cambio dice el campo, lo que había y lo que hay', () => {
  expect(readChanges([{ campo: 'hotel', antes: 'CUMBRES', despues: 'TERRANTAI' }])).toEqual([
    { id: 'hotel', label: 'Hotel', before: 'CUMBRES', after: 'TERRANTAI' },
  ])
})

describe('el verbo', () => {
  test.each([
    ['agregar', 'INSERT', 'Creada'],
    ['editar', 'UPDATE', 'Editada'],
    ['anular', 'DELETE', 'Anulada'],
    ['restaurar', 'UPDATE', 'Restaurada'],
    ['noshow', 'UPDATE', 'No Show'],
    ['quitarNoshow', 'UPDATE', 'No Show quitado'],
    ['eliminar', 'DELETE', 'Eliminada'],
    ['asignar', 'UPDATE', 'Puesta en ruta'],
    ['mover', 'UPDATE', 'Movida de ruta'],
    ['liberar', 'UPDATE', 'Sacada de ruta'],
    ['moverDeRuta', 'UPDATE', 'Mover de ruta'],
  ] as const)('%s se lee %s', (verbo, accion, leido) => {
    expect(verbTextOf({ verbo, accion }).text).toBe(leido)
  })

  test('lo que el verbo ya dice no se repite entre los cambios', () => {
    const cambios = [
      { campo: 'habilitado', antes: 1, despues: 0 },
      { campo: 'rutaId', antes: 480, despues: 1 },
    ]
    expect(changesOf({ verbo: 'anular', cambios }).map(({ label }) => label)).toEqual(['Ruta'])
    expect(changesOf({ verbo: 'editar', cambios }).map(({ label }) => label)).toEqual([
      'Estado',
      'Ruta',
    ])
  })
})
