import { expect, type Page } from '@playwright/test'

const seen = new WeakMap<Page, string[]>()

/**
 * Records breaches of the page's policy, requests to other hosts and uncaught errors from now on. `sinFaltas` checks
 * them.
 */
export function watch(page: Page) {
  if (seen.has(page)) return
  const found: string[] = []
  seen.set(page, found)
  void finishReminders(page)
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(String(error)))
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const own = new URL(page.url()).host
    if (/^(http|ws)s?:$/.test(protocol) && own && host !== own) found.push(`asked ${request.url()}`)
  })
}

export const realizado = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Realizado', exact: true })

/** Presses "Realizado" on the demonstration's reminders: each moves the page down for five minutes after its hour. */
const finishReminders = (page: Page) =>
  page.addLocatorHandler(realizado(page), () => realizado(page).click())

/** Expects none of these faults so far. */
export const checkFence = (page: Page) => expect(seen.get(page) ?? []).toEqual([])
