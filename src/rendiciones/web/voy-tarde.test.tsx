import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDrafts } from '#lib/web/drafts.ts'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as DetalleRuta } from './detalle-ruta.tsx'
import { EN, RESERVAS, reservaOf, servidor } from './rendiciones-screens.testing.ts'

const browser = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
beforeEach(() => browser.happyDOM.setViewport({ width: 390, height: 844 }))
afterEach(async () => {
  browser.happyDOM.setViewport({ width: 1024, height: 768 })
  vi.restoreAllMocks()
  await clearDrafts()
})

const PROPIAS = 'GET /v1/ruta/getRutasByIdGuia/130'
const TARDE = 'PUT /v1/ruta/tarde'
const ruta = (minutos?: number) =>
  rutaOf({
    id: 700,
    fecha: '2026-11-19',
    ...(minutos && { tarde: { minutos, momento: '2026-11-19T11:00:00Z', usuario: 'GLORIA' } }),
  })
const abrir = (more: object = {}, place = EN) => {
  let said = 0
  return openAs(
    'GUIAS',
    DetalleRuta,
    `/detalle-ruta${place}`,
    servidor({
      [RESERVAS]: [reservaOf({ hora: '08:30:00' })],
      [PROPIAS]: () => [ruta(said)],
      [TARDE]: ({ body }: Sent) => {
        said = (body as { minutos: number }).minutos
        return ruta(said)
      },
      ...more,
    }),
  )
}
const next = async () => within(await screen.findByRole('region', { name: 'Próxima parada' }))
const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === TARDE).map(({ body }) => (body as { minutos: number }).minutos)

test('lo dice con una pulsación, suma de a diez y lo retira', async () => {
  const { user, server } = await abrir()
  const stop = await next()
  await user.click(await stop.findByRole('button', { name: 'Voy 10 minutos tarde' }))
  await waitFor(() =>
    expect(stop.getByRole('status').textContent).toBe('Avisado: 10 minutos tarde'),
  )
  await user.click(stop.getByRole('button', { name: '20 minutos tarde' }))
  await waitFor(() =>
    expect(stop.getByRole('status').textContent).toBe('Avisado: 20 minutos tarde'),
  )
  await user.click(stop.getByRole('button', { name: 'Quitar' }))
  await stop.findByRole('button', { name: 'Voy 10 minutos tarde' })
  await waitFor(() => expect(bodies(server.sent)).toEqual([10, 20, 0]))
  expect(server.sent.find(({ key }) => key === TARDE)?.body).toMatchObject({
    rutaId: 700,
    momento: expect.stringMatching(/Z$/),
  })
})

test('sin señal queda por sincronizar, y el número nuevo toma el lugar del que espera', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = await abrir({
    [TARDE]: () => {
      throw new TypeError('network')
    },
  })
  const stop = await next()
  await user.click(await stop.findByRole('button', { name: 'Voy 10 minutos tarde' }))
  await stop.findByText('por sincronizar')
  await user.click(stop.getByRole('button', { name: '20 minutos tarde' }))
  await waitFor(() =>
    expect(stop.getByRole('status').textContent).toBe('Avisado: 20 minutos tarde'),
  )
  expect(stop.getByText('por sincronizar')).toBeTruthy()
})

test('el código de un comprobante lleva a la parada de esa reserva', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await abrir({}, `${EN}#reserva-${reservaOf().id}`)
  await next()
  await waitFor(() => expect(shown).toHaveBeenCalled())
})
