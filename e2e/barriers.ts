import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { checkFence } from './fence.ts'
import { smallTargets } from './targets.ts'

/** Prepares a page for checking. Contrast is the same in both sizes: the laptop checks light, the phone dark. */
export function visiblePart(page: Page, isMobile: boolean) {
  // Each check takes up to ten seconds on a busy machine.
  test.setTimeout(600_000)
  return page.emulateMedia({
    colorScheme: isMobile ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
}

/** Waits until nothing inside is loading. */
export const isComplete = (donde: Page | Locator) =>
  expect(donde.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)

export async function openPath(page: Page, path: string) {
  await page.goto(path)
  await isDrawn(page)
}

/** Opens a screen without loading the application again, which takes longer than most screens. */
export async function openWithin(page: Page, path: string) {
  await goWithin(page, path)
  await isDrawn(page)
}

/** Navigates as a link does; passes through another screen, so that no dialog stays open. Needs a signed-in page. */
export async function goWithin(page: Page, path: string) {
  const to = (address: string) => page.evaluate((url) => history.pushState(null, '', url), address)
  const between = page.getByRole('heading', { name: 'Mi cuenta', level: 1, exact: true })
  await to('/mi-cuenta')
  await expect(between).toBeVisible()
  await to(path)
  await expect(between).toBeHidden()
}

async function isDrawn(page: Page) {
  // The first paint has a heading before the screen has one.
  await expect(page.locator('.first-paint')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isComplete(page)
}

/** Part to check when the page behind a dialog was checked before. */
export const DIALOG = '[role=dialog]'

const isPhone = () => test.info().project.use.isMobile === true

/** Rows left out of long lists: axe is slow per element. */
const MORE_OF_THE_SAME = 'main :is(tr, li):nth-child(n + 9)'

/**
 * Expects no violation, no text of unclear contrast, on a phone nothing too small for a thumb, and no breach of the
 * page's policy, in the page or a part.
 */
export async function checkBarriers(page: Page, where: string, part?: string) {
  // Colours are read after all animations have ended.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((a) => a.finished.catch(() => null))),
  )
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(MORE_OF_THE_SAME)
  const { violations, incomplete } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
  const equal = incomplete.flatMap(({ nodes }) =>
    nodes
      .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      .map(({ html }) => html),
  )
  const small = isPhone() ? await smallTargets(page, part) : []
  expect({ where, found, equal, small }).toEqual({ where, found: [], equal: [], small: [] })
  checkFence(page)
}
