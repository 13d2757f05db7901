import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type { VoucherFaltante } from '../contract/entrega.ts'
import { Screen } from './cierre-rutas.tsx'
import { entrega, recibida } from './cuentas-screens.testing.ts'

// Counts with vouchers that are not there, expenses beyond the cash, and coins that do not exist.

const READ = 'GET /v1/entrega/getAll'
const RECIBIR = 'PUT /v1/entrega/recibir'
const FALTANTES = 'GET /v1/entrega/getFaltantes'
const RESOLVER = 'PUT /v1/entrega/resolverVoucher'

const abrir = (answers: Record<string, unknown>, search = '') =>
  openAs('FINANZAS', Screen, `/cierre-rutas${search}`, { [READ]: [entrega()], ...answers })
const theDialog = async () => within(await screen.findByRole('dialog'))

const CARD = {
  contado: { clp: {}, usd: {}, brl: {}, vouchers: 1, sumaVouchers: 40_000 },
  esperado: { clp: 0, usd: 0, brl: 0, tarjeta: 80_000 },
  motivo: '',
}

test('un voucher que no está se marca, y entonces no se pide motivo', async () => {
  const counted = recibida({
    ...CARD,
    estado: 'declarada',
    tarjetas: [
      { detalleId: 501, reservaId: 301, excursion: 'GÉISERES', monto: 40_000 },
      { detalleId: 502, reservaId: 302, excursion: 'GÉISERES', monto: 40_000 },
    ],
  })
  const answers = [counted, recibida({ ...CARD, sinVoucher: 40_000 })]
  const { server, user } = await abrir({ [RECIBIR]: () => answers.shift() })
  await user.click(await screen.findByRole('button', { name: /^Recibir: MARÍA/ }))
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText('Cuántos vouchers'), '1')
  await user.type(dialog.getByLabelText('Suma de los vouchers'), '40000')
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('Faltan $40.000')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Recibir igual' })).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /reserva N° 302/ }))
  expect(dialog.getByText('Sin voucher $40.000')).toBeTruthy()
  expect(dialog.queryByLabelText(/Motivo/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('Entrega N° 140 recibida')).toBeTruthy()
  expect(dialog.getByText('Sin voucher $40.000.')).toBeTruthy()
  expect(server.sent.findLast(({ key }) => key === RECIBIR)?.body).toMatchObject({
    faltantes: [502],
    motivo: '',
  })
})

test('quien gastó más de lo que cobró no cuenta pesos, y se le paga si se elige', async () => {
  const esperado = { clp: -97_400, usd: 0, brl: 0, tarjeta: 0 }
  const contado = { clp: {}, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 }
  const { server, user } = await abrir({
    [READ]: [entrega({ seLeDebe: 97_400 })],
    [RECIBIR]: recibida({ esperado, contado, motivo: '', pagado: 97_400 }),
  })
  await user.click(await screen.findByRole('button', { name: /^Recibir: MARÍA/ }))
  const dialog = await theDialog()
  expect(dialog.getByText(/Gastó \$97\.400 más de lo que cobró/)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Se le pagan ahora de la caja' }))
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('Se le pagó $97.400.')).toBeTruthy()
  expect(dialog.getByText('Nada que contar')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === RECIBIR)?.body).toMatchObject({
    pagar: 97_400,
  })
})

test('si lo que se le debe cambió mientras tanto, se muestra lo de ahora', async () => {
  const esperado = { clp: -99_400, usd: 0, brl: 0, tarjeta: 0 }
  const contado = { clp: {}, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 }
  const now = entrega({ seLeDebe: 99_400 })
  const answers = [
    refuse(409, 'Lo que se le debe cambió', { data: now }),
    recibida({ esperado, contado, motivo: '', pagado: 99_400 }),
  ]
  const { server, user } = await abrir({
    [READ]: [entrega({ seLeDebe: 97_400 })],
    [RECIBIR]: () => answers.shift(),
  })
  await user.click(await screen.findByRole('button', { name: /^Recibir: MARÍA/ }))
  const dialog = await theDialog()
  await user.click(dialog.getByRole('radio', { name: 'Se le pagan ahora de la caja' }))
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText(/Gastó \$99\.400 más de lo que cobró/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('Se le pagó $99.400.')).toBeTruthy()
  const sent = server.sent.filter(({ key }) => key === RECIBIR)
  expect(sent.map(({ body }) => body)).toMatchObject([{ pagar: 97_400 }, { pagar: 99_400 }])
})

test('lo gastado de más y el redondeo no se listan como diferencia', async () => {
  const negative = recibida({
    id: 131,
    contado: { clp: {}, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 },
    esperado: { clp: -97_400, usd: 0, brl: 0, tarjeta: 0 },
    motivo: '',
  })
  const rounded = recibida({
    id: 132,
    esperado: { clp: 58_007, usd: 0, brl: 0, tarjeta: 0 },
    redondeo: -7,
    motivo: '',
  })
  await abrir({ [READ]: [negative, rounded] })
  const table = await screen.findByRole('table', { name: 'Entregas recibidas y anuladas' })
  const [, one, two] = within(table).getAllByRole('row')
  const texts = [one?.textContent, two?.textContent].toSorted()
  expect(texts.join()).toContain('Se le debe $97.400')
  expect(texts.join()).toContain('Redondeo -$7')
  expect(texts.every((text) => text?.includes('Cuadra'))).toBe(true)
  expect(texts.join()).not.toContain('+$97.400')
})

const voucher: VoucherFaltante = {
  id: 160,
  entregaId: 140,
  usuario: { id: 130, nombre: 'MARÍA PEÑA' },
  rutaId: 701,
  fecha: '2026-11-18',
  excursion: { id: 101, nombre: 'VALLE DE LA LUNA' },
  reservaId: 302,
  monto: 40_000,
  estado: 'faltante',
  anotado: '2026-11-19T15:00:00+00:00',
  anotadoPor: { id: 110, nombre: 'FLOR FINANZAS' },
  resuelto: null,
  resueltoPor: null,
  motivo: '',
  version: 1,
}

test('los que faltan se listan, y castigar uno pide el motivo', async () => {
  const { server, user } = await abrir(
    {
      [FALTANTES]: [{ ...voucher, id: 161, estado: 'hallado' }, voucher],
      [RESOLVER]: { ...voucher, estado: 'castigado' },
    },
    '?ver=vouchers',
  )
  const table = await screen.findByRole('table', { name: 'Vouchers faltantes' })
  const [, first] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(/Faltante/)
  await user.click(screen.getByRole('button', { name: /^Castigar/ }))
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText(/Motivo/), 'no llegó')
  await user.click(dialog.getByRole('button', { name: 'Castigar' }))
  expect(await screen.findByText(/hallado|castigado$/)).toBeTruthy()
  expect(server.sent.find(({ key }) => key === RESOLVER)?.body).toEqual({
    id: 160,
    version: 1,
    estado: 'castigado',
    motivo: 'NO LLEGÓ',
  })
})
