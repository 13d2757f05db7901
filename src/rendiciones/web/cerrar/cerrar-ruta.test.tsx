import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ajustes } from '#acceso/web/acceso-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from '../detalle-ruta.tsx'
import {
  ABRIR,
  DETALLES,
  detalleOf,
  EN,
  GASTAR,
  gastoOf,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from '../rendiciones-screens.testing.ts'

const rendida = reservaOf({ rendida: 1 })
const withCard = { [RESERVAS]: [rendida], [DETALLES]: [detalleOf()] }
const button = () => screen.queryByRole('button', { name: 'Cerrar ruta' })

async function mirar(answers: Parameters<typeof servidor>[0], rol: 'GUIAS' | 'FINANZAS' = 'GUIAS') {
  const view = await openAs(rol, Screen, `/detalle-ruta${EN}`, servidor(answers))
  await screen.findByRole('table', { name: 'Total a rendir' })
  return view
}
async function abrir(answers: Parameters<typeof servidor>[0]) {
  const view = await mirar(answers)
  await view.user.click(await screen.findByRole('button', { name: 'Cerrar ruta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar ruta' }))
  const faltas = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)
  const cerrar = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Cerrar ruta' })
  return { ...view, dialog, faltas, cerrar }
}

test('dice los cuatro totales y lo que falta, y anota una vez que no hubo gastos', async () => {
  const view = await abrir({ ...withCard, [GASTAR]: gastoOf() })
  expect(
    within(view.dialog.getByRole('table', { name: 'Total a rendir' }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$ 40.000', '$ 30.000', '$ 0', '$ 0'])
  expect(view.faltas()).toEqual([
    'Tarjeta sin comprobante: JOÃO GONÇALVES',
    'No se anotaron gastos',
  ])
  await view.user.click(view.cerrar())
  expect(await screen.findByText('Ruta cerrada')).toBeTruthy()
  expect(view.server.sent.find(({ key }) => key === GASTAR)?.body).toMatchObject({
    rendicionId: 800,
    peajeValor: 0,
    ticketValor: 0,
    otro1Valor: 0,
  })
})

test('con alguien por rendir no se cierra, y dice quién', async () => {
  const view = await abrir({
    [RESERVAS]: [rendida, reservaOf({ id: 2, reservaId: 2, nombrePasajero: 'ANA PAZ' })],
    [DETALLES]: [detalleOf({ urlComprobante: '/v1/rendicion/comprobante/7' })],
  })
  expect(view.faltas()).toEqual(['Falta rendir: ANA PAZ', 'No se anotaron gastos'])
  expect(view.cerrar().disabled).toBe(true)
})

test('quien no vino no impide cerrarla, y espera a la oficina', async () => {
  const view = await abrir({ [RESERVAS]: [reservaOf({ vinieron: 0, esperado: 0 })] })
  expect(screen.getByText('1 por confirmar como No Show')).toBeTruthy()
  expect(view.faltas()).toEqual([
    'No vino, la oficina debe confirmar el No Show: JOÃO GONÇALVES',
    'No se anotaron gastos',
  ])
  expect(view.cerrar().disabled).toBe(false)
})

test('cerrada con alguien que no vino lo dice, no se ofrece cerrarla otra vez, y no queda nada por cobrar', async () => {
  const ausente = reservaOf({ id: 2, nombrePasajero: 'ANA PAZ', vinieron: 0, esperado: 0 })
  await mirar({
    ...withCard,
    [RESERVAS]: [rendida, ausente],
    [ABRIR]: rendicionOf({ gasto: gastoOf() }),
  })
  expect(button()).toBeNull()
  expect(screen.getByText('Ruta cerrada').parentElement?.textContent).toBe(
    'Ruta cerrada. La oficina debe confirmar como No Show: ANA PAZ',
  )
  expect(screen.getByText(/^Por cobrar en ruta/).textContent).toBe('Por cobrar en ruta: $0')
})

test('con los gastos anotados y alguien por rendir no dice que está cerrada', async () => {
  await mirar({ [ABRIR]: rendicionOf({ gasto: gastoOf() }) })
  expect(button()).toBeNull()
  expect(screen.queryByText('Ruta cerrada')).toBeNull()
  expect(screen.getByText(/^Por cobrar en ruta/).textContent).toBe('Por cobrar en ruta: $70.000')
})

test('donde la rendición marca el No Show, lo dice', async () => {
  const view = await abrir({
    [RESERVAS]: [reservaOf({ vinieron: 0, esperado: 0 })],
    'GET /v1/login/ajustes': { ...ajustes, noShowAlRendir: true },
  })
  expect(view.faltas()[0]).toBe('No vino, queda como No Show al cerrar: JOÃO GONÇALVES')
})

test.each([
  ['ya está cerrada', { ...withCard, [ABRIR]: rendicionOf({ gasto: gastoOf() }) }],
  ['aún no es su día', { [RESERVAS]: [reservaOf({ fecha: '2096-01-01' })] }],
  ['no tiene pasajeros', { [RESERVAS]: [] }],
])('no se ofrece si %s', async (_, answers) => {
  await mirar(answers)
  expect(button()).toBeNull()
})

test('a finanzas no se le ofrece en la ruta rendida de otro', async () => {
  await mirar({ ...withCard, [ABRIR]: rendicionOf({ estado: 'RENDIDA' }) }, 'FINANZAS')
  expect(await screen.findByRole('button', { name: /Ver Rendición/ })).toBeTruthy()
  expect(button()).toBeNull()
})
