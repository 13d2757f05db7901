import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { abrirTablero, luna, tatio, tatioTarde } from './tablero.testing.ts'

const PUT = 'PUT /v1/ruta/put'

/** Opens the board, whose server keeps what is changed. */
async function abrir({ slow = false } = {}) {
  let saved = tatio
  const { promise, resolve } = Promise.withResolvers<void>()
  const { server, user } = await abrirTablero({
    'GET /v1/ruta/getAll': () => [saved, tatioTarde, luna],
    [PUT]: async ({ body }: { body: unknown }) => {
      if (slow) await promise
      const { hora, guiaId, vehiculo } = body as {
        hora?: string
        guiaId?: number
        vehiculo?: string
      }
      saved = {
        ...saved,
        version: saved.version + 1,
        ...(hora && { hora }),
        ...(vehiculo && { vehiculo }),
        ...(guiaId && { guiaId, idGuia: { id: guiaId, nombre: 'ANA DÍAZ' } }),
      }
      return saved
    },
    'GET /v1/usuario/getAll': [
      { id: 130, nombre: 'MARÍA PEÑA', rol: { id: 4, nombre: 'GUIAS' } },
      { id: 131, nombre: 'ANA DÍAZ', rol: { id: 4, nombre: 'GUIAS' } },
    ],
    'GET /v1/vehiculo/getAll': [
      { nombre: 'SPRINTER 19', asientos: 19, version: 1 },
      { nombre: 'VAN 12', asientos: 12, version: 1 },
    ],
    'GET /v1/excursion/getAll': [],
    'GET /v1/ausencia/getAll': [],
  })
  await screen.findByRole('region', { name: 'GÉISERES DEL TATIO 05:00' })
  const sent = () => server.sent.filter(({ key }) => key === PUT).map(({ body }) => body)
  const named = (field: string) => new RegExp(`^${field} de GÉISERES DEL TATIO`)
  const first = (field: string) => new RegExp(`^${field} de GÉISERES DEL TATIO \\d\\d:(?!30)`)
  const shown = (field: string) => screen.findByRole('button', { name: first(field) })
  const boxOf = (field: string) => () =>
    screen.getByRole(field === 'Salida' ? 'textbox' : 'combobox', { name: named(field) })
  return { user, sent, shown, boxOf, answer: resolve }
}

const cases = [
  { field: 'Salida', typed: '1445', left: '14:45', change: { hora: '14:45' } },
  { field: 'Salida', typed: '7', left: '07:00', change: { hora: '07:00' } },
  { field: 'Guía', typed: 'ana díaz', left: 'ANA DÍAZ', change: { guiaId: 131 } },
  {
    field: 'Vehículo',
    typed: 'van 12 · 12 asientos',
    left: 'VAN 12',
    change: { vehiculo: 'VAN 12' },
  },
]

describe.each(cases)('$field con «$typed»', ({ field, typed, left, change }) => {
  const type = async () => {
    const board = await abrir()
    await board.user.click(await board.shown(field))
    const box = board.boxOf(field)
    await waitFor(() => expect(box()).toHaveProperty('disabled', false))
    await board.user.clear(box())
    await board.user.type(box(), typed)
    return board
  }
  const leave = {
    Enter: (user: UserEvent) => user.keyboard('{Enter}'),
    Tab: (user: UserEvent) => user.tab(),
    'un clic en otra parte': (user: UserEvent) => user.click(screen.getByText('Tablero')),
  }

  test.each(Object.entries(leave))('%s lo guarda una vez, y queda', async (_, go) => {
    const { user, sent, shown, boxOf } = await type()
    await go(user)
    await waitFor(async () => expect((await shown(field)).textContent).toBe(left))
    expect(boxOf(field)).toThrow()
    await user.tab()
    await user.click(screen.getByText('Tablero'))
    expect(sent()).toEqual([{ id: 700, version: 1, ...change }])
  })

  test('Escape lo deja como estaba, con el foco en su sitio', async () => {
    const { user, sent, shown } = await type()
    const before = field === 'Salida' ? '05:00' : field === 'Guía' ? 'MARÍA PEÑA' : 'SPRINTER 19'
    await user.keyboard('{Escape}')
    expect((await shown(field)).textContent).toBe(before)
    expect(document.activeElement).toBe(await shown(field))
    await user.tab()
    expect(sent()).toEqual([])
  })

  test('tras Enter el foco sigue en su sitio', async () => {
    const { user, shown } = await type()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await shown(field))
  })
})

test('la casilla que se abre mientras se guarda no manda la hora que había', async () => {
  const { user, sent, shown, answer } = await abrir({ slow: true })
  await user.click(await shown('Salida'))
  await user.keyboard('1445{Enter}{Enter}')
  answer()
  await waitFor(() => expect(screen.queryByRole('region', { name: /14:45$/ })).not.toBeNull())
  await user.tab()
  expect(sent()).toEqual([{ id: 700, version: 1, hora: '14:45' }])
})
