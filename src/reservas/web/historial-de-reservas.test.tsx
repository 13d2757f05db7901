import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer, openScreen, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { withFicha } from './ficha/ficha.testing.tsx'
import { movimientoOf, page } from './historial/historial.testing.ts'
import { Screen } from './historial-de-reservas.tsx'
import { casa, reservaOf } from './reservas-screens.testing.ts'

const LOG = 'GET /v1/log/get'

const movimientos = [
  movimientoOf({
    id: 4,
    accion: 'DELETE',
    verbo: 'eliminar',
    motivo: 'RESERVA DE PRUEBA',
    codigoReserva: 77,
    nombrePasajero: 'ZOÉ DUBOIS',
    cambios: [],
  }),
  movimientoOf({
    id: 3,
    cambios: [
      { campo: 'hotel', antes: 'HOTEL CUMBRES', despues: 'HOTEL TERRANTAI' },
      { campo: 'fecha', antes: '2026-11-20', despues: '2026-11-22' },
      { campo: 'total', antes: 60_000, despues: 70_000 },
      { campo: 'email', antes: '', despues: 'anna@example.com' },
      { campo: 'hora', antes: null, despues: '08:30:00' },
    ],
  }),
  movimientoOf({ id: 2, accion: 'INSERT', verbo: 'agregar', motivo: '', cambios: [] }),
]

/** Opens the table on 19-11-2026 with a server that returns `log`. */
async function abrir({ en = '', log = movimientos as unknown } = {}) {
  const server = fakeServer({ ...casa(), [LOG]: log, 'POST /v1/reserva/get': reservaOf() })
  const view = await openScreen(withFicha(Screen), `/historial-de-reservas${en}`)
  await screen.findByRole('heading', { name: 'Historial de Motivos' })
  const lastQuery = () => server.sent.filter(({ key }) => key === LOG).at(-1)?.query
  return { server, lastQuery, user: userEvent.setup(), ...view }
}

test('tiene las columnas de la especificación, en su orden', async () => {
  const { lastQuery } = await abrir()
  await screen.findByText('RESERVA DE PRUEBA')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Accion',
    'Usuario',
    'Fecha',
    'Hora',
    'F. Excursion',
    'Tour',
    'Pasajero',
    'Motivo',
    'Administrar',
  ])
  const [eliminada, editada, creada] = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(-3)
    .map((row) => within(row).getAllByRole('cell'))
  expect(eliminada?.slice(0, 8).map((cell) => cell.textContent)).toEqual([
    'ELIMINAREliminada',
    'DANIELA PASTRANA',
    '18-11-2026',
    '17:05',
    '22-11-2026',
    'VALLE DE LA LUNA',
    'ZOÉ DUBOIS',
    'RESERVA DE PRUEBA',
  ])
  expect(editada?.[0]?.textContent).toBe('MODIFICAR')
  expect(creada?.[0]?.textContent).toBe('CREAR')
  expect(lastQuery()).toEqual({ limite: '50' })
})

test('bajo el motivo dice qué cambió; lo que no cabe sigue en Observar', async () => {
  const { user, lastQuery } = await abrir()
  const motivo = (await screen.findByText('AJUSTE DE RECOGIDA')).parentElement
  expect(motivo?.textContent).toContain('Hotel: HOTEL CUMBRES → HOTEL TERRANTAI')
  expect(motivo?.textContent).toContain('Fecha: 20-11-2026 → 22-11-2026')
  expect(motivo?.textContent).toContain('Total: $60.000 → $70.000')
  await user.click(screen.getByRole('button', { name: '2 cambios más' }))
  const dialog = await screen.findByRole('dialog', { name: 'Observar Reserva' })
  expect(await within(dialog).findByText('anna@example.com')).toBeTruthy()
  expect(lastQuery()?.reservaId).toBe('4321')
})

test('se busca por usuario, acción y días, y queda en la dirección', async () => {
  const { user, lastQuery, address } = await abrir()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar usuario' }), 'dani')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Acción' }), 'Modificar')
  await user.click(screen.getByRole('button', { name: 'Ayer' }))
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      limite: '50',
      usuario: 'dani',
      accion: 'UPDATE',
      desde: '2026-11-18',
      hasta: '2026-11-18',
    }),
  )
  expect(address()).toContain('accion=UPDATE')
})

test('carga más con el cursor que dio el servidor', async () => {
  const { user, lastQuery } = await abrir({
    log: ({ query: { cursor } }: Sent) =>
      cursor ? page([movimientoOf({ id: 1, motivo: 'LO PRIMERO' })]) : page(movimientos, 'abc'),
  })
  await user.click(await screen.findByRole('button', { name: 'Cargar más' }))
  expect(await screen.findByText('LO PRIMERO')).toBeTruthy()
  expect(lastQuery()).toEqual({ limite: '50', cursor: 'abc' })
})

test('sin resultados dice de qué y ofrece limpiar', async () => {
  const { user, address } = await abrir({
    en: '?usuario=zzz',
    log: ({ query }: Sent) => (query.usuario ? [] : movimientos),
  })
  const empty = (await screen.findByText('Sin resultados para “zzz”')).parentElement
  await user.click(within(empty as HTMLElement).getByRole('button', { name: 'Limpiar filtros' }))
  expect(await screen.findByText('RESERVA DE PRUEBA')).toBeTruthy()
  expect(address()).toBe('/historial-de-reservas')
})

test('un fallo se dice con su razón y su número y se reintenta', async () => {
  let falla = true
  const { user } = await abrir({
    log: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : movimientos),
  })
  const aviso = (await screen.findByRole('alert')).textContent
  expect(aviso).toContain('Ocurrió un error inesperado.')
  expect(aviso).toContain('req-1')
  falla = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('RESERVA DE PRUEBA')).toBeTruthy()
})

test('de la reserva eliminada queda la historia; de las demás también el comprobante', async () => {
  await abrir()
  await screen.findByText('RESERVA DE PRUEBA')
  expect(screen.getAllByRole('button', { name: 'Observar' })).toHaveLength(3)
  const comprobantes = screen.getAllByRole('button', { name: 'Comprobante' })
  expect(comprobantes.map((boton) => (boton as HTMLButtonElement).disabled)).toEqual([
    true,
    false,
    false,
  ])
})

test('se exporta a Excel, PDF y CSV', async () => {
  await abrir()
  for (const name of ['Exportar a Excel', 'Exportar a PDF', 'Exportar a CSV'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})
