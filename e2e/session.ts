import { readFile } from 'node:fs/promises'
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  request,
  test,
} from '@playwright/test'
import { localValuesOf } from '../src/acceso/contract/local-values.ts'
import type { EstadoSesion } from '../src/acceso/contract.ts'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { watch } from './fence.ts'

const CLAVE = 'excursiones-2026'
const emailOf = (usuario: string) =>
  usuario.includes('@') ? usuario : `${usuario}@demo.travesia.cl`

/** Returns a suffix for retries: the shared product keeps the rows of earlier tries. */
export const again = () => (test.info().retry > 0 ? ' DE NUEVO' : '')

/** Returns a suffix for this project and try: both projects run at the same time. */
export const thisTime = () => `${test.info().project.name}${again()}`

export async function identify(page: Page, usuario: string, clave = CLAVE) {
  watch(page)
  await page.goto('/')
  await page.getByLabel('Email').fill(emailOf(usuario))
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Verificación de dos factores')).toBeVisible()
}

/** Signs in as a person does, as a demonstration user or by e-mail, and waits for the first screen. */
export async function signInByHand(page: Page, usuario: string, clave = CLAVE) {
  await identify(page, usuario, clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await signedIn(page)
}

/** Signs in by the calls of the page: two screens less, for journeys that are about something else. */
export async function signIn(page: Page, usuario: string, clave = CLAVE) {
  watch(page)
  const { request } = page
  const send = (path: string, data: object) =>
    request.post(`/v1/login/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  await dataOf(send('acceso', { email: emailOf(usuario), password: clave }))
  const { codigo } = await dataOf<{ codigo: string }>(request.get('/v1/login/sesion'))
  const { usuario: quien } = await dataOf<EstadoSesion>(send('verificar', { codigo }))
  // A page of this origin that loads nothing.
  await page.goto('/health/live')
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, localValuesOf(quien))
  await page.goto('/login')
  await signedIn(page)
}

export async function signedIn(page: Page) {
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeVisible()
  await expect(page).not.toHaveURL(/login|two-factor/)
}

interface Program {
  clave?: string
  agente?: string
}

/** Signs in as another program does: its own session, whose calls carry its token. */
export async function asProgram(usuario: string, { clave = CLAVE, agente }: Program = {}) {
  const { baseURL = '' } = test.info().project.use
  const abrir = (token?: string) =>
    request.newContext({
      baseURL,
      ...(agente && { userAgent: agente }),
      ...(token && { extraHTTPHeaders: { authorization: `Bearer ${token}` } }),
    })
  const puerta = await abrir()
  const pendiente = await abrir(
    await tokenOf(
      puerta.post('/v1/login/acceso', { data: { email: emailOf(usuario), password: clave } }),
    ),
  )
  const { codigo } = await dataOf<{ codigo: string }>(pendiente.get('/v1/login/sesion'))
  return abrir(await tokenOf(pendiente.post('/v1/login/verificar', { data: { codigo } })))
}

type Answer = ReturnType<APIRequestContext['post']>
const tokenOf = async (respuesta: Answer) => (await dataOf<{ token: string }>(respuesta)).token

export async function dataOf<T>(respuesta: Answer): Promise<T> {
  const sobre = (await (await respuesta).json()) as { success: boolean; data: T; message: string }
  expect(sobre.success, sobre.message).toBe(true)
  return sobre.data
}

export const CLAVE_DE_PRUEBA = 'valle-de-la-muerte'

/** Makes a user who signs in with CLAVE_DE_PRUEBA. */
export async function addUsuario(quien: string, rolId: number, more: object = {}) {
  const nombre = `${quien}${again()}`
  const gerencia = await asProgram('gerencial')
  const email = `${nombre.toLowerCase().replaceAll(' ', '.')}@prueba.cl`
  const data = {
    nombre,
    email,
    rolId,
    sinRutMotivo: 'DE PRUEBA',
    password: CLAVE_DE_PRUEBA,
    ...more,
  }
  return dataOf<{ id: number; nombre: string; email: string }>(
    gerencia.post('/v1/usuario/add', { data }),
  )
}

/** Returns the address of a demonstration day's list; no test adds to that day. */
export async function openDayList(page: Page) {
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const dias = `desde=${addDays(hoy, 25)}&hasta=${addDays(hoy, 55)}`
  const [reserva] = await dataOf<{ fecha: string; excursionId: number }[]>(
    page.request.get(`/v1/reserva/getAll?estado=activa&limite=1&${dias}`),
  )
  return `/detalle-reservas?fecha=${reserva?.fecha}&excursionId=${reserva?.excursionId}`
}

/** Returns the field of a label by its accessible name. */
export const field = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))

/** Chooses the named option of a selector, or the first one. An excursion's hour, seats and price follow its name. */
export async function pick(page: Page, label: string, option?: string) {
  await field(page, label).click()
  const name = option && new RegExp(`^${RegExp.escape(option)}( [\\d$QN].*)?$`)
  const options = page.getByRole('option', name ? { name } : {})
  await options.filter({ visible: true }).first().click()
}

export async function pressExport(page: Page, formato: 'Excel' | 'PDF' | 'CSV', isMobile: boolean) {
  // Moves the pointer off the toasts: they cover these buttons and stay while it is on them.
  await page.mouse.move(0, 0)
  const name = `Exportar a ${formato}`
  if (!isMobile) return page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Exports. Returns the file and its name. */
export async function exportAs(page: Page, formato: 'Excel' | 'PDF' | 'CSV', isMobile = false) {
  const descarga = page.waitForEvent('download')
  await pressExport(page, formato, isMobile)
  const file = await descarga
  return { nombre: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Opens a list and searches a passenger's name by typing: no address carries it. */
export async function searchPasajero(page: Page, lista: string, nombre: string) {
  await page.goto(lista)
  // Phones keep the box of the column behind a button where one box finds everything.
  const caja = page.getByRole('searchbox', { name: /^Buscar (reservas|nombre)$/ }).first()
  await Promise.all([page.waitForResponse(/[?&](buscar|nombre)=/), caja.fill(nombre)])
}

/** Presses an action of a row, by default the first: its icon, or its entry in the menu. */
export async function pressAction(
  page: Page,
  name: string,
  isMobile: boolean,
  row: Page | Locator = page,
) {
  const options = { name: isMobile ? 'Acciones' : 'Más acciones', exact: true }
  const menu = row.getByRole('button', options).first()
  const icon = row.getByRole('button', { name, exact: true }).first()
  await expect(menu.or(icon).first()).toBeVisible()
  if (!isMobile && (await icon.isVisible())) return icon.click()
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Returns an excursion, another than `not`, that has room on a day: a full one asks before it is sold. */
export async function excursionWithRoom(
  { request }: Pick<Page, 'request'>,
  fecha: string,
  not?: number,
) {
  const salidas = await dataOf<{ excursionId: number; quedan?: number }[]>(
    request.get(`/v1/reserva/getSalidas?fecha=${fecha}`),
  )
  const isFree = ({ excursionId, quedan = Infinity }: (typeof salidas)[number]) =>
    excursionId !== not && quedan >= 8
  return salidas.find(isFree)?.excursionId
}

/** Unfolds Por atender and returns it: other journeys of this product may have left worse lines. */
export async function openPorAtender(page: Page) {
  const lines = page.getByRole('region', { name: 'Por atender' })
  await expect(lines.getByRole('listitem').first()).toBeVisible()
  const all = lines.getByRole('button', { name: /^Ver las \d+$/ })
  if (await all.isVisible()) await all.click()
  const folds = lines.getByRole('button', { name: /^Ver de a una/, expanded: false })
  while ((await folds.count()) > 0) await folds.first().click()
  return lines
}
