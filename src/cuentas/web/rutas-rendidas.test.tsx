import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import { dineroOf, rutaConDinero } from './rutas/dinero.testing.ts'
import { Screen } from './rutas-rendidas.tsx'

const RENDIDAS = 'GET /v1/ruta/getRutasRendidas'
const rendida = { estado: 'RENDIDA' } as const
const corta = rutaConDinero({
  ...rendida,
  fecha: '2026-11-17',
  dinero: dineroOf({
    recibido: 55_000,
    diferencia: -5_000,
    conDiferencia: 1,
    porRevisar: 1,
    sinComprobante: 2,
  }),
})
const exacta = rutaConDinero({
  ...rendida,
  id: 701,
  fecha: '2026-11-18',
  dinero: dineroOf({ entrega: 'recibida' }),
})
const abrir = (address = '/rutas-rendidas') =>
  openAs('FINANZAS', Screen, address, { [RENDIDAS]: [corta, exacta] })

test('las columnas de siempre y luego el dinero; con diferencia primero, bajo su título', async () => {
  const { server } = await abrir()
  const table = await screen.findByRole('table', { name: 'Rutas Rendidas' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent).filter(Boolean)).toEqual([
    ...['Fecha', 'Excursión', 'Conductor', 'Guía', 'Administrar'],
    ...['Esperado', 'Recibido', 'Diferencia', 'Comprobantes', 'Entrega'],
  ])
  const rows = within(table)
    .getAllByRole('row')
    .slice(-3)
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Con diferencia por revisar'],
    expect.arrayContaining([
      '$60.000',
      '$55.000',
      '-$5.000en 1 reserva',
      'Faltan 2 fotos',
      'Por entregar',
    ]),
    expect.arrayContaining(['$60.000', '$0', '—', 'Entregada']),
  ])
  expect(server.sent.find(({ key }) => key === RENDIDAS)?.query).toEqual({
    dinero: 'si',
    limite: '50',
  })
})

test('de la que espera que la cuenten no dice montos', async () => {
  const oculto = { esperado: null, recibido: null, diferencia: null, entrega: 'declarada' } as const
  const ruta = rutaConDinero({ ...rendida, dinero: dineroOf({ ...oculto, conDiferencia: 1 }) })
  await openAs('FINANZAS', Screen, '/rutas-rendidas', { [RENDIDAS]: [ruta] })
  const table = await screen.findByRole('table', { name: 'Rutas Rendidas' })
  const row = within(table).getAllByRole('row').at(-1)
  const cells = [...(row?.children ?? [])].map((cell) => cell.textContent)
  expect(cells.slice(-5)).toEqual(['—', 'Por contar', '—', '—', 'Por recibir'])
})

test('cada hecho se filtra con un botón, que otra vez se suelta, y queda en la dirección', async () => {
  const { server, user, address } = await abrir()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const asked = () => server.sent.findLast(({ key }) => key === RENDIDAS)?.query
  await screen.findAllByText('GÉISERES DEL TATIO')
  await press('Con diferencia')
  await waitFor(() => expect(asked()).toMatchObject({ diferencia: 'si' }))
  await press('Faltan comprobantes')
  await press('Sin entregar')
  await waitFor(() => expect(asked()).toMatchObject({ comprobantes: 'si', entrega: 'no' }))
  await press('Entregadas')
  await waitFor(() => expect(asked()).toMatchObject({ entrega: 'si' }))
  expect(address()).toContain('diferencia=si')
  await press('Con diferencia')
  await waitFor(() => expect(asked()).not.toHaveProperty('diferencia'))
})

test('se llega con el filtro puesto', async () => {
  await abrir('/rutas-rendidas?diferencia=si')
  const chip = await screen.findByRole('button', { name: 'Con diferencia' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
})

test('una fila abre su ruta, y la diferencia dice si le falta el motivo', async () => {
  const ruta = rutaConDinero({
    ...rendida,
    diferencia: 'sin motivo',
    dinero: dineroOf({ diferencia: -5_000, conDiferencia: 1 }),
  })
  const { user, address } = await openAs('FINANZAS', Screen, '/rutas-rendidas', {
    [RENDIDAS]: [ruta],
  })
  await user.click(await screen.findByTitle('en 1 reserva, sin motivo'))
  await waitFor(() => expect(address()).toContain('/detalle-ruta'))
  expect(address()).toContain('rutaId=700')
})
