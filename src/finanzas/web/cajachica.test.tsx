import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './cajachica.tsx'
import { caja, movimiento } from './finanzas-screens.testing.ts'

const READ = 'GET /v1/cajachica/get'
const ANOTAR = 'POST /v1/cajachica/add'
const abrir = (answers: Record<string, unknown> = {}, search = '') =>
  openAs('FINANZAS', Screen, `/cajachica${search}`, { [READ]: caja(), ...answers })
const celdas = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => cell.textContent)

test('muestra el saldo y el libro con lo que quedaba tras cada movimiento', async () => {
  const { server } = await abrir()
  const libro = await screen.findByRole('table', { name: 'Movimientos de la caja chica' })
  await screen.findByText('en caja, sobre un fondo de $700.000')
  expect(screen.getByRole('region', { name: 'Saldo de la caja' }).textContent).toMatch(
    /^\$675\.000/,
  )
  const heads = within(libro).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    'Fecha',
    'Concepto',
    'Ingreso',
    'Egreso',
    'Saldo',
    'Anotó',
    'Administrar',
  ])
  const oneRow = await within(libro).findByRole('row', { name: /BIDONES/ })
  expect(celdas(oneRow).slice(0, 6)).toEqual([
    '18-11-2026',
    'BIDONES DE AGUAN° 301',
    '',
    '$25.000',
    '$675.000',
    'FLOR FINANZAS',
  ])
  expect(server.sent.find(({ key }) => key === READ)?.query).toEqual({
    desde: '2026-09-01',
    hasta: '2026-11-19',
  })
})

test('el período se elige y queda en la dirección', async () => {
  const { server, user, address } = await abrir()
  await user.click(screen.getByRole('button', { name: 'Mes pasado' }))
  await waitFor(() =>
    expect(server.sent.at(-1)?.query).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' }),
  )
  expect(address()).toContain('desde=2026-10-01')
})

test('se anota un egreso, y antes se ve cómo queda la caja', async () => {
  const { server, user } = await abrir({ [ANOTAR]: movimiento() })
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(dialog.getByText('Por favor, ingrese un monto, de ingreso o de egreso')).toBeTruthy()
  expect(dialog.getByText('Por favor, ingrese el concepto')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Monto/), '700000')
  expect(dialog.getByRole('status').textContent).toMatch(/quedaría en -\$25\.000/)
  await user.click(dialog.getByRole('radio', { name: 'Ingreso' }))
  expect(dialog.getByRole('status').textContent).toBe('La caja queda en $1.375.000.')
  await user.type(dialog.getByLabelText(/Concepto/), 'reposición')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByText(/Movimiento anotado/)).toBeTruthy()
  expect(server.sent.find(({ key }) => key === ANOTAR)?.body).toEqual({
    fecha: '2026-11-19',
    concepto: 'REPOSICIÓN',
    ingreso: 700_000,
    egreso: 0,
  })
})

test('50.000 es un egreso de cincuenta mil, y uno de $50 se pregunta', async () => {
  const { server, user } = await abrir({ [ANOTAR]: movimiento() })
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Monto/), '50')
  await user.type(dialog.getByLabelText(/Concepto/), 'pan')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  await screen.findByText(/^¿Son \$50 en caja chica\?/)
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  expect(server.count(ANOTAR)).toBe(0)
  await user.type(dialog.getByLabelText(/Monto/), '50.000')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByText(/Movimiento anotado/)).toBeTruthy()
  expect(server.sent.find(({ key }) => key === ANOTAR)?.body).toMatchObject({ egreso: 50_000 })
})

test('lo que el servidor rechaza se dice, y lo escrito queda', async () => {
  const { user } = await abrir({
    [ANOTAR]: refuse(422, 'No', { errors: { fecha: 'La fecha no puede ser posterior a hoy' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Monto/), '50.000')
  await user.type(dialog.getByLabelText(/Concepto/), 'pan')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await dialog.findByText('La fecha no puede ser posterior a hoy')).toBeTruthy()
  expect((dialog.getByLabelText(/Concepto/) as HTMLInputElement).value).toBe('PAN')
})

test('reversar pide el motivo, y lo ya reversado no se reversa', async () => {
  const { server, user } = await abrir({
    [READ]: caja([
      movimiento({ id: 303, reversaDe: 302, ingreso: 9_000, egreso: 0, concepto: 'REVERSA: X' }),
      movimiento({ id: 302, reversadaPor: 303, concepto: 'DOBLE' }),
      movimiento(),
    ]),
    [ANOTAR]: movimiento({ id: 304 }),
  })
  expect(await screen.findByText('Reversa del N° 302')).toBeTruthy()
  expect(screen.getByText('Reversado')).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: /^Reversar/ })
  expect(
    buttons.map(
      (boton) =>
        boton.getAttribute('aria-disabled') ?? String((boton as HTMLButtonElement).disabled),
    ),
  ).toEqual(['true', 'true', 'false'])
  await user.click(buttons[2] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const confirmar = dialog.getByRole('button', { name: 'Reversar' }) as HTMLButtonElement
  expect(confirmar.disabled).toBe(true)
  await user.type(dialog.getByLabelText(/Motivo/), 'se anotó dos veces')
  await user.click(confirmar)
  expect(await screen.findByText(/Movimiento reversado/)).toBeTruthy()
  expect(server.sent.find(({ key }) => key === ANOTAR)?.body).toEqual({
    fecha: '2026-11-19',
    concepto: 'REVERSA: SE ANOTÓ DOS VECES',
    reversaDe: 301,
  })
})

test('si otra persona lo reversó antes, se dice y no se insiste', async () => {
  const { user } = await abrir({ [ANOTAR]: refuse(409, 'Ese movimiento ya fue reversado.') })
  await user.click(await screen.findByRole('button', { name: /^Reversar/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Motivo/), 'error')
  await user.click(dialog.getByRole('button', { name: 'Reversar' }))
  expect(await dialog.findByText('Ese movimiento ya fue reversado.')).toBeTruthy()
  expect(dialog.getByText('Solicitud req-1')).toBeTruthy()
  expect((dialog.getByRole('button', { name: 'Reversar' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
})
