import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sinNadie } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { dineroOf, rutaConDinero } from './rutas/dinero.testing.ts'
import { Screen as Pendientes } from './rutas-pendientes.tsx'
import { Screen as Rendidas } from './rutas-rendidas.tsx'

const POR_RENDIR = 'GET /v1/ruta/getRutasPorRendir'
const RENDIDAS = 'GET /v1/ruta/getRutasRendidas'
const dia = { fecha: '2026-11-18' }

const texts = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

test('Rutas Pendientes por Rendir tiene sus columnas, y lo que nadie tiene dice Sin Asignar', async () => {
  const { server } = await openAs('FINANZAS', Pendientes, '/rutas-pendientes', {
    [POR_RENDIR]: [
      rutaConDinero({ ...dia, ...sinNadie, nombre: '', dinero: dineroOf({ porCobrar: 140_000 }) }),
    ],
  })
  await screen.findByText('GÉISERES DEL TATIO')
  const table = screen.getByRole('table', { name: 'Rutas Pendientes por Rendir' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .filter(Boolean),
  ).toEqual(['Fecha', 'Excursión', 'Conductor', 'Guía', 'Administrar', 'Por cobrar', 'Antigüedad'])
  expect(texts(within(table).getAllByRole('row').at(-1) as HTMLElement)).toEqual([
    '18-11-2026',
    'GÉISERES DEL TATIO16 pasajeros',
    'Sin Asignar',
    'Sin Asignar',
    'Ver Detalle',
    '$140.000',
    '1 día',
  ])
  expect(server.sent.find(({ key }) => key === POR_RENDIR)?.query).toMatchObject({ sentido: 'asc' })
})

test('una ruta sin guía se abre con guiaId 0, y dice de qué lista se viene', async () => {
  await openAs('FINANZAS', Pendientes, '/rutas-pendientes', {
    [POR_RENDIR]: [rutaConDinero({ ...dia, ...sinNadie })],
  })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(
    '/detalle-ruta?excursionId=105&fecha=2026-11-18&guiaId=0&origin=rutas-pendientes&rutaId=700',
  )
})

test('los tres filtros se piden al servidor como se escriben y quedan en la dirección', async () => {
  const { server, user, address } = await openAs('FINANZAS', Rendidas, '/rutas-rendidas', {
    [RENDIDAS]: [rutaConDinero({ ...dia, estado: 'RENDIDA' })],
  })
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toContain('guiaId=130&origin=rutas-rendidas&rutaId=700')
  await user.type(screen.getByRole('searchbox', { name: 'Excursion' }), 'tatio')
  await user.type(screen.getByRole('searchbox', { name: 'Conductor' }), '.*')
  await user.type(screen.getByRole('searchbox', { name: 'Guia' }), 'sin asignar')
  await waitFor(() =>
    expect(server.sent.at(-1)?.query).toEqual({
      excursion: 'tatio',
      conductor: '.*',
      guia: 'sin asignar',
      dinero: 'si',
      limite: '50',
    }),
  )
  expect(address()).toContain('conductor=.*')
})

test('sin rutas por rendir se dice, y una búsqueda en vano se limpia', async () => {
  const { user } = await openAs('FINANZAS', Pendientes, '/rutas-pendientes?guia=zzz', {
    [POR_RENDIR]: [],
  })
  expect(await screen.findByText('Sin resultados para “zzz”')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement)
  expect(await screen.findByText('Todo está rendido')).toBeTruthy()
})
