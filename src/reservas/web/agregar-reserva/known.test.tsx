import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { Conocido } from '../../contract/conocido.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import {
  AGREGAR,
  abrir,
  abrirCopia,
  agregar,
  button,
  caja,
  llenar,
  pick,
  poner,
} from './agregar-reserva.testing.ts'

const CONOCIDO = 'POST /v1/reserva/getConocido'
const pasajero = {
  reservaId: 4000,
  nombrePasajero: 'JULIE MARTIN',
  telefono: '33612345678',
  email: 'julie@correo.fr',
  idioma: 'FRANCÉS',
}
const vendedor = { canalVentaId: 102, recepcionista: { id: 300, nombre: 'ANA PÉREZ SOTO' } }
/** Answers with the seller, and of room 101 with its guest. */
const conocidos =
  (deHabitacion: Conocido = { idioma: 'FRANCÉS', pasajero }) =>
  ({ body }: Sent): Conocido => ({
    ...vendedor,
    ...((body as { habitacion?: string }).habitacion === '101' && deHabitacion),
  })
const preguntas = (server: Awaited<ReturnType<typeof abrir>>['server']) =>
  server.sent.filter(({ key }) => key === CONOCIDO).map(({ body }) => body)
const LA_MISMA = /^¿La misma persona\?/

async function enHabitacion(habitacion = '101', deHabitacion?: Conocido) {
  const opened = await abrir({ [CONOCIDO]: conocidos(deHabitacion) })
  await pick(opened.user, /^Hotel/, 'HOTEL CUMBRES')
  await poner(opened.user, /Habitación/, habitacion)
  await opened.user.tab()
  return opened
}

test('canal y recepcionista vienen puestos', async () => {
  await abrir({ [CONOCIDO]: conocidos() })
  await waitFor(() => expect(caja(/Canal de venta/).value).toBe('WHATSAPP'))
  expect(caja(/Nombre recepcionista/).value).toBe('ANA')
  expect(caja(/Apellido recepcionista/).value).toBe('PÉREZ SOTO')
})

test.each([
  ['el canal', {}, '', /Canal de venta/],
  ['la excursión, si el canal viene puesto', vendedor, '', /^Excursión/],
  ['el hotel, si también la excursión', vendedor, '?excursionId=101', /^Hotel/],
])('al abrir se escribe en %s', async (_, conocido, en, name) => {
  await abrir({ [CONOCIDO]: conocido, en })
  await waitFor(() => expect(document.activeElement).toBe(caja(name)))
})

test('quien ya está en otra casilla sigue en ella', async () => {
  let responder = (_: Conocido) => {}
  const espera = new Promise<Conocido>((resolve) => {
    responder = resolve
  })
  const { user } = await abrir({ [CONOCIDO]: () => espera })
  await user.click(caja(/Habitación/))
  responder(vendedor)
  await waitFor(() => expect(caja(/Canal de venta/).value).toBe('WHATSAPP'))
  await user.keyboard('101')
  expect(caja(/Habitación/).value).toBe('101')
})

test('se pregunta por la habitación al dejarla, no a cada letra', async () => {
  const { server } = await enHabitacion()
  await screen.findByText(LA_MISMA)
  expect(preguntas(server)).toEqual([{}, { hotelId: 200, habitacion: '101' }])
})

test('“¿La misma persona?” llena nombre, teléfono, email e idioma, y sigue en la observación', async () => {
  const { user } = await enHabitacion()
  expect((await screen.findByText(LA_MISMA)).textContent).toBe('¿La misma persona? JULIE MARTIN')
  await user.click(await button('¿La misma persona? JULIE MARTIN'))
  expect(caja(/Nombre del pasajero/).value).toBe('JULIE MARTIN')
  expect(caja(/Teléfono/).value).toBe('33612345678')
  expect(caja(/^Email/).value).toBe('julie@correo.fr')
  expect(caja(/Idioma/).value).toBe('FRANCÉS')
  expect(screen.queryByText(LA_MISMA)).toBeNull()
  expect(document.activeElement).toBe(caja(/Observación/))
})

test('sin presionar nada, de la habitación sólo viene el idioma', async () => {
  await enHabitacion('101', { idioma: 'FRANCÉS' })
  await waitFor(() => expect(caja(/Idioma/).value).toBe('FRANCÉS'))
  expect(screen.queryByText(LA_MISMA)).toBeNull()
  expect(caja(/Nombre del pasajero/).value).toBe('')
})

test('el idioma que llega a la caja en que ya se está se reemplaza al escribir', async () => {
  const { user } = await enHabitacion('101', { idioma: 'FRANCÉS' })
  // At once, before any timer.
  const marcado = await waitFor(() => {
    const { value, selectionStart, selectionEnd } = caja(/Idioma/)
    expect(value).toBe('FRANCÉS')
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  })
  expect(marcado).toBe('FRANCÉS')
  expect(document.activeElement).toBe(caja(/Idioma/))
  await user.keyboard('ing')
  expect(caja(/Idioma/).value).toBe('ING')
})

test('lo que se rechazaría no viene puesto: ni un idioma que no se conoce, ni teléfono o email', async () => {
  const viejo = {
    ...pasajero,
    idioma: 'FRANSES',
    telefono: '1234567890123456',
    email: 'sin arroba',
  }
  const { user } = await enHabitacion('101', { idioma: 'FRANSES', pasajero: viejo })
  await screen.findByText(LA_MISMA)
  expect(caja(/Idioma/).value).toBe('')
  await user.click(await button('¿La misma persona? JULIE MARTIN'))
  expect(caja(/Nombre del pasajero/).value).toBe('JULIE MARTIN')
  for (const name of [/Idioma/, /Teléfono/, /^Email/]) expect(caja(name).value).toBe('')
})

test('lo escrito no se reemplaza: ni canal, ni idioma, ni recepcionista; con otro nombre no se ofrece', async () => {
  let responder = (_: Conocido) => {}
  const espera = new Promise<Conocido>((resolve) => {
    responder = resolve
  })
  const { user } = await abrir({
    [CONOCIDO]: ({ body }: Sent) =>
      'habitacion' in (body as object) ? conocidos()({ body } as Sent) : espera,
  })
  await poner(user, /Nombre recepcionista/, 'eva')
  await poner(user, /Idioma/, 'inglés')
  await poner(user, /Nombre del pasajero/, 'otra')
  responder(vendedor)
  await waitFor(() => expect(caja(/Canal de venta/).value).toBe('WHATSAPP'))
  await pick(user, /^Hotel/, 'HOTEL CUMBRES')
  await poner(user, /Habitación/, '101')
  await user.tab()
  await user.click(caja(/Email/))
  expect(caja(/Nombre recepcionista/).value).toBe('EVA')
  expect(caja(/Apellido recepcionista/).value).toBe('')
  expect(caja(/Idioma/).value).toBe('INGLÉS')
  expect(screen.queryByText(LA_MISMA)).toBeNull()
})

test('si no se sabe nada, o la llamada falla, el formulario es el de siempre', async () => {
  const { user, server } = await abrir({ [CONOCIDO]: refuse(500, 'Ocurrió un error inesperado.') })
  await llenar(user)
  await user.click(await agregar())
  await waitFor(() => expect(server.count(AGREGAR)).toBe(1))
})

test.each([['MARCOS'], ['MAXIMILIANODELOSANGELESGARRIDO ROJAS']])(
  'un recepcionista que se rechazaría no viene puesto: %s',
  async (nombre) => {
    const recepcionista = { id: 300, nombre }
    const { user, server } = await abrir({ [CONOCIDO]: { ...vendedor, recepcionista } })
    await waitFor(() => expect(caja(/Canal de venta/).value).toBe('WHATSAPP'))
    expect(caja(/Nombre recepcionista/).value).toBe('')
    expect(caja(/Apellido recepcionista/).value).toBe('')
    await llenar(user)
    await user.click(await agregar())
    await waitFor(() => expect(server.count(AGREGAR)).toBe(1))
  },
)

test('en la misma venta no se vuelve a llenar el recepcionista que se borró', async () => {
  const { user } = await abrirCopia({
    [CONOCIDO]: conocidos(),
    'POST /v1/reserva/get': reservaOf({ comision: 0, comentario: '' }),
  })
  await user.clear(caja(/Nombre recepcionista/))
  await user.clear(caja(/Apellido recepcionista/))
  await user.click(await button('Agregar y seguir'))
  const cambiar = await button('Cambiar datos')
  expect(screen.queryByText(/comisión de/)).toBeNull()
  await user.click(cambiar)
  expect(caja(/Nombre recepcionista/).value).toBe('')
  expect(caja(/Apellido recepcionista/).value).toBe('')
})

test('una copia conserva lo suyo y no pregunta por su habitación', async () => {
  const { server } = await abrirCopia({ [CONOCIDO]: conocidos() })
  expect(caja(/Idioma/).value).toBe('PORTUGUÉS')
  expect(caja(/Nombre recepcionista/).value).toBe('ANA')
  expect(preguntas(server)).toEqual([{}])
})

test('“Sin observaciones” la llena con una sola presión, y otra la vacía', async () => {
  const { user } = await abrir()
  await user.click(await button('Sin observaciones'))
  expect(caja(/Observación/).value).toBe('SIN OBSERVACIONES')
  await user.click(await button('Sin observaciones'))
  expect(caja(/Observación/).value).toBe('')
})

test.each([
  ['Hoy', '19-11-2026'],
  ['Mañana', '20-11-2026'],
  ['Pasado mañana', '21-11-2026'],
])('%s pone su fecha con una sola presión', async (dia, fecha) => {
  const { user } = await abrir()
  await user.click(await button(dia))
  expect(caja(/Fecha/).value).toBe(fecha)
  expect((await button(dia)).getAttribute('aria-pressed')).toBe('true')
})

test('en una fecha vacía las flechas empiezan en hoy', async () => {
  const { user } = await abrir()
  await user.click(caja(/Fecha/))
  await user.keyboard('{ArrowUp}')
  expect(caja(/Fecha/).value).toBe('19-11-2026')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(caja(/Fecha/).value).toBe('21-11-2026')
})
