import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { LlamadaKey } from '#acceso/contract/permisos.ts'
import { routes as acceso } from '#acceso/server/routes.ts'
import { authenticate, authorize, type Sesion, type Settings } from '#acceso/server/session.ts'
import { routes as atencion } from '#atencion/server/routes.ts'
import { keepWebhooks } from '#avisos/server/jobs/send-webhooks.ts'
import { routes as avisos } from '#avisos/server/routes.ts'
import { routes as ausencias } from '#catalogos/ausencias/server/routes.ts'
import { routes as canalesVenta } from '#catalogos/canales-venta/server/routes.ts'
import { routes as costos } from '#catalogos/costos/server/routes.ts'
import { routes as cupos } from '#catalogos/cupos/server/routes.ts'
import { routes as excursiones } from '#catalogos/excursiones/server/routes.ts'
import { routes as hoteles } from '#catalogos/hoteles/server/routes.ts'
import { routes as idiomas } from '#catalogos/idiomas/server/routes.ts'
import { routes as llaves } from '#catalogos/llaves/server/routes.ts'
import { routes as monedas } from '#catalogos/monedas/server/routes.ts'
import { routes as pautas } from '#catalogos/pautas/server/routes.ts'
import { routes as recepcionistas } from '#catalogos/recepcionistas/server/routes.ts'
import { routes as recordatorios } from '#catalogos/recordatorios/server/routes.ts'
import { routes as tarifas } from '#catalogos/tarifas/server/routes.ts'
import { routes as usuarios } from '#catalogos/usuarios/server/routes.ts'
import { routes as vehiculos } from '#catalogos/vehiculos/server/routes.ts'
import { routes as contingencias } from '#contingencias/server/routes.ts'
import { routes as cuentas } from '#cuentas/server/routes.ts'
import type { DB } from '#db/schema.ts'
import { routes as estadisticas } from '#estadisticas/server/routes.ts'
import { routes as finanzas } from '#finanzas/server/routes.ts'
import { routes as importaciones } from '#importaciones/server/routes.ts'
import { oneAtATime } from '#lib/server/alone.ts'
import { type Bucket, openFileStore } from '#lib/server/file-store.ts'
import type { Route } from '#lib/server/handle.ts'
import { mount } from '#lib/server/mount.ts'
import { keepQueue } from '#mensajes/server/jobs/send-queue.ts'
import { routes as mensajes } from '#mensajes/server/routes.ts'
import { recordAccesos } from '#pasajeros/server/jobs/record-accesos.ts'
import { routes as pasajeros } from '#pasajeros/server/routes.ts'
import { routes as rendiciones } from '#rendiciones/server/routes.ts'
import { routes as reservas } from '#reservas/server/routes.ts'
import { routes as rutas } from '#rutas/server/routes.ts'
import { answerFailures } from './failures.ts'
import { guardOrigin, raiseFence } from './fence.ts'
import { serveFiles, serveLogo } from './files.ts'
import { firstAnswers } from './first-answers.ts'
import { serveHealth } from './health.ts'
import { keepHouse } from './housekeeping.ts'
import { limitAddresses, limitSenders, limitSessions, type Rates } from './limits.ts'
import { type LiveChoices, serveLive } from './live.ts'
import { type Lines, type LogLevel, logging } from './log.ts'
import { serveOcto } from './octo.ts'
import { serveOpenapi } from './openapi.ts'
import { servePassengerPage } from './passenger-page.ts'
import { jsonBodies, serverLimits } from './protocol.ts'
import { refuseUnreadable, unreadable } from './unreadable.ts'

/** Calls whose responses have no envelope. */
type Bare =
  | 'GET /v1/openapi.json'
  | 'GET /health/live'
  | 'GET /health/ready'
  | 'GET /c/{token}'
  | 'POST /c/{token}'
  | 'GET /c/{token}/interno'
  | Extract<LlamadaKey, `${string} /octo/${string}`>

/** Routes of all other calls of `permisos`. A call without a route does not compile. */
export const served: Readonly<Record<Exclude<LlamadaKey, Bare>, Route<Sesion, Settings>>> = {
  ...acceso,
  ...excursiones,
  ...hoteles,
  ...recepcionistas,
  ...canalesVenta,
  ...monedas,
  ...recordatorios,
  ...usuarios,
  ...llaves,
  ...idiomas,
  ...vehiculos,
  ...ausencias,
  ...costos,
  ...cupos,
  ...pautas,
  ...tarifas,
  ...reservas,
  ...rutas,
  ...rendiciones,
  ...cuentas,
  ...finanzas,
  ...pasajeros,
  ...estadisticas,
  ...atencion,
  ...mensajes,
  ...contingencias,
  ...avisos,
  ...importaciones,
}
export const routes = Object.values(served)

interface AppOptions {
  settings: Omit<Settings, 'demonstration'> & {
    trustedProxy: boolean | string
    dataDir: string
    s3: Bucket | null
    metricsToken: string | null
    operatorId: string | null
    rates: Rates
  }
  pool: pg.Pool
  db: Kysely<DB>
  /** Tells whether the database holds the demonstration: its users are then offered at sign-in. */
  demonstration?: boolean
  /** Folder of the built browser application. Absent in call tests and in development. */
  webRoot?: string
  clock?: () => Date
  live?: LiveChoices
  log?: LogLevel
  lines?: Lines
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, db } = options
  const settings = { ...options.settings, demonstration: options.demonstration ?? false }
  const app = fastify({
    ...serverLimits,
    ...unreadable(settings),
    trustProxy: settings.trustedProxy,
    genReqId: () => crypto.randomUUID(),
    ...logging(options.log, options.lines),
  })
  const files = openFileStore(settings.dataDir, settings.s3)
  const registro = recordAccesos(db, (err) => app.log.warn({ err }, 'access record'))
  const house = {
    pool,
    db,
    files,
    settings,
    clock: options.clock ?? (() => new Date()),
    authenticate: authenticate(pool, settings),
    authorize: authorize,
    spend: limitSessions(pool, settings.rates),
    alone: oneAtATime(pool),
    noted: registro.anotar,
    checkAnswers: !settings.production,
  }

  await app.register(cookie)
  jsonBodies(app)
  await app.register(multipart)
  raiseFence(app, settings)
  refuseUnreadable(app, settings)
  limitSenders(app)
  limitAddresses(app, pool, settings.rates)
  guardOrigin(app, settings)
  answerFailures(app)
  await serveOpenapi(app, house)
  for (const route of routes) mount(app, house, route)
  serveHealth(app, pool)
  await servePassengerPage(app, house, registro.anotarPagina)
  await serveOcto(app, house)
  await serveLogo(app, settings.operator.logo)
  await serveFiles(app, options.webRoot, firstAnswers(app, settings, house.clock))
  const live = serveLive(app, house, options.live)
  const { metricsToken, release, operatorId } = settings
  if (metricsToken !== null) {
    // Imported on demand: without METRICS_TOKEN nothing is measured.
    const { serveMetrics } = await import('./metrics.ts')
    serveMetrics(app, { pool, db, release, live, operatorId }, metricsToken)
  }
  keepHouse(app, house)
  keepQueue(app, house)
  keepWebhooks(app, house, registro.anotarWebhook)
  app.addHook('onClose', registro.cerrar)
  return app
}
