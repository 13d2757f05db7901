import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import type { CobroPorAprobar } from '#reservas/contract/cobro-por-aprobar.ts'
import type { ComisionPorAprobar } from '#reservas/contract/comision.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './comisiones.tsx'

const READ = 'GET /v1/reserva/getPorAprobar'
const RESOLVER = 'PUT /v1/reserva/aprobarComision'
const oneRow: ComisionPorAprobar = {
  reservaId: 4321,
  fecha: '2026-12-01',
  hotel: { id: 110, nombre: 'TERRANTAI' },
  excursion: { id: 120, nombre: 'VALLE DE LA LUNA' },
  canalVenta: { id: 130, nombre: 'HOTEL' },
  pasajeros: 3,
  total: 80_000,
  comision: 15_000,
  tope: 12_000,
  recepcionista: 'ROSA SOTO',
  comentario: 'TEMPORADA ALTA',
  usuario: 'RECEPCIÓN TERRANTAI',
  creada: '2026-11-18T15:00:00+00:00',
  version: 2,
}
const abrir = (answers: Record<string, unknown> = {}) =>
  openAs('FINANZAS', Screen, '/comisiones?ver=por-aprobar', {
    [READ]: [oneRow],
    'GET /v1/reserva/getCobrosPorAprobar': [],
    ...answers,
  })
const openDialog = async (boton: RegExp, answers: Record<string, unknown>) => {
  const abierta = await abrir(answers)
  const row = within(await screen.findByRole('row', { name: /TERRANTAI/ }))
  await abierta.user.click(row.getByRole('button', { name: boton }))
  return { ...abierta, dialog: within(await screen.findByRole('dialog')) }
}

test('dice cuánto da la tarifa, cuánto se pide y por qué', async () => {
  await abrir()
  const row = await screen.findByRole('row', { name: /TERRANTAI/ })
  expect([...row.children].slice(0, 7).map((cell) => cell.textContent)).toEqual([
    'TERRANTAI · N° 4321',
    'VALLE DE LA LUNA, 01-12-2026',
    'ROSA SOTO',
    '$80.000 · 3 pax',
    '$12.000',
    '$15.000',
    'TEMPORADA ALTA',
  ])
})

test('sin tarifa lo dice, y se deja en nada', async () => {
  const { dialog } = await openDialog(/Dejar en \$0/, { [READ]: [{ ...oneRow, tope: 0 }] })
  expect(screen.getByText('Sin tarifa')).toBeTruthy()
  expect(dialog.getByText(/baja de \$15\.000 a/).textContent).toContain('a $0.')
  expect(dialog.getByRole('button', { name: 'Dejar en $0' })).toBeTruthy()
})

test('si nada espera para no cobrarse, no se habla de ello', async () => {
  await abrir()
  await screen.findByRole('row', { name: /TERRANTAI/ })
  expect(screen.queryByRole('heading', { name: 'Cobros por aprobar' })).toBeNull()
})

const COBROS = 'GET /v1/reserva/getCobrosPorAprobar'
const COBRAR = 'PUT /v1/reserva/aprobarCobro'
const cobro: CobroPorAprobar = {
  reservaId: 4400,
  fecha: '2026-12-02',
  hotel: { id: 111, nombre: 'CUMBRES' },
  excursion: { id: 120, nombre: 'VALLE DE LA LUNA' },
  tipoCobro: { id: 3, nombre: 'No cobrar' },
  pasajeros: 2,
  total: 60_000,
  abono: 0,
  comentario: 'CORTESÍA',
  usuario: 'RECEPCIÓN CUMBRES',
  creada: '2026-11-18T15:00:00+00:00',
  version: 1,
}

test('lo que nadie cobra se aprueba o se cobra al hotel, con motivo', async () => {
  const { user, server } = await abrir({
    [COBROS]: [cobro],
    [COBRAR]: { reservaId: 4400, version: 2 },
  })
  const row = within(await screen.findByRole('row', { name: /CUMBRES/ }))
  expect(row.getByText('No cobrar')).toBeTruthy()
  expect(row.getByText('$60.000 · 2 pax')).toBeTruthy()
  await user.click(row.getByRole('button', { name: /Cobrar al hotel/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Motivo/), 'no es cortesía')
  await user.click(dialog.getByRole('button', { name: 'Cobrar al hotel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.find(({ key }) => key === COBRAR)?.body).toEqual({
    reservaId: 4400,
    version: 1,
    aprobado: false,
    motivo: 'NO ES CORTESÍA',
  })
})

test('sin ninguna lo dice', async () => {
  await abrir({ [READ]: [] })
  expect(await screen.findByText('No hay comisiones por aprobar')).toBeTruthy()
})

test('se aprueba con una confirmación', async () => {
  const { user, server, dialog } = await openDialog(/Aprobar/, {
    [RESOLVER]: { reservaId: 4321, comision: 15_000, version: 3 },
  })
  await user.click(dialog.getByRole('button', { name: 'Aprobar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.find(({ key }) => key === RESOLVER)?.body).toEqual({
    reservaId: 4321,
    version: 2,
    aprobada: true,
    motivo: '',
  })
})

test('se deja en la tarifa con motivo; si otra persona ya decidió, lo dice', async () => {
  const { user, server, dialog } = await openDialog(/Dejar en la tarifa/, {
    [RESOLVER]: refuse(409, 'Esa comisión ya no espera aprobación.'),
  })
  const dejar = dialog.getByRole('button', { name: 'Dejar en la tarifa' })
  await user.click(dejar)
  expect(server.count(RESOLVER)).toBe(0)
  await user.type(dialog.getByLabelText(/Motivo/), 'no se acordó')
  await user.click(dejar)
  expect(await dialog.findByText('Esa comisión ya no espera aprobación.')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === RESOLVER)?.body).toMatchObject({ aprobada: false })
})
