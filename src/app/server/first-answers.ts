import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceso } from '#acceso/contract.ts'
import { type Ajustes, cookieName } from '#acceso/server/queries.ts'
import { civilNow, type Day } from '#lib/contract/civil-day.ts'
import { addressOf } from '#lib/contract/endpoint.ts'
import { PAGE_SIZE } from '#lib/contract/envelope.ts'
import { reservas } from '#reservas/contract.ts'
import { rangeOf, resumenOf } from '#reservas/rules.ts'

/** What some screens ask first, by the name of their page, as they themselves ask it. */
const FIRST: ReadonlyMap<string | undefined, (hoy: Day) => string> = new Map([
  ['calendario', (hoy: Day) => addressOf(reservas.getCalendario, resumenOf(rangeOf(hoy)))],
  ['buscar-reservas', () => addressOf(reservas.getAll, { query: { limite: PAGE_SIZE } })],
])

/** How long a page waits for them: what it was not given it asks by itself. */
const PATIENCE_MS = 300

/**
 * The answers to what a page asks first, by address, as text for an element of the page: a phone gets them with it,
 * instead of asking for each when its code is there. They are calls like any other, of the same person.
 */
export function firstAnswers(
  app: FastifyInstance,
  settings: Pick<Ajustes, 'production' | 'timeZone'>,
  clock: () => Date,
) {
  const cookie = cookieName(settings)
  return async (request: FastifyRequest, page: string | undefined) => {
    const { cookie: cookies, 'x-forwarded-for': forwarded, 'user-agent': agent } = request.headers
    const headers = {
      host: request.headers.host,
      ...(cookies && { cookie: cookies }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
      ...(agent && { 'user-agent': agent }),
    }
    const { remoteAddress = '' } = request.socket
    const hoy = civilNow(settings.timeZone, clock()).day
    const own = FIRST.get(page)?.(hoy)
    const inside = request.cookies[cookie] ? [acceso.sesion.path, own] : []
    const answers: string[] = []
    const asked = [acceso.ajustes.path, ...inside].map(async (url) => {
      if (url === undefined) return
      const { statusCode, body } = await app.inject({ url, headers, remoteAddress })
      if (statusCode === 200) answers.push(`${JSON.stringify(url)}:${body}`)
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
    await Promise.race([Promise.all(asked), late])
    clearTimeout(timer)
    // Nothing in it may end the element it lies in.
    return `{${answers.join(',')}}`.replaceAll('<', '\\u003c')
  }
}
