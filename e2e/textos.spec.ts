import { readFileSync } from 'node:fs'
import { expect, type Page, type Route, test } from '@playwright/test'
import { entrar, identificarse } from './sesion.ts'
import { faltan, leer, type Parada, type Paso } from './textos.ts'
import { catalogos } from './textos-de-catalogos.ts'
import { reservas } from './textos-de-reservas.ts'
import { choferes, finanzas, guias, rutas } from './textos-de-rutas.ts'
import { dia } from './textos-del-dia.ts'

/** Reports every missing text, not only the first. */
const suave = expect.configure({ soft: true, timeout: 15_000 })

async function dar(page: Page, paso: Paso) {
  if (typeof paso !== 'string' && !(paso instanceof RegExp)) {
    const [label, texto, tecla = 'Tab'] = paso
    const campo = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
    await campo.fill(texto)
    return campo.press(tecla)
  }
  // Of a row that others left behind a button may be disabled; the next row's is not.
  const options = { name: paso, exact: true, disabled: false }
  const roles = ['button', 'link', 'menuitem', 'radio'] as const
  const [first, ...others] = roles.map((role) => page.getByRole(role, options))
  await others
    .reduce((found, other) => found.or(other), first ?? page.locator('body'))
    .first()
    .click()
}

/** Calls of the last stop that wait for a response. They never reach the server: a lost one would be sent again. */
const enEspera: Route[] = []
const FALLO = { status: 400, json: { success: false, data: null, message: 'No.' } }

/** Replaces responses as a stop says; the next stop gets the server's again. */
async function responder(page: Page, { responde = {} }: Parada) {
  for (const route of enEspera.splice(0)) await route.fulfill(FALLO)
  await page.unrouteAll()
  for (const [call, con] of Object.entries(responde))
    await page.route(`**/v1/${call}*`, (route) => {
      if (con === 'espera') return void enEspera.push(route)
      return con === 'falla'
        ? route.fulfill(FALLO)
        : route.fulfill({ json: { success: true, data: con.datos, message: '' } })
    })
}

/** Navigates within the application where possible: reloading at each stop would take most of the time. */
async function ir(page: Page, en: string, anew: boolean) {
  if (anew || page.url() === 'about:blank') return page.goto(en)
  const to = (path: string) => page.evaluate((url) => history.pushState(null, '', url), path)
  // Passes through another screen, so that no dialog stays open.
  const between = page.getByRole('heading', { name: 'Mi cuenta', level: 1 })
  await to('/mi-cuenta')
  await expect(between).toBeVisible()
  await to(en)
  await expect(between).toBeHidden()
}

async function recorrer(page: Page, paradas: readonly Parada[]) {
  for (const parada of paradas) {
    const en = typeof parada.en === 'string' ? parada.en : await parada.en(page)
    await responder(page, parada)
    await ir(page, en, parada.responde !== undefined)
    for (const paso of parada.pasos ?? []) await dar(page, paso)
    const donde = [en, ...(parada.pasos ?? [])].join(' → ')
    await suave.poll(async () => faltan(parada.tiene, await leer(page)), donde).toEqual([])
  }
}

test('los textos del ingreso y del segundo factor', async ({ page }) => {
  await recorrer(page, [
    {
      en: '/login',
      pasos: [['Email', 'nadie@demo.travesia.cl'], ['Contraseña', 'equivocada'], 'Ingresar'],
      tiene: { textos: ['Versión 16102025.09', 'Email o contraseña incorrectos'] },
    },
  ])
  await identificarse(page, 'gerencial')
  expect(
    faltan(
      { titulos: ['Segundo Factor'], textos: ['Verificación de dos factores'] },
      await leer(page),
    ),
  ).toEqual([])
})

for (const [que, quien, paradas] of [
  ['las reservas', 'gerencial', reservas],
  ['el día y el historial', 'gerencial', dia],
  ['los catálogos y las rutas', 'gerencial', [...catalogos, ...rutas]],
  ['las finanzas', 'finanzas', finanzas],
  ['quien guía', 'guia', guias],
  ['quien conduce', 'conductor', choferes],
] as const)
  test(`los textos de ${que}, en ${paradas.length} paradas`, async ({ page }) => {
    await entrar(page, quien)
    await recorrer(page, paradas)
  })

/** Texts that no stop shows, with the tests that check them: the demonstration may have no row for them. */
const EN_OTRA_PRUEBA = [
  ['Sin Asignar', 'src/reservas/web/informe-reservas.test.tsx'],
  ['Sin Asignar', 'src/rutas/web/rutas-pendientes.test.tsx'],
  ['Sin teléfono', 'src/reservas/web/acciones/ver.test.tsx'],
  ['Sin email', 'src/reservas/web/acciones/ver.test.tsx'],
  ['Este campo es obligatorio', 'src/reservas/web/actualizar/campos.test.tsx'],
  ['Sin Comprobante', 'src/rendiciones/web/cuenta.test.tsx'],
  ['Realizado', 'src/avisos/web/recordatorio.test.tsx'],
  ['Revisar', 'e2e/reservar.spec.ts'],
  ['Continuar', 'e2e/reservar.spec.ts'],
] as const

test('los demás textos se leen en otra prueba', () => {
  for (const [texto, file] of EN_OTRA_PRUEBA)
    expect(readFileSync(file, 'utf8'), file).toContain(texto)
})
