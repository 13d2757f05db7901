import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { openRow } from '../actions/reserva-actions.testing.tsx'
import { movimientoOf, page } from '../historial/historial.testing.ts'

/** Opens the sheet of reservation 4321 at its history, with a server that returns `log`. */
async function observar(log: unknown) {
  const opened = await openRow('Observar', { answers: { 'GET /v1/log/get': log } })
  const dialog = await screen.findByRole('dialog', { name: 'Observar Reserva' })
  return { ...opened, dialog: within(dialog) }
}

test('cuenta lo que pasó con esa reserva: quién, cuándo, por qué y qué cambió', async () => {
  const { server, dialog } = await observar([
    movimientoOf({
      id: 3,
      accion: 'DELETE',
      verbo: 'anular',
      motivo: 'VUELO CANCELADO',
      cambios: [{ campo: 'habilitado', antes: 1, despues: 0 }],
    }),
    movimientoOf({ id: 2 }),
    movimientoOf({ id: 1, accion: 'INSERT', verbo: 'agregar', motivo: '', cambios: [] }),
  ])
  expect(await dialog.findByText(/Reserva N° 4321/)).toBeTruthy()
  const list = await dialog.findByRole('list', { name: 'Historial de la reserva' })
  const [anulada, editada, creada] = [...list.children].map((item) => item.textContent)
  expect(anulada).toBe('Anulada por DANIELA PASTRANA18-11-2026 17:05VUELO CANCELADO')
  expect(editada).toContain('Editada por DANIELA PASTRANA')
  expect(editada).toContain('AJUSTE DE RECOGIDA')
  expect(editada).toContain('Hora: 08:00 → 08:30')
  expect(creada).toBe('Creada por DANIELA PASTRANA18-11-2026 17:05')
  expect(server.sent.find(({ key }) => key === 'GET /v1/log/get')?.query).toEqual({
    reservaId: '4321',
    limite: '50',
  })
})

test('sin historial lo dice', async () => {
  const { dialog } = await observar([])
  expect(await dialog.findByText('No se encuentra historial para esta reserva')).toBeTruthy()
})

test('un fallo se dice con su razón y su número y se reintenta', async () => {
  let falla = true
  const { user, dialog } = await observar(() =>
    falla ? refuse(500, 'Ocurrió un error inesperado.') : [movimientoOf()],
  )
  const aviso = (await dialog.findByRole('alert')).textContent
  expect(aviso).toContain('Ocurrió un error inesperado.')
  expect(aviso).toContain('req-1')
  falla = false
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
  expect(await dialog.findByText('AJUSTE DE RECOGIDA')).toBeTruthy()
})

test('un historial largo carga más con el cursor que dio el servidor', async () => {
  const { server, user, dialog } = await observar(({ query: { cursor } }: Sent) =>
    cursor
      ? page([movimientoOf({ id: 1, motivo: 'LO PRIMERO' })])
      : page([movimientoOf({ id: 2 })], 'abc'),
  )
  await user.click(await dialog.findByRole('button', { name: 'Cargar más' }))
  expect(await dialog.findByText('LO PRIMERO')).toBeTruthy()
  expect(dialog.getByText('AJUSTE DE RECOGIDA')).toBeTruthy()
  expect(server.sent.at(-1)?.query.cursor).toBe('abc')
})
