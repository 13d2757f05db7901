import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import type { Sesion, Settings } from '#acceso/server/session.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { addressOf } from '#lib/contract/endpoint.ts'
import { meaningOf, notFound } from '#lib/server/errors.ts'
import type { House } from '#lib/server/mount.ts'
import { parse } from '#lib/server/parse.ts'
import { limitRate } from '#lib/server/rates.ts'
import { networkOf } from '#lib/server/throttle.ts'
import { PageForm } from '#mensajes/contract/peticion.ts'
import { IDIOMAS } from '#mensajes/rules.ts'
import { overHtml, pageHtml, refusedHtml, robotHtml } from '#mensajes/server/steps/page-html.ts'
import { PAGE_POLICY } from '#mensajes/server/steps/page-style.ts'
import { pedir } from '#mensajes/server/steps/pedir.ts'
import { openPage, type PageCall, readShown } from '#mensajes/server/steps/read-page.ts'
import { recibir } from '#mensajes/server/steps/recibir.ts'
import { pageAddress } from '#reservas/contract/enlace.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { readReservas } from '#reservas/server/queries/reserva-row.ts'

/** Longest form in bytes: 500 characters of the longest kind, written with percent signs. */
const FORM_LIMIT = 8 * 1024
const FORM = 'application/x-www-form-urlencoded'

const Address = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
const Choice = z.object({ idioma: z.optional(z.enum(IDIOMAS)) })

/**
 * Programs that fetch a link to show what is behind it, or to find pages. Who names no program is taken for one. Not the
 * browsers inside of messengers, which people read in.
 */
const ROBOT =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|^viber|embedly|vkshare|headlesschrome.*lighthouse|curl|wget|python|go-http|okhttp|java\/|\bnode\b|axios|postman/i
/** A visitor who chose a language on the robots' page is a person: robots follow no link there. */
const isRobot = ({ headers, query }: FastifyRequest) => {
  const agent = headers['user-agent']
  const looksLikeOne = !agent || ROBOT.test(agent)
  return looksLikeOne && z.safeParse(Choice, query).data?.idioma === undefined
}

/** Returns the screen on which somebody of the operator works with a reservation. It checks again who may. */
function insideOf({ userId, rol }: Sesion, reserva: Reserva): string {
  const { id, excursionId, fecha, rutaId, ruta } = reserva
  const [guiaId, choferId] = [ruta.idGuia.id, ruta.idChofer.id]
  const query = { excursionId, fecha, guiaId, rutaId }
  if (guiaId === userId) return `${addressOf({ path: '/detalle-ruta' }, { query })}#reserva-${id}`
  if (choferId === userId)
    return `${addressOf({ path: '/detalle-viaje' }, { query })}#reserva-${id}`
  return alcanceOf(permisos['GET /v1/reserva/get'], rol) === '-'
    ? '/'
    : addressOf({ path: '/buscar-reservas' }, { query: { reserva: id } })
}

type Opened = (reservaId: number) => void

/** Serves the pages of passengers: HTML without script, by a token that only the link carries. */
export async function servePassengerPage(
  app: FastifyInstance,
  house: House<Sesion, Settings>,
  opened: Opened,
) {
  const { pool, db, settings } = house
  const { operator } = settings
  const limit = (name: string, most: number, seconds: number) =>
    limitRate(pool, { name, limit: most, seconds, message: 'Demasiadas visitas seguidas.' })
  const openings = limit('page', 60, 60)
  const misses = limit('page-miss', 20, 600)
  const posts = limit('page-post', 10, 3600)

  const call: PageCall = {
    pool,
    db,
    settings,
    now: () => civilNow(settings.timeZone, house.clock()),
  }
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': PAGE_POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
      })
      .send(html)

  /** Throws 404 for every token that opens nothing, and 429 after many of them from one network. */
  const openOf = async ({ params, ip }: FastifyRequest) => {
    await openings(networkOf(ip))
    const { success, data } = z.safeParse(Address, params)
    const reservaId = success ? await openPage(call, data.token) : null
    if (success && reservaId !== null) return { token: data.token, reservaId }
    await misses(networkOf(ip))
    throw notFound()
  }

  await app.register(async (page) => {
    page.removeAllContentTypeParsers()
    const reading = { parseAs: 'string', bodyLimit: FORM_LIMIT } as const
    page.addContentTypeParser(FORM, reading, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    page.setErrorHandler((error, request, reply) => {
      const known = meaningOf(error)
      if (!known || known.status >= 500) request.log.error({ err: error }, 'call failed')
      const status = known?.status ?? 500
      if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
      if (status === 404) return send(reply, overHtml(operator), status)
      return send(
        reply,
        refusedHtml(operator, (words) => (status === 429 ? words.tooMany : words.failed)),
        status,
      )
    })

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      opening: { token: string; reservaId: number },
      cambio = false,
    ) => {
      const { data } = z.safeParse(Choice, request.query)
      const shown = await readShown(call, { ...opening, idioma: data?.idioma })
      if (!shown) throw notFound()
      return send(reply, pageHtml({ ...shown, cambio }, operator), cambio ? 409 : 200)
    }

    page.get('/c/:token', async (request, reply) => {
      if (isRobot(request)) return send(reply, robotHtml(operator))
      const opening = await openOf(request)
      if (request.method === 'GET') opened(opening.reservaId)
      return show(request, reply, opening)
    })

    page.post('/c/:token', async (request, reply) => {
      const opening = await openOf(request)
      await posts(String(opening.reservaId))
      const form = parse(PageForm, request.body, 'body')
      if (form.hace === 'recibido') {
        if (!(await recibir(call, opening.reservaId, form.contenido)))
          return show(request, reply, opening, true)
      } else await pedir(call, opening.reservaId, { tipo: form.hace, texto: form.texto })
      const { data } = z.safeParse(Choice, request.query)
      const idioma = data?.idioma
      return reply.redirect(
        `${pageAddress(opening.token)}${idioma ? `?idioma=${idioma}` : ''}`,
        303,
      )
    })

    // A cookie does not come with a link that the camera opened, but it does with a press on our own page.
    page.get('/c/:token/interno', async (request, reply) => {
      if (isRobot(request)) return send(reply, robotHtml(operator))
      const { reservaId } = await openOf(request)
      const session = await house.authenticate(request)
      const [found] = session && !session.pendiente ? await readReservas(pool, [reservaId]) : []
      const address = session && found ? insideOf(session, found.reserva) : '/login'
      return reply.header('referrer-policy', 'no-referrer').redirect(address, 303)
    })
  })
}
