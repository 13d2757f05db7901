import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { POR_RESOLVER, porResolverOf } from '#rendiciones/web/rendiciones-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Resumen } from './parts/resumen.tsx'

const RESOLVER = 'PUT /v1/rendicion/resolver'

async function open(more: Parameters<typeof porResolverOf>[0] = {}) {
  const row = porResolverOf({
    reserva: {
      fecha: '2026-11-19',
      excursion: { id: 105, nombre: 'GÉISERES DEL TATIO' },
      hotel: { id: 200, nombre: 'HOTEL CUMBRES' },
    },
    ...more,
  })
  const view = await openAs('FINANZAS', () => <Resumen />, '/finanzas-home?ver=por-resolver', {
    [POR_RESOLVER]: [row],
    [RESOLVER]: { ...row, estado: 'aplicado' },
  })
  await view.user.click(await screen.findByRole('button', { name: /Resolver/ }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Resolver' })) }
}
const sentOf = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.sent.find(({ key }) => key === RESOLVER)?.body

test('dice quién, cuánto y por qué, y lo aplica a su reserva con un motivo', async () => {
  const view = await open()
  expect(view.dialog.getByText('$70.000')).toBeTruthy()
  expect(view.dialog.getByText(/La anuló ANA/)).toBeTruthy()
  await view.user.click(view.dialog.getByRole('button', { name: 'Resolver' }))
  expect(await view.dialog.findByText('El motivo es obligatorio.')).toBeTruthy()
  await view.user.type(view.dialog.getByRole('textbox', { name: /Motivo/ }), 'hablado')
  await view.user.click(view.dialog.getByRole('button', { name: 'Resolver' }))
  await screen.findByText(/^Resuelto: \$70\.000 de MARÍA PEÑA/)
  expect(sentOf(view)).toEqual({
    id: 500,
    version: 1,
    accion: 'aplicar',
    reservaId: 4321,
    deCaja: false,
    motivo: 'HABLADO',
  })
})

test('lo devolvió la oficina de su caja', async () => {
  const view = await open()
  await view.user.click(view.dialog.getByRole('radio', { name: 'Se devolvió al pasajero' }))
  await view.user.click(view.dialog.getByRole('radio', { name: 'La oficina, de su caja' }))
  await view.user.type(view.dialog.getByRole('textbox', { name: /Motivo/ }), 'vino')
  await view.user.click(view.dialog.getByRole('button', { name: 'Resolver' }))
  await screen.findByText(/^Resuelto/)
  expect(sentOf(view)).toMatchObject({ accion: 'devolver', deCaja: true })
})

test('lo que llegó después de su entrega, la caja puede tenerlo', async () => {
  const view = await open({ entrega: { id: 12, laLleva: 0 } })
  expect(view.dialog.getByText(/después de la entrega N° 12/)).toBeTruthy()
  await view.user.click(view.dialog.getByRole('radio', { name: 'La caja: lo entregó aparte' }))
  await view.user.type(view.dialog.getByRole('textbox', { name: /Motivo/ }), 'lo trajo')
  await view.user.click(view.dialog.getByRole('button', { name: 'Resolver' }))
  await screen.findByText(/^Resuelto/)
  expect(sentOf(view)).toMatchObject({ accion: 'aplicar', reservaId: 4321, deCaja: true })
})

test.each([
  ['ya vino en la entrega', { id: 12, laLleva: 1 } as const, /Ya venía en la entrega N° 12/],
  ['viene en una entrega', null, /viene en la entrega de su ruta/],
])('de lo que %s no se pregunta quién lo tiene', async (_, entrega, words) => {
  const view = await open({ entrega })
  expect(view.dialog.getByText(words)).toBeTruthy()
  expect(view.dialog.queryByRole('radio', { name: /^La caja/ })).toBeNull()
})

test('un gasto se aplica o se rechaza', async () => {
  const view = await open({ tipo: 'gasto', valorEfectivo: 0, gasto: 5_000, concepto: 'Peaje' })
  expect(view.dialog.getByText('Peaje $5.000')).toBeTruthy()
  expect(view.dialog.queryByRole('textbox', { name: /Reserva/ })).toBeNull()
  await view.user.click(view.dialog.getByRole('radio', { name: /^Rechazar/ }))
  await view.user.type(view.dialog.getByRole('textbox', { name: /Motivo/ }), 'no va')
  await view.user.click(view.dialog.getByRole('button', { name: 'Resolver' }))
  await screen.findByText(/^Resuelto/)
  expect(sentOf(view)).toMatchObject({ accion: 'rechazar' })
})

test('un gasto de ninguna ruta se anota como gasto', async () => {
  const gasto = { tipo: 'gasto', valorEfectivo: 0, gasto: 5_000, concepto: 'Peaje' } as const
  const view = await open({ ...gasto, ruta: null, reserva: null, reservaId: null })
  expect(view.dialog.getByRole('radio', { name: /^Anotar como gasto/ })).toBeTruthy()
  await view.user.type(view.dialog.getByRole('textbox', { name: /Motivo/ }), 'va')
  await view.user.click(view.dialog.getByRole('button', { name: 'Resolver' }))
  await screen.findByText(/^Resuelto/)
  expect(sentOf(view)).toMatchObject({ accion: 'aplicar' })
})
