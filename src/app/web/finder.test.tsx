import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { filtersOf } from '#lib/web/filters/aside.ts'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { Ficha } from '#reservas/web/ficha/ficha.tsx'
import { reservaOf } from '#reservas/web/reservas-screens.testing.ts'
import { excursionOf } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Finder } from './finder.tsx'
import { menuOf } from './menu.ts'
import { screens } from './screens.ts'

const LIST = 'GET /v1/reserva/getAll'
const rows = [
  reservaOf({ id: 2, nombrePasajero: 'ANNA SCHMIDT' }),
  reservaOf({ id: 1, nombrePasajero: 'ANNA DUBOIS', habilitado: 0 }),
]

async function abrir({
  rol = 'GERENCIAL',
  lista: list = rows,
  otras = {},
}: {
  rol?: RolName
  lista?: unknown
  otras?: Record<string, unknown>
} = {}) {
  let closed = 0
  const Pantalla = () => (
    <>
      <h1>Debajo</h1>
      <Finder opened onClose={() => (closed += 1)} groups={menuOf(screens, rol)} />
      <Ficha />
    </>
  )
  const opened = await openAs(rol, Pantalla, '/home', {
    [LIST]: list,
    ...otras,
    'POST /v1/reserva/get': ({ body }: Sent) =>
      rows.find(({ id }) => id === (body as { id: number }).id),
    'GET /v1/log/get': [],
  })
  const caja = await screen.findByRole('combobox', { name: 'Buscar reservas, pantallas y días' })
  const asked = () =>
    opened.server.sent.filter(({ key }) => key === LIST).map(({ query }) => query.buscar)
  return { ...opened, caja, asked, closed: () => closed }
}

const opciones = () => screen.queryAllByRole('option').map((one) => one.textContent)
const marcada = () => screen.getByRole('option', { selected: true }).textContent

describe('reservas', () => {
  test('espera la pausa, pregunta una vez y muestra lo que distingue a cada una', async () => {
    const { user, caja, asked } = await abrir()
    await user.type(caja, 'anna 204')
    const [anna] = await screen.findAllByRole('option', { name: /SCHMIDT/ })
    expect(anna?.textContent).toContain('N° 2 · 22-11-2026 08:30 · VALLE DE LA LUNA')
    expect(screen.getByRole('option', { name: /DUBOIS.*Cancelado/ })).toBeTruthy()
    expect(asked()).toEqual(['anna 204'])
    expect(screen.getByRole('status').textContent).toBe('2 resultados')
  })

  test('con las flechas y Enter se abre su ficha, y el foco no deja la caja', async () => {
    const { user, caja, closed, server } = await abrir()
    await user.type(caja, 'anna')
    await screen.findAllByRole('option', { name: /SCHMIDT/ })
    expect(marcada()).toContain('SCHMIDT')
    await user.keyboard('{ArrowDown}')
    expect(marcada()).toContain('DUBOIS')
    expect(caja.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    expect(document.activeElement).toBe(caja)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(marcada()).toContain('Datos de Pasajeros')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Ver Reserva' })).toBeTruthy()
    expect(closed()).toBe(1)
    expect(server.sent.find(({ key }) => key === 'POST /v1/reserva/get')?.body).toEqual({
      id: 2,
      para: 'ver',
    })
  })

  test('Enter antes de la respuesta espera por ella', async () => {
    const { user, caja } = await abrir({
      lista: ({ query }: Sent) => (query.buscar === 'anna' ? rows.slice(1) : rows),
    })
    await user.type(caja, 'anna{Enter}')
    const ficha = await screen.findByRole('dialog', { name: 'Ver Reserva' })
    expect(await within(ficha).findAllByText('ANNA DUBOIS')).toBeTruthy()
  })

  test('Enter antes de la respuesta no abre Datos de Pasajeros; el siguiente, ya a la vista, sí', async () => {
    let responder = (_: unknown[]) => {}
    const list = new Promise<unknown[]>((resolve) => {
      responder = resolve
    })
    const { user, caja, address, asked } = await abrir({ lista: () => list })
    await user.type(caja, 'zzzz{Enter}')
    await waitFor(() => expect(asked()).toEqual(['zzzz']))
    responder([])
    await screen.findByText(/Sin resultados para “zzzz”/)
    expect(marcada()).toContain('Datos de Pasajeros')
    expect(address()).toBe('/home')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/pasajeros'))
  })

  test('una letra no se busca', async () => {
    const { user, caja, asked } = await abrir()
    await user.type(caja, 'an')
    await screen.findAllByRole('option', { name: /SCHMIDT/ })
    await user.type(caja, '{Backspace}')
    await waitFor(() => expect(screen.queryByRole('option', { name: /SCHMIDT/ })).toBeNull())
    await user.type(caja, 'b')
    await waitFor(() => expect(asked()).toEqual(['an', 'ab']))
  })

  test('nada hallado dice qué se puede buscar', async () => {
    const { user, caja } = await abrir({ lista: [] })
    await user.type(caja, 'zz')
    expect(
      await screen.findByText(/Sin resultados para “zz”\. Busque por N°, nombre, habitación/),
    ).toBeTruthy()
    expect(opciones()).toEqual([])
    await user.type(caja, 'zz')
    await screen.findByText(/Sin resultados para “zzzz”/)
    expect(opciones()).toEqual([
      'Buscar “zzzz” en Datos de Pasajeros La búsqueda queda en el registro de accesos',
    ])
  })

  test('si falla lo dice con su número y se puede reintentar', async () => {
    let falla = true
    const { user, caja } = await abrir({
      lista: () => (falla ? refuse(422, 'No se pudo.') : rows),
    })
    await user.type(caja, 'anna')
    expect(await screen.findByText('No se pudo.')).toBeTruthy()
    expect(screen.getByText(/req-1/)).toBeTruthy()
    expect(opciones()).toEqual([])
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findAllByRole('option', { name: /SCHMIDT/ })).toBeTruthy()
  })

  test('lo escrito va a la lista y a Datos de Pasajeros por la memoria, no por la dirección', async () => {
    const { user, caja, address, state } = await abrir()
    await user.type(caja, 'anna')
    await user.click(await screen.findByRole('option', { name: /Ver todas/ }))
    await waitFor(() => expect(address()).toBe('/buscar-reservas'))
    expect(filtersOf(state().filters)).toEqual({ buscar: 'anna' })
  })
})

describe('por rol', () => {
  test('quien no ve reservas no las pregunta, y halla sus pantallas', async () => {
    const { user, caja, asked, address } = await abrir({ rol: 'FINANZAS' })
    expect(screen.getByText(/^Busque por el nombre de una pantalla\.$/)).toBeTruthy()
    await user.type(caja, 'pendientes')
    expect(opciones()).toEqual(['Rutas Pendientes'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/rutas-pendientes'))
    expect(asked()).toEqual([])
  })

  test('HOTEL no tiene Datos de Pasajeros ni pantallas de otros', async () => {
    const { user, caja } = await abrir({ rol: 'HOTEL' })
    await user.type(caja, 'anna')
    await screen.findAllByRole('option', { name: /SCHMIDT/ })
    expect(screen.queryByRole('option', { name: /Datos de Pasajeros/ })).toBeNull()
    await user.clear(caja)
    await user.type(caja, 'tablero')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Tablero' })).toBeNull())
  })

  test('un día abre sus rutas', async () => {
    const { user, caja, address } = await abrir()
    await user.type(caja, 'mañana{Enter}')
    await waitFor(() => expect(address()).toBe('/tablero?fecha=2026-11-20'))
  })

  test('una excursión y un día abren sus rutas, su lista y sus reservas de ese día', async () => {
    const { user, caja, address } = await abrir({
      lista: [],
      otras: {
        'GET /v1/excursion/getAll': [
          excursionOf(),
          excursionOf({ id: 101, nombre: 'VALLE DE LA LUNA' }),
        ],
      },
    })
    await user.type(caja, 'tatio mañana')
    await screen.findByRole('option', { name: 'Lista de Reservas: GÉISERES DEL TATIO' })
    expect(opciones().slice(0, 4)).toEqual([
      'Rutas Asignadas: GÉISERES DEL TATIO',
      'Lista de Reservas: GÉISERES DEL TATIO',
      'Buscar Reservas: GÉISERES DEL TATIO',
      'Tablero',
    ])
    await user.click(screen.getByRole('option', { name: /^Lista de Reservas: / }))
    await waitFor(() =>
      expect(address()).toBe('/detalle-reservas?fecha=2026-11-20&excursionId=105'),
    )
  })

  test('un nombre y un día no son un lugar', async () => {
    const { user, caja } = await abrir({
      otras: { 'GET /v1/excursion/getAll': [excursionOf()] },
    })
    await user.type(caja, 'anna mañana')
    await screen.findAllByRole('option', { name: /SCHMIDT/ })
    expect(screen.queryByRole('option', { name: 'Tablero' })).toBeNull()
  })

  test('un guía abre las suyas', async () => {
    const { user, caja, address } = await abrir({ rol: 'GUIAS' })
    await user.type(caja, '25/12{Enter}')
    await waitFor(() => expect(address()).toBe('/mis-rutas?fecha=2026-12-25'))
  })
})
