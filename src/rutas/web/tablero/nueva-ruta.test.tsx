import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rutaDe } from '../rutas-screens.testing.ts'
import { abrirTablero, enTablero } from './tablero.testing.ts'

const sinRuta = (id: number, excursionId: number, nombreExcursion: string) => ({
  ...enTablero({ id, excursionId, cantidadAdultos: 2 }),
  nombreExcursion,
})

test('a quien se acaba de asignar no se lo propone de nuevo, aunque la lista tarde en volver', async () => {
  const hecha = rutaDe({
    ...{ id: 720, nombre: '', hora: '09:00', guiaId: 131, pasajeros: 2 },
    ...{ excursionId: 105, idExcursion: { id: 105, nombre: 'GÉISERES DEL TATIO' } },
    idGuia: { id: 131, nombre: 'ANA DÍAZ' },
  })
  let asked = 0
  const { user } = await abrirTablero({
    'GET /v1/ruta/getAll': () => (asked++ < 2 ? [] : new Promise(() => undefined)),
    'GET /v1/reserva/getAll': [
      sinRuta(21, 105, 'GÉISERES DEL TATIO'),
      sinRuta(22, 101, 'VALLE DE LA LUNA'),
    ],
    'GET /v1/usuario/getAll': [{ id: 131, nombre: 'ANA DÍAZ', rol: { id: 4, nombre: 'GUIAS' } }],
    'GET /v1/vehiculo/getAll': [],
    'GET /v1/excursion/getAll': [
      { id: 105, nombre: 'GÉISERES DEL TATIO', horaSalida: '09:00', duracion: 120 },
      { id: 101, nombre: 'VALLE DE LA LUNA', horaSalida: '10:00', duracion: 120 },
    ],
    'GET /v1/ausencia/getAll': [],
    'POST /v1/ruta/add': hecha,
  })
  const proposed = async (excursion: string) => {
    await user.click(await screen.findByRole('button', { name: `Nueva ruta de ${excursion}` }))
    return (screen.getByRole('combobox', { name: 'Guía' }) as HTMLInputElement).value
  }
  expect(await proposed('GÉISERES DEL TATIO')).toBe('ANA DÍAZ')
  await user.click(screen.getByRole('button', { name: 'Crear ruta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await proposed('VALLE DE LA LUNA')).toBe('')
})
