import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { FALTA_ANTICIPADO } from '../../rules.ts'
import { DETALLES, detalleDe, RENDIR, RESERVAS, reservaDe } from '../rendiciones-screens.testing.ts'
import { abrir, rendir, type Vista } from './cobro.testing.tsx'

const lejana = reservaDe({ fecha: '2096-11-19' })
const casilla = ({ dialog }: Vista) =>
  dialog.queryByRole('checkbox', { name: 'Pagado por adelantado' })
const pagarTodo = async (vista: Vista) =>
  vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))

test('lo que sale en más de 12 horas pregunta si se pagó por adelantado', async () => {
  const vista = await abrir({
    [RESERVAS]: [lejana],
    [RENDIR]: detalleDe({ anticipado: true }),
  })
  await pagarTodo(vista)
  await rendir(vista)
  expect(await vista.dialog.findByText(FALTA_ANTICIPADO)).toBeTruthy()
  expect(vista.server.count(RENDIR)).toBe(0)
  await vista.user.click(casilla(vista) ?? document.body)
  await rendir(vista)
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(vista.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 70_000,
    anticipado: true,
  })
})

test('lo que sale pronto o ya salió no lo pregunta ni lo manda', async () => {
  const vista = await abrir({
    [RESERVAS]: [reservaDe({ fecha: '2020-01-01' })],
    [RENDIR]: detalleDe(),
  })
  await pagarTodo(vista)
  expect(casilla(vista)).toBeNull()
  await rendir(vista)
  await screen.findByText('Rendicion de cuenta con exito!')
  const body = vista.server.sent.find(({ key }) => key === RENDIR)?.body
  expect(body).not.toHaveProperty('anticipado')
})

test('si el reloj del teléfono anda mal, la pregunta llega con la respuesta', async () => {
  const vista = await abrir({
    [RESERVAS]: [reservaDe({ fecha: '2020-01-01' })],
    [RENDIR]: refuse(422, 'Revise los datos.', {
      errors: { anticipado: FALTA_ANTICIPADO },
    }),
  })
  await pagarTodo(vista)
  await rendir(vista)
  expect(await vista.dialog.findByText(FALTA_ANTICIPADO)).toBeTruthy()
  expect(casilla(vista)).toBeTruthy()
})

test('se lee en lo rendido', async () => {
  const vista = await abrir({
    [RESERVAS]: [{ ...lejana, rendida: 1 }],
    [DETALLES]: [detalleDe({ anticipado: true })],
  })
  expect(vista.dialog.getByText('Pagado por adelantado').nextSibling?.textContent).toBe('Sí')
})
