import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir } from './detalle-reservas.testing.tsx'

test('si las excursiones no se pueden leer, se dice con el id de la solicitud y se puede reintentar', async () => {
  await abrir({ otras: { 'GET /v1/excursion/getAll': refuse(400, 'No se pudo leer.') } })
  const aviso = await screen.findByText(/No se pudo leer\./)
  expect(aviso.textContent).toContain('req-1')
  within(aviso).getByRole('button', { name: 'Reintentar' })
})
