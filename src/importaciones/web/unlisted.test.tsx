import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Ausente, Importacion } from '../contract/importacion.ts'
import { JUICIOS, PASOS } from '../rules.ts'
import { Screen } from './importar.tsx'

const IMPORTACION: Importacion = {
  ...{ id: 140, de: 'reservas', origen: 'viator.csv', estado: 'revisando', version: 2 },
  usuario: { id: 120, nombre: 'ANA ROJAS' },
  ...{ creada: '2026-11-19T14:00:00Z', aplicada: null, encabezado: 1 },
  columnas: { referenciaExterna: 0 },
  ...{ fijos: {}, respuestas: {}, titulos: ['Booking Ref'], muestra: [['BR-1']] },
  filas: 1,
  cuentas: {
    ...(Object.fromEntries(
      [...JUICIOS, ...PASOS].map((kind) => [kind, 0]),
    ) as Importacion['cuentas']),
    igual: 1,
    'por hacer': 1,
  },
  ...{ preguntas: [], listas: {} },
}

const open = (ausentes: readonly Ausente[], more: Partial<Importacion> = {}) =>
  openAs('OPERACION ADMINISTRATIVA', Screen, '/importar?de=reservas&id=140', {
    'GET /v1/importacion/get': { ...IMPORTACION, ...more },
    'GET /v1/importacion/getColumnas': [],
    'GET /v1/importacion/getFilas': { de: 'reservas', filas: [] },
    'GET /v1/importacion/getAusentes': ausentes,
  })

test('dice qué reservas del canal no están en la lista, y cada una se abre', async () => {
  await open([
    { id: 4300, texto: 'VIATOR BR-7: VALLE DE LA LUNA, 11-12-2026' },
    { id: 4301, texto: 'VIATOR BR-8: GÉISERES, 12-12-2026' },
  ])
  const part = within(await screen.findByRole('region', { name: 'No están en la lista' }))
  expect(part.getByText('2 reservas de estos días no están en la lista')).toBeTruthy()
  expect(part.getByText(/Nada se hace con ellas/)).toBeTruthy()
  expect(part.getByText(/VIATOR BR-7: VALLE DE LA LUNA, 11-12-2026/)).toBeTruthy()
  expect(part.getByRole('link', { name: 'N° 4300' }).getAttribute('href')).toContain('reserva=4300')
})

test('si están todas no se dice nada', async () => {
  await open([])
  await screen.findByRole('region', { name: 'Filas' })
  expect(screen.queryByRole('region', { name: 'No están en la lista' })).toBeNull()
})

const hechas = { ...IMPORTACION.cuentas, hecha: 1 }
const UNDO = { name: 'Deshacer la importación' }

test('Deshacer se ofrece una semana', async () => {
  await open([], { cuentas: hechas, creada: new Date().toISOString() })
  expect(await screen.findByRole('button', UNDO)).toBeTruthy()
})

test('después de una semana se dice por qué no se deshace', async () => {
  await open([], { cuentas: hechas, creada: '2026-01-02T14:00:00Z' })
  await screen.findByText('Pasaron más de 7 días: ya no se puede deshacer.')
  expect(screen.queryByRole('button', UNDO)).toBeNull()
})
