import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writtenRow } from '#lib/web/list/columns.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { MovimientoDeRendicion } from '../../contract/rendicion.ts'
import { Screen } from '../detalle-ruta.tsx'
import { EN, HISTORIAL, servidor } from '../rendiciones-screens.testing.ts'
import { columns } from './rendicion-historia-columns.ts'

const paso = (more: Partial<MovimientoDeRendicion>): MovimientoDeRendicion => ({
  ...{ id: 1, accion: 'INSERT', verbo: 'rendir', nombreUsuario: 'MARÍA PEÑA' },
  ...{ fecha: '2026-11-20', hora: '09:10:00', motivo: '', cambios: [] },
  ...more,
})
const cuenta = { que: 'cuenta', reservaId: 4321, nombrePasajero: 'JOÃO GONÇALVES' } as const
const HISTORIA = [
  paso({
    ...{ ...cuenta, id: 4, accion: 'DELETE', verbo: 'devolver', motivo: 'VIENTO' },
    cambios: [{ campo: 'valorEfectivo', antes: 0, despues: 25_000 }],
  }),
  paso({
    ...{ ...cuenta, id: 3, accion: 'UPDATE', verbo: 'corregir', motivo: 'PAGÓ MENOS' },
    cambios: [{ campo: 'valorEfectivo', antes: 40_000, despues: 30_000 }],
  }),
  paso({
    ...{ id: 2, que: 'gastos' },
    cambios: [
      { campo: 'peajeValor', antes: null, despues: 4_000 },
      { campo: 'ticketValor', antes: null, despues: 0 },
    ],
  }),
  paso({
    ...{ ...cuenta, id: 1 },
    cambios: [
      { campo: 'valorEfectivo', antes: null, despues: 40_000 },
      { campo: 'valorUsd', antes: null, despues: 0 },
    ],
  }),
]

test('el historial de la rendición dice quién hizo qué, cuándo y por qué, y se exporta', async () => {
  const { user, server } = await openAs(
    'GUIAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({ [HISTORIAL]: HISTORIA }),
  )
  await user.click(await screen.findByRole('button', { name: 'Historial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Historial de la rendición' }))
  const list = await dialog.findByRole('list', { name: 'Historial de la rendición' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'JOÃO GONÇALVES · Devuelta por MARÍA PEÑA20-11-2026 09:10VIENTODevuelto Efectivo: $25.000',
    'JOÃO GONÇALVES · Corregida por MARÍA PEÑA20-11-2026 09:10PAGÓ MENOSValor Efectivo: $40.000 → $30.000',
    'Gastos · Rendida por MARÍA PEÑA20-11-2026 09:10Peaje: valor: $4.000',
    'JOÃO GONÇALVES · Rendida por MARÍA PEÑA20-11-2026 09:10Valor Efectivo: $40.000',
  ])
  expect(server.sent.find(({ key }) => key === HISTORIAL)?.query).toEqual({ rendicionId: '800' })
  expect(dialog.getByRole('button', { name: /Excel/ })).toBeTruthy()
})

test('el archivo lleva lo mismo, con el número de la reserva', () => {
  const written = writtenRow(columns, HISTORIA[1] as MovimientoDeRendicion)
  expect(Object.values(written)).toEqual([
    '20-11-2026',
    '09:10',
    'MARÍA PEÑA',
    'Corregida',
    'JOÃO GONÇALVES',
    '4321',
    'PAGÓ MENOS',
    'Valor Efectivo: $40.000 → $30.000',
  ])
})
