import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#app/web/product.testing.tsx'
import { Reply, refuse } from '#lib/web/screen.testing.tsx'
import { rutaDe, sinNadie } from '#rutas/web/rutas-screens.testing.ts'
import { Screen } from './finanzas-home.tsx'
import { caja, movimiento, pago } from './finanzas-screens.testing.ts'

const ruta = rutaDe({ ...sinNadie, fecha: '2026-11-18' })
const pendientes = (total: number) =>
  new Reply(200, {
    success: true,
    data: [ruta],
    message: '',
    meta: { siguiente: null, total },
  })
const abrir = (answers: Record<string, unknown> = {}) =>
  openAs('FINANZAS', Screen, '/finanzas-home', {
    'GET /v1/cajachica/get': caja([
      movimiento(),
      movimiento({ id: 302, concepto: 'DOBLE', reversadaPor: 303 }),
      movimiento({ id: 303, concepto: 'REVERSA', reversaDe: 302, ingreso: 25_000, egreso: 0 }),
    ]),
    'GET /v1/comision/pagos': [pago(), pago({ usuarioId: 131, liquido: 300 })],
    'GET /v1/ruta/getRutasPorRendir': pendientes(12),
    ...answers,
  })

test('Resumen: cada tarjeta con su cifra y hacia dónde lleva', async () => {
  await abrir()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resumen')
  await screen.findByText('12')
  const tarjetas = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])
  expect(tarjetas.slice(0, 4)).toEqual([
    ['/cajachica', 'Monto Actual$675.000sobre un fondo de $700.000'],
    ['/rutas-pendientes', 'Rutas Pendientes12por rendir, hasta hoy'],
    ['/cajachica', 'Caja Chica$25.000gastado en noviembre de 2026'],
    ['/comisiones', 'Comisión de guía$102.000líquido de noviembre de 2026'],
  ])
  expect(screen.getByRole('region', { name: 'ATACAMA EXCURSIONES' })).toBeTruthy()
})

test('lo que espera rendirse hace más tiempo se abre desde ahí, y lo último de la caja se ve', async () => {
  const { server } = await abrir()
  const pedida = server.sent.find(({ key }) => key === 'GET /v1/ruta/getRutasPorRendir')
  expect(pedida?.query).toEqual({ sentido: 'asc', limite: '5' })
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
