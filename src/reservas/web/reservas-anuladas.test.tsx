import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeServer, openScreen, pressAction, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { withFicha } from './ficha/ficha.testing.tsx'
import { movimientoOf, page } from './historial/historial.testing.ts'
import { preload, Screen } from './reservas-anuladas.tsx'
import { casa, reservaOf } from './reservas-screens.testing.ts'

const LIST = 'GET /v1/reserva/getAllReservasAnuladas'
const ELIMINAR = 'POST /v1/reserva/eliminar'
const RESTAURAR = 'PUT /v1/reserva/restore'

const anulada = reservaOf({
  id: 2,
  reservaId: 2,
  nombrePasajero: 'ANNA SCHMIDT',
  habilitado: 0,
  nombreCancela: 'DANIELA PASTRANA',
  fechaCancela: '2026-11-18',
  horaCancela: '17:05:00',
  motivoCancela: 'VUELO CANCELADO',
})
const rows = [anulada, reservaOf({ id: 1, nombrePasajero: 'ZOÉ DUBOIS', habilitado: 0 })]

/** Opens the list on 19-11-2026 with a server that returns `lista`. */
async function abrir({ en = '', lista = rows as unknown } = {}) {
  const server = fakeServer({
    ...casa(),
    [LIST]: lista,
    'POST /v1/reserva/get': anulada,
    [ELIMINAR]: { reservaId: 2 },
    [RESTAURAR]: { ...anulada, habilitado: 1 },
    'GET /v1/log/get': [movimientoOf({ accion: 'DELETE', verbo: 'anular', cambios: [] })],
  })
  const view = await openScreen(withFicha(Screen), `/reservas-anuladas${en}`)
  await screen.findByRole('heading', { name: 'Reservas Anuladas' })
  const lastQuery = () => server.sent.filter(({ key }) => key === LIST).at(-1)?.query
  return { server, lastQuery, user: userEvent.setup(), ...view }
}

/** Presses an action of ANNA SCHMIDT's row. */
const press = async (user: UserEvent, name: string) => {
  const row = (await screen.findByText('ANNA SCHMIDT')).closest('tr')
  await pressAction(user, name, row ?? undefined)
}

describe('la tabla', () => {
  test('tiene las columnas de la especificación, con quién anuló y cuándo', async () => {
    const { lastQuery } = await abrir()
    const row = (await screen.findByText('ANNA SCHMIDT')).closest('tr') as HTMLElement
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Fecha',
      'Nombre',
      'Hotel',
      'Excursión',
      'Anulado Por',
      'Motivo',
      'Administrar',
    ])
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map((cell) => cell.textContent),
    ).toEqual([
      '22-11-2026 08:30',
      'ANNA SCHMIDT',
      'HOTEL CUMBRES',
      'VALLE DE LA LUNA',
      'DANIELA PASTRANA18-11-2026 17:05',
      'VUELO CANCELADO',
    ])
    expect(lastQuery()).toEqual({ limite: '50' })
  })

  test('se ordena por quién y cuándo anuló en el servidor, y queda en la dirección', async () => {
    const { user, lastQuery, address } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Anulado Por' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ orden: 'cancelacion' }))
    expect(address()).toContain('orden=cancelacion')
  })

  test('carga más con el cursor que dio el servidor', async () => {
    const { user, lastQuery } = await abrir({
      lista: ({ query: { cursor } }: Sent) =>
        cursor
          ? page([reservaOf({ id: 9, nombrePasajero: 'LA ÚLTIMA', habilitado: 0 })])
          : page(rows, 'abc'),
    })
    await user.click(await screen.findByRole('button', { name: 'Cargar más' }))
    expect(await screen.findByText('LA ÚLTIMA')).toBeTruthy()
    expect(lastQuery()).toEqual({ limite: '50', cursor: 'abc' })
  })

  test('la primera página se pide una sola vez, también si se pidió de antemano', async () => {
    const server = fakeServer({ ...casa(), [LIST]: rows })
    await preload()
    await openScreen(withFicha(Screen), '/reservas-anuladas')
    await screen.findByText('ANNA SCHMIDT')
    expect(server.count(LIST)).toBe(1)
  })

  test('se exporta a Excel, PDF y CSV', async () => {
    await abrir()
    for (const name of ['Exportar a Excel', 'Exportar a PDF', 'Exportar a CSV'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })
})

describe('las búsquedas', () => {
  test('nombre, hotel y excursión se buscan en el servidor', async () => {
    const { user, lastQuery, address } = await abrir()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar nombre' }), 'ana')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar hotel' }), 'cumbres')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar excursión' }), 'luna')
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        limite: '50',
        nombre: 'ana',
        hotel: 'cumbres',
        excursion: 'luna',
      }),
    )
    expect(address()).toBe('/reservas-anuladas?hotel=cumbres&excursion=luna')
  })

  test('la dirección abre las mismas filas', async () => {
    const en = '?hotel=cumbres&desde=2026-11-19&hasta=2026-11-19&orden=fecha&sentido=desc'
    const { lastQuery } = await abrir({ en })
    await screen.findByText('ANNA SCHMIDT')
    expect(lastQuery()).toEqual({ limite: '50', ...Object.fromEntries(new URLSearchParams(en)) })
    expect(screen.getByRole('button', { name: 'Hoy' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('sin resultados ofrece limpiar', async () => {
    const { user, address } = await abrir({
      lista: ({ query }: Sent) => (query.nombre ? [] : rows),
    })
    await user.type(screen.getByRole('searchbox', { name: 'Buscar nombre' }), 'zzz')
    const empty = (await screen.findByText('Sin resultados para “zzz”')).parentElement
    await user.click(within(empty as HTMLElement).getByRole('button', { name: 'Limpiar filtros' }))
    expect(await screen.findByText('ANNA SCHMIDT')).toBeTruthy()
    expect(address()).toBe('/reservas-anuladas')
  })

  test('sin ninguna lo dice', async () => {
    await abrir({ lista: [] })
    expect(await screen.findByText('No hay reservas anuladas')).toBeTruthy()
  })

  test('un fallo se dice con su razón y su número y se reintenta', async () => {
    let falla = true
    const { user } = await abrir({
      lista: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : rows),
    })
    const aviso = (await screen.findByRole('alert')).textContent
    expect(aviso).toContain('Ocurrió un error inesperado.')
    expect(aviso).toContain('req-1')
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('ANNA SCHMIDT')).toBeTruthy()
  })
})

describe('las acciones de una fila', () => {
  test('restaurar pregunta, lo hace, y la lista se pide de nuevo', async () => {
    const { user, server } = await abrir()
    const antes = server.count(LIST)
    await press(user, 'Restaurar')
    const dialog = await screen.findByRole('dialog', { name: 'Restaurar' })
    expect(dialog.textContent).toContain('seguro que desea restaurar esta reserva')
    await user.click(within(dialog).getByRole('button', { name: 'Restaurar' }))
    await waitFor(() => expect(server.count(LIST)).toBe(antes + 1))
    expect(server.sent.find(({ key }) => key === RESTAURAR)?.body).toMatchObject({ reservaId: 2 })
  })

  test('eliminar pide el motivo y lo manda', async () => {
    const { user, server } = await abrir()
    await press(user, 'Eliminar')
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar' })
    expect(dialog.textContent).toContain('seguro que desea eliminar esta reserva')
    const confirmar = within(dialog).getByRole('button', { name: 'Eliminar' })
    expect((confirmar as HTMLButtonElement).disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox'), 'ingresada dos veces')
    await user.click(confirmar)
    await waitFor(() => expect(server.count(ELIMINAR)).toBe(1))
    expect(server.sent.find(({ key }) => key === ELIMINAR)?.body).toMatchObject({
      reservaId: 2,
      motivo: 'INGRESADA DOS VECES',
    })
  })

  test('observar cuenta su historia', async () => {
    const { user } = await abrir()
    await press(user, 'Observar')
    const dialog = await screen.findByRole('dialog', { name: 'Observar Reserva' })
    const told = () => within(dialog).getAllByRole('listitem')
    await waitFor(() =>
      expect(told().at(-1)?.textContent).toContain('Anulada por DANIELA PASTRANA'),
    )
  })

  test('ver muestra todo lo que se sabe de ella', async () => {
    const { user } = await abrir()
    await press(user, 'Ver')
    const dialog = await screen.findByRole('dialog', { name: 'Ver Reserva' })
    expect(await within(dialog).findByText('VUELO CANCELADO')).toBeTruthy()
  })
})
