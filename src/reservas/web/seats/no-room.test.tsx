import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { SinLugar } from '../../contract/salida.ts'
import { openRow } from '../actions/reserva-actions.testing.tsx'
import {
  AGREGAR,
  abrir,
  agregar,
  button,
  caja,
  llenar,
  pick,
  poner,
} from '../agregar-reserva/agregar-reserva.testing.ts'
import { editar, SAVE } from '../edit/edit-dialog.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'

const cupo = { lugares: 5, ocupados: 3, quedan: 2, pasajeros: 4, estricto: false }
const others = [{ excursionId: 105, nombre: 'GÉISERES DEL TATIO', quedan: 9 }]
const MESSAGE = 'Quedan 2 de 5 lugares y son 4 pasajeros.'
const lleno = (more: Partial<SinLugar['cupo']> = {}) =>
  refuse(409, MESSAGE, { data: { cupo: { ...cupo, ...more }, otras: others } })
/** Refuses until the seats are confirmed. */
const pregunta =
  (answer: (body: object) => unknown) =>
  ({ body }: Sent) =>
    (body as { confirmarCupo?: boolean }).confirmarCupo ? answer(body as object) : lleno()
const SALIDAS = 'GET /v1/reserva/getSalidas'
const cuadro = () => screen.findByRole('dialog', { name: 'No hay lugar para todos' })

test('con día y excursión elegidos se ve la hora, lo que queda y la hora que se propondrá', async () => {
  const { user, server } = await abrir({
    [SALIDAS]: [
      { excursionId: 101, hora: '08:00', propuesta: '07:40', lugares: 14, ocupados: 11, quedan: 3 },
      { excursionId: 105, lugares: 9, ocupados: 9, quedan: 0 },
    ],
  })
  await llenar(user)
  expect(await screen.findByText('Quedan 3 de 14')).toBeTruthy()
  expect(screen.getByText('Sale 08:00')).toBeTruthy()
  expect(server.sent.filter(({ key }) => key === SALIDAS).at(-1)?.query).toEqual({
    fecha: '2026-11-22',
    hotelId: '200',
    canalVentaId: '102',
  })
  expect(screen.queryByText(/se propondrá/)).toBeNull()
  await user.clear(caja(/Hora/))
  expect(await screen.findByText('Si la deja sin hora, queda a las 07:40')).toBeTruthy()
  await user.clear(caja(/Adultos/))
  await poner(user, /Adultos/, '4')
  expect(await screen.findByText('Quedan 3 de 14 y son 4 pasajeros')).toBeTruthy()
  await user.click(caja(/^Excursión/))
  expect(await screen.findByText('08:00 · Quedan 3 de 14 · $35.000')).toBeTruthy()
  expect(screen.getByText('No quedan lugares de 9 · $42.000')).toBeTruthy()
})

test.each([
  ['COMERCIAL', false],
  ['LCR', true],
])('una salida de hoy que ya salió: %s', async (rol, puede) => {
  const { user, server } = await abrir({
    rol,
    [SALIDAS]: [{ excursionId: 101, hora: '08:00', salio: '08:00' }],
  })
  await llenar(user)
  await user.clear(caja(/Fecha/))
  await poner(user, /Fecha/, '19112026')
  expect(await screen.findByText('Salió a las 08:00')).toBeTruthy()
  expect(screen.queryByText('Sale 08:00')).toBeNull()
  await user.click(await agregar())
  const said = puede ? 'Reserva N° 9001 guardada' : /La excursión de hoy salió a las 08:00\./
  expect(await screen.findByText(said)).toBeTruthy()
  expect(server.sent.filter(({ key }) => key === AGREGAR)).toHaveLength(puede ? 1 : 0)
  if (puede) return
  await pick(user, /^Excursión/, 'GÉISERES DEL TATIO')
  expect(screen.queryByText(said)).toBeNull()
})

test('sin nada que limite el formulario queda como antes', async () => {
  const { user } = await abrir({ [SALIDAS]: [{ excursionId: 101, ocupados: 3 }] })
  await llenar(user)
  expect(screen.queryByText(/Quedan|Sale|propondrá/)).toBeNull()
})

test('vender sobre el cupo se pregunta, y al confirmar se manda lo mismo, confirmado', async () => {
  const { user, server } = await abrir({
    [AGREGAR]: pregunta((body) => reservaOf({ ...body, id: 9001 })),
  })
  await llenar(user)
  await user.click(await agregar())
  const dialog = await cuadro()
  expect(within(dialog).getByRole('alert').textContent).toBe(`${MESSAGE} ¿Vender igual?`)
  await user.click(within(dialog).getByRole('button', { name: 'Vender igual' }))
  expect(await screen.findByText('Reserva N° 9001 guardada')).toBeTruthy()
  const [first, segunda] = server.sent.filter(({ key }) => key === AGREGAR)
  expect(segunda?.body).toEqual({ ...(first?.body as object), confirmarCupo: true })
})

test('si se pierde la respuesta de lo confirmado, se repite confirmado y con la misma clave', async () => {
  let lost = true
  const { user, server } = await abrir({
    [AGREGAR]: pregunta((body) => {
      if (lost) return refuse(503, 'Servicio no disponible.')
      return reservaOf({ ...body, id: 9001 })
    }),
  })
  await llenar(user)
  await user.click(await agregar())
  await user.click(within(await cuadro()).getByRole('button', { name: 'Vender igual' }))
  await screen.findByText(/Servicio no disponible/)
  lost = false
  await user.click(await agregar())
  expect(await screen.findByText('Reserva N° 9001 guardada')).toBeTruthy()
  const confirmadas = server.sent.filter(
    ({ key, body }) => key === AGREGAR && (body as { confirmarCupo?: boolean }).confirmarCupo,
  )
  expect(
    new Set(
      confirmadas.map(({ headers }) => headers['idempotency-key'] ?? headers['Idempotency-Key']),
    ).size,
  ).toBe(1)
})

test('con cupo estricto no se puede vender: queda lo escrito y se ofrece lo que tiene lugar', async () => {
  const { user } = await abrir({ [AGREGAR]: lleno({ estricto: true }) })
  await llenar(user)
  await user.click(await agregar())
  const dialog = await cuadro()
  expect(within(dialog).queryByRole('button', { name: 'Vender igual' })).toBeNull()
  await user.click(within(dialog).getByText('GÉISERES DEL TATIO · quedan 9'))
  expect(caja(/^Excursión/).value).toBe('GÉISERES DEL TATIO')
  expect(caja(/Precio adulto/i).value).toBe('$42.000')
  expect(caja(/Nombre del pasajero/).value).toBe('JOÃO GONÇALVES')
})

test('al editar se pregunta igual', async () => {
  const { user, motivar, guardar, enviado } = await editar({
    answers: { [SAVE]: pregunta((body) => ({ ...reservaOf(), ...body, version: 4 })) },
  })
  await motivar()
  await guardar()
  await user.click(within(await cuadro()).getByRole('button', { name: 'Guardar igual' }))
  expect(await screen.findByText('Reserva actualizada')).toBeTruthy()
  expect(enviado()).toMatchObject({ confirmarCupo: true, version: 3 })
})

test.each([
  ['Restaurar', 'anuladas', 'PUT /v1/reserva/restore', { habilitado: 0 }],
  ['Quitar No Show', 'noshow', 'POST /v1/reserva/quitarNoshow', { noshow: 1 }],
] as const)(
  '%s sobre el cupo se pregunta en el mismo cuadro',
  async (label, lugar, key, estado) => {
    const { user, server } = await openRow(label, {
      lugar,
      reserva: reservaOf(estado),
      answers: { [key]: pregunta(() => reservaOf()) },
    })
    const dialog = await screen.findByRole('dialog', { name: label })
    const motivo = within(dialog).queryByRole('textbox')
    if (motivo) await user.type(motivo, 'VUELVE')
    await user.click(within(dialog).getByRole('button', { name: label }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      `${MESSAGE} ¿${label} igual?`,
    )
    await user.click(await button(`${label} igual`))
    await screen.findByText(/Reserva restaurada|No Show quitado/)
    expect(server.sent.filter((sent) => sent.key === key).at(-1)?.body).toMatchObject({
      confirmarCupo: true,
    })
  },
)
