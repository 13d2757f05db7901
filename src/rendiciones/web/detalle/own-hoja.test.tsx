import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as DetalleRuta } from '../detalle-ruta.tsx'
import { EMITIR, EN, servidor } from '../rendiciones-screens.testing.ts'

const OWN = 'GET /v1/ruta/getRutasByIdGuia/130'
const RECIBIR = 'POST /v1/ruta/recibirHoja'
const momento = '2026-11-18T20:00:00Z'
const NADA = { mas: 0, menos: 0, cambiadas: 0 }
const hora = { ruta: [{ campo: 'hora' as const, antes: '16:00', ahora: '13:00' }] }

/** Fakes a server on which the guide received v1, after which the hour changed. */
function changed() {
  let version = 1
  let received = 1
  const ruta = () =>
    rutaOf({
      fecha: '2026-11-19',
      hoja: {
        ...{ ...NADA, version, momento },
        ...(version === 1 && hora),
        ...(received === version && { guia: momento }),
        recibida: { guia: { ...NADA, version: received, ...(received === 1 && hora) } },
      },
    })
  return servidor({
    [OWN]: () => [ruta()],
    [EMITIR]: () => {
      const nueva = version === 1
      version = 2
      return { version, momento, nueva }
    },
    [RECIBIR]: ({ body }: Sent) => {
      received = (body as { version: number }).version
      return ruta()
    },
  })
}

test('lo que cambió se dice a su guía en el detalle, que emite la versión que después se recibe', async () => {
  const { server, user } = await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, changed())
  await user.click(
    await screen.findByRole('button', { name: 'Recibida: hoja v2 de GÉISERES DEL TATIO' }),
  )
  expect(server.sent.find(({ key }) => key === RECIBIR)?.body).toEqual({ rutaId: 700, version: 2 })
  expect(await screen.findByText(/^Hoja v2 · Recibida por guía/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Recibida/ })).toBeNull()
})

test('mientras no la recibe dice qué cambió desde la suya, también con la versión nueva', async () => {
  await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, changed())
  const line = /^Hoja v2 · Cambió desde que usted la recibió: hora 16:00 → 13:00/
  expect(await screen.findByText(line)).toBeTruthy()
})

test('a quien no es su guía, y de días pasados, no le pregunta', async () => {
  const { server } = await openAs('FINANZAS', DetalleRuta, `/detalle-ruta${EN}`, changed())
  await screen.findByText('JOÃO GONÇALVES')
  await waitFor(() => expect(server.count(OWN)).toBe(0))
  expect(screen.queryByText(/^Hoja v/)).toBeNull()
})
