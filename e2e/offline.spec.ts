import { expect, type Page, test } from '@playwright/test'
import { installed } from './en-ruta.ts'
import { keptText } from './kept.ts'
import { signInByHand } from './session.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns the addresses and texts that the service worker keeps. */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const files: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        files.push({ path: new URL(request.url).pathname, text })
      }
    }
    return files
  })

/** Waits until the service worker has its files and the device the own routes. */
async function prepared(page: Page, what = 'nombrePasajero') {
  await installed(page)
  await expect.poll(() => keptText(page)).toContain(what)
}

test('la guía recarga sin señal, abre su ruta, y al salir no queda nada', async ({
  page,
  context,
}) => {
  await signInByHand(page, 'guia')
  await page.goto('/mis-rutas')
  await prepared(page)
  const link = page.getByRole('link', { name: /^Ver Detalle/ }).first()
  await expect(link).toBeVisible()

  const files = await filesOf(page)
  expect(files.length).toBeGreaterThan(100)
  for (const { path, text } of files) {
    expect(path).toMatch(
      /^\/(assets\/[\w.-]+\.(js|css)|favicon\.svg|manifest\.webmanifest|sin-conexion)$/,
    )
    expect(text).not.toContain('first-answers">')
    expect(text).not.toContain('"success":true')
  }

  await context.setOffline(true)
  await page.addInitScript(() => {
    const drawing = new MutationObserver(() => {
      if (!document.querySelector('a[href^="/detalle-ruta"]')) return
      performance.mark('list')
      drawing.disconnect()
    })
    drawing.observe(document, { childList: true, subtree: true })
  })
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.reload()
  await expect(link).toBeVisible()
  const drawn = await page.evaluate(() => performance.getEntriesByName('list')[0]?.startTime ?? 0)
  console.info(`list of a slow phone (4× slower) without a network: ${Math.round(drawn)} ms`)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByText(/Sin conexión: datos de las \d\d:\d\d/)).toBeVisible()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Ruta')
  await expect(
    page.getByRole('button', { name: /Rendir|Recibir|Cobrar|Cuenta/ }).first(),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Sin conexión: datos de las/)).toBeVisible()
  await page.goto('/mi-cuenta')
  await expect(page.getByText(/conexión/i).first()).toBeVisible()

  await context.setOffline(false)
  await page.goto('/mis-rutas')
  await expect(page.getByText(/Sin conexión/)).toBeHidden()
  await page.goto('/salir')
  await expect(page).toHaveURL(/login/)
  expect(await keptText(page)).toBe('[]')
})

test('otra persona en el mismo teléfono no encuentra nada de la primera', async ({
  page,
  context,
}) => {
  await signInByHand(page, 'guia')
  await page.goto('/mis-rutas')
  await prepared(page)
  const first = JSON.parse(await keptText(page)) as [string, { usuario?: { id: number } }][]
  const id = first.find(([name]) => name.endsWith('/sesion/'))?.[1].usuario?.id
  expect(id).toBeGreaterThan(0)
  // The session ended without signing out: nothing but the next person can delete what is kept.
  await context.clearCookies()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Sin conexión: datos de las/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver Detalle/ }).first()).toBeVisible()
  await context.setOffline(false)
  await page.goto('/login')
  await signInByHand(page, 'conductor2')
  await prepared(page, '"usuario"')
  const text = await keptText(page)
  expect(text).not.toContain(`"usuario":{"id":${id},`)
  expect(text).not.toContain('"valorAdulto"')
  expect(text).not.toContain(`["${id}/`)
  expect(text).not.toContain('the key is gone')
})

test('se puede instalar', async ({ page }) => {
  await signInByHand(page, 'guia')
  await installed(page)
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    name: 'Travesía',
    lang: 'es-CL',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  })
  const icons = manifest.icons as { sizes: string; purpose: string }[]
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    const [, width] = /^(\d+)x/.exec(sizes) ?? []
    expect((await icon.body()).readUInt32BE(16)).toBe(Number(width))
  }
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // The browser of a test keeps nothing: that is all it has against it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
