import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Agregar } from './agregar-hotel.tsx'
import { Screen as Ver } from './ver-hoteles.tsx'

const ADD = 'POST /v1/hotel/add'
const COMUNAS = 'GET /v1/comuna/get'

const comunas = [
  { id: 2201, nombre: 'CALAMA', region: 'ANTOFAGASTA' },
  { id: 2203, nombre: 'SAN PEDRO DE ATACAMA', region: 'ANTOFAGASTA' },
  { id: 10301, nombre: 'OSORNO', region: 'LOS LAGOS' },
  { id: 14101, nombre: 'VALDIVIA', region: 'LOS RÍOS' },
  { id: 15101, nombre: 'ARICA', region: 'ARICA Y PARINACOTA' },
]
const cumbres = {
  id: 200,
  nombre: 'HOTEL CUMBRES',
  direccion: 'LAS PARCELAS 10',
  comunaId: 2203,
  comuna: { id: 2203, nombre: 'SAN PEDRO DE ATACAMA' },
  telefono: '56552851000',
  habilitado: 1,
  version: 1,
}
const allRows = [cumbres, { ...cumbres, id: 201, nombre: 'HOSTAL LA RUCA', telefono: '0000000000' }]
const ver = (answers: object = {}) =>
  openAs('OPERACION ADMINISTRATIVA', Ver, '/ver-hoteles', {
    'GET /v1/hotel/getAll': allRows,
    [COMUNAS]: comunas,
    ...answers,
  })
const agregar = (answers: object = {}) =>
  openAs('OPERACION ADMINISTRATIVA', Agregar, '/agregar-hotel', { [COMUNAS]: comunas, ...answers })
const comuna = () => screen.getByLabelText(/Comuna/, { selector: 'input' })
const opciones = async () =>
  (await screen.findAllByRole('option', { hidden: true }))
    // Those of the countries of a telephone are native.
    .filter(({ tagName }) => tagName !== 'OPTION')
    .map((option) => option.textContent)

describe('/ver-hoteles', () => {
  test('muestra dirección, comuna, teléfono y estado; diez ceros son “Sin teléfono”', async () => {
    await ver()
    await screen.findByText('HOTEL CUMBRES')
    const [head, ...rows] = screen.getAllByRole('row').map((row) => row.textContent)
    expect(head).toBe('NombreDirecciónComunaTeléfonoEstadoAdministrar')
    expect(rows).toEqual([
      'HOSTAL LA RUCALAS PARCELAS 10SAN PEDRO DE ATACAMASin teléfonoActivado',
      'HOTEL CUMBRESLAS PARCELAS 10SAN PEDRO DE ATACAMA56552851000Activado',
    ])
  })

  test('actualiza con su comuna elegida, y pregunta antes de eliminar', async () => {
    const { user } = await ver()
    const [editar] = await screen.findAllByRole('button', { name: 'Editar' })
    await user.click(editar as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Hotel' }))
    expect(comuna()).toHaveProperty('value', 'SAN PEDRO DE ATACAMA')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [eliminar] = screen.getAllByRole('button', { name: 'Eliminar' })
    await user.click(eliminar as HTMLElement)
    await screen.findByRole('dialog', { name: 'Eliminar Hotel' })
    expect(screen.getByText('¿Está seguro que desea eliminar este Hotel?')).toBeTruthy()
  })
})

describe('/agregar-hotel', () => {
  test('ofrece las comunas por región, de norte a sur, y se buscan también por su región', async () => {
    const { user } = await agregar()
    await user.click(comuna())
    expect(await opciones()).toEqual([
      'ARICA',
      'CALAMA',
      'SAN PEDRO DE ATACAMA',
      'VALDIVIA',
      'OSORNO',
    ])
    expect(screen.getByText('LOS RÍOS')).toBeTruthy()
    await user.type(comuna(), 'rios')
    expect(await opciones()).toEqual(['VALDIVIA'])
  })

  test('agrega, con el teléfono en dígitos', async () => {
    const { user, server, address } = await agregar({
      [ADD]: ({ body }: Sent) => ({ ...cumbres, ...(body as object) }),
    })
    await user.type(screen.getByLabelText(/Nombre/), 'hotel desértica')
    await user.click(comuna())
    await user.click(await screen.findByText('CALAMA'))
    await user.click(screen.getByLabelText(/Teléfono/))
    await user.paste('+56 55 285 1000')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await waitFor(() => expect(address()).toBe('/ver-hoteles'))
    expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
      nombre: 'HOTEL DESÉRTICA',
      direccion: '',
      comunaId: 2201,
      telefono: '56552851000',
    })
  })

  test('sin comuna no se agrega', async () => {
    const { user } = await agregar()
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(screen.getByText('Por favor, seleccione una comuna')).toBeTruthy()
  })

  test('si las comunas no llegan lo dice, y se piden de nuevo', async () => {
    let falla = true
    const { user } = await agregar({
      [COMUNAS]: () => {
        if (falla) throw new TypeError('network')
        return comunas
      },
    })
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    falla = false
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
    await user.click(comuna())
    expect(await opciones()).toContain('OSORNO')
  })
})
