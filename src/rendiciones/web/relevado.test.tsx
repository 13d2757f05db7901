import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepDraft } from '#lib/web/drafts.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as DetalleRuta } from './detalle-ruta.tsx'
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

test('a quien fue relevado le muestra lo que rindió, y nada que anotar', async () => {
  const ruta = { ...rendicionOf().ruta, idGuia: { id: 131, nombre: 'EVA RELEVO' } }
  const answers = servidor({
    [RESERVAS]: [reservaOf({ ruta, rendida: 1, telefono: null })],
    [DETALLES]: [detalleOf()],
    [ABRIR]: rendicionOf({ usuarioId: 131, ruta }),
  })
  await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, answers)
  expect(await screen.findByRole('button', { name: /Ver Rendición/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rendir Gasto' })).toBeNull()
})

test.each([
  ['recibido, el guía de ahora no lo corrige', 'GUIAS', 1, false],
  ['sin recibir, lo corrige', 'GUIAS', undefined, true],
  ['recibido, lo corrige Finanzas', 'FINANZAS', 1, true],
  ['sin recibir, Finanzas no', 'FINANZAS', undefined, false],
] as const)('lo que cobró otro, %s', async (_, rol, entregada, corrige) => {
  const answers = servidor({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf({ ...(entregada && { entregada }) })],
    [ABRIR]: rendicionOf(),
  })
  const { user } = await openAs(rol, DetalleRuta, `/detalle-ruta${EN}`, answers)
  await user.click(await screen.findByRole('button', { name: /Ver Rendición/ }))
  await screen.findByRole('dialog', { name: 'Rendición de Cuenta' })
  expect(screen.queryByRole('button', { name: 'Corregir' }) !== null).toBe(corrige)
})

const escrito = async () => {
  await keepDraft('rendicion/130/700/4321', { valorEfectivo: 70_000, comentario: 'PAGÓ JUSTO' })
  await keepDraft('rendicion/130/700/gastos', { peajeValor: 3000 })
}
const AVISO = 'La ruta pasó a otra persona y esto quedó sin enviar'

test('a quien fue relevado se le dice qué no se envió, y puede copiarlo y borrarlo', async () => {
  await escrito()
  const ruta = { ...rendicionOf().ruta, idGuia: { id: 131, nombre: 'EVA RELEVO' } }
  const { user } = await openAs(
    'GUIAS',
    DetalleRuta,
    `/detalle-ruta${EN}`,
    servidor({
      [RESERVAS]: [reservaOf({ ruta, rendida: 1, telefono: null })],
      [ABRIR]: rendicionOf({ usuarioId: 131, ruta }),
    }),
  )
  expect(await screen.findByText(AVISO)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe(
    'JOÃO GONÇALVES: Valor Efectivo $70.000. PAGÓ JUSTO\nGastos: Peaje $3.000',
  )
  await user.click(screen.getByRole('button', { name: 'Borrarlo' }))
  await waitFor(() => expect(screen.queryByText(AVISO)).toBeNull())
})

test('también cuando ya no ve la ruta', async () => {
  await escrito()
  await openAs(
    'GUIAS',
    DetalleRuta,
    `/detalle-ruta${EN}`,
    servidor({
      [RESERVAS]: refuse(404, 'No encontramos lo que busca.'),
      [ABRIR]: refuse(404, 'No encontramos lo que busca.'),
    }),
  )
  expect(await screen.findByText(AVISO)).toBeTruthy()
  expect(screen.getByText('Reserva N° 4321: Valor Efectivo $70.000. PAGÓ JUSTO')).toBeTruthy()
})
