import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import type { PreviousComprobante } from '../../contract/rendicion.ts'
import { DETALLES, detalleDe, RESERVAS, reservaDe } from '../rendiciones-screens.testing.ts'
import { abrir } from './cobro.testing.tsx'

const LEER = 'GET /v1/rendicion/getComprobantesAnteriores/900'
const anterior = (id: number, more: Partial<PreviousComprobante> = {}): PreviousComprobante => ({
  id,
  urlComprobante: `/v1/rendicion/comprobante/${id}`,
  ...{ nombreUsuario: 'MARÍA PEÑA', fecha: '2026-11-19', hora: '18:04:00' },
  reemplazo: {
    ...{ nombreUsuario: 'FLOR FINANZAS', fecha: '2026-11-20', hora: '09:10:00' },
    motivo: 'FOTO BORROSA',
  },
  ...more,
})
const abrirRendida = (version: number, answer: unknown) =>
  abrir({
    [RESERVAS]: [reservaDe({ rendida: 1 })],
    [DETALLES]: [detalleDe({ version, urlComprobante: '/v1/rendicion/comprobante/79' })],
    [LEER]: answer,
  })

test('los comprobantes anteriores están bajo el de ahora, con quién y cuándo, y se abren como él', async () => {
  const { dialog } = await abrirRendida(3, [anterior(78), anterior(77, { reemplazo: null })])
  const lista = within(await dialog.findByRole('list', { name: 'Comprobantes anteriores' }))
  expect(lista.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Subido por MARÍA PEÑA el 19-11-2026 a las 18:04Reemplazado por FLOR FINANZAS el 20-11-2026 a las 09:10: “FOTO BORROSA”',
    'Subido por MARÍA PEÑA el 19-11-2026 a las 18:04',
  ])
  const [enlace] = lista.getAllByRole('link')
  expect(enlace?.getAttribute('href')).toBe('/v1/rendicion/comprobante/78')
  expect(enlace?.getAttribute('target')).toBe('_blank')
  // A receipt is fetched only when opened: each access is recorded.
  expect(dialog.getAllByRole('img', { name: 'Comprobante' })).toHaveLength(1)
})

test('a una cuenta que nadie corrigió no se le preguntan', async () => {
  const { dialog, server } = await abrirRendida(1, refuse(500, 'No debía preguntarse.'))
  expect(await dialog.findByRole('img', { name: 'Comprobante' })).toBeTruthy()
  expect(server.count(LEER)).toBe(0)
})

test('corregida sin tocar su comprobante no dice nada de anteriores', async () => {
  const { dialog, server } = await abrirRendida(2, [])
  expect(await dialog.findByRole('img', { name: 'Comprobante' })).toBeTruthy()
  await waitFor(() => expect(server.count(LEER)).toBe(1))
  expect(dialog.queryByText(/nteriores/)).toBeNull()
})

test('lo que no se pudo leer se dice', async () => {
  const { dialog } = await abrirRendida(2, refuse(500, 'Sin historial.'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Sin historial.')
})
