import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { Ruta } from '../../contract.ts'
import { rutaDe } from '../rutas-screens.testing.ts'
import { abrir, una } from './asignadas.testing.tsx'

const PUT = 'PUT /v1/ruta/put'
const HISTORIAL = 'GET /v1/ruta/getHistorial'

const suceso = {
  ...{ id: 2, accion: 'UPDATE', verbo: 'editar', nombreUsuario: 'CAROLINA VERA' },
  ...{ fecha: '2026-11-19', hora: '12:40:00', motivo: '', cambios: [] },
}

/** Opens "Actualizar Ruta" on version 1 while the server holds `ahora`, and saves. */
async function editar(ahora: Ruta, answers: Record<string, unknown> = {}) {
  const vista = await abrir({
    [HISTORIAL]: [suceso, { ...suceso, id: 1, nombreUsuario: 'DE ANTES' }],
    [PUT]: ({ body }: Sent) =>
      (body as { version: number }).version === una.version || ahora.conRendicion === 1
        ? refuse(409, 'La ruta cambió.', { data: ahora })
        : { ...ahora, version: ahora.version + 1 },
    ...answers,
  })
  const dialog = await vista.accion('Editar')
  const elegir = async (lista: string, opcion: string) => {
    await vista.user.click(dialog.getByRole('combobox', { name: lista }))
    await vista.user.click(await screen.findByRole('option', { name: opcion }))
  }
  const guardar = () => vista.user.click(dialog.getByRole('button', { name: 'Actualizar' }))
  const enviado = () => vista.server.sent.findLast(({ key }) => key === PUT)?.body
  const lista = (label: string) =>
    within(dialog.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  return { ...vista, dialog, elegir, guardar, enviado, lista }
}

const deElla = rutaDe({
  ...{ version: 2, nombre: 'DE ELLA', vehiculo: null, asientos: null },
  ...{ choferId: 141, idChofer: { id: 141, nombre: 'LUCÍA LCR' } },
})

test('dice quién la cambió, qué, y qué había escrito uno, y se guarda sobre lo nuevo', async () => {
  const { dialog, user, elegir, guardar, enviado, lista } = await editar(deElla)
  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'MÍA')
  await elegir('Guía', 'HUGO HOTELERIA')
  await guardar()
  const aviso = await dialog.findByRole('alert')
  await within(aviso).findByText('CAROLINA VERA')
  expect(aviso.textContent).toContain('La ruta cambió mientras usted la editaba')
  expect(aviso.textContent).toContain('La cambió CAROLINA VERA el 19-11-2026 a las 12:40.')
  expect(aviso.textContent).not.toContain('DE ANTES')
  expect(lista('Lo que cambió')).toEqual([
    'Conductor: PEDRO SOTO → LUCÍA LCR',
    'Vehículo: SPRINTER 19 → sin vehículo',
    'Asientos: 19 → sin decir',
    'Nombre: sin nombre → DE ELLAUsted escribió MÍAUsar el nuevo',
  ])
  await guardar()
  expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
  // Untouched fields keep the newer values: saving would otherwise undo them unseen.
  expect(enviado()).toMatchObject({
    ...{ version: 2, choferId: 141, guiaId: 131, vehiculo: null, nombre: 'MÍA' },
  })
})

test('Usar el nuevo deja el suyo, con los asientos de su vehículo', async () => {
  const { dialog, user, guardar, enviado, lista } = await editar(
    rutaDe({ version: 2, nombre: '', vehiculo: 'VAN 4', asientos: 4 }),
  )
  const vehiculo = dialog.getByRole('combobox', { name: 'Vehículo' })
  await user.clear(vehiculo)
  await user.type(vehiculo, 'BUS NUEVO')
  await guardar()
  await dialog.findByRole('alert')
  expect(lista('Lo que cambió')).toEqual([
    'Vehículo: SPRINTER 19 → VAN 4Usted escribió BUS NUEVOUsar el nuevo',
    'Asientos: 19 → 4',
  ])
  const [deVehiculo] = dialog.getAllByRole('button', { name: 'Usar el nuevo' })
  await user.click(deVehiculo as HTMLElement)
  expect(dialog.queryByRole('button', { name: 'Usar el nuevo' })).toBeNull()
  await guardar()
  expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
  expect(enviado()).toMatchObject({ version: 2, vehiculo: 'VAN 4' })
})

test('rendida mientras tanto: dice qué ya no se puede cambiar, y deja guardar lo demás', async () => {
  const rendida = { ...una, conRendicion: 1 as const }
  const { dialog, user, elegir, guardar, enviado, lista } = await editar(rendida, {
    [PUT]: ({ body }: Sent) =>
      (body as { guiaId: number }).guiaId === una.guiaId
        ? { ...rendida, version: 2 }
        : refuse(409, 'La ruta ya tiene rendiciones.', { data: rendida }),
  })
  await elegir('Guía', 'HUGO HOTELERIA')
  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'MÍA')
  await guardar()
  expect((await dialog.findByRole('alert')).textContent).toContain('ya no se puede cambiar')
  expect(lista('Lo que no se puede cambiar')).toEqual(['Guía: MARÍA PEÑA → HUGO HOTELERIA'])
  await guardar()
  expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
  expect(enviado()).toMatchObject({ guiaId: 130, nombre: 'MÍA' })
})

test('si el historial no responde, se dice igual qué cambió', async () => {
  const { dialog, guardar, lista } = await editar(deElla, {
    [HISTORIAL]: refuse(500, 'Sin historial.'),
  })
  await guardar()
  await dialog.findByRole('alert')
  expect(lista('Lo que cambió')).toHaveLength(4)
  expect(dialog.queryByText(/La cambió/)).toBeNull()
})
