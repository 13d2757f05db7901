import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '../screen.testing.tsx'
import { LIST, openList, PUT, plantaOf } from './catalog.testing.tsx'

/** Opens the form of the only row, over a server that keeps what it is sent. */
async function openForm(answers: object = {}) {
  let stored = plantaOf()
  const opened = await openList({
    [LIST]: () => [stored],
    [PUT]: ({ body }: Sent) => {
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return stored
    },
    ...answers,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Planta' }))
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Actualizar' }))
  return { ...opened, dialog, save }
}
type Opened = Awaited<ReturnType<typeof openForm>>

const box = ({ dialog }: Opened, label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label)
async function put(opened: Opened, label: RegExp, text: string) {
  await opened.user.tripleClick(box(opened, label))
  await opened.user.paste(text)
}
/** Builds the 409 of an edit that somebody else overtook. */
const newer = (more: object) =>
  refuse(409, 'Otra persona modificó este registro.', { data: plantaOf({ version: 4, ...more }) })

test('guarda sobre la versión leída, lo dice, y la lista queda al día sin recargar', async () => {
  const opened = await openForm()
  expect(box(opened, /Nombre/).value).toBe('ROSA ÑANDÚ')
  expect(box(opened, /Precio/).value).toBe('$12.000')
  await put(opened, /Nombre/, 'rosa mosqueta')
  await opened.save()
  expect(await screen.findByText('Planta actualizada')).toBeTruthy()
  expect(opened.server.sent.find(({ key }) => key === PUT)?.body).toEqual({
    id: 7,
    version: 3,
    nombre: 'ROSA MOSQUETA',
    precio: 12_000,
    nota: '',
    habilitado: 1,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('ROSA MOSQUETA')).toBeTruthy()
})

test('se abre lista para escribir en el primer campo', async () => {
  const opened = await openForm()
  expect(document.activeElement).toBe(box(opened, /Nombre/))
  await opened.user.keyboard('rosa mosqueta')
  expect(box(opened, /Nombre/).value).toBe('ROSA MOSQUETA')
})

test('lo que falta se dice en su campo y no se envía nada', async () => {
  const opened = await openForm()
  await opened.user.clear(box(opened, /Nombre/))
  await opened.user.clear(box(opened, /Precio/))
  await opened.save()
  expect(opened.dialog.getByText('Ponga el nombre')).toBeTruthy()
  expect(opened.dialog.getByText('Ponga el precio')).toBeTruthy()
  expect(document.activeElement).toBe(box(opened, /Nombre/))
  expect(opened.server.count(PUT)).toBe(0)
})

test('lo que el servidor rechaza va a su campo y lo escrito queda', async () => {
  const opened = await openForm({
    [PUT]: refuse(422, 'Revise los datos.', { errors: { nombre: 'Ya existe una planta así' } }),
  })
  await put(opened, /Nombre/, 'ÁLAMO')
  await opened.save()
  expect(await opened.dialog.findByText('Ya existe una planta así')).toBeTruthy()
  expect(box(opened, /Nombre/).value).toBe('ÁLAMO')
  expect(opened.dialog.getByRole('button', { name: 'Actualizar' })).toHaveProperty(
    'disabled',
    false,
  )
})

test('otra falla se dice con el número de solicitud, y se puede insistir', async () => {
  const opened = await openForm({ [PUT]: refuse(500, 'Ocurrió un error inesperado.') })
  await opened.save()
  const alert = await opened.dialog.findByRole('alert')
  expect(alert.textContent).toContain('No se pudo actualizar')
  expect(alert.textContent).toContain('Ocurrió un error inesperado.')
  expect(alert.textContent).toContain('req-1')
  await opened.save()
  await waitFor(() => expect(opened.server.count(PUT)).toBe(2))
})

test('mientras guarda dice Cargando... y no acepta otro clic', async () => {
  let answer: (row: unknown) => void = () => null
  const opened = await openForm({ [PUT]: () => new Promise((resolve) => (answer = resolve)) })
  await opened.save()
  const busy = opened.dialog.getByRole('button', { name: 'Cargando...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await opened.user.click(busy)
  expect(opened.server.count(PUT)).toBe(1)
  answer(plantaOf({ version: 4 }))
  expect(await screen.findByText('Planta actualizada')).toBeTruthy()
})

test('si otra persona la cambió, muestra qué cambió, conserva lo mío y guarda sobre lo nuevo', async () => {
  const opened = await openForm({
    [PUT]: ({ body }: Sent) =>
      (body as { version: number }).version === 3
        ? newer({ nombre: 'ROSA BLANCA', precio: 15_000, nota: 'SOL' })
        : { ...plantaOf(), ...(body as object), version: 5 },
  })
  await put(opened, /Nombre/, 'ROSA NEGRA')
  await opened.save()
  const changes = within(await opened.dialog.findByRole('list', { name: 'Lo que cambió' }))
  expect(changes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Nombre: ROSA ÑANDÚ → ROSA BLANCAUsted escribió ROSA NEGRAUsar el nuevo',
    'Precio: $12.000 → $15.000',
    'Nota: — → SOL',
  ])
  expect(opened.dialog.getByText('Otra persona modificó este registro.')).toBeTruthy()
  expect(opened.dialog.getByText('Solicitud req-1')).toBeTruthy()
  expect(box(opened, /Nombre/).value).toBe('ROSA NEGRA')
  expect(box(opened, /Precio/).value).toBe('$15.000')
  expect(box(opened, /Nota/).value).toBe('SOL')
  await opened.save()
  expect(await screen.findByText('Planta actualizada')).toBeTruthy()
  expect(opened.server.sent.findLast(({ key }) => key === PUT)?.body).toMatchObject({
    version: 4,
    nombre: 'ROSA NEGRA',
    precio: 15_000,
    nota: 'SOL',
  })
})

test('“Usar el nuevo” toma lo que escribió la otra persona', async () => {
  const opened = await openForm({ [PUT]: newer({ nombre: 'ROSA BLANCA' }) })
  await put(opened, /Nombre/, 'ROSA NEGRA')
  await opened.save()
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Usar el nuevo' }))
  expect(box(opened, /Nombre/).value).toBe('ROSA BLANCA')
  expect(opened.dialog.queryByText('Usted escribió')).toBeNull()
})

test('si ya no existe, lo dice y la lista se pide de nuevo', async () => {
  const opened = await openForm({ [PUT]: refuse(404, 'No existe.') })
  await opened.save()
  expect((await opened.dialog.findByRole('alert')).textContent).toContain('No existe.')
  await waitFor(() => expect(opened.server.count(LIST)).toBe(2))
})

test('cerrar con cambios pregunta antes de perderlos', async () => {
  const opened = await openForm()
  await put(opened, /Nombre/, 'ROSA NEGRA')
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancelar' }))
  await opened.user.click(await screen.findByRole('button', { name: 'Seguir aquí' }))
  expect(box(opened, /Nombre/).value).toBe('ROSA NEGRA')
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancelar' }))
  await opened.user.click(await screen.findByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opened.server.count(PUT)).toBe(0)
})

test('cerrar sin cambios no pregunta nada', async () => {
  const opened = await openForm()
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
