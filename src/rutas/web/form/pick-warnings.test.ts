import { expect, test } from 'vitest'
import { estadoPapel, papelesVencidos } from '#catalogos/vehiculos/rules.ts'
import { daysOf } from '../../contract/absences.ts'
import { personWarnings, withWarnings } from './pick-warnings.ts'

const ausencia = (desde: string, hasta: string, usuarioId = 300) => ({
  id: 1,
  usuarioId,
  usuario: { id: usuarioId, nombre: 'GLORIA' },
  desde,
  hasta,
  motivo: 'LICENCIA',
  version: 1,
})

test.each([
  ['2026-11-23', []],
  ['2026-11-24', ['ausente hasta 25-11']],
  ['2026-11-25', ['ausente hasta 25-11']],
  ['2026-11-26', []],
])('ausente del 24 al 25: el %s %j', (fecha, warnings) =>
  expect(
    personWarnings({ id: 300 }, daysOf(fecha), [ausencia('2026-11-24', '2026-11-25')]),
  ).toEqual(warnings),
)

test('de un viaje de tres días cuentan todos: la ausencia y la licencia del segundo', () => {
  const tres = daysOf('2026-11-23', 3)
  const persona = { id: 300, licenciaVence: '2026-11-24' }
  expect(personWarnings(persona, tres, [ausencia('2026-11-24', '2026-11-30')])).toEqual([
    'ausente desde 24-11',
    'licencia vencida',
  ])
  expect(personWarnings({ id: 300 }, tres, [ausencia('2026-11-26', '2026-11-30')])).toEqual([])
})

test('de dos ausencias cuenta la que termina después; las de otros, no', () => {
  const fuera = [
    ausencia('2026-11-24', '2026-11-25'),
    ausencia('2026-11-20', '2026-11-28'),
    ausencia('2026-11-20', '2026-12-31', 301),
  ]
  expect(personWarnings({ id: 300 }, daysOf('2026-11-24'), fuera)).toEqual(['ausente hasta 28-11'])
})

test.each([
  [undefined, []],
  ['2026-11-24', []],
  ['2026-11-23', ['licencia vencida']],
])('licencia hasta %s, el 24', (licenciaVence, warnings) =>
  expect(personWarnings({ id: 300, licenciaVence }, daysOf('2026-11-24'), [])).toEqual(warnings),
)

test.each([
  [undefined, null],
  ['2026-11-23', 'vencido'],
  ['2026-11-24', 'por vencer'],
  ['2026-12-24', 'por vencer'],
  ['2026-12-25', 'vigente'],
])('un papel hasta %s está %s el 24-11', (vence, estado) =>
  expect(estadoPapel(vence, '2026-11-24')).toBe(estado),
)

test('los papeles vencidos se nombran', () => {
  const van = { nombre: 'VAN', asientos: 9, version: 1 }
  const papeles = { revisionTecnica: '2026-01-01', seguro: '2026-01-01' }
  expect(papelesVencidos({ ...van, ...papeles }, '2026-11-24')).toEqual([
    'revisión técnica vencida',
    'seguro vencido',
  ])
  expect(withWarnings('VAN', papelesVencidos(van, '2026-11-24'))).toBe('VAN')
})
