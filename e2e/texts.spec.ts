import { readFileSync } from 'node:fs'
import { expect, type Page, type Route, test } from '@playwright/test'
import { goWithin } from './barriers.ts'
import { identify, signIn } from './session.ts'
import { missing, readTexts, type Step, type Stop } from './texts.ts'
import { catalogos } from './texts-of-catalogos.ts'
import { cierre } from './texts-of-cierre.ts'
import { reservas } from './texts-of-reservas.ts'
import { choferes, finanzas, guias, rutas } from './texts-of-rutas.ts'
import { dia } from './texts-of-the-day.ts'

/** Reports every missing text, not only the first. */
const softly = expect.configure({ soft: true })

async function take(page: Page, paso: Step) {
  if (typeof paso !== 'string' && !(paso instanceof RegExp)) {
    const [label, text, tecla = 'Tab'] = paso
    const field = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
    await field.fill(text)
    return field.press(tecla)
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
const waiting: Route[] = []
const FAILURE = { status: 400, json: { success: false, data: null, message: 'No.' } }

/** Replaces responses as a stop says; the next stop gets the server's again. */
async function answer(page: Page, { responde = {} }: Stop) {
  for (const route of waiting.splice(0)) await route.fulfill(FAILURE)
  await page.unrouteAll()
  for (const [call, con] of Object.entries(responde))
    await page.route(`**/v1/${call}*`, (route) => {
      if (con === 'espera') return void waiting.push(route)
      return con === 'falla'
        ? route.fulfill(FAILURE)
        : route.fulfill({ json: { success: true, data: con.datos, message: '' } })
    })
}

/** Reloads only where a stop has answers of its own: at each stop it would take most of the time. */
async function goTo(page: Page, en: string, anew: boolean) {
  if (anew || page.url() === 'about:blank') return page.goto(en)
  await goWithin(page, en)
}

async function walk(page: Page, paradas: readonly Stop[]) {
  for (const parada of paradas) {
    const en = typeof parada.en === 'string' ? parada.en : await parada.en(page)
    await answer(page, parada)
    await goTo(page, en, parada.responde !== undefined)
    for (const paso of parada.pasos ?? []) await take(page, paso)
    const donde = [en, ...(parada.pasos ?? [])].join(' → ')
    await softly.poll(async () => missing(parada.tiene, await readTexts(page)), donde).toEqual([])
  }
}

test('los textos del ingreso y del segundo factor', async ({ page }) => {
  await walk(page, [
    {
      en: '/login',
      pasos: [['Email', 'nadie@demo.travesia.cl'], ['Contraseña', 'equivocada'], 'Ingresar'],
      tiene: { textos: ['Versión 16102025.09', 'Email o contraseña incorrectos'] },
    },
  ])
  await identify(page, 'gerencial')
  expect(
    missing(
      { titulos: ['Segundo Factor'], textos: ['Verificación de dos factores'] },
      await readTexts(page),
    ),
  ).toEqual([])
})

for (const [que, quien, paradas] of [
  ['las reservas', 'gerencial', reservas],
  ['el día y el historial', 'gerencial', dia],
  ['los catálogos y las rutas', 'gerencial', [...catalogos, ...rutas]],
  ['las finanzas', 'finanzas', [...finanzas, ...cierre]],
  ['quien guía', 'guia', guias],
  ['quien conduce', 'conductor', choferes],
] as const)
  test(`los textos de ${que}, en ${paradas.length} paradas`, async ({ page }) => {
    await signIn(page, quien)
    await walk(page, paradas)
  })

/** Texts that no stop shows, with the tests that check them: the demonstration may have no row for them. */
const IN_OTHER_PRUEBA = [
  ['Sin Asignar', 'src/reservas/web/informe-reservas.test.tsx'],
  ['Sin Asignar', 'src/cuentas/web/rutas-pendientes.test.tsx'],
  ['Sin teléfono', 'src/reservas/web/ficha/ficha.test.tsx'],
  ['Sin email', 'src/reservas/web/ficha/ficha.test.tsx'],
  ['Este campo es obligatorio', 'src/reservas/web/edit/edit-fields.test.tsx'],
  ['Sin Comprobante', 'src/rendiciones/web/cobro.test.tsx'],
  ['Realizado', 'src/avisos/web/recordatorio-alert.test.tsx'],
  ['Revisar', 'e2e/reservar.spec.ts'],
  ['Continuar', 'e2e/reservar.spec.ts'],
] as const

test('los demás textos se leen en otra prueba', () => {
  for (const [text, file] of IN_OTHER_PRUEBA)
    expect(readFileSync(file, 'utf8'), file).toContain(text)
})
