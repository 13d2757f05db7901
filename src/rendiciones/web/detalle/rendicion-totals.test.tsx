import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#app/web/product.testing.tsx'
import { Screen as DetalleRuta } from '../detalle-ruta.tsx'
import {
  ABRIR,
  DETALLES,
  detalleDe,
  EN,
  RESERVAS,
  rendicionDe,
  reservaDe,
  servidor,
} from '../rendiciones-screens.testing.ts'

const OCULTO = 'El total a rendir se ve cuando se cuente la entrega de esta ruta.'
const TOTALES = 'Total a rendir'

test('a quien puede contar su entrega no le dice el total', async () => {
  const answers = servidor({
    [RESERVAS]: [reservaDe({ rendida: 1 })],
    [DETALLES]: [detalleDe()],
    [ABRIR]: rendicionDe({ porContar: 1 }),
  })
  await openAs('FINANZAS', DetalleRuta, `/detalle-ruta${EN}`, answers)
  expect(await screen.findByText(OCULTO)).toBeTruthy()
  expect(screen.queryByRole('table', { name: TOTALES })).toBeNull()
})
