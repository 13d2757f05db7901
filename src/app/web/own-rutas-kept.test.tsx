import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EMITIR, RESERVAS, servidor } from '#rendiciones/web/rendiciones-screens.testing.ts'
import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { OwnRutasKept } from './own-rutas-kept.tsx'

test('lo que el teléfono guarda por adelantado no emite ninguna', async () => {
  const Calendario = () => (
    <>
      <h1>Calendario</h1>
      <OwnRutasKept />
    </>
  )
  const { server } = await openAs('GUIAS', Calendario, '/calendario', {
    ...servidor(),
    'GET /v1/ruta/getRutasByIdGuia/130': [rutaOf({ fecha: '2026-11-19' })],
  })
  await waitFor(() => expect(server.count(RESERVAS)).toBe(1))
  expect(server.count(EMITIR)).toBe(0)
})
