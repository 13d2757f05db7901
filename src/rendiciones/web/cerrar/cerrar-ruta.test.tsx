import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ajustes } from '#acceso/web/acceso-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from '../detalle-ruta.tsx'
import {
  ABRIR,
  DETALLES,
  detalleDe,
  EN,
  GASTAR,
  gastoDe,
  RESERVAS,
  rendicionDe,
  reservaDe,
  servidor,
} from '../rendiciones-screens.testing.ts'

const rendida = reservaDe({ rendida: 1 })
const conTarjeta = { [RESERVAS]: [rendida], [DETALLES]: [detalleDe()] }
const boton = () => screen.queryByRole('button', { name: 'Cerrar ruta' })

async function mirar(answers: Parameters<typeof servidor>[0], rol: 'GUIAS' | 'FINANZAS' = 'GUIAS') {
  const vista = await openAs(rol, Screen, `/detalle-ruta${EN}`, servidor(answers))
  await screen.findByRole('table', { name: 'Total a rendir' })
  return vista
}
async function abrir(answers: Parameters<typeof servidor>[0]) {
  const vista = await mirar(answers)
  await vista.user.click(await screen.findByRole('button', { name: 'Cerrar ruta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar ruta' }))
  const faltas = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)
  const cerrar = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Cerrar ruta' })
  return { ...vista, dialog, faltas, cerrar }
}

test('dice los cuatro totales y lo que falta, y anota una vez que no hubo gastos', async () => {
  const vista = await abrir({ ...conTarjeta, [GASTAR]: gastoDe() })
  expect(
    within(vista.dialog.getByRole('table', { name: 'Total a rendir' }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$ 40.000', '$ 30.000', '$ 0', '$ 0'])
  expect(vista.faltas()).toEqual([
    'Tarjeta sin comprobante: JOÃO GONÇALVES',
    'No se anotaron gastos',
  ])
  await vista.user.click(vista.cerrar())
  expect(await screen.findByText('Ruta cerrada')).toBeTruthy()
  expect(vista.server.sent.find(({ key }) => key === GASTAR)?.body).toMatchObject({
    rendicionId: 800,
    peajeValor: 0,
    ticketValor: 0,
    otro1Valor: 0,
  })
})

test('con alguien por rendir no se cierra, y dice quién', async () => {
  const vista = await abrir({
    [RESERVAS]: [rendida, reservaDe({ id: 2, reservaId: 2, nombrePasajero: 'ANA PAZ' })],
    [DETALLES]: [detalleDe({ urlComprobante: '/v1/rendicion/comprobante/7' })],
  })
  expect(vista.faltas()).toEqual(['Falta rendir: ANA PAZ', 'No se anotaron gastos'])
  expect(vista.cerrar().disabled).toBe(true)
})

test('quien no vino no impide cerrarla, y espera a la oficina', async () => {
  const vista = await abrir({ [RESERVAS]: [reservaDe({ vinieron: 0, esperado: 0 })] })
  expect(screen.getByText('1 no vino: falta su No Show')).toBeTruthy()
  expect(vista.faltas()).toEqual([
    'No vino, falta que la oficina marque el No Show: JOÃO GONÇALVES',
    'No se anotaron gastos',
  ])
  expect(vista.cerrar().disabled).toBe(false)
})

test('cerrada con alguien que no vino lo dice, no se ofrece cerrarla otra vez, y no queda nada por cobrar', async () => {
  const ausente = reservaDe({ id: 2, nombrePasajero: 'ANA PAZ', vinieron: 0, esperado: 0 })
  await mirar({
    ...conTarjeta,
    [RESERVAS]: [rendida, ausente],
    [ABRIR]: rendicionDe({ gasto: gastoDe() }),
  })
  expect(boton()).toBeNull()
  expect(screen.getByText('Ruta cerrada').parentElement?.textContent).toBe(
    'Ruta cerrada. Falta que la oficina marque el No Show: ANA PAZ',
  )
  expect(screen.getByText(/^Por cobrar en ruta/).textContent).toBe('Por cobrar en ruta: $0')
})

test('con los gastos anotados y alguien por rendir no dice que está cerrada', async () => {
  await mirar({ [ABRIR]: rendicionDe({ gasto: gastoDe() }) })
  expect(boton()).toBeNull()
  expect(screen.queryByText('Ruta cerrada')).toBeNull()
  expect(screen.getByText(/^Por cobrar en ruta/).textContent).toBe('Por cobrar en ruta: $70.000')
})

test('donde la rendición marca el No Show, lo dice', async () => {
  const vista = await abrir({
    [RESERVAS]: [reservaDe({ vinieron: 0, esperado: 0 })],
    'GET /v1/login/ajustes': { ...ajustes, noShowAlRendir: true },
  })
  expect(vista.faltas()[0]).toBe('No vino, queda como No Show al cerrar: JOÃO GONÇALVES')
})

test.each([
  ['ya está cerrada', { ...conTarjeta, [ABRIR]: rendicionDe({ gasto: gastoDe() }) }],
  ['aún no es su día', { [RESERVAS]: [reservaDe({ fecha: '2096-01-01' })] }],
  ['no tiene pasajeros', { [RESERVAS]: [] }],
])('no se ofrece si %s', async (_, answers) => {
  await mirar(answers)
  expect(boton()).toBeNull()
})

test('a finanzas no se le ofrece en la ruta rendida de otro', async () => {
  await mirar({ ...conTarjeta, [ABRIR]: rendicionDe({ estado: 'RENDIDA' }) }, 'FINANZAS')
  expect(await screen.findByRole('button', { name: /Ver Rendición/ })).toBeTruthy()
  expect(boton()).toBeNull()
})
