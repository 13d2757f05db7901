import type { Page } from '@playwright/test'

/** Smallest side of what a thumb has to hit, in CSS pixels. */
const SMALLEST = 44

/**
 * Returns the controls of a page or a part whose touch area is smaller than `SMALLEST` in one direction. A link or a
 * button between the words of a sentence may be as low as its line (WCAG 2.5.8).
 */
export function smallTargets(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    ([within, smallest]) => {
      const CONTROLS =
        'a[href], button, input, select, textarea, summary, ' +
        ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'option', 'menuitem', 'combobox']
          .map((role) => `[role=${role}]`)
          .join()
      const labelsOf = (control: Element) => [...((control as HTMLInputElement).labels ?? [])]
      const isShown = (e: Element) => {
        const { width, height } = e.getBoundingClientRect()
        return width > 1 && height > 1 && e.checkVisibility({ visibilityProperty: true })
      }
      const isInText = (control: Element) =>
        getComputedStyle(control).display.startsWith('inline') &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      const isEnough = (...sides: number[]) => sides.every((side) => side >= smallest - 0.5)
      /** Feels its way from the middle of a box: labels and what is drawn around it take the touch too. */
      const reach = (box: Element, parts: readonly Element[]) => {
        box.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = box.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hits = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy)
          return parts.some((one) => one.contains(hit))
        }
        const feel = (dx: number, dy: number) => {
          let n = 0
          while (n < smallest && hits(dx * (n + 1), dy * (n + 1))) n++
          return n
        }
        if (!hits(0, 0)) return null
        // Both edges lie up to a pixel beyond the last point that was hit.
        return [feel(-1, 0) + feel(1, 0) + 2, feel(0, -1) + feel(0, 1) + 2] as const
      }
      return [...document.querySelectorAll(`${within} :is(${CONTROLS})`)].flatMap((control) => {
        const parts = [control, ...labelsOf(control)].filter(isShown)
        if (parts.length === 0 || isInText(control)) return []
        const boxes = parts.map((one) => one.getBoundingClientRect())
        if (boxes.some(({ width, height }) => isEnough(width, height))) return []
        const reached = parts.map((one) => reach(one, parts)).filter((sides) => sides !== null)
        if (reached.length === 0 || reached.some((sides) => isEnough(...sides))) return []
        const name = control.getAttribute('aria-label') ?? parts.at(-1)?.textContent?.trim() ?? ''
        const size = reached.map((sides) => sides.map(Math.round).join(' × ')).join(', ')
        return [`${control.tagName.toLowerCase()} "${name.slice(0, 60)}": ${size}`]
      })
    },
    [part, SMALLEST] as const,
  )
}
