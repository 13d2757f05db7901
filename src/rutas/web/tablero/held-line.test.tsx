import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { excursionOf } from '../rutas-screens.testing.ts'
import { abrirTablero } from './tablero.testing.ts'

const HASTA = '2026-11-20T13:35:00+00:00'
const CREW = {
  'GET /v1/excursion/getAll': [excursionOf()],
  'GET /v1/usuario/getAll': [],
  'GET /v1/vehiculo/getAll': [],
  'GET /v1/ausencia/getAll': [],
}

test('el tablero dice qué lugares aparta un canal, de qué salida y hasta cuándo', async () => {
  await abrirTablero({
    ...CREW,
    'GET /v1/reserva/getSalidas': [
      { excursionId: 105, hora: '05:00', apartados: 4, apartadosHasta: HASTA },
      { excursionId: 101, hora: '09:00', ocupados: 2 },
    ],
  })
  expect(
    await screen.findByText('GÉISERES DEL TATIO 05:00: 4 apartados por un canal hasta las 10:35'),
  ).toBeTruthy()
})

test('de varias salidas, cada una con lo suyo', async () => {
  await abrirTablero({
    ...CREW,
    'GET /v1/reserva/getSalidas': [
      {
        ...{ excursionId: 105, apartados: 1, apartadosHasta: HASTA },
        salidas: [{ hora: '05:00' }, { hora: '15:30', apartados: 1, apartadosHasta: HASTA }],
      },
    ],
  })
  expect(
    await screen.findByText('GÉISERES DEL TATIO 15:30: 1 apartado por un canal hasta las 10:35'),
  ).toBeTruthy()
})
