import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import {
  excursionWithRoom,
  exportAs,
  field,
  pressAction,
  searchPasajero,
  signIn,
  thisTime,
} from './session.ts'

// Each journey has its own guest: both projects share a database and must not meet.

interface Catalogo {
  id: number
  nombre: string
  habilitado?: number
}

const data = async <T>(page: Page, path: string) =>
  ((await (await page.request.get(`/v1/${path}`)).json()) as { data: T }).data

/** Adds a reservation through the API. Returns its id and its guest's name. */
async function reservar(page: Page, nombre: string, más: object = {}) {
  const { hoy } = await data<{ hoy: string }>(page, 'login/ajustes')
  const firstOne = async (path: string) =>
    (await data<Catalogo[]>(page, path)).find(({ id, habilitado }) => id > 1 && habilitado !== 0)
      ?.id
  const pasajero = `${nombre} ${thisTime()}`.toLocaleUpperCase('es')
  const answer = await page.request.post('/v1/reserva/add', {
    data: {
      canalVentaId: await firstOne('canalventa/getAll'),
      excursionId: await excursionWithRoom(page, hoy),
      hotelId: await firstOne('hotel/getAll'),
      fecha: hoy,
      hora: '08:30',
      habitacion: '007',
      idioma: 'ESPAÑOL',
      nombrePasajero: pasajero,
      observacion: 'SIN OBSERVACIONES',
      cantidadAdultos: 2,
      valorAdulto: 30_000,
      tipoCobroId: 1,
      telefono: '56912345678',
      email: 'pasajera@ejemplo.cl',
      ...más,
    },
  })
  const { data: reserva } = (await answer.json()) as {
    data: { id: number; excursionId: number; fecha: string }
  }
  return { ...reserva, pasajero }
}

/** Returns the row or card of a guest, not a message that names them. */
const rowOf = (page: Page | Locator, pasajero: string, isMobile: boolean) =>
  page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: pasajero })

const pressActionOf = (page: Page, pasajero: string, name: string, isMobile: boolean) =>
  pressAction(page, name, isMobile, rowOf(page, pasajero, isMobile))

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('anular, encontrarla entre las anuladas, restaurarla, anularla de nuevo y eliminarla', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'operaciones')
  const { id, pasajero } = await reservar(page, 'Anulada Ñuñez')

  const row = rowOf(page, pasajero, isMobile)
  const anular = async (motivo: string) => {
    await searchPasajero(page, '/buscar-reservas', pasajero)
    await pressActionOf(page, pasajero, 'Anular', isMobile)
    const pregunta = dialogOf(page, 'Anular Reserva')
    await expect(pregunta).toContainText(/seguro que desea anular esta reserva/)
    await expect(pregunta).toContainText(pasajero)
    const confirmar = pregunta.getByRole('button', { name: 'Anular', exact: true })
    await expect(confirmar).toBeDisabled()
    await pregunta.getByRole('textbox').fill('   ')
    await expect(pregunta).toContainText('El motivo es obligatorio.')
    await expect(confirmar).toBeDisabled()
    await pregunta.getByRole('textbox').fill(motivo)
    await confirmar.click()
    await expect(pregunta).toBeHidden()
    // The list changes without a reload.
    await expect(row.getByText('Cancelado', { exact: true })).toBeVisible()
  }
  await anular('vuelo cancelado')

  await searchPasajero(page, '/reservas-anuladas', pasajero)
  await expect(row).toContainText('VUELO CANCELADO')
  await pressActionOf(page, pasajero, 'Restaurar', isMobile)
  const back = page.getByRole('dialog').filter({ hasText: /seguro que desea restaurar/ })
  await back.getByRole('button', { name: 'Restaurar', exact: true }).click()
  await expect(back).toBeHidden()
  await expect(row.filter({ hasText: 'VUELO CANCELADO' })).toHaveCount(0)

  await anular('se arrepintió')
  await searchPasajero(page, '/reservas-anuladas', pasajero)
  await pressActionOf(page, pasajero, 'Eliminar', isMobile)
  const eliminar = page.getByRole('dialog').filter({ hasText: /seguro que desea eliminar/ })
  await eliminar.getByRole('textbox').fill('de prueba')
  await eliminar.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(eliminar).toBeHidden()
  await searchPasajero(page, '/buscar-reservas', pasajero)
  await expect(page.getByText('Sin resultados para', { exact: false })).toBeVisible()

  // Only its history remains, with every reason.
  const historia = await data<{ verbo: string; motivo: string }[]>(page, `log/get?reservaId=${id}`)
  expect(historia.map(({ verbo, motivo }) => [verbo, motivo])).toEqual([
    ['agregar', ''],
    ['anular', 'VUELO CANCELADO'],
    ['restaurar', ''],
    ['anular', 'SE ARREPINTIÓ'],
    ['eliminar', 'DE PRUEBA'],
  ])
})

test('marcar no show en el detalle del día y deshacerlo', async ({ page, isMobile }) => {
  await signIn(page, 'lcr')
  const { fecha, excursionId, pasajero } = await reservar(page, 'Ausente Pérez')
  await page.goto(`/detalle-reservas?fecha=${fecha}&excursionId=${excursionId}`)
  await pressActionOf(page, pasajero, 'No Show', isMobile)
  const marcar = dialogOf(page, 'Negativo (NoShow)')
  await expect(marcar).toContainText(/seguro que desea establecer como NoShow/)
  await marcar.getByRole('textbox').fill('no bajó al lobby')
  await marcar.getByRole('button', { name: 'Establecer como NoShow', exact: true }).click()
  await expect(marcar).toBeHidden()
  await expect(page.getByRole('heading', { name: 'NO SHOW' })).toBeVisible()
  // The two lists are read one by one: for a moment both may have the guest.
  const row = rowOf(page.getByRole('region', { name: 'NO SHOW' }), pasajero, isMobile)
  await expect(row).toContainText('NO BAJÓ AL LOBBY')

  await pressAction(page, 'Quitar No Show', isMobile, row)
  const quitar = page.getByRole('dialog')
  await quitar.getByRole('textbox').fill('estaba en otra van')
  await quitar.getByRole('button', { name: 'Quitar No Show', exact: true }).click()
  await expect(row.filter({ hasText: 'NO BAJÓ AL LOBBY' })).toHaveCount(0)
})

/** Opens a second browser for another user. */
async function otherPerson(browser: Browser | null, origin: string, usuario: string) {
  const context = await browser?.newContext({ baseURL: origin, locale: 'es-CL' })
  if (!context) throw new Error('No second browser')
  const page = await context.newPage()
  await signIn(page, usuario)
  return page
}

test('dos editan la misma reserva: la segunda ve qué cambió y no pierde lo suyo', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'operaciones')
  const { id, pasajero } = await reservar(page, 'Compartida Soto')
  await searchPasajero(page, '/buscar-reservas', pasajero)
  await pressActionOf(page, pasajero, 'Editar', isMobile)
  const edicion = dialogOf(page, 'Actualizar Reserva')
  await expect(edicion).toBeVisible()
  await edicion.getByRole('textbox', { name: 'Observación', exact: true }).fill('celíaca')

  const { origin } = new URL(page.url())
  const other = await otherPerson(page.context().browser(), origin, 'lcr')
  const actual = await data<Record<string, unknown>>(other, `reserva/get?id=${id}`)
  const saved = await other.request.put('/v1/reserva/put', {
    data: { ...actual, habitacion: '311', motivo: 'CAMBIO DE HABITACIÓN' },
  })
  expect(saved.status()).toBe(200)
  await other.context().close()

  await edicion.getByRole('textbox', { name: /Motivo/ }).fill('avisa su dieta')
  await edicion.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(edicion).toContainText('311')
  await expect(edicion.getByRole('textbox', { name: 'Observación', exact: true })).toHaveValue(
    'CELÍACA',
  )
  await expect(field(page, 'Habitación')).toHaveValue('311')
  await edicion.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(edicion).toBeHidden()
  const final = await data<Record<string, unknown>>(page, `reserva/get?id=${id}`)
  expect(final).toMatchObject({ habitacion: '311', observacion: 'CELÍACA' })
})

test('el Excel de una búsqueda trae sus filas, con números, fechas, acentos y sin fórmulas', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'gerencial')
  const { pasajero, fecha } = await reservar(page, 'Exportada Ñandú', {
    observacion: '=1+1',
  })
  await reservar(page, 'Otra Persona')
  await searchPasajero(page, '/buscar-reservas', pasajero)
  await expect(page.getByText(pasajero, { exact: true })).toBeVisible()
  const { nombre, bytes } = await exportAs(page, 'Excel', isMobile)
  expect(nombre).toMatch(/^Reservas_\d{4}-\d\d-\d\d\.xlsx$/)
  const files = unzipSync(new Uint8Array(bytes))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const sheet = text('xl/worksheets/sheet1.xml')
  const strings = text('xl/sharedStrings.xml')
  expect(sheet.match(/<row /g)).toHaveLength(2)
  expect(strings).toContain(pasajero)
  expect(strings).toContain('=1+1')
  expect(strings).toContain('007')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<v>60000<\/v>/)
  // Excel stores the day as a number, not as text.
  const dia = Date.parse(`${fecha}T00:00:00Z`) / 86_400_000 + 25_569
  expect(sheet).toContain(`<v>${dia}</v>`)
})
