import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writtenRow } from '#lib/web/list/columns.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Cuenta, DetalleDeCuenta, EstadoDeCuenta } from '../contract/cuenta.ts'
import { columnsOf, saldoText } from './cuentas/cuentas-columns.tsx'
import { Screen } from './cuentas.tsx'

const viator = { id: 105, nombre: 'VIATOR' }
const NADA = { debido: 0, pagado: 0 }
const CANAL: Cuenta = {
  tipo: 'canal',
  ...viator,
  hotel: null,
  comision: NADA,
  cobroHotel: { debido: 41_000, pagado: 0 },
  pendientes: 1,
  desde: '2026-11-10',
}
const cumbres = { id: 101, nombre: 'Cumbres' }
const HOTEL: Cuenta = { ...CANAL, tipo: 'hotel', ...cumbres, hotel: cumbres }
const excursion = { id: 1, nombre: 'VALLE DE LA LUNA' }
const DETALLE: DetalleDeCuenta = {
  cuenta: CANAL,
  lineas: [
    {
      reservaId: 899,
      clase: 'cobro_canal',
      fecha: '2026-11-10',
      excursion,
      debido: 41_000,
      pagado: 0,
      pagoId: null,
      referencia: 'GYG-48A2',
    },
  ],
  pagos: [],
}
const ESTADO: EstadoDeCuenta = {
  cuenta: { tipo: 'canal', ...viator, hotel: null },
  mes: '2026-11',
  anterior: 0,
  saldo: 41_000,
  lineas: [
    {
      fecha: '2026-11-10',
      causa: 'cobro_canal',
      reservaId: 899,
      pagoId: null,
      dia: '2026-11-10',
      excursion,
      debe: 41_000,
      haber: 0,
      saldo: 41_000,
      referencia: 'GYG-48A2',
    },
  ],
  pagos: [],
}
const PAGAR = 'POST /v1/cuenta/pagar'

const open = (search = '') =>
  openAs('FINANZAS', Screen, `/cuentas${search}`, {
    'GET /v1/cuenta/getCuentas': [HOTEL, CANAL],
    'GET /v1/cuenta/getCuenta': DETALLE,
    'GET /v1/cuenta/getEstado': ESTADO,
    [PAGAR]: DETALLE,
  })
const ofViator = () => screen.findByRole('button', { name: 'Ver la cuenta de VIATOR' })

test('los canales están entre las cuentas, y se eligen', async () => {
  const { user } = await open()
  const row = (await ofViator()).closest('tr')
  expect(row?.textContent).toMatch(/^VIATORCanal de venta\$41\.000A cobrar \$41\.000/)
  expect(screen.getByRole('button', { name: 'Ver la cuenta de Cumbres' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Canales' }))
  expect(screen.queryByRole('button', { name: 'Ver la cuenta de Cumbres' })).toBeNull()
  expect(await ofViator()).toBeTruthy()
})

test('su cuenta dice cada venta con la referencia; saldarla es recibir', async () => {
  const { server, user } = await open()
  await user.click(await ofViator())
  const cuenta = within(await screen.findByRole('dialog', { name: 'Cuenta de VIATOR' }))
  expect(await cuenta.findByText('Venta del canal GYG-48A2')).toBeTruthy()
  expect(cuenta.getByText('Vendido por el canal')).toBeTruthy()
  expect(cuenta.queryByText('Comisión por pagar')).toBeNull()
  await user.click(cuenta.getByRole('button', { name: 'Saldar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Saldar la cuenta de VIATOR' }))
  expect(await dialog.findByText('El canal paga $41.000 a la empresa.')).toBeTruthy()
  expect(dialog.queryByText('Qué se salda')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Recibir $41.000' }))
  expect(await screen.findByText('$41.000 recibidos: VIATOR')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === PAGAR)?.body).toEqual({
    tipo: 'canal',
    id: 105,
    lineas: [{ reservaId: 899, clase: 'cobro_canal' }],
    monto: -41_000,
    medio: '',
    deBanco: true,
  })
})

test('su mes es un estado como el de un hotel', async () => {
  const { server, user } = await open('?tipo=canal')
  await ofViator()
  await user.click(screen.getAllByRole('button', { name: 'Estado del mes' })[0] as HTMLElement)
  const papel = within(await screen.findByRole('article', { name: 'Estado de cuenta de VIATOR' }))
  expect(await papel.findByText('Venta del canal GYG-48A2, reserva N° 899')).toBeTruthy()
  expect(papel.getAllByText('A cobrar $41.000').length).toBeGreaterThan(1)
  expect(server.sent.find(({ key }) => key === 'GET /v1/cuenta/getEstado')?.query).toEqual({
    tipo: 'canal',
    id: '105',
    mes: '2026-11',
  })
})

test('la hoja la nombra en su columna', () => {
  const columns = columnsOf(() => undefined, { say: saldoText, collected: 'Cobrado' })
  expect(writtenRow(columns, CANAL)).toMatchObject({ Hotel: '', 'Canal de venta': 'VIATOR' })
})
