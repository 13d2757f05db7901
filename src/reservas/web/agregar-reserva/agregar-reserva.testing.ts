import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, openScreen, type Sent } from '#lib/web/screen.testing.tsx'
import { Screen } from '../agregar-reserva.tsx'
import { casa, reservaOf } from '../reservas-screens.testing.ts'

export const AGREGAR = 'POST /v1/reserva/add'
export const DUPLICADA = 'POST /v1/reserva/getReservaDuplicada'
const UNA = 'POST /v1/reserva/get'

/** Opens the screen with a server that finds no duplicates and saves everything, except for `answers`. */
export async function abrir({
  rol = 'OPERACION ADMINISTRATIVA',
  en = '',
  ...answers
}: Record<string, unknown> & { rol?: string; en?: string } = {}) {
  const server = fakeServer({
    ...casa(rol),
    [UNA]: reservaOf(),
    [DUPLICADA]: null,
    [AGREGAR]: ({ body }: Sent) => reservaOf({ ...(body as object), id: 9001, reservaId: 9001 }),
    ...answers,
  })
  const view = await openScreen(Screen, `/agregar-reserva${en}`)
  await screen.findByText('Agregar')
  return { server, user: userEvent.setup({ pointerEventsCheck: 0 }), ...view }
}

type User = ReturnType<typeof userEvent.setup>
export const caja = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
/** Returns a button by its text. A query by role takes a second in so large a form. */
export const button = async (text: string) => {
  const found = (await screen.findByText(text)).closest('button')
  if (!found) throw new Error(`“${text}” is not on a button`)
  return found
}
export const agregar = () => button('Agregar')

/** Replaces the text of a box by pasting. */
export async function poner(user: User, name: RegExp, text: string) {
  await user.click(caja(name))
  await user.paste(text)
}

export async function pick(user: User, name: RegExp, option: string) {
  await user.click(caja(name))
  await user.click(await screen.findByText(option, { selector: '[role=option] *, [role=option]' }))
}

export async function llenar(user: User) {
  await pick(user, /Canal de venta/, 'WHATSAPP')
  await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
  await pick(user, /^Hotel/, 'HOTEL CUMBRES')
  await poner(user, /Fecha/, '22112026')
  await poner(user, /Hora/, '0830')
  await poner(user, /Habitación/, '12b')
  await poner(user, /Idioma/, 'portugués')
  await poner(user, /Nombre del pasajero/, 'joão gonçalves')
  await poner(user, /Observación/, 'sin gluten')
  await poner(user, /Teléfono/, '+55 11 98765-4321')
  await poner(user, /Adultos/, '2')
  await user.click(screen.getByLabelText('Cobro en ruta'))
}

export const copia = '?excursionId=101&fecha=2026-11-22&duplicate=true&reservaId=4321'
/** Opens a copy and fills in the date, its only missing field. */
export async function abrirCopia(answers: Record<string, unknown> & { rol?: string } = {}) {
  const opened = await abrir({ en: copia, ...answers })
  await poner(opened.user, /Fecha/, '24112026')
  return opened
}
