import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { operaciones } from '#acceso/web/acceso-screens.testing.ts'
import { pressAction, refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './cierre-rutas.tsx'
import { corriente, entrega, recibida, saldo } from './cuentas-screens.testing.ts'

const READ = 'GET /v1/entrega/getAll'
const RECIBIR = 'PUT /v1/entrega/recibir'
const ANULAR = 'PUT /v1/entrega/anular'
const MOVER = 'POST /v1/cuenta/addMovimiento'

const OTHER = entrega({
  id: 141,
  usuario: { id: 131, nombre: 'GINA GUÍA' },
  declarada: '2026-11-19T14:50:00+00:00',
})
/** Presses an action of MARÍA PEÑA's row. */
const press = async (user: UserEvent, name: string) =>
  pressAction(user, name, (await screen.findByText('MARÍA PEÑA')).closest('tr') ?? undefined)

const HECHA = recibida({ id: 130 })
const abrir = (answers: Record<string, unknown> = {}, search = '') =>
  openAs('FINANZAS', Screen, `/cierre-rutas${search}`, {
    [READ]: [OTHER, entrega(), HECHA],
    ...answers,
  })
const theDialog = async () => within(await screen.findByRole('dialog'))
const rows = (tabla: string) =>
  within(screen.getByRole('table', { name: tabla }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('arriba lo que espera, quien más espera primero; abajo lo recibido, con su diferencia', async () => {
  const { server } = await abrir()
  expect(await screen.findByRole('button', { name: 'Recibir: MARÍA PEÑA, N° 140' })).toBeTruthy()
  const [first, segunda] = rows('Entregas por recibir')
  expect(first).toMatch(/^MARÍA PEÑAN° 140VALLE DE LA LUNA 18-11-2026GÉISERES 05:00 19-11-2026/)
  expect(segunda).toContain('GINA GUÍA')
  const [hecha] = rows('Entregas recibidas y anuladas')
  for (const text of ['$60.000', '$58.000', '-$2.000', 'VUELTO MAL DADO', 'FLOR FINANZAS'])
    expect(hecha).toContain(text)
  expect(server.sent.find(({ key }) => key === READ)?.query).toEqual({
    desde: '2026-11-13',
    hasta: '2026-11-19',
  })
})

test('se cuenta a ciegas; si cuadra se recibe, y se sigue con la siguiente', async () => {
  const { server, user } = await abrir({ [RECIBIR]: recibida({ motivo: '' }) })
  await user.click(await screen.findByRole('button', { name: /^Recibir: MARÍA/ }))
  const dialog = await theDialog()
  expect(dialog.queryByText('Esperado')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('Escriba cuántos hay; 0 si no hay nada')).toBeTruthy()
  await user.type(dialog.getByLabelText('$20.000'), '3')
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('Entrega N° 140 recibida')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === RECIBIR)?.body).toEqual({
    id: 140,
    contado: { clp: { 20000: 3 }, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 },
    motivo: '',
    version: 1,
  })
  await user.click(dialog.getByRole('button', { name: 'Recibir la siguiente: GINA GUÍA' }))
  expect(await screen.findByRole('dialog', { name: 'Recibir de GINA GUÍA' })).toBeTruthy()
})

test('con diferencia aparece lo esperado, pide el motivo y deja volver a contar', async () => {
  const { server, user } = await abrir({
    [RECIBIR]: recibida({ estado: 'declarada', recibida: null, recibidaPor: null, motivo: '' }),
  })
  await user.click(await screen.findByRole('button', { name: /^Recibir: MARÍA/ }))
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText('$20.000'), '2')
  await user.type(dialog.getByLabelText('$1.000'), '18')
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('Faltan $2.000')).toBeTruthy()
  expect(dialog.getByText(/Declaró: \$60\.000/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Volver a contar' }))
  expect((dialog.getByLabelText('$1.000') as HTMLInputElement).value).toBe('18')
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  const conDiferencia = await dialog.findByRole('button', { name: 'Recibir igual' })
  await user.click(conDiferencia)
  expect(await dialog.findByText('El motivo es obligatorio.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'VUELTO MAL DADO' }))
  await user.click(conDiferencia)
  await waitFor(() =>
    expect(server.sent.findLast(({ key }) => key === RECIBIR)?.body).toMatchObject({
      motivo: 'VUELTO MAL DADO',
      version: 2,
    }),
  )
})

test('si otra persona la recibió antes, se dice y lo contado queda', async () => {
  const { user } = await abrir({ [RECIBIR]: refuse(409, 'La entrega ya está recibida.') })
  await user.click(await screen.findByRole('button', { name: /^Recibir: MARÍA/ }))
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText('$20.000'), '3')
  await user.click(dialog.getByRole('button', { name: 'Recibir' }))
  expect(await dialog.findByText('La entrega ya está recibida.')).toBeTruthy()
  expect((dialog.getByLabelText('$20.000') as HTMLInputElement).value).toBe('3')
})

test('la propia no se recibe, y los filtros dejan lo que se busca', async () => {
  const propia = entrega({ id: 150, usuario: { id: operaciones.id, nombre: 'YO' } })
  const exacta = recibida({ id: 131, contado: { ...HECHA.declarado } as never })
  await abrir({ [READ]: [propia, exacta, HECHA] }, '?diferencia=si')
  await screen.findByText('VUELTO MAL DADO')
  expect(screen.getByText('Debe recibirla otra persona')).toBeTruthy()
  expect(
    rows('Entregas recibidas y anuladas').filter((text) => /N° 13\d/.test(text ?? '')),
  ).toHaveLength(1)
})

test('anular pide el motivo', async () => {
  const { server, user } = await abrir({ [ANULAR]: recibida({ estado: 'anulada' }) })
  await screen.findByText('VUELTO MAL DADO')
  const buttons = screen.getAllByRole('button', { name: 'Anular' })
  await user.click(buttons.at(-1) as HTMLElement)
  const dialog = await theDialog()
  expect(dialog.getByText(/lo recibido vuelve a su cuenta/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/Motivo/), 'mal contada')
  await user.click(dialog.getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('Entrega N° 130 anulada')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === ANULAR)?.body).toEqual({
    id: 130,
    motivo: 'MAL CONTADA',
    version: 2,
  })
})

test('el comprobante dice lo contado y trae dos firmas', async () => {
  const { user } = await abrir()
  await user.click(await screen.findByRole('button', { name: 'Comprobante' }))
  const papel = within(await screen.findByRole('article', { name: 'Comprobante de Entrega' }))
  expect(papel.getByRole('heading', { name: 'Comprobante de Entrega N° 130' })).toBeTruthy()
  const contado = papel.getByRole('table', { name: 'Lo contado' })
  expect(contado.textContent).toContain('$20.0002$40.000$1.00018$18.000')
  expect(papel.getByText('Faltan $2.000')).toBeTruthy()
  expect(papel.getByRole('contentinfo').textContent).toBe('EntregaMARÍA PEÑARecibeFLOR FINANZAS')
})

const SALDOS = { 'GET /v1/cuenta/getSaldos': [saldo()] }

test('los saldos dicen quién tiene qué y desde cuándo, y abren la cuenta', async () => {
  const { server, user } = await abrir(
    { ...SALDOS, 'GET /v1/cuenta/getCorriente': corriente() },
    '?ver=saldos',
  )
  const nombre = await screen.findByRole('button', { name: 'Ver la cuenta de MARÍA PEÑA' })
  expect(rows('Saldos por persona')[0]).toMatch(
    /^MARÍA PEÑAGUIAS\$62\.000US\$2016-11-2026hace 3 días/,
  )
  await user.click(nombre)
  const dialog = await theDialog()
  expect(await dialog.findByText('Entrega N° 140')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === 'GET /v1/cuenta/getCorriente')?.query).toEqual({
    desde: '2026-09-01',
    hasta: '2026-11-19',
    usuarioId: '130',
  })
})

test('los saldos y la cuenta dicen qué entrega espera que la cuenten', async () => {
  const { user } = await abrir(
    {
      'GET /v1/cuenta/getSaldos': [{ ...saldo(), desde: null, porContar: 2 }],
      'GET /v1/cuenta/getCorriente': { ...corriente(), porContar: 2 },
    },
    '?ver=saldos',
  )
  const nombre = await screen.findByRole('button', { name: 'Ver la cuenta de MARÍA PEÑA' })
  expect(rows('Saldos por persona')[0]).toContain('2 entregas por contar')
  await user.click(nombre)
  const dialog = await theDialog()
  expect(
    await dialog.findByText('Sin 2 entregas por contar: sus rutas aparecen después de contar.'),
  ).toBeTruthy()
})

test('un fondo se da y se devuelve; antes se ve con cuánto queda', async () => {
  const { server, user } = await abrir({ ...SALDOS, [MOVER]: corriente() }, '?ver=saldos')
  await press(user, 'Fondo por rendir')
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText(/Monto/), '40000')
  expect(dialog.getByRole('status').textContent).toBe('MARÍA PEÑA queda con $102.000.')
  await user.click(dialog.getByRole('radio', { name: 'Recibir la devolución' }))
  expect(dialog.getByRole('status').textContent).toBe('MARÍA PEÑA queda con $22.000.')
  await user.type(dialog.getByLabelText(/Motivo/), 'peajes')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  expect(await screen.findByText('Fondo anotado: MARÍA PEÑA')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === MOVER)?.body).toEqual({
    tipo: 'fondo',
    usuarioId: 130,
    moneda: 'CLP',
    monto: -40_000,
    motivo: 'PEAJES',
  })
})

test('un fondo deja un comprobante con dos firmas', async () => {
  const linea = {
    asientoId: 900,
    fecha: '2026-11-19',
    momento: '2026-11-19T22:30:00Z',
    causa: 'movimiento_persona',
    causaId: 77,
    glosa: 'Fondo por rendir: PEAJES',
    moneda: 'CLP',
    debe: 40_000,
    haber: 0,
    saldo: 102_000,
  }
  const { user } = await abrir(
    { ...SALDOS, [MOVER]: { ...corriente(), lineas: [linea] } },
    '?ver=saldos',
  )
  await press(user, 'Fondo por rendir')
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText(/Monto/), '40000')
  await user.type(dialog.getByLabelText(/Motivo/), 'peajes')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  const recibo = await screen.findByRole('article', { name: 'Comprobante de Fondo por Rendir' })
  for (const text of ['N° 77', '$40.000', '$102.000', 'PEAJES', 'Recibe' + 'MARÍA PEÑA'])
    expect(recibo.textContent).toContain(text)
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy()
})

test('un ajuste propone dejar la cuenta en cero', async () => {
  const { server, user } = await abrir({ ...SALDOS, [MOVER]: corriente() }, '?ver=saldos')
  await press(user, 'Ajuste')
  const dialog = await theDialog()
  expect(dialog.getByRole('status').textContent).toBe('MARÍA PEÑA queda con $0.')
  await user.type(dialog.getByLabelText(/Motivo/), 'se da por perdido')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === MOVER)?.body).toMatchObject({
      tipo: 'ajuste',
      monto: -62_000,
    }),
  )
})
