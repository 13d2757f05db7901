import { describe, expect, test } from 'vitest'
import { cellsOf, readerOf, totalsOf, writtenOf } from './cells.ts'
import type { AnyColumn, AnySource, Kind } from './columns.ts'

const fila = {
  id: 7,
  nombre: 'ZOÉ',
  hora: '08:30:00',
  fecha: '2026-11-20',
  adultos: 2,
  ninos: 1,
  total: 74000,
  estado: 0,
  vacio: '',
  nada: null,
  hotel: { nombre: 'CUMBRES', comuna: { nombre: 'SAN PEDRO' } },
  cambios: [
    { campo: 'fecha', antes: '2026-11-19', despues: '2026-11-20' },
    { campo: 'total', antes: 50000, despues: 74000 },
    { campo: 'hora', antes: null, despues: '08:30:00' },
    { campo: 'nombre', antes: 'ZOE', despues: 'ZOÉ' },
  ],
}

describe('de dónde sale un valor', () => {
  const valor = (cual: 'antes' | 'despues'): AnySource => ({
    choose: 'campo',
    from: { fecha: { day: cual }, hora: { time: cual }, total: { money: cual } },
    otherwise: cual,
  })
  test.each<[string, AnySource, unknown]>([
    ['un campo', 'id', 7],
    ['un camino', 'hotel.comuna.nombre', 'SAN PEDRO'],
    ['un camino que no está', 'ruta.guia.nombre', undefined],
    ['un camino a través de null', 'nada.nombre', undefined],
    ['lo que todo objeto hereda no es un campo', 'constructor.name', undefined],
    ['un texto', { text: 'X' }, 'X'],
    ['una suma', { sum: ['adultos', 'ninos'] }, 3],
    ['una suma sin lo que falta', { sum: ['adultos', 'nada', 'vacio'] }, 2],
    ['una resta', { sum: ['adultos'], minus: ['ninos'] }, 1],
    [
      'textos en línea, sin los vacíos',
      { join: ['nombre', 'vacio', 'hotel.nombre'] },
      'ZOÉ CUMBRES',
    ],
    ['textos con otro separador', { join: ['nombre', 'id'], with: ' · ' }, 'ZOÉ · 7'],
    ['el primero que no está vacío', { first: ['nada', 'vacio', 'nombre'] }, 'ZOÉ'],
    ['el texto de un valor', { map: 'estado', to: { 0: 'Cancelado' } }, 'Cancelado'],
    ['un valor sin texto queda como es', { map: 'id', to: { 0: 'Cancelado' } }, 7],
    ['un valor sin texto, o lo otro', { map: 'id', to: {}, otherwise: 'nombre' }, 'ZOÉ'],
    ['un día en un texto', { day: 'fecha' }, '20-11-2026'],
    ['una hora en un texto', { time: 'hora' }, '08:30'],
    ['un monto en un texto', { money: 'total' }, '$74.000'],
    ['nada en un texto', { money: 'nada' }, ''],
    [
      'una lista, cada cosa a su modo',
      {
        each: 'cambios',
        show: {
          join: ['campo', { text: ': ' }, valor('antes'), { text: ' → ' }, valor('despues')],
          with: '',
        },
      },
      'fecha: 19-11-2026 → 20-11-2026; total: $50.000 → $74.000; hora:  → 08:30; nombre: ZOE → ZOÉ',
    ],
    ['una lista que no está', { each: 'otros', show: 'campo' }, ''],
  ])('%s', (_, source, value) => expect(readerOf(source)(fila)).toEqual(value))
})

describe('una celda según su clase', () => {
  test.each<[Kind, unknown, string | number | null, string]>([
    ['text', 'ZOÉ', 'ZOÉ', 'ZOÉ'],
    ['text', 203, '203', '203'],
    ['text', '0203', '0203', '0203'],
    ['text', '', null, ''],
    ['text', null, null, ''],
    ['text', undefined, null, ''],
    ['number', 3, 3, '3'],
    ['number', '3', 3, '3'],
    ['number', 0, 0, '0'],
    ['number', 'tres', 'tres', 'tres'],
    ['money', 74000, 74000, '$74.000'],
    ['money', -1500, -1500, '-$1.500'],
    ['money', '', null, ''],
    ['decimal', 945.5, 945.5, '945,50'],
    ['decimal', 1000, 1000, '1.000,00'],
    ['date', '2026-11-20', '2026-11-20', '20-11-2026'],
    ['date', 'mañana', 'mañana', 'mañana'],
    ['time', '08:30:00', '08:30:00', '08:30'],
    ['time', null, null, ''],
    ['rut', '12678579-8', '12.678.579-8', '12.678.579-8'],
    ['rut', null, null, ''],
  ])('%s de %j', (kind, value, cell, written) => {
    const column: AnyColumn = { header: '', value: 'v', kind }
    const [found = null] = cellsOf([column])({ v: value })
    expect(found).toEqual(cell)
    expect(writtenOf(found, kind)).toBe(written)
  })
})

test('las sumas del pie son de las columnas que las piden', () => {
  const columns: AnyColumn[] = [
    { header: 'Nombre', value: 'n' },
    { header: 'ADL', value: 'a', kind: 'number', total: true },
  ]
  const rows = [
    ['X', 2],
    ['Y', null],
    ['Z', 'tres'],
    ['Z', 3],
  ]
  expect(totalsOf(columns, rows)).toEqual([[null, 5]])
  expect(totalsOf(columns.slice(0, 1), rows)).toEqual([])
})

test('las filas que se marcan tienen su propia suma', () => {
  const total = { by: 'Estado', rest: 'VIAJAN' }
  const columns: AnyColumn[] = [
    { header: 'ADL', value: 'a', kind: 'number', total },
    { header: 'Estado', value: 'e' },
  ]
  const rows = [
    [2, null],
    [4, 'NO SHOW'],
    [1, ''],
  ]
  expect(totalsOf(columns, rows)).toEqual([
    [3, 'VIAJAN'],
    [4, 'NO SHOW'],
  ])
  expect(totalsOf(columns, rows.slice(0, 1))).toEqual([[2, null]])
  expect(totalsOf(columns, rows.slice(1, 2))).toEqual([[4, 'NO SHOW']])
})
