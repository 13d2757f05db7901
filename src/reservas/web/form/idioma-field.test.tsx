import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import {
  AGREGAR,
  abrir,
  agregar,
  caja,
  llenar,
} from '../agregar-reserva/agregar-reserva.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'

const guarda = { [AGREGAR]: ({ body }: Sent) => reservaOf({ ...(body as object), id: 9001 }) }
const idioma = () => caja(/^Idioma/)

async function escribir(text: string) {
  const view = await abrir(guarda)
  await llenar(view.user)
  await view.user.clear(idioma())
  await view.user.type(idioma(), text)
  return {
    ...view,
    cuerpo: () => view.server.sent.find(({ key }) => key === AGREGAR)?.body,
  }
}

test.each([
  ['inglez', 'No conocemos INGLEZ. ¿Quiso decir INGLÉS?'],
  ['klingon', 'No conocemos KLINGON. Elija un idioma de la lista, o agréguelo como nuevo.'],
])('«%s» se detiene en su caja, y queda escrito', async (text, said) => {
  const { user, cuerpo } = await escribir(text)
  await user.keyboard('{Escape}')
  await user.click(await agregar())
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/no está en la lista/)).toBeNull()
  expect(idioma().value).toBe(text.toUpperCase())
  expect(cuerpo()).toBeUndefined()
})

test('uno nuevo se agrega por su entrada de la lista', async () => {
  const { user, cuerpo } = await escribir('klingon')
  await user.click(await screen.findByRole('option', { name: 'Agregar «KLINGON»' }))
  await user.click(await agregar())
  expect(await screen.findByText('Reserva N° 9001 guardada')).toBeTruthy()
  expect(cuerpo()).toMatchObject({ idioma: 'KLINGON', idiomaNuevo: true })
})

test('si después se escribe otro, no va como nuevo', async () => {
  const { user, cuerpo } = await escribir('klingon')
  await user.click(await screen.findByRole('option', { name: 'Agregar «KLINGON»' }))
  await user.clear(idioma())
  await user.type(idioma(), 'ingles')
  await user.keyboard('{Tab}')
  await user.click(await agregar())
  expect(await screen.findByText('Reserva N° 9001 guardada')).toBeTruthy()
  expect(cuerpo()).toMatchObject({ idioma: 'INGLÉS' })
  expect(cuerpo()).not.toHaveProperty('idiomaNuevo')
})

test('sin la lista de idiomas decide el servidor', async () => {
  const { user } = await abrir({
    'GET /v1/idioma/getAll': refuse(503, 'Servicio no disponible.'),
    [AGREGAR]: refuse(422, 'Revise.', { errors: { idioma: 'No conocemos INGLEZ.' } }),
  })
  await llenar(user)
  await user.click(await agregar())
  expect(await screen.findByText('No conocemos INGLEZ.')).toBeTruthy()
})
