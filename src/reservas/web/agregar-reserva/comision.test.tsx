import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { AGREGAR, abrir, agregar, button, caja, llenar, poner } from './agregar-reserva.testing.ts'

const SALIDAS = 'GET /v1/reserva/getSalidas'
const porPasajero = { porPasajero: 4_000, porcentaje: null }
const conTarifa =
  (tarifa: object) =>
  ({ query }: Sent) =>
    query.canalVentaId ? [{ excursionId: 101, tarifa }] : [{ excursionId: 101 }]

const comision = () => caja(/Valor comisión/).value
async function nombrado(tarifa: object = porPasajero, rol?: string) {
  const opened = await abrir({ [SALIDAS]: conTarifa(tarifa), ...(rol && { rol }) })
  await llenar(opened.user)
  await poner(opened.user, /Nombre recepcionista/, 'rosa')
  await poner(opened.user, /Apellido recepcionista/, 'soto')
  return opened
}
const submitted = (server: Awaited<ReturnType<typeof abrir>>['server']) =>
  server.sent.find(({ key }) => key === AGREGAR)?.body

test('la comisión viene de la tarifa una vez que se dice de quién es, y sigue a los pasajeros', async () => {
  const { user, server } = await abrir({ [SALIDAS]: conTarifa(porPasajero) })
  await llenar(user)
  expect(await screen.findByText('Tarifa: $8.000 ($4.000 por pasajero)')).toBeTruthy()
  expect(comision()).toBe('')
  await poner(user, /Nombre recepcionista/, 'rosa')
  await poner(user, /Apellido recepcionista/, 'soto')
  await waitFor(() => expect(comision()).toBe('$8.000'))
  await poner(user, /Adultos/, '3')
  await waitFor(() => expect(comision()).toBe('$12.000'))
  await user.click(await agregar())
  await waitFor(() => expect(submitted(server)).toMatchObject({ comision: 12_000 }))
})

test('en por cien es del total, en pesos enteros', async () => {
  await nombrado({ porPasajero: null, porcentaje: 12.345 })
  // Two adults of 35.000.
  await waitFor(() => expect(comision()).toBe('$8.645'))
})

test('lo que se escribió queda, aunque cambien los pasajeros', async () => {
  const { user } = await nombrado()
  await waitFor(() => expect(comision()).toBe('$8.000'))
  await user.clear(caja(/Valor comisión/))
  await poner(user, /Valor comisión/, '5000')
  await poner(user, /Adultos/, '3')
  await screen.findByText('Tarifa: $12.000 ($4.000 por pasajero)')
  expect(comision()).toBe('$5.000')
  await user.clear(caja(/Valor comisión/))
  await poner(user, /Adultos/, '4')
  await screen.findByText('Tarifa: $16.000 ($4.000 por pasajero)')
  expect(comision()).toBe('')
})

test('de menos de $100 se pregunta antes de vender', async () => {
  const { user, server } = await nombrado()
  await waitFor(() => expect(comision()).toBe('$8.000'))
  await user.clear(caja(/Valor comisión/))
  await poner(user, /Valor comisión/, '8')
  await user.click(await agregar())
  await screen.findByText(/^¿Son \$8 en comisión\?/)
  await user.click(await button('Revisar'))
  expect(submitted(server)).toBeUndefined()
  await user.type(caja(/Valor comisión/), '8.000')
  await user.click(await agregar())
  await waitFor(() => expect(submitted(server)).toMatchObject({ comision: 8_000 }))
})

test('Sin comisión la quita; Con comisión la pone de nuevo', async () => {
  const { user, server } = await nombrado()
  await waitFor(() => expect(comision()).toBe('$8.000'))
  await user.click(screen.getByLabelText('Sin comisión'))
  await user.click(screen.getByLabelText('Con comisión'))
  await poner(user, /Nombre recepcionista/, 'rosa')
  await poner(user, /Apellido recepcionista/, 'soto')
  await waitFor(() => expect(comision()).toBe('$8.000'))
  await user.click(screen.getByLabelText('Sin comisión'))
  await user.click(await agregar())
  await waitFor(() => expect(submitted(server)).toMatchObject({ comision: 0 }))
})

test('sobre la tarifa se pide por qué antes de enviar', async () => {
  const { user, server } = await nombrado()
  await user.clear(caja(/Valor comisión/))
  await poner(user, /Valor comisión/, '20000')
  await user.click(await agregar())
  const porque = 'La tarifa da $8.000: escriba aquí por qué la comisión es mayor.'
  expect(await screen.findByText(porque)).toBeTruthy()
  expect(submitted(server)).toBeUndefined()
  await poner(user, /Comentario comisión/, 'grupo grande')
  await waitFor(() => expect(screen.queryByText(porque)).toBeNull())
  await user.click(await agregar())
  await waitFor(() =>
    expect(submitted(server)).toMatchObject({ comision: 20_000, comentario: 'GRUPO GRANDE' }),
  )
})

test('la siguiente excursión de la venta tiene la de su tarifa', async () => {
  const { user } = await nombrado()
  await waitFor(() => expect(comision()).toBe('$8.000'))
  await user.click(await button('Agregar y seguir'))
  await screen.findByText('Siguiente excursión')
  expect(screen.queryByText(/comisión de/)).toBeNull()
})

test.each([
  ['HOTEL', {}, true],
  ['HOTEL', { tarifa: porPasajero }, false],
  ['COMERCIAL', {}, false],
])('a %s sin tarifa le dice que la comisión espera: %s', async (rol, salida, espera) => {
  const { user } = await abrir({ rol, [SALIDAS]: [{ excursionId: 101, ...salida }] })
  await llenar(user)
  await poner(user, /Nombre recepcionista/, 'rosa')
  const dice = /^No hay tarifa\. La reserva se guarda, y Finanzas aprueba/
  expect(screen.queryByText(dice)).toBeNull()
  await user.clear(caja(/Valor comisión/))
  await poner(user, /Valor comisión/, '7000')
  expect(screen.queryByText(dice) !== null).toBe(espera)
})

test.each([
  ['HOTEL', true],
  ['COMERCIAL', false],
])('con "No cobrar", a %s le dice si espera', async (rol, espera) => {
  const { user } = await abrir({ rol })
  await llenar(user)
  const dice = () => screen.queryByText(/Finanzas decide si nadie la cobra/) !== null
  expect(dice()).toBe(false)
  await user.click(screen.getByLabelText('No cobrar'))
  expect(dice()).toBe(espera)
})
