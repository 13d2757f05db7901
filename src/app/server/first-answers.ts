import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceso } from '#acceso/contract.ts'
import { cookieName, type Settings } from '#acceso/server/session.ts'
import { civilNow, type Day } from '#lib/contract/civil-day.ts'
import { addressOf } from '#lib/contract/endpoint.ts'
import { PAGE_SIZE } from '#lib/contract/envelope.ts'
import { reservas } from '#reservas/contract.ts'
import { rangeOf, resumenOf } from '#reservas/rules.ts'

/** Addresses of the first call of some screens, by page. They must equal the screen's own requests. */
const FIRST: ReadonlyMap<string | undefined, (hoy: Day) => string> = new Map([
  ['calendario', (hoy: Day) => addressOf(reservas.getCalendario, resumenOf(rangeOf(hoy)))],
  ['buscar-reservas', () => addressOf(reservas.getAll, { query: { limite: PAGE_SIZE } })],
])

/** Longest time that a page waits for the responses. The screen requests what is missing by itself. */
const PATIENCE_MS = 300

/** Returns the responses to a page's first calls, to embed in it. The calls pass the usual checks of the user. */
export function firstAnswers(
  app: FastifyInstance,
  settings: Pick<Settings, 'production' | 'timeZone'>,
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
    // Escapes "<" so that the JSON cannot close the script element.
    return `{${answers.join(',')}}`.replaceAll('<', '\\u003c')
  }
}
