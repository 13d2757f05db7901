import type { Page } from '@playwright/test'

/** Places of a text, visible or for screen readers; `enlaces` are the addresses of links. */
const SITIOS = ['titulos', 'columnas', 'botones', 'campos', 'enlaces', 'textos'] as const
export type Site = (typeof SITIOS)[number]

/** Texts of a screen in the specifications: `textos` may be parts of longer ones, the others are exact. */
export type Texts = Partial<Record<Site, readonly string[]>>

/** Button to press; or a box, the text to type and the key that submits it. */
export type Step = string | RegExp | readonly [campo: string, texto: string, tecla?: string]

/** Stop of the walk: a screen, the steps done there, and the texts that it then shows. */
export interface Stop {
  en: string | ((page: Page) => Promise<string>)
  pasos?: readonly Step[]
  /** Responses that replace the server's: data, a failure, or none while the stop lasts. */
  responde?: Readonly<Record<string, { datos: unknown } | 'falla' | 'espera'>>
  tiene: Texts
}

/**
 * Reads every text of a page. Addresses keep path and parameter names, without `rutaId`: only our own links carry it.
 */
export function readTexts(page: Page): Promise<Record<Site, string[]>> {
  return page.evaluate(() => {
    const limpio = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
    const todos = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((e) =>
        e.checkVisibility({ visibilityProperty: true }),
      )
    const apoyos = (e: Element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => limpio(e.getAttribute(name)))
    const dichos = (e: Element) => [...apoyos(e), limpio(e.textContent)]
    const direccion = (url: string) => {
      const { pathname, searchParams, host } = new URL(url)
      const names = [...searchParams.keys()].filter((name) => name !== 'rutaId').toSorted()
      return `${host === location.host ? '' : host}${[pathname, ...names].join(' ')}`
    }
    return {
      titulos: [
        limpio(document.title.split(' · ')[0]),
        ...todos('h1, h2, h3, h4, [role=dialog], table, ul[aria-label]').flatMap(dichos),
        ...todos('[role=dialog] header *').map((e) => limpio(e.textContent)),
      ],
      columnas: todos('th, [role=columnheader]').map((e) => limpio(e.textContent)),
      botones: todos('a, button, [role=menuitem], [role=radio], label').flatMap(dichos),
      campos: [
        ...todos('label, legend, dt').map((e) => limpio(e.textContent).replace(/ ?\*$/, '')),
        ...todos('input, textarea, [role=combobox]').flatMap(apoyos),
      ],
      enlaces: [location.href, ...todos('a[href]').map((e) => (e as HTMLAnchorElement).href)].map(
        direccion,
      ),
      textos: [
        limpio(document.body.innerText),
        ...todos('body *').flatMap(apoyos),
        ...todos('input').map((e) => limpio((e as HTMLInputElement).value)),
      ],
    }
  })
}

export function missing(tiene: Texts, hay: Record<Site, readonly string[]>): string[] {
  return SITIOS.flatMap((sitio) =>
    (tiene[sitio] ?? [])
      .filter((texto) =>
        sitio === 'textos'
          ? !hay.textos.some((uno) => uno.includes(texto))
          : !hay[sitio].includes(texto),
      )
      .map((texto) => `${sitio}: ${texto}`),
  )
}
