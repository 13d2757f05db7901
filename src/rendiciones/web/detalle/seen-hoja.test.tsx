import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as DetalleRuta } from '../detalle-ruta.tsx'
import { Screen as DetalleViaje } from '../detalle-viaje.tsx'
import {
  EMITIR,
  EN,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from '../rendiciones-screens.testing.ts'

const otherGuia = { ...rendicionOf().ruta, idGuia: { id: 131, nombre: 'OTRA' } }
const nombre = 'JOÃO GONÇALVES'

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
afterEach(() => show('visible'))

test('la pantalla de la ruta, delante de su guía, emite la hoja; si es nueva, lee otra vez lo que muestra', async () => {
  const hoja = { version: 2, momento: '2026-11-18T20:00:00Z' }
  let nueva = true
  const { server } = await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, {
    ...servidor(),
    [EMITIR]: () => {
      const emitida = { ...hoja, nueva }
      nueva = false
      return emitida
    },
  })
  await waitFor(() => expect(server.count(EMITIR)).toBe(2))
  expect(server.sent.find(({ key }) => key === EMITIR)?.body).toEqual({ rutaId: 700, via: 'abrir' })
  await waitFor(() => expect(server.count(RESERVAS)).toBe(2))
})

test('delante de su conductor también, en Detalle de Viaje', async () => {
  const suya = { ...rendicionOf().ruta, idChofer: { id: 107, nombre: 'PEDRO SOTO' } }
  const { server } = await openAs(
    'CONDUCTORES',
    DetalleViaje,
    `/detalle-viaje${EN}`,
    servidor({ [RESERVAS]: [reservaOf({ ruta: suya })] }),
  )
  await waitFor(() => expect(server.count(EMITIR)).toBe(1))
  expect(server.sent.find(({ key }) => key === EMITIR)?.body).toEqual({ rutaId: 700, via: 'abrir' })
})

test('detrás de otra ventana no emite: espera a que se mire', async () => {
  show('hidden')
  const { server } = await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, servidor())
  await screen.findByText(nombre)
  expect(server.count(EMITIR)).toBe(0)
  show('visible')
  await waitFor(() => expect(server.count(EMITIR)).toBe(1))
})

test.each([
  { quien: 'FINANZAS', que: {} },
  {
    quien: 'GUIAS',
    que: {
      [RESERVAS]: [reservaOf({ ruta: otherGuia })],
      'POST /v1/rendicion/add': rendicionOf({ ruta: otherGuia }),
    },
  },
  { quien: 'CONDUCTORES', que: {} },
] as const)('quien no es su guía ni su conductor no la emite: $quien', async ({ quien, que }) => {
  const [Detalle, path] =
    quien === 'CONDUCTORES' ? [DetalleViaje, '/detalle-viaje'] : [DetalleRuta, '/detalle-ruta']
  const { server } = await openAs(quien, Detalle, `${path}${EN}`, servidor(que))
  await screen.findByText(nombre)
  expect(server.count(EMITIR)).toBe(0)
})

test('una ruta de ayer no la emite', async () => {
  const { server } = await openAs(
    'GUIAS',
    DetalleRuta,
    `/detalle-ruta${EN.replace('11-19', '11-18')}`,
    servidor(),
  )
  await screen.findByText(nombre)
  expect(server.count(EMITIR)).toBe(0)
})
