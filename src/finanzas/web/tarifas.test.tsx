import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './comisiones.tsx'
import { tarifa } from './tarifas/tarifas.testing.ts'

const READ = 'GET /v1/tarifa/getAll'
const AGREGAR = 'POST /v1/tarifa/add'
const CORREGIR = 'PUT /v1/tarifa/put'
const ANULAR = 'PUT /v1/tarifa/anular'
const todas = { id: 702, hotel: null, porPasajero: null, porcentaje: 12.5, para: 'hotel' } as const

const abrir = (answers: Record<string, unknown> = {}) =>
  openAs('FINANZAS', Screen, '/comisiones?ver=tarifas', {
    [READ]: [tarifa(), tarifa(todas)],
    'GET /v1/tarifa/getOpciones': {
      hoteles: [{ id: 110, nombre: 'TERRANTAI' }],
      excursiones: [{ id: 120, nombre: 'VALLE DE LA LUNA' }],
      canales: [{ id: 130, nombre: 'PÁGINA WEB' }],
    },
    'GET /v1/comision/pagos': [],
    ...answers,
  })
const oneRow = (name: RegExp) => screen.findByRole('row', { name })

test('se listan por ventas, con lo que dan, para quién y si valen', async () => {
  await abrir({
    [READ]: [
      tarifa(),
      tarifa(todas),
      tarifa({ id: 703, desde: '2026-12-01' }),
      tarifa({ id: 704, desde: '2025-01-01' }),
      tarifa({ id: 705, anulada: true }),
    ],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tarifas de comisión')
  await oneRow(/12,5 % del total/)
  const texts = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 7).map((cell) => cell.textContent))
  expect(texts).toEqual([
    [
      'TERRANTAI',
      'VALLE DE LA LUNA',
      'Todos los canales',
      '$5.000 por pasajero',
      'Recepcionista',
      '01-01-2026',
      'Vigente',
    ],
    [
      'Todos los hoteles',
      'VALLE DE LA LUNA',
      'Todos los canales',
      '12,5 % del total',
      'Hotel',
      '01-01-2026',
      'Vigente',
    ],
    [
      'TERRANTAI',
      'VALLE DE LA LUNA',
      'Todos los canales',
      '$5.000 por pasajero',
      'Recepcionista',
      '01-12-2026',
      'Aún no rige',
    ],
    [
      'TERRANTAI',
      'VALLE DE LA LUNA',
      'Todos los canales',
      '$5.000 por pasajero',
      'Recepcionista',
      '01-01-2025',
      'Reemplazada',
    ],
    [
      'TERRANTAI',
      'VALLE DE LA LUNA',
      'Todos los canales',
      '$5.000 por pasajero',
      'Recepcionista',
      '01-01-2026',
      'Anulada',
    ],
  ])
})

test('se busca sin acentos, y queda en la dirección', async () => {
  const { user, address } = await abrir()
  await oneRow(/TERRANTAI/)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar tarifa' }), 'terrant')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(address()).toContain('buscar=terrant')
})

test('se cambia entre pagos y tarifas', async () => {
  const { user, address } = await abrir()
  await user.click(screen.getByRole('button', { name: 'Pagos Guias' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagos Guias' })).toBeTruthy()
  expect(address()).not.toContain('ver=')
})

test('se agrega una por cien de todas las ventas; sin monto lo dice en su casilla', async () => {
  const { user, server } = await abrir({ [AGREGAR]: tarifa(todas) })
  await user.click(screen.getByRole('button', { name: 'Agregar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const agregar = dialog.getByRole('button', { name: 'Agregar' })
  await user.click(agregar)
  expect(dialog.getByText('Por favor, ingrese un monto por pasajero o un porcentaje')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Porcentaje' }))
  await user.click(agregar)
  expect(dialog.getByText('Por favor, ingrese el porcentaje')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Porcentaje del total/), '12,5')
  await user.click(dialog.getByRole('radio', { name: 'El hotel' }))
  await user.click(agregar)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.find(({ key }) => key === AGREGAR)?.body).toMatchObject({
    hotelId: null,
    excursionId: null,
    canalVentaId: null,
    porPasajero: null,
    porcentaje: 12.5,
    para: 'hotel',
    desde: '2026-11-19',
  })
})

test('un monto por pasajero de menos de $100 se pregunta; un porcentaje no', async () => {
  const { user, server } = await abrir({ [AGREGAR]: tarifa(todas) })
  await user.click(screen.getByRole('button', { name: 'Agregar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Monto por pasajero/), '8')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  await screen.findByText(/^¿Son \$8 en comisión por pasajero\?/)
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.click(dialog.getByRole('radio', { name: 'Porcentaje' }))
  await user.type(dialog.getByLabelText(/Porcentaje del total/), '8')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.find(({ key }) => key === AGREGAR)?.body).toMatchObject({ porcentaje: 8 })
})

test('se corrige con motivo; si otra persona la cambió, lo escrito queda y se guarda sobre lo nuevo', async () => {
  let veces = 0
  const { user, server } = await abrir({
    [CORREGIR]: () => {
      veces += 1
      if (veces === 1)
        return refuse(409, 'Otra persona la cambió.', { data: tarifa({ version: 4 }) })
      return tarifa({ porPasajero: 6_000, version: 5 })
    },
  })
  const row = within(await oneRow(/TERRANTAI/))
  await user.click(row.getByRole('button', { name: /Corregir/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const monto = dialog.getByLabelText(/Monto por pasajero/)
  await user.clear(monto)
  await user.type(monto, '6000')
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  expect(dialog.getByText('El motivo es obligatorio.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Motivo/), 'error de tipeo')
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  await dialog.findByText('Otra persona la cambió.')
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = server.sent.filter(({ key }) => key === CORREGIR).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { id: 701, version: 1, porPasajero: 6_000, motivo: 'ERROR DE TIPEO' },
    { id: 701, version: 4, porPasajero: 6_000, motivo: 'ERROR DE TIPEO' },
  ])
})

test('se anula con motivo, y la historia dice quién y por qué', async () => {
  const { user, server } = await abrir({ [ANULAR]: tarifa({ anulada: true, version: 2 }) })
  const row = within(await oneRow(/TERRANTAI/))
  await user.click(row.getByRole('button', { name: /Historial/ }))
  const historial = within(await screen.findByRole('dialog'))
  expect(historial.getByText('“SE ACORDÓ”')).toBeTruthy()
  expect(historial.getByText('$4.000 por pasajero')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(row.getByRole('button', { name: /Anular/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Anular Tarifa/ }))
  await user.type(dialog.getByLabelText(/Motivo/), 'ya no vale')
  await user.click(dialog.getByRole('button', { name: 'Anular' }))
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === ANULAR)?.body).toMatchObject({
      id: 701,
      version: 1,
    }),
  )
})
