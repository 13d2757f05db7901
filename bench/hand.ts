import type { Page } from '@playwright/test'

/** Presses since the page was opened. `own` are the characters of the guest's own data, which `keys` leaves out. */
export interface Presses {
  clicks: number
  keys: number
  own: number
}

/** Boxes whose text only the guest knows, and boxes to search by it. */
const OWN = '^(Habitación|Nombre del pasajero|Teléfono|Email|Buscar)'

/** Counts every press of the mouse and of a key in all pages of the context, from the next navigation on. */
export const startCounting = (page: Page) =>
  page.addInitScript((own) => {
    const counted = globalThis as typeof globalThis & { presses: Presses }
    counted.presses = { clicks: 0, keys: 0, own: 0 }
    const isOwn = ({ target, key }: KeyboardEvent) => {
      if (!(target instanceof HTMLInputElement) || key.length !== 1) return false
      const label = target.labels?.[0]?.textContent ?? target.getAttribute('aria-label') ?? ''
      return new RegExp(own).test(label)
    }
    addEventListener('pointerdown', (event) => event.isTrusted && counted.presses.clicks++, true)
    addEventListener(
      'keydown',
      (event) => event.isTrusted && counted.presses[isOwn(event) ? 'own' : 'keys']++,
      true,
    )
  }, OWN)

export const readPresses = (page: Page): Promise<Presses> =>
  page.evaluate(() => (globalThis as typeof globalThis & { presses: Presses }).presses)

const FAR = 200

/** Presses Tab until the focus is on what has that name. */
export async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < FAR; step++) {
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document
      const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const [label] = isBox ? (element.labels ?? []) : []
      return (
        element?.getAttribute('aria-label') ??
        label?.textContent ??
        element?.textContent ??
        ''
      ).trim()
    })
    if (name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Nothing called ${name} is reached by Tab.`)
}

/** Does what a person does on a page, either with the mouse where it is nearer or with the keyboard alone. */
export class Hand {
  readonly page: Page
  readonly isKeyboard: boolean

  constructor(page: Page, isKeyboard: boolean) {
    this.page = page
    this.isKeyboard = isKeyboard
  }

  read = () => readPresses(this.page)

  /** Presses a button or link, of a dialog if one is named. */
  async press(name: RegExp, dialog?: RegExp | string) {
    if (this.isKeyboard) {
      await tabTo(this.page, name)
      return this.page.keyboard.press('Enter')
    }
    const place = dialog ? this.page.getByRole('dialog', { name: dialog }) : this.page
    await place.getByRole('button', { name }).or(place.getByRole('link', { name })).first().click()
  }

  /** Types into a box. */
  async type(label: string, text: string) {
    await this.#reach(label)
    await this.page.keyboard.type(text)
  }

  isEmpty = async (label: string) => (await this.#box(label).inputValue()) === ''

  /** Chooses the first option that matches, and goes on to the next box. Without a label in the box that has the focus. */
  async pick(text: string, label?: string) {
    if (label) await this.type(label, text)
    else await this.page.keyboard.type(text)
    await this.page.getByRole('option').filter({ visible: true }).first().waitFor()
    await this.page.keyboard.press('Tab')
  }

  /** Chooses a day by its chip, or by the arrow that moves the date. */
  async pickDay(label: string, chip: string, steps: number, dialog?: string) {
    if (!this.isKeyboard) return this.press(new RegExp(`^${chip}$`), dialog)
    await this.#reach(label)
    for (let step = 0; step < steps; step++) await this.page.keyboard.press('ArrowUp')
  }

  async tick(option: string) {
    const radio = this.page.getByRole('radio', { name: option })
    if (await radio.isChecked()) return
    if (!this.isKeyboard) return radio.click()
    await tabTo(this.page, /^(Cobro en ruta|Con comisión)$/)
    await this.page.keyboard.press(
      (await radio.evaluate((e) => e === document.activeElement)) ? 'Space' : 'ArrowUp',
    )
  }

  #box = (label: string) =>
    this.page
      .getByRole('textbox', { name: label, exact: true })
      .or(this.page.getByRole('combobox', { name: label, exact: true }))

  async #reach(label: string) {
    if (this.isKeyboard) await tabTo(this.page, new RegExp(`^${label}( \\*)?$`))
    else await this.#box(label).click()
  }
}
