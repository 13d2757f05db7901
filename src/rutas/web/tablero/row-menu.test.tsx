import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirTablero, enTablero, luna, reservas, tatio } from './tablero.testing.ts'

const MOVER = 'PUT /v1/ruta/mover'
const bodyOf = (server: Awaited<ReturnType<typeof abrirTablero>>['server'], wanted: string) =>
  server.sent.findLast(({ key }) => key === wanted)?.body
const TATIO = 'GÉISERES DEL TATIO 05:00'
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))

test('Enter en una fila abre sus acciones: ver, cambiar fecha, llamar y escribir; lo que cuidar está a la vista', async () => {
  const row = enTablero({ id: 11, rutaId: 700, nombrePasajero: 'JOÃO', observacion: 'VEGANO' })
  const { user, address } = await abrirTablero({ 'GET /v1/reserva/getAll': [row] })
  const card = await cardOf(TATIO)
  expect(card.getByText('Alimentación:').parentElement?.textContent).toBe('Alimentación: VEGANO')
  expect(card.getByText('Niños:').parentElement?.textContent).toBe('Niños: 1 niño')
  card.getByRole('checkbox', { name: /JOÃO/ }).focus()
  await user.keyboard('{Enter}')
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Ver Reserva', null],
    ['Cambiar fecha', null],
    [expect.stringMatching(/^Llamar: /), `tel:+${row.telefono}`],
    ['WhatsApp', `https://wa.me/${row.telefono}`],
  ])
  await user.click(entries[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/tablero?fecha=2026-11-20&reserva=11'))
})

test('un clic en el nombre abre su ficha y no la elige', async () => {
  const { user, address } = await abrirTablero()
  const card = await cardOf(TATIO)
  await user.click(card.getByRole('link', { name: 'ANNE MEYER' }))
  await waitFor(() => expect(address()).toBe('/tablero?fecha=2026-11-20&reserva=12'))
  expect(card.getByRole<HTMLInputElement>('checkbox', { name: /ANNE MEYER/ }).checked).toBe(false)
})

test('con algo elegido, Enter abre las acciones de la fila, y Mayúsculas y Enter llevan a la barra', async () => {
  const { user } = await abrirTablero()
  const card = await cardOf(TATIO)
  const box = card.getByRole('checkbox', { name: /ANNE MEYER/ })
  box.focus()
  await user.keyboard(' {Shift>}{Enter}{/Shift}')
  expect(document.activeElement?.textContent).toBe('Mover…')
  expect(screen.getByText('Mayús + Enter')).toBeDefined()
  box.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Ver Reserva' })).toBeDefined()
  expect(document.activeElement?.textContent).not.toBe('Mover…')
})

test('una rendida no se elige, pero las flechas llegan a ella y Enter abre sus acciones', async () => {
  const { user } = await abrirTablero({
    'GET /v1/reserva/getAll': [
      enTablero({ id: 11, rutaId: 700, nombrePasajero: 'RENDIDA', rendida: 1 }),
      enTablero({ id: 14, rutaId: 702, excursionId: 101, nombrePasajero: 'DE OTRA' }),
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: /DE OTRA/ }))
  const card = await cardOf(TATIO)
  const [hotel, row] = card.getAllByRole<HTMLInputElement>('checkbox')
  expect(hotel?.tabIndex).toBe(0)
  hotel?.focus()
  await user.keyboard(' {ArrowDown} ')
  expect(document.activeElement).toBe(row)
  expect(row?.checked).toBe(false)
  expect(screen.getByText('1 reserva, 3 pasajeros')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Ver Reserva' })).toBeDefined()
})

test('donde no hay otra ruta se mueve a una nueva, o queda sin ruta', async () => {
  const { server, user } = await abrirTablero({
    'GET /v1/reserva/getAll': reservas.map((row) => ({ ...row, salida: '15:30' })),
    'GET /v1/ruta/getAll': [tatio, luna],
    'GET /v1/usuario/getAll': [],
    'GET /v1/vehiculo/getAll': [],
    'GET /v1/excursion/getAll': [],
    'GET /v1/ausencia/getAll': [],
    [MOVER]: [tatio],
    'POST /v1/ruta/add': tatio,
  })
  const card = await cardOf(TATIO)
  const press = async (name: RegExp) => {
    card.getByRole('checkbox', { name }).focus()
    await user.keyboard('m')
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await press(/PEDRO PAZ/)
  expect(dialog.getByText('No hay otra ruta de esa excursión ese día.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Sin ruta' }))
  await waitFor(() => expect(server.count(MOVER)).toBe(1))
  expect(bodyOf(server, MOVER)).toEqual({ rutaId: 1, reservaIds: [13], versiones: { 13: 4 } })
  const again = await press(/ANNE MEYER/)
  await user.click(again.getByRole('button', { name: 'Nueva ruta' }))
  const nueva = within(await screen.findByRole('dialog', { name: /^Nueva ruta: GÉISERES/ }))
  expect((await nueva.findByLabelText<HTMLInputElement>('Salida')).value).toBe('15:30')
  await user.click(await nueva.findByRole('button', { name: 'Crear ruta' }))
  await waitFor(() => expect(server.count('POST /v1/ruta/add')).toBe(1))
  expect(bodyOf(server, 'POST /v1/ruta/add')).toMatchObject({
    ...{ excursionId: 105, fecha: '2026-11-20', reservaIds: [12], versiones: { 12: 4 } },
  })
})

test('quien espera ruta no se ofrece a sin ruta', async () => {
  const { user } = await abrirTablero()
  const waiting = await cardOf('GÉISERES DEL TATIO')
  waiting.getByRole('checkbox', { name: /SIN RUTA AÚN/ }).focus()
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Nueva ruta' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Sin ruta' })).toBeNull()
})

test('el menú de una ruta: su hoja, un pasajero más, su historia, dividir y eliminar', async () => {
  const { user, address } = await abrirTablero({
    'GET /v1/ruta/getHistorial': [
      {
        ...{ id: 1, accion: 'UPDATE', verbo: 'editar', nombreUsuario: 'ANA OPERA', motivo: '' },
        ...{ fecha: '2026-11-19', hora: '18:05:00' },
        cambios: [
          { campo: 'via', antes: null, despues: 'compartir' },
          { campo: 'whatsapp', antes: null, despues: 'ANA DÍAZ' },
          { campo: 'guia', antes: 'MARÍA PEÑA', despues: null },
          { campo: 'hora', antes: '04:30', despues: '05:00' },
        ],
      },
    ],
  })
  const card = await cardOf(TATIO)
  const pick = async (name: string) => {
    await user.click(card.getByRole('button', { name: `Acciones de ${TATIO}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await pick('Historial')
  const historia = await screen.findByRole('dialog', { name: `Historial de ${TATIO}` })
  const list = await within(historia).findByRole('list')
  expect(list.textContent).toBe(
    'Modificada por ANA OPERA19-11-2026 18:05Vía: compartidaWhatsApp a: ANA DÍAZGuía: MARÍA PEÑA → ningunoHora: 04:30 → 05:00',
  )
  await user.keyboard('{Escape}')
  await pick('Eliminar')
  expect(await screen.findByRole('dialog', { name: 'Eliminar Ruta' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await pick('Agregar pasajero')
  await waitFor(() =>
    expect(address()).toBe('/agregar-reserva?excursionId=105&fecha=2026-11-20&salida=05%3A00'),
  )
})
