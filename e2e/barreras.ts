import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sinFaltas } from './valla.ts'

/** No violations, no text that axe could not tell from its background, and nothing that breaks the page's own policy. */
export async function sinBarreras(page: Page, where: string) {
  // Colours are read once nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((a) => a.finished.catch(() => null))),
  )
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze()
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
