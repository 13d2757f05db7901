import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { sinFaltas } from './valla.ts'

/**
 * How a page is looked at. Colours do not depend on the size: the laptop looks in light, the phone in dark, which halves
 * what this costs.
 */
export function aLaVista(page: Page, isMobile: boolean) {
  // Looking is most of it: ten seconds at each screen of a machine that does much else.
  test.setTimeout(600_000)
  return page.emulateMedia({
    colorScheme: isMobile ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
}

/** Waits until nothing in there is still on its way. */
export const completa = (donde: Page | Locator) =>
  expect(donde.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)

/** Opens a screen and waits for all it shows. */
export async function abrir(page: Page, path: string) {
  await page.goto(path)
  // The page has a heading before it has a screen.
  await expect(page.locator('.first-paint')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await completa(page)
}

/** Of a page that was looked at already, the dialog that lies over it. */
export const DIALOGO = '[role=dialog]'

/** Of a long list some rows are enough: axe takes its time for each element. */
const MORE_OF_THE_SAME = 'main :is(tr, li):nth-child(n + 9)'

/**
 * No violations, no text that axe could not tell from its background, and nothing that breaks the page's own policy; in
 * the whole page, or in a part of it.
 */
export async function sinBarreras(page: Page, where: string, part?: string) {
  // Colours are read once nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((a) => a.finished.catch(() => null))),
  )
  const axe = new AxeBuilder({ page }).exclude(MORE_OF_THE_SAME)
  const { violations, incomplete } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
  const equal = incomplete.flatMap(({ nodes }) =>
    nodes
      .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      .map(({ html }) => html),
  )
  expect({ where, found, equal }).toEqual({ where, found: [], equal: [] })
  sinFaltas(page)
}
