import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Reply, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Agregar } from './agregar-recepcionista.tsx'
import { Screen as Ver } from './ver-recepcionistas.tsx'

const ADD = 'POST /v1/recepcionista/add'
const PUT = 'PUT /v1/recepcionista/put'

const hoteles = [
  { id: 200, nombre: 'HOTEL CUMBRES', habilitado: 1 },
  { id: 201, nombre: 'HOSTAL CERRADO', habilitado: 0 },
  { id: 202, nombre: 'HOTEL TERRANTAI', habilitado: 1 },
]
const ana = {
  id: 300,
  nombre: 'ANA PÉREZ',
  email: 'ana@cumbres.example',
  telefono: '56911112222',
  hotelId: 201,
  hotel: { id: 201, nombre: 'HOSTAL CERRADO' },
  habilitado: 1,
  version: 1,
}
const ver = (answers: object = {}) =>
  openAs('GERENCIAL', Ver, '/ver-recepcionistas', {
    'GET /v1/recepcionista/getAll': [ana],
    'GET /v1/hotel/getAll': hoteles,
    ...answers,
  })
const hotel = () => screen.getByLabelText(/Hotel/, { selector: 'input' })
const opciones = async () =>
  (await screen.findAllByRole('option', { hidden: true }))
    // Those of the countries of a telephone are native.
    .filter(({ tagName }) => tagName !== 'OPTION')
    .map((option) => option.textContent)

describe('/ver-recepcionistas', () => {
  test('muestra hotel, email, teléfono y estado, y se exporta también como CSV', async () => {
    await ver()
    await screen.findByText('ANA PÉREZ')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NombreHotelEmailTeléfonoEstadoAdministrar',
      'ANA PÉREZHOSTAL CERRADOana@cumbres.example56911112222Activado',
    ])
    expect(screen.getByRole('button', { name: 'Exportar a CSV' })).toBeTruthy()
  })

  test('al actualizar, su hotel desactivado se conserva y los otros desactivados no se ofrecen', async () => {
    const { user } = await ver()
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    await screen.findByRole('dialog', { name: 'Actualizar Recepcionista' })
    expect(hotel()).toHaveProperty('value', 'HOSTAL CERRADO')
    await user.click(hotel())
    await waitFor(async () =>
      expect((await opciones()).filter((opcion) => opcion?.startsWith('HO'))).toEqual([
        'HOSTAL CERRADO',
        'HOTEL CUMBRES',
        'HOTEL TERRANTAI',
      ]),
    )
  })

  test('si otra persona cambió su hotel, lo dice por su nombre', async () => {
    const { user } = await ver({
      [PUT]: new Reply(409, {
        success: false,
        message: 'Otra persona modificó este registro.',
        data: { ...ana, hotelId: 202, hotel: { id: 202, nombre: 'HOTEL TERRANTAI' }, version: 2 },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    const [cambio] = await dialog.findAllByRole('listitem')
    await waitFor(() => expect(cambio?.textContent).toBe('Hotel: HOSTAL CERRADO → HOTEL TERRANTAI'))
    expect(hotel()).toHaveProperty('value', 'HOTEL TERRANTAI')
  })

  test('pregunta antes de eliminar', async () => {
    const { user } = await ver()
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await screen.findByRole('dialog', { name: 'Eliminar Recepcionista' })
    expect(screen.getByText('¿Está seguro que desea eliminar este recepcionista?')).toBeTruthy()
  })
})

describe('/agregar-recepcionista', () => {
  const agregar = (answers: object = {}) =>
    openAs('GERENCIAL', Agregar, '/agregar-recepcionista', {
      'GET /v1/hotel/getAll': hoteles,
      ...answers,
    })

  test('ofrece los hoteles activados; el email queda como se escribe', async () => {
    const { user, server, address } = await agregar({
      [ADD]: ({ body }: Sent) => ({ ...ana, ...(body as object) }),
    })
    await user.type(screen.getByLabelText(/Nombre/), 'luis rojas')
    await user.click(hotel())
    await waitFor(async () =>
      expect(await opciones()).toEqual(['HOTEL CUMBRES', 'HOTEL TERRANTAI']),
    )
    await user.click(screen.getByText('HOTEL TERRANTAI'))
    await user.type(screen.getByLabelText(/Email/), 'luis@terrantai.example')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await waitFor(() => expect(address()).toBe('/ver-recepcionistas'))
    expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
      nombre: 'LUIS ROJAS',
      hotelId: 202,
      email: 'luis@terrantai.example',
      telefono: '',
    })
  })

  test('dice lo que falta y lo que está mal', async () => {
    const { user } = await agregar()
    await user.type(screen.getByLabelText(/Email/), 'luis')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    for (const message of [
      'Por favor, ingrese el nombre del recepcionista',
      'Por favor, seleccione un hotel',
      'Por favor, ingrese un email válido',
    ])
      expect(screen.getByText(message)).toBeTruthy()
  })
})
