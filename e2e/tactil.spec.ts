import { expect, type Page, test } from '@playwright/test'
import { isComplete, openWithin } from './barriers.ts'
import { signIn } from './session.ts'
import { smallTargets } from './targets.ts'

/** Screens that no test of barriers opens; those measure what they open (`checkBarriers`). */
const SCREENS = [
  [
    'gerencial',
    [
      ...['/tablero', '/agregar-ruta', '/rutas-asignadas', '/estadisticas-excursiones', '/cuentas'],
      '/gerencia',
    ],
  ],
  [
    'finanzas',
    [
      ...['/finanzas-home', '/cajachica', '/comisiones', '/cierre-rutas', '/rutas-rendidas'],
      ...['/rutas-pendientes', '/mi-cuenta-corriente'],
    ],
  ],
  ['hotel', ['/home', '/agregar-reserva', '/buscar-reservas', '/calendario']],
  ['guia', ['/mis-rutas', '/mi-cuenta-corriente']],
  ['conductor', ['/mis-viajes', '/mi-cuenta-corriente']],
] as const

async function measure(page: Page, where: string) {
  await isComplete(page)
  expect.soft(await smallTargets(page), where).toEqual([])
}

for (const [who, paths] of SCREENS)
  test(`en las pantallas de ${who}, un pulgar acierta en todo`, async ({ page }) => {
    await signIn(page, who)
    for (const path of paths) {
      await openWithin(page, path)
      await measure(page, path)
      // A list leads to one more screen, whose address has what it is about.
      const detail = page.locator('main a[href^="/detalle-"]').first()
      const address = (await detail.count()) > 0 && (await detail.getAttribute('href'))
      if (!address) continue
      await openWithin(page, address)
      await measure(page, address)
    }
    const menu = page.getByRole('button', { name: 'Menú', exact: true })
    if (!(await menu.isVisible())) return
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Menú' }).getByRole('link').first()).toBeVisible()
    await measure(page, 'el menú')
  })

test('la medida halla lo chico, y cuenta lo que alarga un control', async ({ page }) => {
  await page.setContent(`
    <style>
      body { margin: 60px; font: 16px/20px sans-serif }
      button { box-sizing: border-box; padding: 0; border: 0 }
      .low { width: 96px; height: 32px }
      .around { position: relative; width: 20px; height: 20px }
      .around::after { position: absolute; inset: -12px; content: "" }
      label { display: block; padding: 14px }
    </style>
    <p><button class="low">1 en línea</button></p>
    <p><button class="around" aria-label="Cerrar"></button></p>
    <p><label><input type="checkbox"> Sin comisión</label></p>
    <p>Lea los <a href="#terminos">términos</a> antes.</p>
    <p><a href="#volver">Volver</a></p>`)
  expect((await smallTargets(page)).map((one) => one.split(':')[0])).toEqual([
    'button "1 en línea"',
    'a "Volver"',
  ])
})
