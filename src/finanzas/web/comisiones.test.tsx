import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './comisiones.tsx'
import { comision, pago } from './finanzas-screens.testing.ts'

const PAGOS = 'GET /v1/comision/pagos'
const READ = 'GET /v1/comision/get'
const AGREGAR = 'POST /v1/comision/add'
const CORREGIR = 'PUT /v1/comision/put'
const other = pago({
  usuarioId: 131,
  nombre: 'JOSÉ ÑANCO',
  email: 'jose@travesia.cl',
  rut: null,
  valor: null,
  rutas: 1,
  porRendir: 2,
  sinValor: 1,
  bruto: 0,
  retencion: 0,
  liquido: 0,
})
const abrir = (answers: Record<string, unknown> = {}, search = '') =>
  openAs('FINANZAS', Screen, `/comisiones${search}`, {
    [PAGOS]: [other, pago()],
    [READ]: [comision({ id: 500, valor: 28_000, desde: '2025-06-01' }), comision()],
    ...answers,
  })
const abrirComision = async (answers: Record<string, unknown> = {}) => {
  const abierta = await abrir(answers)
  const oneRow = await screen.findByRole('row', { name: /MARÍA/ })
  await abierta.user.click(within(oneRow).getByRole('button', { name: /Comisión/ }))
  return { ...abierta, dialog: within(await screen.findByRole('dialog')) }
}
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.textContent ?? '')
    .filter((text) => text.includes('@'))

test('Pagos Guias tiene sus columnas y lo que se debe a cada guía por el mes', async () => {
  const { server } = await abrir()
  const oneRow = await screen.findByRole('row', { name: /MARÍA/ })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.filter(Boolean)).toEqual([
    'Email',
    'Nombre',
    'Rutas',
    'Bruto',
    'Retención',
    'Líquido',
    'Pagado',
    'Administrar',
  ])
  expect([...oneRow.children].slice(0, 6).map((cell) => cell.textContent)).toEqual([
    'maria@travesia.cl',
    'MARÍA PEÑA',
    '4 rutas',
    '$120.000',
    '$18.300',
    '$101.700',
  ])
  expect(rows()[0]).toMatch(/1 rutaSin comisión2 por rendir/)
  expect(screen.getByText(/Retención 15,25 %/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Total del mes/ }).textContent).toContain('$101.700')
  expect(server.sent.find(({ key }) => key === PAGOS)?.query).toMatchObject({ mes: '2026-11' })
})

test('los filtros por email y por nombre son literales, sin acentos, y quedan en la dirección', async () => {
  const { user, address } = await abrir()
  await screen.findByRole('row', { name: /MARÍA/ })
  await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'nanco')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(address()).toContain('nombre=nanco')
  await user.type(screen.getByRole('searchbox', { name: 'Email' }), '.*')
  expect(await screen.findByText('Sin resultados para “.*”, “nanco”')).toBeTruthy()
})

test('otro mes se pide al servidor, con su retención', async () => {
  const { server } = await abrir({}, '?mes=2025-12')
  await screen.findByText(/Retención 14,5 %/)
  expect(server.sent.find(({ key }) => key === PAGOS)?.query).toMatchObject({ mes: '2025-12' })
})

test('Comisión Guia muestra rut, nombre y email, la historia, y agrega una desde un día', async () => {
  const { user, server, dialog } = await abrirComision({
    [AGREGAR]: comision({ id: 502, valor: 33_000, desde: '2026-11-19' }),
  })
  const valorOf = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
  expect([valorOf('Nombre'), valorOf('Rut'), valorOf('Email')]).toEqual([
    'MARÍA PEÑA',
    '12.678.579-8',
    'maria@travesia.cl',
  ])
  const historia = await dialog.findAllByRole('listitem')
  expect(historia.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^\$30\.000 por ruta · vigenteDesde el 01-01-2026FLOR FINANZAS/),
    expect.stringMatching(/^\$28\.000 por rutaDesde el 01-06-2025/),
  ])
  await user.click(dialog.getByRole('button', { name: 'Agregar comision' }))
  expect(dialog.getByText('Por favor, ingrese el valor de la comisión')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Valor Comisión/), '33000')
  await user.click(dialog.getByRole('button', { name: 'Agregar comision' }))
  expect(await screen.findByText('$33.000 por ruta desde el 19-11-2026')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === AGREGAR)?.body).toEqual({
    usuarioId: 130,
    valor: 33_000,
    desde: '2026-11-19',
  })
})

test('una comisión de menos de $100 se pregunta antes de guardarla', async () => {
  const { user, server, dialog } = await abrirComision({ [AGREGAR]: comision({ valor: 8 }) })
  await user.type(dialog.getByLabelText(/Valor Comisión/), '8')
  await user.click(dialog.getByRole('button', { name: 'Agregar comision' }))
  await screen.findByText(/^¿Son \$8 en comisión\?/)
  expect(server.count(AGREGAR)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Guardar igual' }))
  await waitFor(() => expect(server.count(AGREGAR)).toBe(1))
})

test('una anterior se corrige, y si otra persona lo hizo antes se guarda sobre la suya', async () => {
  const respuestas = [
    refuse(409, 'Otra persona modificó este registro.', {
      data: comision({ valor: 31_000, version: 2 }),
    }),
    comision({ valor: 32_000, version: 3 }),
  ]
  const { user, server, dialog } = await abrirComision({ [CORREGIR]: () => respuestas.shift() })
  await user.click(await dialog.findByRole('button', { name: 'Corregir Desde el 01-01-2026' }))
  const valor = dialog.getByLabelText(/Valor Comisión/)
  await user.clear(valor)
  await user.type(valor, '32000')
  await user.click(dialog.getByRole('button', { name: 'Corregir comision' }))
  expect(dialog.getByText('El motivo es obligatorio.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Motivo/), 'se escribió mal')
  await user.click(dialog.getByRole('button', { name: 'Corregir comision' }))
  expect(await dialog.findByText(/Otra persona modificó/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Corregir comision' }))
  expect(await screen.findByText('$32.000 por ruta desde el 01-01-2026')).toBeTruthy()
  expect(server.sent.filter(({ key }) => key === CORREGIR).map(({ body }) => body)).toEqual([
    { id: 501, valor: 32_000, desde: '2026-01-01', motivo: 'SE ESCRIBIÓ MAL', version: 1 },
    { id: 501, valor: 32_000, desde: '2026-01-01', motivo: 'SE ESCRIBIÓ MAL', version: 2 },
  ])
  expect(await dialog.findByRole('button', { name: 'Agregar comision' })).toBeTruthy()
})

test('la historia dice qué fue antes de corregirse, quién, cuándo y por qué', async () => {
  const cambios = [
    { campo: 'valor', antes: 28_000, despues: 30_000 },
    { campo: 'desde', antes: '2025-12-01', despues: '2026-01-01' },
  ]
  const creada = '2026-02-03T15:00:00+00:00'
  const correccion = { autor: 'FABIO FINANZAS', creada, motivo: 'ERA DESDE ENERO', cambios }
  const { dialog } = await abrirComision({
    [READ]: [comision({ correcciones: [correccion], version: 2 })],
  })
  const [item] = await dialog.findAllByRole('listitem')
  expect(item?.textContent).toContain(
    'Corregida por FABIO FINANZAS, 03-02-2026: “ERA DESDE ENERO”' +
      'Valor Comisión: $28.000 → $30.000Desde: 01-12-2025 → 01-01-2026',
  )
})

test('pagar envía el líquido que se ve, con su medio', async () => {
  const { user, server } = await abrir({ 'POST /v1/comision/pagar': pago() })
  const oneRow = await screen.findByRole('row', { name: /MARÍA/ })
  await user.click(within(oneRow).getByRole('button', { name: /Pagar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Pagar noviembre/i }))
  expect(dialog.getByText(/El mes aún no termina/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/Medio/), 'TRANSFERENCIA 7')
  await user.click(dialog.getByRole('button', { name: 'Pagar $101.700' }))
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === 'POST /v1/comision/pagar')?.body).toEqual({
      usuarioId: 130,
      mes: '2026-11',
      liquido: 101_700,
      medio: 'TRANSFERENCIA 7',
      deBanco: true,
    }),
  )
})

test('un mes pagado que después vale más dice cuánto falta, y el pago se anula con motivo', async () => {
  const pagado = {
    id: 9,
    fecha: '2026-11-18',
    liquido: 89_700,
    medio: '',
    autor: 'FLOR FINANZAS',
    version: 2,
  }
  const { user, server } = await abrir({
    [PAGOS]: [pago({ pagado })],
    'POST /v1/comision/anularPago': pago(),
  })
  const oneRow = await screen.findByRole('row', { name: /Falta pagar \$12\.000/ })
  await user.click(within(oneRow).getByRole('button', { name: /Anular pago/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular Pago' }))
  await user.type(dialog.getByLabelText(/Motivo/), 'otra cuenta')
  await user.click(dialog.getByRole('button', { name: 'Anular' }))
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === 'POST /v1/comision/anularPago')?.body).toEqual({
      id: 9,
      version: 2,
      motivo: 'OTRA CUENTA',
    }),
  )
})
