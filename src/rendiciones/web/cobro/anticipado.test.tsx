import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { FALTA_ANTICIPADO } from '../../rules.ts'
import { DETALLES, detalleOf, RENDIR, RESERVAS, reservaOf } from '../rendiciones-screens.testing.ts'
import { abrir, rendir, type View } from './cobro.testing.tsx'

const lejana = reservaOf({ fecha: '2096-11-19' })
const casilla = ({ dialog }: View) =>
  dialog.queryByRole('checkbox', { name: 'Pagado por adelantado' })
const pagarTodo = async (view: View) =>
  view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))

test('lo que sale en más de 12 horas pregunta si se pagó por adelantado', async () => {
  const view = await abrir({
    [RESERVAS]: [lejana],
    [RENDIR]: detalleOf({ anticipado: true }),
  })
  await pagarTodo(view)
  await rendir(view)
  expect(await view.dialog.findByText(FALTA_ANTICIPADO)).toBeTruthy()
  expect(view.server.count(RENDIR)).toBe(0)
  await view.user.click(casilla(view) ?? document.body)
  await rendir(view)
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 70_000,
    anticipado: true,
  })
})

test('lo que sale pronto o ya salió no lo pregunta ni lo manda', async () => {
  const view = await abrir({
    [RESERVAS]: [reservaOf({ fecha: '2020-01-01' })],
    [RENDIR]: detalleOf(),
  })
  await pagarTodo(view)
  expect(casilla(view)).toBeNull()
  await rendir(view)
  await screen.findByText('Rendicion de cuenta con exito!')
  const body = view.server.sent.find(({ key }) => key === RENDIR)?.body
  expect(body).not.toHaveProperty('anticipado')
})

test('si el reloj del teléfono anda mal, la pregunta llega con la respuesta', async () => {
  const view = await abrir({
    [RESERVAS]: [reservaOf({ fecha: '2020-01-01' })],
    [RENDIR]: refuse(422, 'Revise los datos.', {
      errors: { anticipado: FALTA_ANTICIPADO },
    }),
  })
  await pagarTodo(view)
  await rendir(view)
  expect(await view.dialog.findByText(FALTA_ANTICIPADO)).toBeTruthy()
  expect(casilla(view)).toBeTruthy()
})

test('se lee en lo rendido', async () => {
  const view = await abrir({
    [RESERVAS]: [{ ...lejana, rendida: 1 }],
    [DETALLES]: [detalleOf({ anticipado: true })],
  })
  expect(view.dialog.getByText('Pagado por adelantado').nextSibling?.textContent).toBe('Sí')
})
