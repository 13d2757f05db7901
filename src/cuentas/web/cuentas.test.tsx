import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type {
  Cuenta,
  DetalleDeCuenta,
  EstadoDeCuenta,
  LineaDeCuenta,
  PagoDeCuenta,
} from '../contract/cuenta.ts'
import { Screen } from './cuentas.tsx'

const READ = 'GET /v1/cuenta/getCuentas'
const UNA = 'GET /v1/cuenta/getCuenta'
const PAGAR = 'POST /v1/cuenta/pagar'
const ANULAR = 'POST /v1/cuenta/anularPago'

const NADA = { debido: 0, pagado: 0 }
const cumbres = { id: 101, nombre: 'Cumbres' }
const HOTEL: Cuenta = {
  tipo: 'hotel',
  ...cumbres,
  hotel: cumbres,
  comision: { debido: 8_000, pagado: 0 },
  cobroHotel: { debido: 80_000, pagado: 0 },
  pendientes: 2,
  desde: '2026-11-10',
}
const ROSA: Cuenta = {
  tipo: 'recepcionista',
  id: 201,
  nombre: 'ROSA SOTO',
  hotel: cumbres,
  comision: { debido: 30_000, pagado: 10_000 },
  cobroHotel: NADA,
  pendientes: 1,
  desde: '2026-11-18',
}
const ALDIA: Cuenta = {
  ...ROSA,
  id: 202,
  nombre: 'PEDRO DÍAZ',
  comision: { debido: 5_000, pagado: 5_000 },
  pendientes: 0,
  desde: null,
}
const linea = (more: Partial<LineaDeCuenta> = {}): LineaDeCuenta => ({
  reservaId: 900,
  clase: 'comision',
  fecha: '2026-11-18',
  excursion: { id: 1, nombre: 'VALLE DE LA LUNA' },
  debido: 8_000,
  pagado: 0,
  pagoId: null,
  ...more,
})
const LINEAS = [
  linea(),
  linea({ reservaId: 899, clase: 'cobro_hotel', fecha: '2026-11-10', debido: 80_000 }),
]
const PAGO: PagoDeCuenta = {
  id: 55,
  fecha: '2026-11-12',
  monto: 10_000,
  comision: 10_000,
  cobroHotel: 0,
  reservas: 1,
  medio: 'TRANSFERENCIA 9',
  autor: 'FLOR FINANZAS',
  creado: '2026-11-12T15:00:00+00:00',
  anulado: false,
  version: 1,
}
const detalle = (more: Partial<DetalleDeCuenta> = {}): DetalleDeCuenta => ({
  cuenta: HOTEL,
  lineas: LINEAS,
  pagos: [PAGO],
  ...more,
})
const ESTADO: EstadoDeCuenta = {
  cuenta: { tipo: 'hotel', ...cumbres, hotel: cumbres },
  mes: '2026-11',
  anterior: -5_000,
  saldo: 67_000,
  lineas: [
    {
      fecha: '2026-11-10',
      causa: 'cobro_hotel',
      reservaId: 899,
      pagoId: null,
      dia: '2026-11-10',
      excursion: { id: 1, nombre: 'VALLE DE LA LUNA' },
      debe: 80_000,
      haber: 0,
      saldo: 75_000,
    },
  ],
  pagos: [],
}

const abrir = (answers: Record<string, unknown> = {}, search = '', rol: RolName = 'FINANZAS') =>
  openAs(rol, Screen, `/cuentas${search}`, {
    [READ]: [HOTEL, ROSA, ALDIA],
    [UNA]: detalle(),
    'GET /v1/cuenta/getEstado': ESTADO,
    ...answers,
  })
const theDialog = async () => within(await screen.findByRole('dialog'))
const rows = () =>
  within(screen.getByRole('table', { name: /^Cuentas?( del Hotel)?$/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')
const cuentaOf = (nombre: string) =>
  screen.findByRole('button', { name: `Ver la cuenta de ${nombre}` })

test('dice lo pendiente de cada cuenta en ambos sentidos y quién paga', async () => {
  const { user } = await abrir()
  await cuentaOf('Cumbres')
  expect(rows()[0]).toMatch(/^CumbresHotel\$8\.000\$80\.000A cobrar \$72\.00010-11-2026hace 9 días/)
  expect(rows()[1]).toMatch(/^ROSA SOTORecepcionista de Cumbres\$20\.000A pagar \$20\.000/)
  expect(rows().some((text) => text.includes('PEDRO'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Solo con pendiente' }))
  expect(rows().some((text) => /PEDRO DÍAZ.*Al día/.test(text))).toBe(true)
})

test('HOTEL lee su cuenta desde su lado: todas sus líneas, sus pagos y el estado del mes', async () => {
  const { user } = await abrir({}, '', 'HOTEL')
  expect(await screen.findByRole('heading', { name: 'Cuenta del Hotel' })).toBeTruthy()
  await cuentaOf('PEDRO DÍAZ, Cumbres')
  expect(rows()[0]).toMatch(/Nos debe \$72\.000/)
  expect(rows()[1]).toMatch(/Le debemos \$20\.000/)
  expect(screen.queryByRole('button', { name: 'Nombres por reconocer' })).toBeNull()
  await user.click(await cuentaOf('Cumbres'))
  const cuenta = await theDialog()
  expect(cuenta.getByText('Nos debe $72.000')).toBeTruthy()
  expect(cuenta.getByText('$10.000 pagados')).toBeTruthy()
  expect(cuenta.queryByRole('button', { name: 'Saldar' })).toBeNull()
  await user.click(cuenta.getByRole('button', { name: 'Estado del mes' }))
  const papel = within(await screen.findByRole('article', { name: 'Estado de cuenta de Cumbres' }))
  expect(papel.getByText('Le debemos $5.000')).toBeTruthy()
  expect(papel.getByText(/Nos debe: lo que el hotel cobró por la empresa/)).toBeTruthy()
})

test('GERENCIAL lee las cuentas y sus estados, y nada más', async () => {
  const { user } = await abrir({}, '?ver=nombres', 'GERENCIAL')
  await user.click(await cuentaOf('Cumbres'))
  const cuenta = await theDialog()
  expect(await cuenta.findByText('N° 899')).toBeTruthy()
  expect(cuenta.getByText('TRANSFERENCIA 9')).toBeTruthy()
  const named = { name: /Saldar|Anular pago|Nombres por reconocer/, hidden: true }
  expect(screen.queryByRole('button', named)).toBeNull()
  await user.click(cuenta.getByRole('button', { name: 'Estado del mes' }))
  expect(await screen.findByRole('article', { name: 'Estado de cuenta de Cumbres' })).toBeTruthy()
})

test('los filtros dejan lo que se busca', async () => {
  const { user } = await abrir()
  await cuentaOf('Cumbres')
  await user.click(screen.getByRole('button', { name: 'Recepcionistas' }))
  expect(rows().some((text) => text.startsWith('CumbresHotel'))).toBe(false)
  await user.type(screen.getByLabelText('Buscar cuenta'), 'nadie')
  expect(await screen.findByText(/nadie/i)).toBeTruthy()
})

test('pagar compensa lo que el hotel debe con su comisión, y manda la suma que se vio', async () => {
  const { server, user } = await abrir({ [PAGAR]: detalle() })
  await user.click(await cuentaOf('Cumbres'))
  const cuenta = await theDialog()
  expect(await cuenta.findByText('N° 899')).toBeTruthy()
  await user.click(cuenta.getByRole('button', { name: 'Saldar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Saldar la cuenta de Cumbres' }))
  expect(await dialog.findByText('El hotel paga $72.000 a la empresa.')).toBeTruthy()
  expect(dialog.getByText('$8.000 de comisión, menos $80.000 que cobró el hotel.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Solo comisiones' }))
  expect(dialog.getByText('La empresa paga $8.000.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Todo, compensado' }))
  await user.type(dialog.getByLabelText(/Medio y número/), 'transferencia 5')
  await user.click(dialog.getByRole('button', { name: 'Recibir $72.000' }))
  expect(await screen.findByText('$72.000 recibidos: Cumbres')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === PAGAR)?.body).toEqual({
    tipo: 'hotel',
    id: 101,
    lineas: [
      { reservaId: 900, clase: 'comision' },
      { reservaId: 899, clase: 'cobro_hotel' },
    ],
    monto: -72_000,
    medio: 'transferencia 5',
    deBanco: true,
  })
})

test('con otro día se paga hasta él; sin nada pendiente no se manda', async () => {
  const { server, user } = await abrir()
  await user.click((await screen.findAllByRole('button', { name: 'Saldar' }))[0] as HTMLElement)
  const dialog = await theDialog()
  const hasta = await dialog.findByLabelText('Reservas hasta el')
  await waitFor(() => expect(dialog.getByDisplayValue('2 reservas')).toBeTruthy())
  await user.clear(hasta)
  await user.type(hasta, '12-11-2026{Tab}')
  expect(await dialog.findByRole('button', { name: 'Recibir $80.000' })).toBeTruthy()
  await user.clear(hasta)
  await user.type(hasta, '01-11-2026{Tab}')
  await user.click(dialog.getByRole('button', { name: 'Compensar' }))
  expect(await dialog.findByText('No hay nada pendiente hasta ese día')).toBeTruthy()
  expect(server.sent.some(({ key }) => key === PAGAR)).toBe(false)
})

test('si la cuenta cambió, se dice y lo escrito queda', async () => {
  const message = 'La cuenta cambió: revísela antes de pagar.'
  const { user } = await abrir({ [PAGAR]: refuse(409, message) })
  await user.click((await screen.findAllByRole('button', { name: 'Saldar' }))[0] as HTMLElement)
  const dialog = await theDialog()
  await user.type(await dialog.findByLabelText(/Medio y número/), 'cheque 1')
  await user.click(await dialog.findByRole('button', { name: 'Recibir $72.000' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(dialog.getByDisplayValue('cheque 1')).toBeTruthy()
})

test('anular un pago pide el motivo', async () => {
  const { server, user } = await abrir({ [ANULAR]: detalle() })
  await user.click(await cuentaOf('Cumbres'))
  await user.click(await screen.findByRole('button', { name: 'Anular pago' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular Pago' }))
  expect(dialog.getByText('$10.000 pagados')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Motivo/), 'repetido')
  await user.click(dialog.getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('Pago N° 55 anulado')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === ANULAR)?.body).toMatchObject({ id: 55, version: 1 })
})

test('el estado del mes dice los saldos y cada línea, y cambia de mes', async () => {
  const { server, user } = await abrir()
  await user.click(
    (await screen.findAllByRole('button', { name: 'Estado del mes' }))[0] as HTMLElement,
  )
  const papel = within(await screen.findByRole('article', { name: 'Estado de cuenta de Cumbres' }))
  expect(await papel.findByText('A pagar $5.000')).toBeTruthy()
  expect(papel.getByText('Cobrado por el hotel, reserva N° 899')).toBeTruthy()
  expect(papel.getAllByText(/A cobrar \$67\.000/).length).toBeGreaterThan(0)
  expect(server.sent.find(({ key }) => key === 'GET /v1/cuenta/getEstado')?.query).toEqual({
    tipo: 'hotel',
    id: '101',
    mes: '2026-11',
  })
})
