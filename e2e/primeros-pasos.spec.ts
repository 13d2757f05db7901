import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { testFolder } from '../scripts/memory-folder.ts'
import { noSettings } from '../src/app/server/settings.testing.ts'
import { checkBarriers, visiblePart } from './barriers.ts'
import { checkFence } from './fence.ts'
import { freePort, startProduct } from './product.ts'
import { comprobante } from './reservar.ts'
import { CLAVE_DE_PRUEBA, field, signInByHand } from './session.ts'

const TRAVESIA = fileURLToPath(new URL('../scripts/travesia.mjs', import.meta.url))
const JEFA = 'ana@empresa.cl'
const CLAVE = 'la-primera-de-la-casa'

/** Pace of somebody who does this for the first time: slow at the keyboard, and reads every word of a new screen. */
const PACE = { keySeconds: 0.4, pressSeconds: 4, wordsPerMinute: 130 }
const MINUTES = 30

const words = (text: string) => text.split(/\s+/).filter(Boolean).length

/** A person with a watch: counts what they press, type and read. */
class Newcomer {
  readonly page: Page
  presses = 0
  keys = 0
  read = 0
  readonly #known = new Set<string>()
  constructor(page: Page) {
    this.page = page
  }

  async press(what: Locator) {
    this.presses += 1
    await what.click()
  }

  async type(name: string, text: string) {
    this.keys += text.length + 1
    await field(this.page, name).fill(text)
    await this.page.keyboard.press('Tab')
  }

  async choose(name: string, option: RegExp) {
    await this.press(field(this.page, name))
    await this.press(
      this.page.getByRole('option', { name: option }).filter({ visible: true }).first(),
    )
  }

  /** Reads the screen, line by line; lines that were read before are only seen. */
  async reads() {
    const { page } = this
    const open = page.getByRole('dialog')
    const shown = (await open.count()) > 0 ? open.last() : page.getByRole('main')
    for (const line of (await shown.innerText()).split('\n')) {
      if (this.#known.has(line)) continue
      this.#known.add(line)
      this.read += words(line)
    }
  }

  get minutes() {
    const { keySeconds, pressSeconds, wordsPerMinute } = PACE
    return (this.keys * keySeconds + this.presses * pressSeconds) / 60 + this.read / wordsPerMinute
  }
}

/** Starts the product on an empty database, with its first user. */
async function startEmpty() {
  const dataDir = mkdtempSync(join(testFolder, 'travesia-vacia-'))
  chmodSync(dataDir, 0o755)
  const settings = { PORT: await freePort(), DATA_DIR: dataDir, DEMO: 'no' }
  const stop = await startProduct(settings)
  const order = ['usuario', 'agregar', '--email', JEFA, '--nombre', 'ANA ROJAS']
  const made = spawnSync(
    process.execPath,
    [TRAVESIA, ...order, '--rol', 'GERENCIAL', '--sin-rut', 'DE PRUEBA'],
    { env: { ...process.env, ...noSettings, ...settings }, input: `${CLAVE}\n`, encoding: 'utf8' },
  )
  expect(made.status, made.stderr).toBe(0)
  return {
    base: `http://127.0.0.1:${settings.PORT}`,
    end: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test('de la base vacía a la primera salida armada, leyendo solo la pantalla', async ({
  browser,
  isMobile,
  viewport,
}) => {
  const { base, end } = await startEmpty()
  const page = await browser.newPage({ baseURL: base, viewport, isMobile, hasTouch: isMobile })
  try {
    await visiblePart(page, isMobile)
    await signInByHand(page, JEFA, CLAVE)
    const ana = new Newcomer(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    const strip = page.getByRole('complementary', { name: 'Primeros pasos' })
    const next = (name: string) => ana.press(strip.getByRole('link', { name, exact: true }))
    const save = () => ana.press(button('Agregar').last())
    const one = async (fill: () => Promise<void>) => {
      await ana.reads()
      await fill()
      await save()
    }

    // She lands on the steps, not on zeros, and selling says what it lacks.
    const steps = page.getByRole('region', { name: 'Primeros pasos' })
    await expect(steps).toContainText('0 de 6 listos')
    await checkBarriers(page, 'Primeros pasos')
    await page.goto('/agregar-reserva')
    await expect(steps).toContainText(
      'Para vender faltan una excursión con precio, un hotel y un canal de venta.',
    )
    await page.goto('/home')
    await expect(steps.getByRole('listitem').first()).toContainText('0 excursiones')
    await expect(link('Agregar Reserva').filter({ visible: true })).toHaveCount(0)
    await ana.reads()

    await ana.press(steps.getByRole('link', { name: 'Agregar excursión' }))
    for (const [nombre, prefijo, valor, hora] of [
      ['valle de la luna', 'vluna', '30000', '1530'],
      ['géiseres del tatio', 'tatio', '45000', '0430'],
    ] as const) {
      await one(async () => {
        await ana.type('Nombre', nombre)
        await ana.type('Valor Adulto', valor)
        await ana.type('Valor Niño', '15000')
        await ana.type('Prefijo', prefijo)
        await ana.press(button('Salida y cupos'))
        await ana.type('Hora de salida', hora)
      })
      await expect(page).toHaveURL(/ver-excursiones/)
      if (prefijo === 'vluna') await ana.press(link('Agregar').first())
    }
    await next('Agregar hotel')
    await one(async () => {
      await ana.type('Nombre', 'hotel cumbres')
      await ana.type('Dirección', 'las parcelas 10')
      await ana.press(field(page, 'Comuna'))
      ana.keys += 'san pedro de ata'.length
      await page.keyboard.type('san pedro de ata')
      await page.keyboard.press('Enter')
    })
    await expect(page).toHaveURL(/ver-hoteles/)
    await next('Agregar canal')
    await one(() => ana.type('Nombre', 'whatsapp'))
    await expect(page).toHaveURL(/ver-canal-ventas/)
    await expect(strip).toContainText('Primeros pasos: 3 de 5.')
    await checkBarriers(page, 'Sigue un paso')
    await next('Agregar vehículo')
    const dialog = page.getByRole('dialog', { name: 'Nuevo Vehículo' })
    await ana.reads()
    await ana.type('Nombre', 'sprinter 1')
    await ana.type('Asientos', '15')
    await ana.press(dialog.getByRole('button', { name: 'Agregar', exact: true }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await next('Agregar usuario')
    for (const [nombre, rut, rol] of [
      ['maría peña', '12345678-5', /^GUIAS/],
      ['juan tito', '11111111-1', /^CONDUCTORES/],
    ] as const) {
      await one(async () => {
        await ana.type('Nombre', nombre)
        await ana.type('Email', `${nombre.split(' ')[1]}@empresa.cl`.replace('ñ', 'n'))
        await ana.type('RUT', rut)
        await ana.choose('Tipo de usuario', rol)
        await ana.type('Contraseña', CLAVE_DE_PRUEBA)
        await ana.type('Repetir contraseña', CLAVE_DE_PRUEBA)
      })
      await expect(page).toHaveURL(/ver-usuarios/)
      if (rut === '12345678-5') await ana.press(link('Agregar').first())
    }
    await expect(strip).toContainText('5 de 5. Ya puede vender y armar salidas.')
    await ana.reads()

    // All that is needed is there: the steps are gone, and the sale is offered.
    await next('Agregar Reserva')
    await ana.reads()
    await ana.choose('Canal de venta', /^WHATSAPP/)
    await ana.choose('Excursión', /^VALLE DE LA LUNA/)
    await ana.choose('Hotel', /^HOTEL CUMBRES/)
    await ana.press(button('Mañana'))
    await ana.type('Habitación', '204')
    await ana.press(field(page, 'Idioma'))
    ana.keys += 3
    await page.keyboard.type('ing')
    await page.keyboard.press('Enter')
    await ana.type('Nombre del pasajero', 'june carter')
    await ana.type('Teléfono', '15551234567')
    await ana.press(button('Sin observaciones'))
    await ana.type('Adultos', '2')
    await ana.press(page.getByRole('radio', { name: 'Cobro en ruta' }))
    await ana.press(page.getByRole('radio', { name: 'Sin comisión' }))
    await save()
    await expect(comprobante(page)).toContainText('VALLE DE LA LUNA')
    await ana.press(comprobante(page).getByRole('button', { name: 'Cerrar', exact: true }))

    // What is to do is on the first screen again, in its usual form.
    await ana.press(
      page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }),
    )
    const lines = page.getByRole('region', { name: 'Por atender' })
    await expect(lines).toBeVisible()
    await expect(steps).toHaveCount(0)
    await ana.reads()
    await ana.press(lines.getByRole('link', { name: /sin ruta/ }))
    await ana.reads()
    await ana.press(page.getByRole('button', { name: /^Nueva ruta de VALLE DE LA LUNA/ }))
    await ana.reads()
    await ana.press(button('Crear ruta'))
    const card = page.getByRole('article').or(page.locator('[data-ruta]')).first()
    await expect(card).toContainText(/MARÍA/)
    const { data } = await (await page.request.get('/v1/ruta/getAll?limite=10')).json()
    expect(data).toMatchObject([
      {
        idExcursion: { nombre: 'VALLE DE LA LUNA' },
        idGuia: { nombre: 'MARÍA PEÑA' },
        idChofer: { nombre: 'JUAN TITO' },
        vehiculo: 'SPRINTER 1',
        hora: '15:30',
        pasajeros: 2,
      },
    ])
    await checkFence(page)
    const { presses, keys, read, minutes } = ana
    console.info(
      `First steps: ${minutes.toFixed(1)} minutes: ${presses} presses of ${PACE.pressSeconds} s, ${keys} keys of ${PACE.keySeconds} s, ${read} words at ${PACE.wordsPerMinute} a minute`,
    )
    expect(minutes, 'minutos hasta la primera salida').toBeLessThan(MINUTES)
  } finally {
    await page.close()
    await end()
  }
})
