import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import {
  ABRIR,
  DETALLES,
  detalleOf,
  EN,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from './rendiciones-screens.testing.ts'

const NOMBRES = ['JOÃO', 'ANA', 'EVA', 'TOM', 'SOL']
const reserva = (n: number) =>
  reservaOf({
    id: n,
    reservaId: n,
    nombrePasajero: NOMBRES[n] ?? '',
    hora: `0${n + 1}:00:00`,
    rendida: n < 4 ? 1 : 0,
  })
const cuadra = (n: number, more = {}) => detalleOf({ id: 900 + n, reservaId: n, ...more })

const abrir = (rol: RolName, rendicion = {}) =>
  openAs(rol, Screen, `/detalle-ruta${EN}`, {
    ...servidor(),
    [RESERVAS]: NOMBRES.map((_, n) => reserva(n)),
    [DETALLES]: [
      cuadra(0),
      cuadra(1, { valorEfectivo: 42_000, comentario: 'DIO MÁS' }),
      cuadra(2, { valorEfectivo: 20_000 }),
      cuadra(3, { valorEfectivo: 0, valorTarjeta: 0, motivoCero: 'Pagó en hotel' }),
    ],
    [ABRIR]: rendicionOf({ estado: 'RENDIDA', ...rendicion }),
  })
const cells = async () => {
  const table = within(await screen.findByRole('table', { name: 'Detalle de Ruta' }))
  await table.findByRole('button', { name: 'Ver Rendición: EVA' })
  return table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
}

test('Finanzas ve qué reserva difiere, primero la que no tiene motivo y en rojo', async () => {
  await abrir('FINANZAS')
  const [head, ...rows] = await cells()
  expect(head?.slice(8, 12)).toEqual(['Total', 'Recibido', 'Diferencia', 'Motivo'])
  expect(rows.map((row) => [row[3]?.slice(0, 3), ...row.slice(9, 12)])).toEqual([
    ['EVA', '$50.000', '-$20.000', 'Sin motivo'],
    ['ANA', '$72.000', '+$2.000', 'DIO MÁS'],
    ['TOM', '$0', '-$70.000', 'Pagó en hotel'],
    ['JOÃ', '$70.000', '', ''],
    ['SOL', '', '', ''],
  ])
  const toneOf = (text: string) => screen.getByText(text).parentElement?.dataset.tone
  expect(['-$20.000', '+$2.000', '-$70.000'].map(toneOf)).toEqual([
    'sin-motivo',
    'con-motivo',
    'con-motivo',
  ])
  expect(screen.getByText('Rendida con diferencia')).toBeTruthy()
  expect(screen.getByText('-$88.000 en 3 reservas, 1 sin motivo')).toBeTruthy()
})

test('lo que se cuenta a ciegas no se dice por filas', async () => {
  await abrir('FINANZAS', { porContar: 1 })
  expect((await cells())[0]).not.toContain('Recibido')
  expect(screen.getByText('Rendida')).toBeTruthy()
})

test('su guía las ve en orden de recogida', async () => {
  await abrir('GUIAS')
  const [head, ...rows] = await cells()
  expect(head).not.toContain('Recibido')
  expect(rows.map((row) => row[3]?.slice(0, 3))).toEqual(['JOÃ', 'ANA', 'EVA', 'TOM', 'SOL'])
  expect(screen.getByText('Rendida con diferencia')).toBeTruthy()
})
