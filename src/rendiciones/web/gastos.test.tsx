import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepDraft } from '#lib/web/drafts.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import { mending } from './queue/mending.ts'
import {
  ABRIR,
  CORREGIR,
  EN,
  GASTADO,
  GASTAR,
  gastoOf,
  rendicionOf,
  servidor,
} from './rendiciones-screens.testing.ts'

afterEach(() => vi.unstubAllGlobals())

async function abrir(answers: Parameters<typeof servidor>[0] = {}) {
  const view = await openAs('GUIAS', Screen, `/detalle-ruta${EN}`, servidor(answers))
  await screen.findByText('JOÃO GONÇALVES')
  await view.user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rendición de Gastos' }))
  const escribir = async (name: string, text: string) =>
    view.user.type(await dialog.findByRole('textbox', { name }), text)
  const rendir = () => view.user.click(dialog.getByRole('button', { name: 'Rendir Gastos' }))
  return { ...view, dialog, escribir, rendir }
}

test('los gastos se suman mientras se escriben, y se mandan', async () => {
  const { dialog, escribir, rendir, server } = await abrir({ [GASTAR]: gastoOf() })
  await escribir('Peaje: valor', '5000')
  await escribir('Ticket: nombre', 'entrada')
  await escribir('Ticket: valor', '10000')
  expect(dialog.getByText('Total gastos').nextSibling?.textContent).toBe('$15.000')
  await rendir()
  expect(await screen.findByText('Rendición de gastos guardada')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === GASTAR)?.body).toEqual({
    rendicionId: 800,
    ...GASTADO,
  })
})

/** Stands in for uploads, which report their progress. Each gets the next id, from 77 on. */
function subidas() {
  const sent: FormData[] = []
  class Upload {
    status = 200
    responseText = ''
    upload = {}
    onload = () => undefined
    open() {}
    send(form: FormData) {
      const id = 77 + sent.push(form) - 1
      const data = { id, urlComprobante: `/v1/rendicion/comprobante/${id}` }
      this.responseText = JSON.stringify({ success: true, data, message: '' })
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}
const foto = (type = 'image/jpeg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff])], 'boleta.jpg', { type })

test('cada línea lleva la foto de su boleta', async () => {
  const sent = subidas()
  const { dialog, escribir, rendir, server, user } = await abrir({ [GASTAR]: gastoOf() })
  const pick = (linea: string, file: File) =>
    fireEvent.change(dialog.getByLabelText(`Boleta de ${linea}`), { target: { files: [file] } })
  await escribir('Peaje: valor', '5000')
  for (const linea of ['Peaje', 'Ticket', 'Otro 1']) {
    pick(linea, foto())
    await dialog.findByRole('button', { name: `Cambiar boleta de ${linea}` })
  }
  await user.click(dialog.getByRole('button', { name: 'Quitar boleta de Otro 1' }))
  pick('Otro 2', foto('image/heic'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Más compatible')
  await rendir()
  expect(await screen.findByText('Rendición de gastos guardada')).toBeTruthy()
  expect(sent).toHaveLength(2)
  expect(server.sent.find(({ key }) => key === GASTAR)?.body).toMatchObject({
    peajeValor: 5_000,
    comprobantes: {
      peaje: '/v1/rendicion/comprobante/77',
      ticket: '/v1/rendicion/comprobante/78',
    },
  })
})

test('otro gasto dice en qué fue', async () => {
  const { dialog, escribir, rendir, server } = await abrir()
  await escribir('Otro 2: valor', '3000')
  await rendir()
  expect(await dialog.findByText('Escriba en qué se gastó')).toBeTruthy()
  expect(server.count(GASTAR)).toBe(0)
})

test('que no se pudo se dice, y lo escrito sigue ahí', async () => {
  const { dialog, escribir, rendir } = await abrir({ [GASTAR]: refuse(500, 'Ocurrió un error.') })
  await escribir('Peaje: valor', '5000')
  await rendir()
  expect((await dialog.findByRole('alert')).textContent).toContain('Ocurrió un error.')
  expect(dialog.getByRole('textbox', { name: 'Peaje: valor' }).getAttribute('value')).toBe('$5.000')
})

test('ya rendidos solo se leen, y se corrigen con un motivo', async () => {
  const { dialog, user, server } = await abrir({
    [ABRIR]: rendicionOf({ gasto: gastoOf() }),
    [CORREGIR]: { detalle: null, gasto: gastoOf({ version: 2 }) },
  })
  expect(dialog.getByText('ENTRADA').nextSibling?.textContent).toBe('$10.000')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  const other = within(await screen.findByRole('dialog', { name: 'Corregir Gastos' }))
  await user.clear(other.getByRole('textbox', { name: 'Peaje: valor' }))
  await user.type(other.getByRole('textbox', { name: 'Ticket: valor' }), '10')
  await user.type(other.getByRole('textbox', { name: 'Motivo' }), 'no hubo')
  await user.click(other.getByRole('button', { name: 'Guardar corrección' }))
  await screen.findByText(/^¿Son \$10 en Ticket\?/)
  await user.click(screen.getByRole('button', { name: 'Guardar igual' }))
  expect(await screen.findByText('Gastos corregidos')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === CORREGIR)?.body).toMatchObject({
    id: 950,
    version: 1,
    motivo: 'NO HUBO',
    gasto: { peajeValor: 0, ticketNombre: 'ENTRADA', ticketValor: 10 },
  })
})

const EXTRA = 'POST /v1/rendicion/addGastoExtra'
const extraOf = (more: object = {}) => ({
  id: 70,
  usuarioId: 130,
  nombre: 'PARCHADO',
  valor: 8_000,
  urlComprobante: '/v1/rendicion/comprobante/5',
  creado: '2026-11-19T15:00:00Z',
  anulado: 0 as const,
  version: 1,
  ...more,
})

test('rendidos los primeros se agrega otro', async () => {
  const { dialog, user, server } = await abrir({
    [ABRIR]: rendicionOf({ gasto: gastoOf() }),
    [EXTRA]: extraOf(),
  })
  await user.click(dialog.getByRole('button', { name: 'Agregar gasto' }))
  const another = within(await screen.findByRole('dialog', { name: 'Agregar gasto' }))
  await user.click(another.getByRole('button', { name: 'Agregar gasto' }))
  expect(await another.findByText('Escriba en qué se gastó')).toBeTruthy()
  await user.type(another.getByRole('textbox', { name: 'En qué se gastó' }), 'parchado')
  await user.type(another.getByRole('textbox', { name: 'Valor' }), '8')
  await user.click(another.getByRole('button', { name: 'Agregar gasto' }))
  await screen.findByText(/^¿Son \$8 en gastos\?/)
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.type(another.getByRole('textbox', { name: 'Valor' }), '8.000')
  await user.click(another.getByRole('button', { name: 'Agregar gasto' }))
  expect(await screen.findByText('Gasto agregado')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === EXTRA)?.body).toEqual({
    rendicionId: 800,
    nombre: 'PARCHADO',
    valor: 8_000,
    urlComprobante: null,
  })
})

test('«Corregir» abre el gasto que nombra, aunque haya otro rechazado', async () => {
  const rechazo = { status: 422, message: 'No vale.', errors: {}, data: null, cuando: 1 }
  for (const [n, nombre] of ['PAN', 'HIELO'].entries())
    await keepDraft(`rendicion/130/700/extra-${n}`, {
      ...{ nombre, valor: 900, archivo: null, urlComprobante: null },
      ...{ clave: nombre, pendiente: false, turno: n, donde: '/', rechazo },
    })
  mending.set('rendicion/130/700/extra-1')
  const gasto = gastoOf()
  await openAs('GUIAS', Screen, `/detalle-ruta${EN}`, servidor({ [ABRIR]: rendicionOf({ gasto }) }))
  const another = within(await screen.findByRole('dialog', { name: 'Agregar gasto' }))
  const box = await another.findByRole('textbox', { name: 'En qué se gastó' })
  expect(box.getAttribute('value')).toBe('HIELO')
})

test('los agregados se suman, con su boleta; uno anulado queda tachado y no suma', async () => {
  const extras = [extraOf(), extraOf({ id: 71, nombre: 'PAN', anulado: 1, urlComprobante: null })]
  const { dialog } = await abrir({ [ABRIR]: rendicionOf({ gasto: gastoOf({ extras }) }) })
  const list = within(dialog.getByRole('list', { name: 'Gastos' }))
  expect(list.getByRole('link', { name: 'Ver boleta de PARCHADO' }).getAttribute('href')).toBe(
    '/v1/rendicion/comprobante/5',
  )
  expect(list.getByText('PAN').tagName).toBe('S')
  expect(dialog.getByText('Total gastos').nextSibling?.textContent).toBe('$23.000')
})

test('cada línea de los primeros muestra su boleta', async () => {
  const comprobantes = { ticket: '/v1/rendicion/comprobante/7' }
  const { dialog } = await abrir({ [ABRIR]: rendicionOf({ gasto: gastoOf({ comprobantes }) }) })
  const links = dialog
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([['Ver boleta de ENTRADA', '/v1/rendicion/comprobante/7']])
})

test('entregado el dinero, el guía ya no agrega', async () => {
  const entregada = rendicionOf({ gasto: gastoOf(), estado: 'RENDIDA', entregada: 1 })
  await openAs('GUIAS', Screen, `/detalle-ruta${EN}`, servidor({ [ABRIR]: entregada }))
  await screen.findByText('JOÃO GONÇALVES')
  expect(screen.queryByRole('button', { name: 'Rendir Gasto' })).toBeNull()
})
