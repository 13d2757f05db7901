import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { Reply, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { corriente, entrega as entregaDe, porEntregar } from './cuentas-screens.testing.ts'
import { Screen } from './mi-cuenta-corriente.tsx'

const READ = 'GET /v1/cuenta/getCorriente'
const POR_ENTREGAR = 'GET /v1/entrega/getPorEntregar'
const ENTREGAS = 'GET /v1/entrega/getAll'
const ENTREGAR = 'POST /v1/entrega/add'
const ANULAR = 'PUT /v1/entrega/anular'

const CONTEO = { usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 }
/** Own handover of one route, as its author reads it. */
const entrega: typeof entregaDe = (more) =>
  entregaDe({
    id: 12,
    rutas: entregaDe().rutas.slice(0, 1),
    declarado: { ...CONTEO, clp: { 20000: 7 } },
    version: 1,
    ...more,
  })
const DOS = [
  porEntregar(),
  porEntregar({
    rutaId: 702,
    excursion: { id: 111, nombre: 'GEYSERS' },
    vouchers: 2,
    montos: { clp: -5_000, usd: 20, brl: 0, tarjeta: 90_000 },
  }),
]

const abrir = (answers: Record<string, unknown> = {}, rol: RolName = 'GUIAS') =>
  openAs(rol, Screen, '/mi-cuenta-corriente', {
    [READ]: corriente(),
    [POR_ENTREGAR]: DOS,
    [ENTREGAS]: [],
    ...answers,
  })
const parte = async (name: string) => within(await screen.findByRole('region', { name }))
const abrirEntrega = async (answers: Record<string, unknown> = {}) => {
  const view = await abrir(answers)
  await view.user.click(
    await screen.findByRole('button', { name: 'Entregar $135.000, US$20 y tarjeta $90.000' }),
  )
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

test.each([
  [
    { CLP: 1_000, USD: 20.5, BRL: 5 },
    {},
    ['En su poder $1.000', 'En su poder US$20,50', 'En su poder R$5'],
  ],
  [
    { CLP: 370_360, USD: 0, BRL: 0 },
    { CLP: { fondo: 200_000, rutas: 170_360, entregados: 42_120, diferencias: 0 } },
    [
      'En su poder $370.360 = fondo $200.000 + rutas $170.360 (de ellos $42.120 entregados por recibir)',
    ],
  ],
  [
    { CLP: -46_800, USD: 0, BRL: 0 },
    { CLP: { fondo: 0, rutas: -46_800, entregados: 0, diferencias: 0 } },
    ['La empresa le debe $46.800 por gastos'],
  ],
  [{ CLP: 0, USD: 0, BRL: 0 }, {}, ['No tiene dinero de la empresa']],
])('%j se dice con lo que suma', async (saldos, origenes, texts) => {
  await abrir({ [READ]: corriente({ saldos, origenes }) })
  const [first = ''] = texts
  await screen.findByText(first.split(' =')[0]?.split(' por ')[0] ?? '')
  const panel = screen.getByRole('region', { name: 'Saldo de mi cuenta' })
  expect([...panel.querySelectorAll('p')].map((p) => p.textContent?.trim())).toEqual(texts)
})

test('lo que se le debe después de cada movimiento no lleva signo', async () => {
  const [linea] = corriente().lineas
  await abrir({ [READ]: corriente({ lineas: linea ? [{ ...linea, saldo: -46_800 }] : [] }) })
  const row = await screen.findByRole('row', { name: /Entrega N° 140/ })
  expect(row.lastElementChild?.textContent).toBe('A favor $46.800')
})

test('muestra qué rutas hay que entregar, con su dinero y sus vouchers', async () => {
  await abrir()
  const panel = await parte('Por entregar')
  const rows = await panel.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'VALLE DE LA LUNA 15:0018-11-2026$140.000',
    'GEYSERS 15:0018-11-2026 · 2 vouchersSe le debe $5.000US$20Tarjeta $90.000',
  ])
})

test.each([
  [{ porRendir: 0, noVinieron: 1 }, {}, '1 por confirmar como No Show'],
  [{ porRendir: 2, noVinieron: 1 }, {}, 'Faltan 2 por rendir'],
  [{ porRendir: 0, noVinieron: 0 }, {}, 'Faltan los gastos'],
  [{ porRendir: 1, noVinieron: 0 }, { fecha: '2026-11-20' }, 'Podrá entregarla el día de la ruta'],
])('lo que aún no se entrega dice por qué: %j', async (falta, more, why) => {
  const { server } = await abrir({ [POR_ENTREGAR]: [porEntregar({ falta, ...more })] })
  const panel = await parte('Por entregar')
  expect((await panel.findByRole('listitem')).textContent).toContain(why)
  expect(screen.queryByRole('button', { name: /^Entregar/ })).toBeNull()
  expect(server.sent.find(({ key }) => key === POR_ENTREGAR)?.query).toEqual({
    conPendientes: 'si',
    limite: '100',
  })
})

test('de más de cinco rutas las demás están plegadas', async () => {
  const siete = Array.from({ length: 7 }, (_, i) => porEntregar({ rutaId: 700 + i }))
  const { user } = await abrir({ [POR_ENTREGAR]: siete })
  const panel = await parte('Por entregar')
  expect(await panel.findAllByRole('listitem')).toHaveLength(5)
  await user.click(panel.getByRole('button', { name: '2 rutas más', expanded: false }))
  expect(panel.getAllByRole('listitem')).toHaveLength(7)
})

test('de más rutas de las que caben en una entrega se leen también las demás', async () => {
  const reply = ({ query }: Sent) =>
    new Reply(200, {
      success: true,
      data: [porEntregar({ rutaId: query.cursor ? 702 : 701 })],
      message: '',
      meta: { siguiente: query.cursor ? null : 'abc', total: null },
    })
  const { user } = await abrir({ [POR_ENTREGAR]: reply })
  const panel = await parte('Por entregar')
  expect(await panel.findAllByRole('listitem')).toHaveLength(1)
  await user.click(panel.getByRole('button', { name: 'Cargar más' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2))
})

test('los movimientos dicen qué movió el dinero y cuánto quedó', async () => {
  const { server } = await abrir()
  const row = await screen.findByRole('row', { name: /Entrega N° 140/ })
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    '19-11-2026',
    'Entrega N° 140',
    '',
    '$58.000',
    '$62.000',
  ])
  expect(server.sent.find(({ key }) => key === READ)?.query).toEqual({
    desde: '2026-09-01',
    hasta: '2026-11-19',
  })
  expect(screen.getByRole('button', { name: 'Exportar a Excel' })).toBeTruthy()
})

test('entregar cuenta lo de todas las rutas, compara con lo esperado y declara', async () => {
  const { server, user, dialog } = await abrirEntrega({ [ENTREGAR]: entrega({ id: 15 }) })
  const total = () => dialog.getByRole('region', { name: 'Total contado' }).textContent
  expect(total()).toContain('Pesos$0$135.000Faltan $135.000')
  await user.click(dialog.getByRole('checkbox', { name: /GEYSERS/ }))
  expect(total()).toContain('Pesos$0$140.000Faltan $140.000')
  expect(total()).not.toContain('Dólares')
  await user.click(dialog.getByRole('checkbox', { name: /GEYSERS/ }))
  await user.type(dialog.getByRole('textbox', { name: '$20.000' }), '6{Enter}1')
  await user.type(dialog.getByRole('textbox', { name: '$5.000' }), '1')
  await user.type(dialog.getByRole('textbox', { name: 'US$20' }), '1')
  await user.type(dialog.getByRole('textbox', { name: 'Cuántos vouchers' }), '2')
  await user.type(dialog.getByRole('textbox', { name: 'Suma de los vouchers' }), '90000')
  expect(total()?.match(/Cuadra/g)).toHaveLength(3)
  expect(dialog.getByText('Cuadra con lo esperado')).toBeTruthy()
  await user.click(
    dialog.getByRole('button', { name: 'Entregar $135.000, US$20 y tarjeta $90.000' }),
  )
  await dialog.findByText('Entrega N° 15 declarada')
  expect(server.sent.find(({ key }) => key === ENTREGAR)?.body).toEqual({
    rutaIds: [701, 702],
    declarado: {
      clp: { 20000: 6, 10000: 1, 5000: 1 },
      usd: { 2000: 1 },
      brl: {},
      vouchers: 2,
      sumaVouchers: 90_000,
    },
  })
})

test('sin contar no se declara, y lo que rechaza el servidor se dice con lo contado a la vista', async () => {
  const RECHAZO = 'Alguna de las rutas ya está en una entrega.'
  const { server, user, dialog } = await abrirEntrega({ [ENTREGAR]: refuse(409, RECHAZO) })
  await user.click(dialog.getByRole('button', { name: 'Entregar' }))
  await dialog.findByText('Escriba cuántos hay; 0 si no hay nada')
  const caja = dialog.getByRole('textbox', { name: '$20.000' }) as HTMLInputElement
  await user.type(caja, '7')
  await user.click(dialog.getByRole('button', { name: 'Entregar $140.000' }))
  await dialog.findByText(RECHAZO)
  expect(caja.value).toBe('7')
  expect(server.count(ENTREGAR)).toBe(1)
  for (const ruta of dialog.getAllByRole('checkbox')) await user.click(ruta)
  await user.click(dialog.getByRole('button', { name: 'Entregar $140.000' }))
  await dialog.findByText('Elija las rutas que entrega')
  expect(server.count(ENTREGAR)).toBe(1)
})

test('las entregas dicen en qué están; la declarada se anula', async () => {
  const contado = { ...CONTEO, clp: { 10000: 13 } }
  const recibida = entrega({
    id: 11,
    estado: 'recibida',
    contado,
    esperado: { clp: 140_000, usd: 0, brl: 0, tarjeta: 0 },
    recibidaPor: { id: 140, nombre: 'FLOR FINANZAS' },
    motivo: 'FALTÓ VUELTO',
  })
  const { server, user } = await abrir({
    [ENTREGAS]: [entrega(), recibida, entrega({ id: 10, estado: 'anulada', motivo: '' })],
    [ANULAR]: entrega({ estado: 'anulada' }),
  })
  const panel = await parte('Mis entregas')
  const rows = await panel.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Entrega N° 1219-11-2026 · 1 ruta$140.000DeclaradaEspera que Finanzas la reciba.Anular',
    'Entrega N° 1119-11-2026 · 1 ruta$140.000Recibida con diferencia' +
      'La recibió FLOR FINANZAS, que contó $130.000: faltan $10.000. Motivo: FALTÓ VUELTO',
    'Entrega N° 1019-11-2026 · 1 ruta$140.000Anulada',
  ])
  await user.click(panel.getByRole('button', { name: 'Anular Entrega N° 12' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Anular' }))
  await screen.findByText('Entrega N° 12 anulada')
  expect(server.sent.find(({ key }) => key === ANULAR)?.body).toEqual({ id: 12, version: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('el guía ve lo que se le pagó de cada mes', async () => {
  const pago = { id: 1, mes: '2026-10-01', fecha: '2026-11-05', liquido: 84_750 }
  await abrir({ [READ]: corriente({ pagos: [{ ...pago, medio: 'TRANSFERENCIA 123' }] }) })
  const panel = await parte('Comisiones pagadas')
  expect(panel.getByRole('listitem').textContent).toBe(
    'Octubre de 2026pagado el 05-11-2026 · TRANSFERENCIA 123$84.750',
  )
})

test('un conductor ve su cuenta y nada que entregar', async () => {
  const { server } = await abrir({}, 'CONDUCTORES')
  await screen.findByRole('row', { name: /Entrega N° 140/ })
  expect(screen.queryByRole('button', { name: /^Entregar/ })).toBeNull()
  expect(server.sent.filter(({ key }) => key.includes('entrega'))).toEqual([])
})
