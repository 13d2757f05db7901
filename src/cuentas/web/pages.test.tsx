import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Cuenta, LineaDeCuenta } from '../contract/cuenta.ts'
import { Screen as CierreRutas } from './cierre-rutas.tsx'
import { Screen as Cuentas } from './cuentas.tsx'
import { entrega, recibida } from './cuentas-screens.testing.ts'

/** Answers two pages. */
const pages =
  (first: unknown, second: unknown) =>
  ({ query }: Sent) =>
    new Reply(200, {
      success: true,
      data: query.cursor ? second : first,
      message: '',
      meta: { siguiente: query.cursor ? null : 'abc', total: null },
    })

test('de una cuenta de varias páginas se ve y se salda todo', async () => {
  const hotel = { id: 101, nombre: 'Cumbres' }
  const cuenta: Cuenta = {
    tipo: 'hotel',
    ...hotel,
    hotel,
    comision: { debido: 16_000, pagado: 0 },
    cobroHotel: { debido: 0, pagado: 0 },
    pendientes: 2,
    desde: '2026-11-18',
  }
  const detalle = (reservaId: number) => {
    const excursion = { id: 1, nombre: 'VALLE DE LA LUNA' }
    const owed = { debido: 8_000, pagado: 0, pagoId: null }
    const linea: LineaDeCuenta = {
      ...{ reservaId, clase: 'comision', fecha: '2026-11-18', excursion },
      ...owed,
    }
    return { cuenta, lineas: [linea], pagos: [] }
  }
  const { server, user } = await openAs('FINANZAS', Cuentas, '/cuentas', {
    'GET /v1/cuenta/getCuentas': [cuenta],
    'GET /v1/cuenta/getCuenta': pages(detalle(900), detalle(899)),
    'POST /v1/cuenta/pagar': detalle(900),
  })
  await user.click(await screen.findByRole('button', { name: 'Ver la cuenta de Cumbres' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('N° 899')).toBeTruthy()
  expect(dialog.getByText('N° 900')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Saldar' }))
  await user.click(await screen.findByRole('button', { name: 'Pagar $16.000' }))
  const paid = () => server.sent.find(({ key }) => key === 'POST /v1/cuenta/pagar')?.body
  await waitFor(() => expect(paid()).toMatchObject({ lineas: [{}, {}], monto: 16_000 }))
})

test('de muchas entregas se leen todas las páginas, y el total es de todas', async () => {
  await openAs('FINANZAS', CierreRutas, '/cierre-rutas', {
    'GET /v1/entrega/getAll': pages([recibida({ id: 130 })], [recibida({ id: 129 }), entrega()]),
  })
  expect(await screen.findByRole('button', { name: 'Recibir: MARÍA PEÑA, N° 140' })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Entregas recibidas y anuladas' })
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('$116.000')
})
