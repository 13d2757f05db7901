import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { purgeExpired } from '#acceso/server/jobs/purge-expired.ts'
import { deleteOldDeliveries } from '#avisos/server/queries/deliveries.ts'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { deleteOldSweeps, recordRun } from '#db/bookkeeping/runs.ts'
import type { DB } from '#db/schema.ts'
import { openCajaChica } from '#finanzas/server/queries/office.ts'
import { forgetOldContents } from '#importaciones/server/queries/importaciones.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { deleteOrphanMensajes } from '#mensajes/server/queries/mensajes.ts'
import { deleteOrphanPeticiones } from '#mensajes/server/queries/peticiones.ts'
import { runRetencion } from '#pasajeros/server/jobs/retencion.ts'
import { deleteAccesos } from '#pasajeros/server/queries/accesos.ts'
import { sweepComprobantes } from '#rendiciones/server/jobs/sweep-comprobantes.ts'
import { deleteEnded, forgetEnded } from '#reservas/server/queries/apartados.ts'
import { deleteOldEnlaces } from '#reservas/server/queries/enlaces.ts'
import { closeRutas } from '#rutas/server/jobs/close-rutas.ts'
import { deleteOldTardes } from '#rutas/server/queries/tarde.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

interface House {
  readonly db: Kysely<DB>
  readonly files: FileStore
  readonly settings: {
    readonly timeZone: string
    readonly retentionMonths: number | null
    readonly accessRecordMonths: number
    readonly openingFund: number
  }
  readonly clock: () => Date
}

/**
 * Deletes what has expired, stores which routes are settled and what is owed for journeys, every hour and as soon as a
 * day begins: a settlement of its first minutes is posted as one of noon; once a day it anonymises old passengers, if the settings say so and the first run was done by hand. Each run leaves a row. A failed
 * one is repeated after an hour. Runs do not delay the start, and closing interrupts them.
 */
export function keepHouse(app: FastifyInstance, { db, files, settings, clock }: House) {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  let failures = 0
  const orLater = async (work: () => Promise<unknown>) => {
    try {
      if (!stop.signal.aborted) await work()
    } catch (error) {
      failures++
      app.log.warn({ err: error }, 'sweep failed')
    }
  }
  let keptUntil = ''
  const retain = async () => {
    const ahora = clock()
    const hoy = civilNow(settings.timeZone, ahora).day
    const meses = settings.retentionMonths
    if (meses === null || keptUntil === hoy) return
    const run = await runRetencion({ db, files, hoy, meses, ahora, signal: stop.signal })
    keptUntil = hoy
    if (run) app.log[run.motivo === null ? 'info' : 'warn'](run, 'retention')
  }
  const sweep = async () => {
    failures = 0
    const empezo = new Date()
    await orLater(() => purgeExpired(db))
    await orLater(() => sweepComprobantes(db, files))
    await orLater(() => deleteAccesos(db, settings.accessRecordMonths))
    await orLater(() => deleteOldEnlaces(db))
    await orLater(() => forgetEnded(db))
    await orLater(() => deleteEnded(db))
    await orLater(() => deleteOrphanPeticiones(db))
    await orLater(() => deleteOrphanMensajes(db))
    await orLater(() => deleteOldTardes(db))
    await orLater(() => deleteOldDeliveries(db))
    await orLater(() => forgetOldContents(db))
    await orLater(() => deleteOldSweeps(db))
    await orLater(retain)
    const hoy = civilNow(settings.timeZone, clock()).day
    await orLater(() => closeRutas(db, hoy, stop.signal))
    await orLater(() => passJornada(db, hoy, stop.signal))
    await orLater(() => openCajaChica(db, settings.openingFund, hoy))
    const resultado = failures > 0 ? 'fallida' : 'bien'
    await orLater(() => recordRun(db, { tarea: 'barrido', empezo, resultado }))
  }
  let begun = { at: Number.NEGATIVE_INFINITY, day: '' }
  const startIfDue = () => {
    const now = { at: performance.now(), day: civilNow(settings.timeZone, clock()).day }
    if (now.day === begun.day && now.at - begun.at < HOUR_MS) return
    begun = now
    sweeping = sweeping.then(sweep)
  }
  app.addHook('onListen', async () => {
    timer = setInterval(startIfDue, MINUTE_MS).unref()
    startIfDue()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stop.abort()
    await sweeping
  })
}
