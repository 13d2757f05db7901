import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { excursionOf, rutaOf } from '../rutas-screens.testing.ts'
import { abrirTablero, enTablero } from './tablero.testing.ts'

const sinRuta = (id: number, excursionId: number, nombreExcursion: string) => ({
  ...enTablero({ id, excursionId, cantidadAdultos: 2 }),
  nombreExcursion,
})

test('a quien se acaba de asignar no se lo propone de nuevo, aunque la lista tarde en volver', async () => {
  const hecha = rutaOf({
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
      excursionOf({ horaSalida: '09:00', duracion: 120 }),
      excursionOf({ id: 101, nombre: 'VALLE DE LA LUNA', horaSalida: '10:00', duracion: 120 }),
    ],
    'GET /v1/ausencia/getAll': [],
    'POST /v1/ruta/add': hecha,
  })
  const proposed = async (excursion: string) => {
    await user.click(await screen.findByRole('button', { name: `Nueva ruta de ${excursion}` }))
    return ((await screen.findByRole('combobox', { name: 'Guía' })) as HTMLInputElement).value
  }
  expect(await proposed('GÉISERES DEL TATIO')).toBe('ANA DÍAZ')
  await user.click(screen.getByRole('button', { name: 'Crear ruta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await proposed('VALLE DE LA LUNA')).toBe('')
})

test('dos preguntas seguidas: cada sí se suma a lo que se manda', async () => {
  const choques = [
    { que: 'guia', nombre: 'ANA DÍAZ', rutaId: 690, nombreExcursion: 'VALLE DE LA LUNA' },
  ]
  const cupo = { lugares: 4, ocupados: 6, quedan: -2, pasajeros: 0, estricto: false }
  const ADD = 'POST /v1/ruta/add'
  const { user, server } = await abrirTablero({
    'GET /v1/ruta/getAll': [],
    'GET /v1/reserva/getAll': [sinRuta(21, 105, 'GÉISERES DEL TATIO')],
    'GET /v1/usuario/getAll': [],
    'GET /v1/vehiculo/getAll': [],
    'GET /v1/excursion/getAll': [excursionOf()],
    'GET /v1/ausencia/getAll': [],
    [ADD]: ({ body }: Sent) => {
      const { confirmarDoble, confirmarCupo } = body as Record<string, true | undefined>
      if (!confirmarDoble) return refuse(409, 'Ya va.', { data: { choques } })
      return confirmarCupo ? rutaOf() : refuse(409, 'Sobran 2.', { data: { cupo } })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Nueva ruta de/ }))
  await user.click(screen.getByRole('button', { name: 'Crear ruta' }))
  const pregunta = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const doble = await pregunta('Ya está asignado ese día')
  expect(doble.getByText('El guía ANA DÍAZ ya va ese día en VALLE DE LA LUNA.')).toBeTruthy()
  await user.click(doble.getByRole('button', { name: 'Asignar de todos modos' }))
  const llena = await pregunta('No caben todos')
  expect(llena.getByText('Sobran 2.')).toBeTruthy()
  await user.click(llena.getByRole('button', { name: 'Seguir de todos modos' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.filter(({ key }) => key === ADD).at(-1)?.body).toMatchObject({
    confirmarDoble: true,
    confirmarCupo: true,
  })
})
