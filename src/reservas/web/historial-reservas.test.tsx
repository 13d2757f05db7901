import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeServer, openScreen, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { withFicha } from './ficha/ficha.testing.tsx'
import { movimientoOf, page } from './historial/historial.testing.ts'
import { preload, Screen } from './historial-reservas.tsx'
import { casa, reservaOf } from './reservas-screens.testing.ts'

const LOG = 'GET /v1/log/get'

const movimientos = [
  movimientoOf({
    id: 4,
    accion: 'DELETE',
    verbo: 'eliminar',
    fecha: '2026-11-19',
    hora: '09:10:00',
    motivo: 'RESERVA DE PRUEBA',
    codigoReserva: 77,
    nombrePasajero: 'ZOÉ DUBOIS',
    cambios: [],
  }),
  movimientoOf({ id: 3, fecha: '2026-11-18' }),
  movimientoOf({
    id: 2,
    accion: 'INSERT',
    verbo: 'agregar',
    fecha: '2026-11-02',
    motivo: '',
    cambios: [],
  }),
]

/** Opens the timeline on 19-11-2026 with a server that returns `log`. */
async function abrir({ en = '', log = movimientos as unknown } = {}) {
  const server = fakeServer({
    ...casa(),
    [LOG]: log,
    'POST /v1/reserva/get': ({ body }: Sent) =>
      (body as { id: number }).id === 77
        ? refuse(404, 'No se encontró')
        : reservaOf({ nombrePasajero: 'ANNA SCHMIDT' }),
  })
  const view = await openScreen(withFicha(Screen), `/historial-reservas${en}`)
  await screen.findByRole('heading', { name: 'Historial de Reservas', level: 1 })
  const lastQuery = () => server.sent.filter(({ key }) => key === LOG).at(-1)?.query
  return { server, lastQuery, user: userEvent.setup(), ...view }
}

describe('la línea de tiempo', () => {
  test('cada entrada dice quién hizo qué con la reserva de quién, y cuándo', async () => {
    const { lastQuery } = await abrir()
    await screen.findAllByRole('listitem')
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(texts.find((text) => text?.includes('ZOÉ'))).toContain(
      'DANIELA PASTRANA, ha eliminado la reserva ZOÉ DUBOIS, de la excursión VALLE DE LA LUNA',
    )
    expect(texts.find((text) => text?.includes('ZOÉ'))).toContain('19-11-2026 09:10')
    expect(texts.find((text) => text?.includes('Editada'))).toContain(
      'ha modificado la reserva ANNA SCHMIDT',
    )
    expect(texts.find((text) => text?.includes('Editada'))).toContain('Hora: 08:00 → 08:30')
    expect(texts.find((text) => text?.includes('Creada'))).toContain('ha creado la reserva')
    expect(lastQuery()).toEqual({ limite: '50' })
  })

  test('va por días, el último primero, con hoy y ayer por su nombre', async () => {
    await abrir()
    await screen.findByText('RESERVA DE PRUEBA')
    const dias = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
    expect(dias).toEqual([
      'Hoy Jueves, 19 de noviembre de 2026',
      'Ayer Miércoles, 18 de noviembre de 2026',
      'Lunes, 2 de noviembre de 2026',
    ])
  })

  test('carga más con el cursor que dio el servidor, y un día partido sigue siendo uno', async () => {
    const { user, lastQuery } = await abrir({
      log: ({ query: { cursor } }: Sent) =>
        cursor
          ? page([movimientoOf({ id: 1, motivo: 'LO PRIMERO', fecha: '2026-11-02' })])
          : page(movimientos, 'abc'),
    })
    await user.click(await screen.findByRole('button', { name: 'Cargar más' }))
    expect(await screen.findByText('LO PRIMERO')).toBeTruthy()
    expect(lastQuery()).toEqual({ limite: '50', cursor: 'abc' })
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  })

  test('si la página siguiente falla, lo dice, y Reintentar pide solo esa', async () => {
    let falla = true
    const { user, lastQuery } = await abrir({
      log: ({ query: { cursor } }: Sent) => {
        if (!cursor) return page(movimientos, 'abc')
        return falla
          ? refuse(500, 'Ocurrió un error inesperado.')
          : page([movimientoOf({ id: 1, motivo: 'LO PRIMERO', fecha: '2026-11-01' })])
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cargar más' }))
    await screen.findByText('Ocurrió un error inesperado.')
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('LO PRIMERO')).toBeTruthy()
    expect(lastQuery()?.cursor).toBe('abc')
  })

  test('la primera página se pide una sola vez, también si se pidió de antemano', async () => {
    const server = fakeServer({ ...casa(), [LOG]: movimientos })
    await preload()
    await openScreen(withFicha(Screen), '/historial-reservas')
    await screen.findByText('RESERVA DE PRUEBA')
    expect(server.count(LOG)).toBe(1)
  })
})

describe('los filtros', () => {
  test('la dirección abre lo mismo: usuario, fechas y acción', async () => {
    const en = '?usuario=dani&desde=2026-11-13&hasta=2026-11-19&accion=UPDATE'
    const { lastQuery } = await abrir({ en })
    await screen.findByText('RESERVA DE PRUEBA')
    expect(lastQuery()).toEqual({ limite: '50', ...Object.fromEntries(new URLSearchParams(en)) })
    expect(
      screen.getByRole('button', { name: 'Últimos 7 días' }).getAttribute('aria-pressed'),
    ).toBe('true')
  })

  test('se busca por usuario y por acción, y queda en la dirección', async () => {
    const { user, lastQuery, address } = await abrir()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar usuario' }), 'dani')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Acción' }), 'Eliminar')
    await waitFor(() =>
      expect(lastQuery()).toEqual({ limite: '50', usuario: 'dani', accion: 'DELETE' }),
    )
    expect(address()).toContain('usuario=dani')
    expect(address()).toContain('accion=DELETE')
  })

  test('sin resultados ofrece limpiar', async () => {
    const { user, address } = await abrir({
      en: '?accion=DELETE',
      log: ({ query }: Sent) => (query.accion ? [] : movimientos),
    })
    const empty = (await screen.findByText('Sin resultados')).parentElement as HTMLElement
    await user.click(within(empty).getByRole('button', { name: 'Limpiar filtros' }))
    expect(await screen.findByText('RESERVA DE PRUEBA')).toBeTruthy()
    expect(address()).toBe('/historial-reservas')
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
})

describe('desde una entrada', () => {
  const de = async (texto: string) => {
    const entrada = (await screen.findByText(texto)).closest('li')
    return within(entrada as HTMLElement)
  }

  test('Observar cuenta toda la historia de esa reserva, también de la que ya no está', async () => {
    const { user, lastQuery } = await abrir()
    const eliminada = await de('RESERVA DE PRUEBA')
    await user.click(eliminada.getByRole('button', { name: 'Observar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Observar Reserva' })
    expect(await within(dialog).findByText('ZOÉ DUBOIS')).toBeTruthy()
    expect(within(dialog).getByText(/Reserva N° 77\. Fue eliminada/)).toBeTruthy()
    await waitFor(() => expect(lastQuery()?.reservaId).toBe('77'))
  })

  test('el comprobante se abre, y no lo tiene la reserva eliminada', async () => {
    const { user, server } = await abrir()
    const eliminada = await de('RESERVA DE PRUEBA')
    const apagado = eliminada.getByRole('button', { name: 'Comprobante' }) as HTMLButtonElement
    expect(apagado.disabled).toBe(true)
    expect(apagado.title).toBe('La reserva fue eliminada: solo queda su historial.')
    const editada = await de('AJUSTE DE RECOGIDA')
    await user.click(editada.getByRole('button', { name: 'Comprobante' }))
    const dialog = await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
    expect(await within(dialog).findByText('ANNA SCHMIDT')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === 'POST /v1/reserva/get')?.body).toEqual({
      id: 4321,
      para: 'comprobante',
    })
  })
})
