import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { abrir } from '../buscar-reservas/reserva-list.testing.tsx'
import { reservaOf } from '../reservas-screens.testing.ts'

const SAVE = 'PUT /v1/reserva/put'
const ANULAR = 'POST /v1/reserva/anular'
const VENTA = '00000000-0000-4000-8000-000000000001'
const NAMES = ['ANNA', 'BRUNO', 'CARLA', 'DIEGO']
const group = NAMES.map((nombrePasajero, n) =>
  reservaOf({ id: 11 + n, reservaId: 11 + n, nombrePasajero, version: 3, hora: '08:30:00' }),
)
const idOf = ({ body }: Sent) => (body as { reservaId: number }).reservaId
const stored = (sent: Sent) => group.find(({ id }) => id === idOf(sent)) as Reserva
const save = (sent: Sent) => ({ ...stored(sent), ...(sent.body as object), version: 4 })
const keyOf = ({ headers }: Sent) => headers['idempotency-key']

/** Opens the list, chooses the whole group, and presses one of the buttons of the bar. */
async function choose(boton: string, answers: Record<string, unknown> = {}, list = group) {
  const opened = await abrir({ lista: list, answers: { [SAVE]: save, [ANULAR]: save, ...answers } })
  const { user, server } = opened
  await screen.findByText('ANNA')
  await user.click(screen.getByRole('checkbox', { name: 'Elegir las que se ven' }))
  await user.click(await screen.findByRole('button', { name: boton }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = async (verb: string) => {
    const button = dialog.getByRole('button', { name: verb })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
  }
  const sent = () => server.sent.filter(({ key }) => [SAVE, ANULAR].includes(key))
  const mover = async () => {
    await poner(user, /Nueva fecha/, '24112026')
    await user.click(dialog.getByText('CLIENTE CAMBIA DE DÍA'))
    await send('Cambiar 4 reservas')
  }
  return { ...opened, dialog, send, mover, sent }
}
const chosen = () => screen.getAllByRole('checkbox', { checked: true, name: /, N° / })

test('la barra dice cuántas y cuántos pasajeros, y Soltar las deja', async () => {
  const { user } = await abrir({ lista: group })
  await screen.findByText('ANNA')
  await user.click(screen.getByRole('checkbox', { name: 'Elegir ANNA, N° 11' }))
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(screen.getByText('3 reservas, 9 pasajeros')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Soltar' }))
  expect(screen.queryByText(/9 pasajeros/)).toBeNull()
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

test.each([
  ['MARKETING', 0],
  ['HOTEL', 1],
])('%s: solo quien puede cambiar algo elige', async (rol, boxes) => {
  await abrir({ rol, lista: group, answers: { 'POST /v1/reserva/get': group[0] } })
  if (boxes) await screen.findByText('ANNA')
  expect(screen.queryAllByRole('checkbox', { name: 'Elegir las que se ven' })).toHaveLength(boxes)
})

describe('cambiar fecha', () => {
  test('de a una, con su versión, su clave y la hora de ese día; lo hecho se suelta', async () => {
    const dia = [{ excursionId: 101, hora: '09:00', propuesta: '08:45', lugares: 14, quedan: 9 }]
    const { dialog, mover, sent } = await choose('Cambiar fecha…', {
      'GET /v1/reserva/getSalidas': dia,
    })
    expect(screen.getByRole('dialog', { name: 'Cambiar fecha de 4 reservas' })).toBeTruthy()
    expect(within(dialog.getByRole('list', { name: 'Reservas elegidas' })).getByText('DIEGO'))
    await mover()
    expect(await dialog.findByText('4 cambiadas.')).toBeTruthy()
    expect(sent().map(idOf)).toEqual([11, 12, 13, 14])
    expect(new Set(sent().map(keyOf)).size).toBe(4)
    for (const { body } of sent())
      expect(body).toMatchObject({
        version: 3,
        fecha: '2026-11-24',
        hora: '08:45:00',
        motivo: 'CLIENTE CAMBIA DE DÍA',
        telefono: group[0]?.telefono,
      })
    expect(screen.queryByText(/9 pasajeros/)).toBeNull()
  })

  test('sin conexión se detiene; Seguir no repite lo hecho, y lo que quedó en duda va igual', async () => {
    let lost = true
    const { user, dialog, mover, sent } = await choose('Cambiar fecha…', {
      [SAVE]: (call: Sent) => {
        if (lost && idOf(call) === 13) throw new TypeError('Failed to fetch')
        return save(call)
      },
    })
    await mover()
    expect(await dialog.findByText('2 cambiadas. Faltan 2.', {}, { timeout: 20_000 })).toBeTruthy()
    expect(dialog.getByText('Quedó a medio camino')).toBeTruthy()
    const doubtful = sent().filter((call) => idOf(call) === 13)
    lost = false
    await user.click(dialog.getByRole('button', { name: 'Seguir con 2 reservas' }))
    expect(await dialog.findByText('4 cambiadas.')).toBeTruthy()
    expect(sent().map(idOf).toString()).toMatch(/^11,12,13(,13)*,14$/)
    const again = sent().filter((call) => idOf(call) === 13)
    expect(again.length).toBeGreaterThan(doubtful.length)
    expect(new Set(again.map(keyOf)).size).toBe(1)
    expect(new Set(again.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('Detener deja las demás elegidas, y cerrar dice qué pasó', async () => {
    let answer = (_: unknown) => {}
    const { user, dialog, mover, sent } = await choose('Cambiar fecha…', {
      [SAVE]: async (call: Sent) => {
        if (idOf(call) === 12)
          await new Promise((go) => {
            answer = go
          })
        return save(call)
      },
    })
    await mover()
    expect(await dialog.findByText('1 de 4')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Detener' }))
    answer(null)
    expect(await dialog.findByText('2 cambiadas. Faltan 2.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().map(idOf)).toEqual([11, 12])
    expect(screen.getByText('2 reservas, 6 pasajeros')).toBeTruthy()
    expect(chosen()).toHaveLength(2)
  })

  test('lo que se pregunta no se contesta solo: queda con su texto, y se hace de todos modos una por una', async () => {
    const cupo = { lugares: 5, ocupados: 4, quedan: 1, pasajeros: 3, estricto: false }
    const lleno = (estricto: boolean) =>
      refuse(409, 'Queda 1 de 5 lugares y son 3 pasajeros.', {
        data: { cupo: { ...cupo, estricto }, otras: [] },
      })
    let hurried = 0
    const { user, dialog, mover, sent } = await choose('Cambiar fecha…', {
      [SAVE]: (call: Sent) => {
        const { confirmarCupo } = call.body as { confirmarCupo?: boolean }
        if (idOf(call) === 12 && !confirmarCupo) return lleno(false)
        if (idOf(call) === 12 && !hurried++) return refuse(429, 'Demasiados intentos.')
        if (idOf(call) === 14) return lleno(true)
        return save(call)
      },
    })
    await mover()
    expect(await dialog.findByText('2 cambiadas. 2 no se pudieron.')).toBeTruthy()
    const failed = within(dialog.getByRole('list', { name: 'Lo que no se pudo' }))
    expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'BRUNO N° 12Queda 1 de 5 lugares y son 3 pasajeros. ¿Guardar igual?Hacer de todos modos',
      'DIEGO N° 14Queda 1 de 5 lugares y son 3 pasajeros.',
    ])
    expect(chosen()).toHaveLength(2)
    const again = () => failed.getByRole('button', { name: 'Hacer de todos modos: BRUNO' })
    await user.click(again())
    expect(await failed.findByText(/Demasiados intentos/)).toBeTruthy()
    await user.click(again())
    expect(await dialog.findByText('3 cambiadas. 1 no se pudo.')).toBeTruthy()
    expect(new Set(sent().slice(-2).map(keyOf)).size).toBe(1)
    expect(sent().at(-1)?.body).toMatchObject({ reservaId: 12, confirmarCupo: true, version: 3 })
    expect(chosen()).toHaveLength(1)
  })

  test('si otra persona cambió una, dice qué, y de todos modos va sobre lo que hay ahora', async () => {
    const ahora = { ...(group[1] as Reserva), version: 7, habitacion: '30' }
    const { user, dialog, mover, sent } = await choose('Cambiar fecha…', {
      [SAVE]: (call: Sent) =>
        idOf(call) === 12 && (call.body as Reserva).version === 3
          ? refuse(409, 'Otra persona cambió la reserva.', { data: ahora })
          : save(call),
    })
    await mover()
    expect(await dialog.findByText(/^Otra persona cambió la reserva/)).toBeTruthy()
    expect(within(dialog.getByRole('list', { name: 'Lo que cambió' })).getByText(/30/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Hacer de todos modos: BRUNO' }))
    expect(await dialog.findByText('4 cambiadas.')).toBeTruthy()
    expect(sent().at(-1)?.body).toMatchObject({ version: 7, habitacion: '30', fecha: '2026-11-24' })
  })
})

test('anular dice antes cuáles no se pueden, manda las otras, y ofrece el comprobante de su venta', async () => {
  const list = [
    reservaOf({ id: 11, nombrePasajero: 'ANNA', ventaId: VENTA, version: 3 }),
    reservaOf({ id: 12, nombrePasajero: 'BRUNO', rendida: 1 }),
  ]
  const { user, dialog, send, sent } = await choose(
    'Anular…',
    {
      [ANULAR]: { ...(list[0] as Reserva), habilitado: 0 },
      'GET /v1/reserva/getVenta': list,
    },
    list,
  )
  expect(dialog.getByText('1 queda como está:')).toBeTruthy()
  expect(dialog.getByText('La reserva ya está rendida: no se puede anular.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Motivo/), 'viento')
  await send('Anular 1 reserva')
  expect(await dialog.findByText('1 anulada. 1 no se pudo.')).toBeTruthy()
  expect(sent().map(({ body }) => body)).toEqual([{ reservaId: 11, version: 3, motivo: 'VIENTO' }])
  await user.click(dialog.getByRole('button', { name: 'Comprobante de la venta · ANNA' }))
  expect(await screen.findByRole('dialog', { name: 'Comprobante de la venta' })).toBeTruthy()
})

test('la hora: la misma para todas, y la que ya la tiene queda', async () => {
  const { user, dialog, send, sent } = await choose('Hora…', {}, [
    ...group.slice(0, 2),
    reservaOf({ id: 15, nombrePasajero: 'EVA', hora: '09:15:00' }),
  ])
  await poner(user, /^Hora/, '0915')
  await user.type(dialog.getByLabelText(/Motivo/), 'parque')
  expect(await dialog.findByText('La reserva ya tiene esa hora.')).toBeTruthy()
  await send('Poner hora a 2 reservas')
  expect(await dialog.findByText('2 cambiadas. 1 no se pudo.')).toBeTruthy()
  for (const { body } of sent())
    expect(body).toMatchObject({ fecha: '2026-11-22', hora: '09:15:00', motivo: 'PARQUE' })
})
