import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import { EN, RESERVAS, reservaOf, servidor } from './rendiciones-screens.testing.ts'

test('de quien ya cobró otra persona no se cobra: se dice quién, y la ruta no lo espera', async () => {
  const { user } = await openAs(
    'GUIAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({ [RESERVAS]: [reservaOf({ porResolver: 'ANA' })] }),
  )
  const button = await screen.findByRole('button', {
    name: 'Rendir Ruta: JOÃO GONÇALVES, Cobrado por ANA, por confirmar',
  })
  expect(screen.queryByText(/Cobrar \$/)).toBeNull()
  expect(await screen.findByText(/Finanzas debe confirmar 1/)).toBeTruthy()
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Rendición de Cuenta' }))
  expect(dialog.getByText(/Cobrado por ANA, por confirmar en Finanzas/)).toBeTruthy()
})
