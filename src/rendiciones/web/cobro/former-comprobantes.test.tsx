import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import type { PreviousComprobante } from '../../contract/rendicion.ts'
import { DETALLES, detalleOf, RESERVAS, reservaOf } from '../rendiciones-screens.testing.ts'
import { abrir } from './cobro.testing.tsx'

const READ = 'GET /v1/rendicion/getComprobantesAnteriores/900'
const previous = (id: number, more: Partial<PreviousComprobante> = {}): PreviousComprobante => ({
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
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf({ version, urlComprobante: '/v1/rendicion/comprobante/79' })],
    [READ]: answer,
  })

test('los comprobantes anteriores están bajo el de ahora, con quién y cuándo, y se abren como él', async () => {
  const { dialog } = await abrirRendida(3, [previous(78), previous(77, { reemplazo: null })])
  const list = within(await dialog.findByRole('list', { name: 'Comprobantes anteriores' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Subido por MARÍA PEÑA el 19-11-2026 a las 18:04Reemplazado por FLOR FINANZAS el 20-11-2026 a las 09:10: “FOTO BORROSA”',
    'Subido por MARÍA PEÑA el 19-11-2026 a las 18:04',
  ])
  const [enlace] = list.getAllByRole('link')
  expect(enlace?.getAttribute('href')).toBe('/v1/rendicion/comprobante/78')
  expect(enlace?.getAttribute('target')).toBe('_blank')
  // A receipt is fetched only when opened: each access is recorded.
  expect(dialog.getAllByRole('img', { name: 'Comprobante' })).toHaveLength(1)
})

test('a una cuenta que nadie corrigió no se le preguntan', async () => {
  const { dialog, server } = await abrirRendida(1, refuse(500, 'No debía preguntarse.'))
  expect(await dialog.findByRole('img', { name: 'Comprobante' })).toBeTruthy()
  expect(server.count(READ)).toBe(0)
})

test('corregida sin tocar su comprobante no dice nada de anteriores', async () => {
  const { dialog, server } = await abrirRendida(2, [])
  expect(await dialog.findByRole('img', { name: 'Comprobante' })).toBeTruthy()
  await waitFor(() => expect(server.count(READ)).toBe(1))
  expect(dialog.queryByText(/nteriores/)).toBeNull()
})

test('lo que no se pudo leer se dice', async () => {
  const { dialog } = await abrirRendida(2, refuse(500, 'Sin historial.'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Sin historial.')
})
