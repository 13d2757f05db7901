import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { vigilar } from './valla.ts'

const CLAVE = 'excursiones-2026'
const emailDe = (usuario: string) =>
  usuario.includes('@') ? usuario : `${usuario}@demo.travesia.cl`

/** Tells what a test makes from what it made at an earlier try: the product that all of them share keeps it. */
export const deNuevo = () => (test.info().retry > 0 ? ' DE NUEVO' : '')

/** The same, and from what the other project makes at the same time. */
export const deEstaVez = () => `${test.info().project.name}${deNuevo()}`

/** Gives e-mail and password the way a person does, and waits for the second factor to be asked for. */
export async function identificarse(page: Page, usuario: string, clave = CLAVE) {
  vigilar(page)
  await page.goto('/')
  await page.getByLabel('Email').fill(emailDe(usuario))
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Verificación de dos factores')).toBeVisible()
}

/** Signs in as a demo user, or by an e-mail, and waits for the first screen. */
export async function entrar(page: Page, usuario: string, clave = CLAVE) {
  await identificarse(page, usuario, clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await dentro(page)
}

/** Waits for the first screen after signing in. */
export async function dentro(page: Page) {
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeVisible()
  await expect(page).not.toHaveURL(/login|two-factor/)
}

interface Programa {
  clave?: string
  /** What the program calls itself. */
  agente?: string
}

/** Signs in as another program does (D7): a session of its own, whose calls carry its token. */
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

/** What a call that succeeds answers. */
export async function datos<T>(respuesta: Respuesta): Promise<T> {
  const sobre = (await (await respuesta).json()) as { success: boolean; data: T; message: string }
  expect(sobre.success, sobre.message).toBe(true)
  return sobre.data
}

/** The address of a day's list of the demonstration, of days that no test adds to. */
export async function listaDeUnDia(page: Page) {
  const { hoy } = await datos<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const dias = `desde=${addDays(hoy, 25)}&hasta=${addDays(hoy, 55)}`
  const [reserva] = await datos<{ fecha: string; excursionId: number }[]>(
    page.request.get(`/v1/reserva/getAll?estado=activa&limite=1&${dias}`),
  )
  return `/detalle-reservas?fecha=${reserva?.fecha}&excursionId=${reserva?.excursionId}`
}

/** The field of a label, as a screen reader names it. */
export const campo = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))

/** Chooses in a selector: the option of that name, or the first one. */
export async function elegir(page: Page, label: string, option?: string) {
  await campo(page, label).click()
  const options = page.getByRole('option', option ? { name: option, exact: true } : {})
  await options.filter({ visible: true }).first().click()
}

/** Presses an export button; on phones they are behind one. */
export async function pulsarExportar(
  page: Page,
  formato: 'Excel' | 'PDF' | 'CSV',
  isMobile: boolean,
) {
  // What others do is announced upon these buttons, and stays while the pointer is there.
  await page.mouse.move(0, 0)
  const name = `Exportar a ${formato}`
  if (!isMobile) return page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Exports, and answers the file and what it is called. */
export async function exportar(page: Page, formato: 'Excel' | 'PDF' | 'CSV', isMobile = false) {
  const descarga = page.waitForEvent('download')
  await pulsarExportar(page, formato, isMobile)
  const archivo = await descarga
  return { nombre: archivo.suggestedFilename(), bytes: await readFile(await archivo.path()) }
}

/** Opens a list of reservations and searches a passenger's name in it, which no address carries. */
export async function buscarPasajero(page: Page, lista: string, nombre: string) {
  await page.goto(lista)
  const caja = page.getByRole('searchbox', { name: 'Buscar nombre' })
  await Promise.all([page.waitForResponse(/[?&]nombre=/), caja.fill(nombre)])
}

/** Presses an action of the first row; on phones they are behind one button. */
export async function accion(page: Page, name: string, isMobile: boolean) {
  if (!isMobile) return page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('button', { name: 'Acciones', exact: true }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
