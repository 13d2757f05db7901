import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Reply, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { abrir, LIST, rows } from './buscar-reservas/reserva-list.testing.tsx'
import { reservaOf } from './reservas-screens.testing.ts'

/** List of two pages: `filas` and one more. */
const page = ({ query: { cursor } }: Sent) =>
  new Reply(200, {
    success: true,
    message: '',
    data: cursor ? [reservaOf({ id: 9, nombrePasajero: 'LA ÚLTIMA' })] : rows,
    meta: { siguiente: cursor ? null : 'abc', total: null },
  })

const queries = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === LIST).map(({ query }) => query)
const lastQuery = (sent: readonly Sent[]) => queries(sent).at(-1)
const caja = (name: string) => screen.getByRole('searchbox', { name })

describe('la tabla', () => {
  test('tiene las columnas de la especificación, en su orden', async () => {
    const { server } = await abrir()
    await screen.findByText('ANNA SCHMIDT')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Fecha',
      'Nombre',
      'Observacion',
      'Hab',
      'Hotel',
      'Excursion',
      'Pasajeros',
      'Estado',
      'Administrar',
    ])
    const [, row] = within(screen.getByRole('table')).getAllByRole('row').slice(-2)
    expect(row?.textContent).toContain('22-11-2026 08:30')
    expect(row?.textContent).toContain('Cancelado')
    expect(screen.getByText('Activado', { selector: 'span' })).toBeTruthy()
    expect(lastQuery(server.sent)).toEqual({ limite: '50' })
  })

  test('Agregar abre el formulario', async () => {
    await abrir()
    const agregar = screen.getByRole('link', { name: 'Agregar' })
    expect(agregar.getAttribute('href')).toBe('/agregar-reserva')
  })

  test('suma adultos y niños', async () => {
    await abrir()
    expect((await screen.findAllByTitle('2 ADL, 1 NIÑ'))[0]?.textContent).toBe('3')
  })

  test.each([
    ['OPERACION ADMINISTRATIVA', 'Buscar Reservas'],
    ['GERENCIAL', 'Buscar Reservas'],
    ['HOTEL', 'Mis Reservas'],
    ['HOTELERIA', 'Mis Reservas'],
    ['COMERCIAL', 'Mis Reservas'],
    ['AGENCIAS', 'Mis Reservas'],
  ])('para %s se llama %s', async (rol, titulo) => {
    await abrir({ rol })
    expect(screen.getByRole('heading', { name: titulo })).toBeTruthy()
  })

  test('carga más con el cursor que dio el servidor', async () => {
    const { user, server } = await abrir({ lista: page })
    await user.click(await screen.findByRole('button', { name: 'Cargar más' }))
    expect(await screen.findByText('LA ÚLTIMA')).toBeTruthy()
    expect(screen.getByText('ANNA SCHMIDT')).toBeTruthy()
    expect(lastQuery(server.sent)).toEqual({ limite: '50', cursor: 'abc' })
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull()
  })

  test('si la página siguiente falla, Reintentar pide solo esa', async () => {
    let falla = true
    const { user, server } = await abrir({
      lista: (sent: Sent) =>
        sent.query.cursor && falla ? refuse(500, 'Ocurrió un error inesperado.') : page(sent),
    })
    await user.click(await screen.findByRole('button', { name: 'Cargar más' }))
    await screen.findByText('Ocurrió un error inesperado.')
    expect(screen.getByText('ANNA SCHMIDT')).toBeTruthy()
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('LA ÚLTIMA')).toBeTruthy()
    expect(queries(server.sent).map(({ cursor }) => cursor)).toEqual([undefined, 'abc', 'abc'])
  })

  test('ordena en el servidor y lo deja en la dirección', async () => {
    const { user, server, address } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Hotel' }))
    await waitFor(() =>
      expect(lastQuery(server.sent)).toMatchObject({ orden: 'hotel', sentido: 'asc' }),
    )
    expect(address()).toBe('/buscar-reservas?orden=hotel&sentido=asc')
  })
})

describe('las búsquedas', () => {
  test('espera la pausa al escribir: una sola pregunta, y las filas de antes quedan', async () => {
    const { user, server, address } = await abrir({
      lista: ({ query }: Sent) => (query.nombre ? new Promise(() => undefined) : rows),
    })
    await screen.findByText('ANNA SCHMIDT')
    await user.type(caja('Buscar nombre'), 'jose')
    await waitFor(() => expect(lastQuery(server.sent)).toEqual({ limite: '50', nombre: 'jose' }))
    expect(queries(server.sent)).toHaveLength(2)
    // The search text stays out of the address (PA-9).
    expect(address()).toBe('/buscar-reservas')
    expect(screen.getByText('ANNA SCHMIDT')).toBeTruthy()
  })

  test('nombre, hotel y excursión se buscan a la vez', async () => {
    const { user, server } = await abrir()
    await user.type(caja('Buscar nombre'), 'ana')
    await user.type(caja('Buscar hotel'), 'cumbres')
    await user.type(caja('Buscar excursión'), 'luna')
    await waitFor(() =>
      expect(lastQuery(server.sent)).toEqual({
        limite: '50',
        nombre: 'ana',
        hotel: 'cumbres',
        excursion: 'luna',
      }),
    )
  })

  test('la dirección abre las mismas filas: hotel, fechas, estado y orden', async () => {
    const en =
      '?hotel=cumbres&desde=2026-11-19&hasta=2026-11-25&estado=anulada&orden=fecha&sentido=asc'
    const { server } = await abrir({ en })
    await screen.findByText('ANNA SCHMIDT')
    expect(lastQuery(server.sent)).toEqual({
      limite: '50',
      ...Object.fromEntries(new URLSearchParams(en)),
    })
    expect((caja('Buscar hotel') as HTMLInputElement).value).toBe('cumbres')
    expect(
      screen.getByRole('button', { name: 'Próximos 7 días' }).getAttribute('aria-pressed'),
    ).toBe('true')
  })

  test('el nombre vuelve al volver, y no está en una lista que se abre de nuevo', async () => {
    const { user, server, address, state, go, back } = await abrir({ en: '?hotel=cumbres' })
    await user.type(caja('Buscar nombre'), 'jose')
    await waitFor(() => expect(lastQuery(server.sent)).toMatchObject({ nombre: 'jose' }))
    expect(JSON.stringify(state())).not.toContain('jose')
    go('/agregar-reserva')
    await screen.findByText(/Otra pantalla/)
    back()
    await waitFor(() => expect(address()).toBe('/buscar-reservas?hotel=cumbres'))
    expect(
      ((await screen.findByRole('searchbox', { name: 'Buscar nombre' })) as HTMLInputElement).value,
    ).toBe('jose')
    expect(lastQuery(server.sent)).toEqual({ limite: '50', nombre: 'jose', hotel: 'cumbres' })
    go('/buscar-reservas')
    await waitFor(() => expect((caja('Buscar nombre') as HTMLInputElement).value).toBe(''))
  })

  test('un nombre en la dirección no se lee', async () => {
    const { server } = await abrir({ en: '?nombre=ana' })
    await screen.findByText('ANNA SCHMIDT')
    expect(lastQuery(server.sent)).toEqual({ limite: '50' })
  })

  test('lo que no tiene sentido en la dirección se pasa por alto', async () => {
    const { server } = await abrir({ en: '?desde=ayer&estado=rota&orden=precio' })
    await screen.findByText('ANNA SCHMIDT')
    expect(lastQuery(server.sent)).toEqual({ limite: '50' })
  })

  test.each([
    ['Hoy', '2026-11-19', '2026-11-19', { orden: 'recogida' }],
    ['Mañana', '2026-11-20', '2026-11-20', { orden: 'recogida' }],
    ['Próximos 7 días', '2026-11-19', '2026-11-25', {}],
  ])('%s son los días del operador, y de nuevo los quita', async (nombre, desde, hasta, orden) => {
    const { user, server, address } = await abrir()
    await user.click(screen.getByRole('button', { name: nombre }))
    await waitFor(() =>
      expect(lastQuery(server.sent)).toEqual({ limite: '50', desde, hasta, ...orden }),
    )
    expect(address()).not.toContain('orden')
    await user.click(screen.getByRole('button', { name: nombre }))
    await waitFor(() => expect(address()).toBe('/buscar-reservas'))
  })

  test('el estado se elige', async () => {
    const { user, server } = await abrir()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Cancelado')
    await waitFor(() => expect(lastQuery(server.sent)).toMatchObject({ estado: 'anulada' }))
  })

  test('un rango que termina antes de empezar arrastra su otro extremo', async () => {
    const { user, address } = await abrir({ en: '?desde=2026-11-19&hasta=2026-11-20' })
    const desde = screen.getByRole('textbox', { name: 'Desde' })
    await user.clear(desde)
    await user.type(desde, '25-11-2026{Enter}')
    await waitFor(() => expect(address()).toContain('desde=2026-11-25&hasta=2026-11-25'))
  })

  test('sin resultados dice de qué y ofrece limpiar', async () => {
    const { user, address } = await abrir({
      en: '?hotel=cumbres',
      lista: ({ query }: Sent) => (query.nombre ? [] : rows),
    })
    await user.type(caja('Buscar nombre'), 'zzz')
    const empty = (await screen.findByText('Sin resultados para “zzz”, “cumbres”')).parentElement
    await user.click(within(empty as HTMLElement).getByRole('button', { name: 'Limpiar filtros' }))
    expect(await screen.findByText('ANNA SCHMIDT')).toBeTruthy()
    expect(address()).toBe('/buscar-reservas')
    expect((caja('Buscar nombre') as HTMLInputElement).value).toBe('')
  })

  test('sin ninguna reserva invita a agregar', async () => {
    await abrir({ lista: [] })
    const empty = (await screen.findByText('Aún no hay reservas')).parentElement
    expect(
      within(empty as HTMLElement)
        .getByRole('link', { name: 'Agregar Reserva' })
        .getAttribute('href'),
    ).toBe('/agregar-reserva')
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
