import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirTablero, enTablero, tatio } from './tablero.testing.ts'

const PUT = 'PUT /v1/ruta/put'
const HORAS = 'GET /v1/reserva/horas'
const TATIO = 'GÉISERES DEL TATIO 05:00'

const propuesta = (id: number, hora: string | null, more: object = {}) => ({
  ...{ id, version: 4, rutaId: 700, excursionId: 105, hora, propuesta: '05:30:00' },
  hotel: { id: 200, nombre: 'HOTEL CUMBRES' },
  ...more,
})

/** Opens the board, and gives the route of 05:00 the hour 06:00. */
async function cambiar(horas: unknown) {
  const { user, server } = await abrirTablero({
    'GET /v1/reserva/getAll': [11, 12, 13, 14].map((id) =>
      enTablero({ id, rutaId: id === 14 ? 701 : 700, nombrePasajero: `PERSONA ${id}` }),
    ),
    [PUT]: { ...tatio, hora: '06:00', version: 9 },
    [HORAS]: horas,
    'PUT /v1/reserva/horas': [],
  })
  const card = within(await screen.findByRole('region', { name: TATIO }))
  await user.click(card.getByRole('button', { name: /^Salida de/ }))
  await user.keyboard('{Control>}a{/Control}0600{Enter}')
  await waitFor(() => expect(server.count(PUT)).toBe(1))
  return { user, server }
}

test('una salida que cambia de hora propone las nuevas a quienes la seguían, y a nadie más', async () => {
  const { user, server } = await cambiar([
    propuesta(11, '04:30:00'),
    propuesta(12, '04:15:00'),
    propuesta(13, null),
    propuesta(14, '04:30:00', { rutaId: 701 }),
  ])
  const dialog = within(await screen.findByRole('dialog', { name: 'Rellenar horas' }))
  expect(dialog.getByText('05:00 → 06:00').parentElement?.textContent).toBe(
    'GÉISERES DEL TATIO: 05:00 → 06:00',
  )
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  await waitFor(() => expect(box(/PERSONA 11/).checked).toBe(true))
  expect([box(/PERSONA 12/).checked, box(/PERSONA 13/).checked]).toEqual([false, true])
  expect(dialog.queryByText(/PERSONA 14/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Poner 2 reservas' }))
  await waitFor(() => expect(server.count('PUT /v1/reserva/horas')).toBe(1))
  const sent = server.sent.find(({ key }) => key === 'PUT /v1/reserva/horas')?.body
  expect(sent).toMatchObject({ horas: [{ id: 11 }, { id: 13 }] })
})

test('si no hay horas que proponer no se pregunta nada', async () => {
  const { server } = await cambiar([propuesta(14, '04:30:00', { rutaId: 701 })])
  await waitFor(() => expect(server.count(HORAS)).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('si mientras tanto se abrió otra cosa, queda abierta', async () => {
  let answer = (_: unknown) => {}
  const later = new Promise((resolve) => {
    answer = resolve
  })
  const { user, server } = await cambiar(() => later)
  await waitFor(() => expect(server.count(HORAS)).toBe(1))
  screen.getByRole('checkbox', { name: /PERSONA 12/ }).focus()
  await user.keyboard('m')
  await screen.findByRole('dialog', { name: /^Mover 3/ })
  answer([propuesta(11, '04:30:00')])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('dialog', { name: /^Mover 3/ })).toBeDefined()
})
