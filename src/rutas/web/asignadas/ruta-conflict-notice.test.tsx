import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { Ruta } from '../../contract.ts'
import { rutaOf } from '../rutas-screens.testing.ts'
import { abrir, una } from './asignadas.testing.tsx'

const PUT = 'PUT /v1/ruta/put'
const HISTORIAL = 'GET /v1/ruta/getHistorial'

const suceso = {
  ...{ id: 2, accion: 'UPDATE', verbo: 'editar', nombreUsuario: 'CAROLINA VERA' },
  ...{ fecha: '2026-11-19', hora: '12:40:00', motivo: '', cambios: [] },
}

/** Opens "Actualizar Ruta" on version 1 while the server holds `ahora`, and saves. */
async function editar(ahora: Ruta, answers: Record<string, unknown> = {}) {
  const view = await abrir({
    [HISTORIAL]: [suceso, { ...suceso, id: 1, nombreUsuario: 'DE ANTES' }],
    [PUT]: ({ body }: Sent) =>
      (body as { version: number }).version === una.version || ahora.conRendicion === 1
        ? refuse(409, 'La ruta cambió.', { data: ahora })
        : { ...ahora, version: ahora.version + 1 },
    ...answers,
  })
  const dialog = await view.accion('Editar')
  const pick = async (list: string, opcion: string) => {
    await view.user.click(dialog.getByRole('combobox', { name: list }))
    await view.user.click(await screen.findByRole('option', { name: opcion }))
  }
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Actualizar' }))
  const submitted = () => view.server.sent.findLast(({ key }) => key === PUT)?.body
  const list = (label: string) =>
    within(dialog.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  return { ...view, dialog, elegir: pick, guardar: save, enviado: submitted, lista: list }
}

const deElla = rutaOf({
  ...{ version: 2, nombre: 'DE ELLA', vehiculo: null, asientos: null },
  ...{ choferId: 141, idChofer: { id: 141, nombre: 'LUCÍA LCR' } },
})

test('dice quién la cambió, qué, y qué había escrito uno, y se guarda sobre lo nuevo', async () => {
  const {
    dialog,
    user,
    elegir: pick,
    guardar: save,
    enviado: submitted,
    lista: list,
  } = await editar(deElla)
  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'MÍA')
  await pick('Guía', 'HUGO HOTELERIA')
  await save()
  const aviso = await dialog.findByRole('alert')
  await within(aviso).findByText('CAROLINA VERA')
  expect(aviso.textContent).toContain('La ruta cambió mientras usted la editaba')
  expect(aviso.textContent).toContain('La cambió CAROLINA VERA el 19-11-2026 a las 12:40.')
  expect(aviso.textContent).not.toContain('DE ANTES')
  expect(list('Lo que cambió')).toEqual([
    'Conductor: PEDRO SOTO → LUCÍA LCR',
    'Vehículo: SPRINTER 19 → sin vehículo',
    'Asientos: 19 → sin decir',
    'Nombre: sin nombre → DE ELLAUsted escribió MÍAUsar el nuevo',
  ])
  await save()
  expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
  // Untouched fields keep the newer values: saving would otherwise undo them unseen.
  expect(submitted()).toMatchObject({
    ...{ version: 2, choferId: 141, guiaId: 131, vehiculo: null, nombre: 'MÍA' },
  })
})

test('Usar el nuevo deja el suyo, con los asientos de su vehículo', async () => {
  const {
    dialog,
    user,
    guardar: save,
    enviado: submitted,
    lista: list,
  } = await editar(rutaOf({ version: 2, nombre: '', vehiculo: 'VAN 4', asientos: 4 }))
  const vehiculo = dialog.getByRole('combobox', { name: 'Vehículo' })
  await user.clear(vehiculo)
  await user.type(vehiculo, 'BUS NUEVO')
  await save()
  await dialog.findByRole('alert')
  expect(list('Lo que cambió')).toEqual([
    'Vehículo: SPRINTER 19 → VAN 4Usted escribió BUS NUEVOUsar el nuevo',
    'Asientos: 19 → 4',
  ])
  const [deVehiculo] = dialog.getAllByRole('button', { name: 'Usar el nuevo' })
  await user.click(deVehiculo as HTMLElement)
  expect(dialog.queryByRole('button', { name: 'Usar el nuevo' })).toBeNull()
  await save()
  expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
  expect(submitted()).toMatchObject({ version: 2, vehiculo: 'VAN 4' })
})

test('rendida mientras tanto: dice qué ya no se puede cambiar, y deja guardar lo demás', async () => {
  const rendida = { ...una, conRendicion: 1 as const }
  const {
    dialog,
    user,
    elegir: pick,
    guardar: save,
    enviado: submitted,
    lista: list,
  } = await editar(rendida, {
    [PUT]: ({ body }: Sent) =>
      (body as { guiaId: number }).guiaId === una.guiaId
        ? { ...rendida, version: 2 }
        : refuse(409, 'La ruta ya tiene rendiciones.', { data: rendida }),
  })
  await pick('Guía', 'HUGO HOTELERIA')
  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'MÍA')
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Ya no se pueden cambiar estos datos',
  )
  expect(list('Lo que no se puede cambiar')).toEqual(['Guía: MARÍA PEÑA → HUGO HOTELERIA'])
  await save()
  expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
  expect(submitted()).toMatchObject({ guiaId: 130, nombre: 'MÍA' })
})

test('si el historial no responde, se dice igual qué cambió', async () => {
  const {
    dialog,
    guardar: save,
    lista: list,
  } = await editar(deElla, {
    [HISTORIAL]: refuse(500, 'Sin historial.'),
  })
  await save()
  await dialog.findByRole('alert')
  expect(list('Lo que cambió')).toHaveLength(4)
  expect(dialog.queryByText(/La cambió/)).toBeNull()
})
