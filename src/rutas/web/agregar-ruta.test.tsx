import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './agregar-ruta.tsx'
import { lists } from './form/ruta-form.testing.ts'
import { excursionOf, rutaOf } from './rutas-screens.testing.ts'

const ADD = 'POST /v1/ruta/add'
const ASIENTOS = 'PUT /v1/vehiculo/put'

const abrir = (more: Parameters<typeof openAs>[3] = {}) =>
  openAs('OPERACION ADMINISTRATIVA', Screen, '/agregar-ruta', { ...lists, ...more })
type View = Awaited<ReturnType<typeof abrir>>

const opciones = async ({ user }: View, name: string) => {
  await user.click(screen.getByRole('combobox', { name }))
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
}
const pick = async (view: View, name: string, option: string | RegExp) => {
  await view.user.click(screen.getByRole('combobox', { name }))
  await view.user.click(await screen.findByRole('option', { name: option }))
}
const agregar = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Agregar' }))

test('ofrece las excursiones que salen mañana, primero las que tienen gente sin ruta', async () => {
  const view = await abrir()
  expect(await opciones(view, 'Excursión')).toEqual([
    'GÉISERES DEL TATIO (3 pasajeros sin ruta)',
    'VALLE DE LA LUNA (3 pasajeros, con ruta)',
  ])
})

test('una excursión desactivada se dice y no se puede elegir', async () => {
  const view = await abrir({
    'GET /v1/excursion/getAll': [excursionOf({ habilitado: 0 })],
  })
  await view.user.click(screen.getByRole('combobox', { name: 'Excursión' }))
  const opcion = await screen.findByRole('option', { name: 'GÉISERES DEL TATIO (desactivada)' })
  expect(opcion.hasAttribute('data-combobox-disabled')).toBe(true)
})

test('conducen los de roles 2 y 3, guían los de 4 y 5, y nadie que se fue', async () => {
  const view = await abrir()
  expect(await opciones(view, 'Conductor')).toEqual(['LUCÍA LCR', 'PEDRO SOTO'])
  await view.user.keyboard('{Escape}')
  expect(await opciones(view, 'Guía')).toEqual(['HUGO HOTELERIA', 'MARÍA PEÑA'])
})

test('avisa de ausencias, licencia y papeles vencidos; un vehículo desactivado no se ofrece', async () => {
  const [pedro, ...resto] = lists['GET /v1/usuario/getAll'] as { id: number }[]
  const ausencia = {
    ...{ id: 1, usuarioId: 130, usuario: { id: 130, nombre: 'MARÍA PEÑA' }, motivo: 'LICENCIA' },
    ...{ desde: '2000-01-01', hasta: '2100-11-25', version: 1 },
  }
  const view = await abrir({
    'GET /v1/usuario/getAll': [{ ...pedro, licenciaVence: '2001-01-01' }, ...resto],
    'GET /v1/ausencia/getAll': [ausencia],
    'GET /v1/vehiculo/getAll': [
      { nombre: 'BUS VIEJO', asientos: 30, version: 1, habilitado: 0 },
      { nombre: 'VAN 4', asientos: 4, version: 1, revisionTecnica: '2001-01-01' },
    ],
  })
  expect(await opciones(view, 'Conductor')).toEqual(['LUCÍA LCR', 'PEDRO SOTO (licencia vencida)'])
  await view.user.keyboard('{Escape}')
  await waitFor(async () =>
    expect(await opciones(view, 'Guía')).toEqual([
      'HUGO HOTELERIA',
      'MARÍA PEÑA (ausente hasta 25-11)',
    ]),
  )
  await view.user.keyboard('{Escape}')
  expect(await opciones(view, 'Vehículo')).toEqual(['VAN 4 (revisión técnica vencida)'])
  await view.user.click(screen.getByRole('option', { name: /^VAN 4/ }))
  expect(screen.getByRole('combobox', { name: 'Vehículo' })).toHaveProperty('value', 'VAN 4')
  expect(screen.getByText('Atención: revisión técnica vencida')).toBeTruthy()
})

test('dice a quiénes lleva y en qué idiomas, y avisa cuando no caben', async () => {
  const view = await abrir()
  await pick(view, 'Excursión', /TATIO/)
  const carga = await screen.findByRole('region', { name: 'Pasajeros de la ruta' })
  await waitFor(() =>
    expect(carga.textContent).toBe('5 pasajeros en 2 reservasPORTUGUÉS 3 · INGLÉS 2'),
  )
  await pick(view, 'Vehículo', 'VAN 4')
  expect(screen.getByRole('textbox', { name: /Asientos/ }).getAttribute('value')).toBe('4')
  expect((await within(carga).findByRole('alert')).textContent).toContain(
    '1 pasajero sin asientoSon 5 pasajeros para 4 asientos.',
  )
})

test('se agrega con lo elegido y lleva a las rutas de ese día', async () => {
  const view = await abrir({ [ADD]: rutaOf() })
  await pick(view, 'Excursión', /TATIO/)
  await pick(view, 'Conductor', 'PEDRO SOTO')
  await pick(view, 'Vehículo', 'SPRINTER 19')
  await agregar(view)
  await waitFor(() => expect(view.address()).toBe('/rutas-asignadas?fecha=2026-11-20'))
  expect(view.server.sent.find(({ key }) => key === ADD)?.body).toEqual({
    fecha: '2026-11-20',
    excursionId: 105,
    nombre: '',
    choferId: 140,
    guiaId: null,
    vehiculo: 'SPRINTER 19',
  })
  expect(view.server.count(ASIENTOS)).toBe(0)
})

test('los asientos de un vehículo nuevo se recuerdan', async () => {
  const view = await abrir({
    [ADD]: rutaOf(),
    [ASIENTOS]: { nombre: 'HIACE', asientos: 10, version: 1 },
  })
  await pick(view, 'Excursión', /TATIO/)
  await view.user.type(screen.getByRole('combobox', { name: 'Vehículo' }), 'hiace')
  await view.user.type(screen.getByRole('textbox', { name: /Asientos/ }), '10')
  await agregar(view)
  await waitFor(() => expect(view.server.count(ADD)).toBe(1))
  expect(view.server.sent.find(({ key }) => key === ASIENTOS)?.body).toEqual({
    nombre: 'HIACE',
    asientos: 10,
  })
})

test.each([
  ['Guardar los asientos de todos modos', [undefined, true]],
  ['Dejar los que había', [undefined]],
])('menos asientos que pasajeros se pregunta: %s', async (boton, enviados) => {
  const cupos = [
    { rutaId: 1, fecha: '2026-11-20', nombreExcursion: 'TATIO', pasajeros: 9, asientos: 4 },
  ]
  const message = 'TATIO del 20-11-2026: 9 pasajeros y 4 asientos.'
  const view = await abrir({
    [ADD]: rutaOf(),
    [ASIENTOS]: ({ body }: Sent) =>
      (body as { confirmarCupo?: true }).confirmarCupo
        ? { nombre: 'HIACE', asientos: 4, version: 1 }
        : refuse(409, message, { data: { cupos } }),
  })
  await pick(view, 'Excursión', /TATIO/)
  await view.user.type(screen.getByRole('combobox', { name: 'Vehículo' }), 'hiace')
  await view.user.type(screen.getByRole('textbox', { name: /Asientos/ }), '4')
  await agregar(view)
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  await view.user.click(screen.getByRole('button', { name: boton }))
  await waitFor(() => expect(view.address()).toContain('/rutas-asignadas'))
  const sent = view.server.sent.filter(({ key }) => key === ASIENTOS)
  expect(sent.map(({ body }) => (body as { confirmarCupo?: true }).confirmarCupo)).toEqual(enviados)
  expect(view.server.count(ADD)).toBe(1)
})

test('sin excursión no se manda nada', async () => {
  const view = await abrir()
  await agregar(view)
  expect(await screen.findByText('Por favor, seleccione una excursión')).toBeTruthy()
  expect(view.server.count(ADD)).toBe(0)
})

test('un choque se pregunta, y se asigna de todos modos', async () => {
  const choques = [
    { que: 'conductor', nombre: 'PEDRO SOTO', rutaId: 690, nombreExcursion: 'VALLE DE LA LUNA' },
  ]
  const view = await abrir({
    [ADD]: ({ body }: Sent) =>
      (body as { confirmarDoble?: boolean }).confirmarDoble
        ? rutaOf()
        : refuse(409, 'Ya va ese día.', { data: { choques } }),
  })
  await pick(view, 'Excursión', /TATIO/)
  await agregar(view)
  expect(
    await screen.findByText('El conductor PEDRO SOTO ya va ese día en VALLE DE LA LUNA.'),
  ).toBeTruthy()
  await view.user.click(screen.getByRole('button', { name: 'Asignar de todos modos' }))
  await waitFor(() => expect(view.address()).toContain('/rutas-asignadas'))
})

test('que no se pudo se dice, y lo elegido sigue ahí', async () => {
  const view = await abrir({ [ADD]: refuse(500, 'Ocurrió un error inesperado.') })
  await pick(view, 'Excursión', /TATIO/)
  await agregar(view)
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
  expect(screen.getByRole('combobox', { name: 'Excursión' }).getAttribute('value')).toContain(
    'TATIO',
  )
})
