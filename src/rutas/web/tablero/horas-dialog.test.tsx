import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { excursionOf } from '../rutas-screens.testing.ts'
import { abrirTablero, enTablero, reservas } from './tablero.testing.ts'

const CUMBRES = { id: 11, version: 4, excursionId: 105, rutaId: 700, hora: null }

async function abrir(filas: readonly object[], propuestas: readonly object[] = []) {
  const { user } = await abrirTablero({
    'GET /v1/reserva/getAll': filas,
    'GET /v1/reserva/horas': propuestas,
    'GET /v1/usuario/getAll': [],
    'GET /v1/vehiculo/getAll': [],
    'GET /v1/excursion/getAll': [
      excursionOf({ horaSalida: '05:00' }),
      excursionOf({ id: 106, nombre: 'SALAR DE TARA' }),
    ],
    'GET /v1/ausencia/getAll': [],
  })
  await user.click(await screen.findByRole('button', { name: 'Rellenar horas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rellenar horas' }))
  const said = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)
  return { dialog, said }
}

test('con todas las horas puestas dice que nadie espera otra', async () => {
  const { dialog, said } = await abrir(reservas)
  expect(await dialog.findByText('Las horas de la pauta ya están puestas.')).toBeDefined()
  expect(said()).toEqual([])
})

test('dice quién sigue sin hora y por qué: sin pauta para su hotel, o sin hora de salida', async () => {
  const sinHora = { hora: null, cantidadAdultos: 1, cantidadChild: 0 }
  const tara = { ...sinHora, excursionId: 106 }
  const { dialog, said } = await abrir([
    enTablero({ id: 11, rutaId: 700, nombrePasajero: 'ANNE MEYER', ...sinHora }),
    enTablero({ id: 12, nombrePasajero: 'PEDRO PAZ', ...sinHora }),
    {
      ...enTablero({ id: 13, nombrePasajero: 'LUISA RÍOS', ...tara }),
      nombreExcursion: 'SALAR DE TARA',
    },
    enTablero({ id: 14, nombrePasajero: 'YA RENDIDA', ...sinHora, rendida: 1 }),
    enTablero({ id: 15, nombrePasajero: 'CON HORA' }),
  ])
  expect(await dialog.findByText('Las horas de la pauta ya están puestas.')).toBeDefined()
  expect(dialog.queryByText(/^Nadie espera/)).toBeNull()
  expect(await dialog.findByText('4 pasajeros siguen sin hora:')).toBeDefined()
  expect(said()).toEqual([
    'GÉISERES DEL TATIO no tiene pauta para HOTEL CUMBRES: ANNE MEYER, PEDRO PAZ',
    'SALAR DE TARA no tiene hora de salida: LUISA RÍOS',
    'Ya está rendida: YA RENDIDA',
  ])
})

test('también cuando a otros sí se les propone una', async () => {
  const sinHora = { hora: null, cantidadAdultos: 1, cantidadChild: 0, rutaId: 700 }
  const { dialog, said } = await abrir(
    [enTablero({ id: 11, ...sinHora }), enTablero({ id: 12, nombrePasajero: 'OTRO', ...sinHora })],
    [{ ...CUMBRES, hotel: { id: 200, nombre: 'HOTEL CUMBRES' }, propuesta: '04:30:00' }],
  )
  expect(await dialog.findByText('1 pasajero sigue sin hora:')).toBeDefined()
  expect(said()).toEqual(['GÉISERES DEL TATIO no tiene pauta para HOTEL CUMBRES: OTRO'])
})
