import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Reply, refuse } from '#lib/web/screen.testing.tsx'
import { rutaOf, sinNadie } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { caja, monto, movimiento, pago, porCerrar } from './finanzas-screens.testing.ts'
import { Resumen } from './parts/resumen.tsx'

const ruta = rutaOf({ ...sinNadie, fecha: '2026-11-18' })
const pendientes = (total: number) =>
  new Reply(200, {
    success: true,
    data: [ruta],
    message: '',
    meta: { siguiente: null, total },
  })
const MONTOS = 'GET /v1/monto/getPorRevisar'
const abrir = (answers: Record<string, unknown> = {}, search = '') =>
  openAs('FINANZAS', () => <Resumen />, `/finanzas-home${search}`, {
    'GET /v1/cajachica/get': caja([
      movimiento(),
      movimiento({ id: 302, concepto: 'DOBLE', reversadaPor: 303 }),
      movimiento({ id: 303, concepto: 'REVERSA', reversaDe: 302, ingreso: 25_000, egreso: 0 }),
    ]),
    'GET /v1/comision/pagos': [pago(), pago({ usuarioId: 131, liquido: 300 })],
    'GET /v1/ruta/getRutasPorRendir': pendientes(12),
    'GET /v1/cierre/get': { cerrados: [], siguiente: porCerrar() },
    [MONTOS]: [],
    ...answers,
  })

test('Resumen: cada tarjeta con su cifra y hacia dónde lleva', async () => {
  await abrir()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resumen')
  await screen.findByText('12')
  const cards = screen
    .getAllByRole('link')
    .filter((link) => !link.closest('section'))
    .map((link) => [link.getAttribute('href'), link.textContent])
  expect(cards.slice(0, 4)).toEqual([
    ['/cajachica', 'Monto Actual$675.000sobre un fondo de $700.000'],
    ['/rutas-pendientes', 'Rutas Pendientes12por rendir, hasta hoy'],
    ['/cajachica', 'Caja Chica$25.000gastado en noviembre de 2026'],
    ['/comisiones', 'Comisión de guía$102.000líquido de noviembre de 2026'],
  ])
  expect(screen.getByRole('region', { name: 'ATACAMA EXCURSIONES' })).toBeTruthy()
})

test('lo que espera rendirse hace más tiempo se abre desde ahí, y lo último de la caja se ve', async () => {
  const { server } = await abrir()
  const requested = server.sent.find(({ key }) => key === 'GET /v1/ruta/getRutasPorRendir')
  expect(requested?.query).toEqual({ sentido: 'asc', limite: '5' })
  const rutas = within(await screen.findByRole('region', { name: 'Rutas por rendir' }))
  const link = await rutas.findByRole('link', { name: /TATIO/ })
  expect(link.getAttribute('href')).toBe(
    '/detalle-ruta?excursionId=105&fecha=2026-11-18&guiaId=0&origin=rutas-pendientes&rutaId=700',
  )
  expect(link.textContent).toContain('Sin Asignar')
  const libro = within(screen.getByRole('region', { name: 'Caja chica en noviembre de 2026' }))
  expect(libro.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'BIDONES DE AGUA18-11-2026-$25.000',
    'DOBLE18-11-2026-$25.000',
    'REVERSA18-11-2026+$25.000',
  ])
})

test('lo que no llega se dice y lo demás se ve', async () => {
  await abrir({ 'GET /v1/cajachica/get': refuse(500, 'No se pudo leer la caja.') })
  expect(await screen.findByText('No se pudo leer la caja.')).toBeTruthy()
  expect(await screen.findByText('12')).toBeTruthy()
  expect(screen.getAllByText('—')).toHaveLength(2)
})

describe('montos muy bajos', () => {
  const CONFIRMAR = 'POST /v1/monto/confirmar'
  const reserva = monto({ tabla: 'reserva', id: 9, campo: 'comision', monto: 8, reservaId: 9 })
  const celdas = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

  test('dice cuándo, qué, cuánto, quién y dónde se corrige', async () => {
    await abrir({ [MONTOS]: [monto(), reserva] }, '?ver=montos')
    const peaje = await screen.findByRole('row', { name: /Peaje/ })
    expect(celdas(peaje).slice(0, 5)).toEqual([
      '18-11-2026',
      'Peaje',
      '$12',
      'MARÍA PEÑA',
      'Ruta VALLE DE LA LUNA',
    ])
    expect(within(peaje).getByRole('link').getAttribute('href')).toBe(
      '/detalle-ruta?excursionId=101&fecha=2026-11-18&guiaId=130&origin=finanzas-home&rutaId=700',
    )
    expect(celdas(screen.getByRole('row', { name: /Comisión/ })).slice(1, 5)).toEqual([
      'Comisión, reserva N° 9',
      '$8',
      'MARÍA PEÑA',
      'Operaciones, en Buscar Reservas',
    ])
  })

  test('«Está bien» lo saca de la lista', async () => {
    let left = [monto()]
    const { user, server } = await abrir(
      {
        [MONTOS]: () => left,
        [CONFIRMAR]: () => {
          left = []
          return left
        },
      },
      '?ver=montos',
    )
    await user.click(await screen.findByRole('button', { name: 'Está bien' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Está bien' }))
    expect(await screen.findByText('No hay montos por revisar')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === CONFIRMAR)?.body).toEqual({
      tabla: 'gasto_rendicion',
      id: 950,
      campo: 'peajeValor',
      monto: 12,
    })
  })
})

describe('Cierre de mes', () => {
  const panelOf = async (name: string) => within(await screen.findByRole('region', { name }))

  test('dice lo que falta y dónde se termina, y con algo abierto pide el motivo', async () => {
    const { user, server } = await abrir({
      'GET /v1/cierre/get': {
        cerrados: [],
        siguiente: porCerrar({ rutasPendientes: 2, porPagar: 1 }),
      },
      'POST /v1/cierre/add': { cerrados: [], siguiente: null },
    })
    const panel = await panelOf('Cierre de mes: Octubre de 2026')
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/rutas-pendientes?desde=2026-10-01&hasta=2026-10-31',
      '/comisiones?mes=2026-10',
    ])
    expect(panel.getAllByText('Listo')).toHaveLength(2)
    await user.click(panel.getByRole('button', { name: 'Cerrar mes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar Octubre de 2026' }))
    expect(dialog.getByText('No se puede reabrir.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'lo trae mañana')
    await user.click(dialog.getByRole('button', { name: 'Cerrar mes' }))
    expect(await screen.findByText('Octubre de 2026 quedó cerrado')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === 'POST /v1/cierre/add')?.body).toEqual({
      mes: '2026-10',
      motivo: 'LO TRAE MAÑANA',
    })
  })

  test('con todo listo no pide motivo', async () => {
    const { user } = await abrir()
    const panel = await panelOf('Cierre de mes: Octubre de 2026')
    await user.click(panel.getByRole('button', { name: 'Cerrar mes' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('no revisa el libro al abrirse; un libro que no cuadra lo dice al cerrar', async () => {
    const { user, server } = await abrir({
      'POST /v1/cierre/add': refuse(409, 'El libro no cuadra con lo rendido.'),
    })
    const panel = await panelOf('Cierre de mes: Octubre de 2026')
    expect(server.sent.find(({ key }) => key === 'GET /v1/cierre/get')?.query).toEqual({
      libro: 'no',
    })
    await user.click(panel.getByRole('button', { name: 'Cerrar mes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cerrar mes' }))
    expect(await dialog.findByText('El libro no cuadra con lo rendido.')).toBeTruthy()
  })

  test('cerrado el último, dice hasta dónde y desde cuándo sigue', async () => {
    const octubre = { mes: '2026-10', momento: '2026-11-02T12:00:00Z', autor: 'FLOR', motivo: '' }
    await abrir({ 'GET /v1/cierre/get': { cerrados: [octubre], siguiente: null } })
    expect(
      await screen.findByText(
        'Cerrado hasta octubre de 2026, por FLOR. Noviembre de 2026 se cierra desde el 01-12-2026.',
      ),
    ).toBeTruthy()
  })
})
