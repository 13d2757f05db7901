import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { vigilar } from './valla.ts'

const CLAVE = 'excursiones-2026'
const emailDe = (usuario: string) =>
  usuario.includes('@') ? usuario : `${usuario}@demo.travesia.cl`

/** Returns a suffix for retries: the shared product keeps the rows of earlier tries. */
export const deNuevo = () => (test.info().retry > 0 ? ' DE NUEVO' : '')

/** Returns a suffix for this project and try: both projects run at the same time. */
export const deEstaVez = () => `${test.info().project.name}${deNuevo()}`

export async function identificarse(page: Page, usuario: string, clave = CLAVE) {
  vigilar(page)
  await page.goto('/')
  await page.getByLabel('Email').fill(emailDe(usuario))
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Verificación de dos factores')).toBeVisible()
}

/** Signs in as a demonstration user or by e-mail, and waits for the first screen. */
export async function entrar(page: Page, usuario: string, clave = CLAVE) {
  await identificarse(page, usuario, clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await dentro(page)
}

export async function dentro(page: Page) {
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeVisible()
  await expect(page).not.toHaveURL(/login|two-factor/)
}

interface Programa {
  clave?: string
  agente?: string
}

/** Signs in as another program does: its own session, whose calls carry its token. */
export async function comoPrograma(usuario: string, { clave = CLAVE, agente }: Programa = {}) {
  const { baseURL = '' } = test.info().project.use
  const abrir = (token?: string) =>
    request.newContext({
      baseURL,
      ...(agente && { userAgent: agente }),
      ...(token && { extraHTTPHeaders: { authorization: `Bearer ${token}` } }),
    })
  const puerta = await abrir()
  const pendiente = await abrir(
    await tokenDe(
      puerta.post('/v1/login/acceso', { data: { email: emailDe(usuario), password: clave } }),
    ),
  )
  const { codigo } = await datos<{ codigo: string }>(pendiente.get('/v1/login/sesion'))
  return abrir(await tokenDe(pendiente.post('/v1/login/verificar', { data: { codigo } })))
}

type Respuesta = ReturnType<APIRequestContext['post']>
const tokenDe = async (respuesta: Respuesta) => (await datos<{ token: string }>(respuesta)).token

export async function datos<T>(respuesta: Respuesta): Promise<T> {
  const sobre = (await (await respuesta).json()) as { success: boolean; data: T; message: string }
  expect(sobre.success, sobre.message).toBe(true)
  return sobre.data
}

/** Returns the address of a demonstration day's list; no test adds to that day. */
export async function listaDeUnDia(page: Page) {
  const { hoy } = await datos<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const dias = `desde=${addDays(hoy, 25)}&hasta=${addDays(hoy, 55)}`
  const [reserva] = await datos<{ fecha: string; excursionId: number }[]>(
    page.request.get(`/v1/reserva/getAll?estado=activa&limite=1&${dias}`),
  )
  return `/detalle-reservas?fecha=${reserva?.fecha}&excursionId=${reserva?.excursionId}`
}

/** Returns the field of a label by its accessible name. */
export const campo = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))

/** Chooses the named option of a selector, or the first one. */
export async function elegir(page: Page, label: string, option?: string) {
  await campo(page, label).click()
  const options = page.getByRole('option', option ? { name: option, exact: true } : {})
  await options.filter({ visible: true }).first().click()
}

export async function pulsarExportar(
  page: Page,
  formato: 'Excel' | 'PDF' | 'CSV',
  isMobile: boolean,
) {
  // Moves the pointer off the toasts: they cover these buttons and stay while it is on them.
  await page.mouse.move(0, 0)
  const name = `Exportar a ${formato}`
  if (!isMobile) return page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Exports. Returns the file and its name. */
export async function exportar(page: Page, formato: 'Excel' | 'PDF' | 'CSV', isMobile = false) {
  const descarga = page.waitForEvent('download')
  await pulsarExportar(page, formato, isMobile)
  const archivo = await descarga
  return { nombre: archivo.suggestedFilename(), bytes: await readFile(await archivo.path()) }
}

/** Opens a list and searches a passenger's name by typing: no address carries it. */
export async function buscarPasajero(page: Page, lista: string, nombre: string) {
  await page.goto(lista)
  const caja = page.getByRole('searchbox', { name: 'Buscar nombre' })
  await Promise.all([page.waitForResponse(/[?&]nombre=/), caja.fill(nombre)])
}

export async function accion(page: Page, name: string, isMobile: boolean) {
  if (!isMobile) return page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('button', { name: 'Acciones', exact: true }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
