import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { allTold } from '#lib/server/announce.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { parse } from '#lib/server/parse.ts'
import { csvDeFicha } from '#pasajeros/contract/lineas.ts'
import { pasajeros } from '#pasajeros/contract.ts'
import { CONFIRMACION, dayBefore, seBusca, TOO_SHORT } from '#pasajeros/rules.ts'
import { runRetencion } from '#pasajeros/server/jobs/retencion.ts'
import { insertAccesos } from '#pasajeros/server/queries/accesos.ts'
import { readFicha } from '#pasajeros/server/queries/ficha.ts'
import { countVencidas, listCorridas } from '#pasajeros/server/queries/retencion.ts'
import { searchPasajeros } from '#pasajeros/server/queries/search-pasajeros.ts'
import { A_PETICION } from '#pasajeros/server/steps/protect-on-request.ts'
import { anonimizar, bloquear, desbloquear } from '#pasajeros/server/steps/protect-pasajeros.ts'
import { type RightsRequest, recordRequest } from '#pasajeros/server/steps/request-files.ts'
import { sweepComprobantes } from '#rendiciones/server/jobs/sweep-comprobantes.ts'
import type { Protection } from '#reservas/server/steps/mask-reserva.ts'
import type { Config } from '../config.ts'
import { inColumns } from './in-columns.ts'
import { AUTHOR, type DbTask, inTransaction } from './with-database.ts'

type Work = (task: DbTask) => Promise<void>

const todayOf = ({ timeZone }: Config) => civilNow(timeZone).day
const storeOf = ({ dataDir, s3 }: Config) => openFileStore(dataDir, s3)

const recordAccess = (
  db: Kysely<DB>,
  reads: Omit<
    Parameters<typeof insertAccesos>[1][number],
    'momento' | 'usuarioId' | 'nombreUsuario'
  >[],
) =>
  insertAccesos(
    db,
    reads.map((read) => ({
      ...read,
      momento: new Date().toISOString(),
      usuarioId: AUTHOR.userId,
      nombreUsuario: AUTHOR.userName,
    })),
  )

async function askIds({ options, terminal }: DbTask): Promise<number[]> {
  const text = options.reservas ?? (await terminal.ask('Reservas (sus números, con comas)'))
  const ids = text.split(',').map((one) => Number(one.trim() || Number.NaN))
  return parse(pasajeros.bloquear.body, { reservaIds: ids }).reservaIds
}

const search: Work = async ({ db, argument, terminal }) => {
  const text = argument || (await terminal.ask('Nombre, teléfono o email'))
  if (!seBusca(text)) throw new OperatorError(`${TOO_SHORT}.`)
  const { reservas, completa } = await searchPasajeros(db, text)
  await recordAccess(db, [{ que: 'buscar', lista: 'Pasajeros', filas: reservas.length }])
  if (reservas.length === 0) return terminal.say('No se guarda nada con esos datos.')
  const rows = reservas
    .toSorted((a, b) => a.persona - b.persona)
    .map((r) => [
      `persona ${r.persona}`,
      `N° ${r.reservaId}`,
      formatDay(r.fecha),
      r.nombrePasajero,
      r.telefono,
      r.email,
      r.estado,
      r.datos === 'completos' ? '' : r.datos,
    ])
  terminal.say(inColumns(rows))
  if (!completa) terminal.say('\nHay más de las que se muestran: diga más de la persona.')
}

const exportFicha: Work = async (task) => {
  const { db, config, env, options, terminal } = task
  const format = parse(pasajeros.ficha.body, {
    reservaIds: [1],
    formato: options.formato ?? 'json',
  }).formato
  const ids = await askIds(task)
  const file = resolve(
    env.INIT_CWD ?? '',
    options.archivo ?? (await terminal.ask('Archivo que se escribe')),
  )
  const ficha = await readFicha({ db, zona: config.timeZone }, ids)
  const text = format === 'csv' ? csvDeFicha(ficha) : `${JSON.stringify(ficha, null, 2)}\n`
  // The mode makes the new file readable by this account only: it holds everything known about a person.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
    throw new OperatorError(`No se pudo escribir ${file} (${error.message}).`)
  })
  const access = { que: 'exportar', lista: `Ficha, ${format?.toUpperCase()}` } as const
  await recordAccess(
    db,
    ids.map((reservaId) => ({ ...access, reservaId })),
  )
  terminal.say(`${formatCount(ids.length)} reservas en ${file}`)
}

/** Also writes to the list of requests kept apart. */
const protect = <T>(
  { db, config }: DbTask,
  verbo: RightsRequest['verbo'],
  ids: number[],
  work: (proteccion: Protection, ids: number[]) => Promise<T>,
) =>
  inTransaction(db, async (tx) => {
    const hoy = todayOf(config)
    const result = await work({ db: tx, session: AUTHOR, hoy, motivo: A_PETICION }, ids)
    await recordRequest(storeOf(config), verbo, ids)
    return result
  })

const runBloquear: Work = async (task) => {
  const count = await protect(task, 'bloquear', await askIds(task), bloquear)
  task.terminal.say(`Datos bloqueados en ${formatCount(count)} reservas.`)
}

const runDesbloquear: Work = async (task) => {
  const count = await protect(task, 'desbloquear', await askIds(task), desbloquear)
  task.terminal.say(`Datos desbloqueados en ${formatCount(count)} reservas.`)
}

const runAnonimizar: Work = async (task) => {
  const { db, config, options, terminal } = task
  const reservaIds = await askIds(task)
  const confirmacion =
    options.confirmar ??
    (await terminal.ask(
      `Se borra para siempre al pasajero de ${formatCount(reservaIds.length)} reservas, su historia y sus recibos; ` +
        `los montos quedan. Escriba ${CONFIRMACION}`,
    ))
  parse(pasajeros.anonimizar.body, { reservaIds, confirmacion })
  const { reservas, recibos } = await protect(task, 'anonimizar', reservaIds, anonimizar)
  await sweepComprobantes(db, storeOf(config))
  terminal.say(
    `Anonimizadas ${formatCount(reservas)} reservas, con ${formatCount(recibos)} recibos.`,
  )
}

const retencion: Work = async (task) => {
  const { db, config, options, terminal, signal } = task
  const months = options.meses === undefined ? config.retentionMonths : readMonths(options.meses)
  if (months === null)
    throw new OperatorError('No hay plazo: ponga RETENTION_MONTHS, o diga --meses 24.')
  const today = todayOf(config)
  const day = dayBefore(today, months)
  const years = await countVencidas(db, day)
  const total = totalOf(years)
  terminal.say(
    `Con un plazo de ${months} meses, de antes del ${formatDay(day)}: ${formatCount(total)} reservas por anonimizar.`,
  )
  if (total > 0)
    terminal.say(inColumns(years.map(({ anio, reservas }) => [`  ${anio}`, formatCount(reservas)])))
  if (!options.aplicar) {
    for (const { empezo, resultado, cuantas, detalle } of await listCorridas(db, 5))
      terminal.say(
        `  ${empezo} UTC, ${detalle.meses} meses, ${detalle.quien}: ${resultado}, ${formatCount(cuantas)} reservas. ${detalle.motivo ?? ''}`.trimEnd(),
      )
    return terminal.say(
      `No se cambió nada. Con --aplicar --confirmar ${total} se anonimizan, y no se puede deshacer.`,
    )
  }
  await confirmTotal(task, total)
  const files = storeOf(config)
  const run = await runRetencion({
    db,
    files,
    hoy: today,
    meses: months,
    ahora: new Date(),
    session: AUTHOR,
    signal,
  })
  await allTold(db)
  if (run?.motivo) throw new OperatorError(run.motivo)
  terminal.say(`Anonimizadas ${formatCount(run?.reservas ?? 0)} reservas.`)
  const left = totalOf(await countVencidas(db, day))
  if (left > 0)
    throw new OperatorError(
      `Quedan ${formatCount(left)} por anonimizar: ${signal?.aborted ? 'se interrumpió' : 'otro proceso está en lo mismo'}. Repita la orden.`,
    )
}

async function confirmTotal({ options, terminal }: DbTask, total: number) {
  const said =
    options.confirmar ??
    (terminal.interactive
      ? await terminal.ask('No se puede deshacer. Escriba cuántas reservas se anonimizan')
      : '')
  if (said.replaceAll('.', '') !== String(total))
    throw new OperatorError(
      `Nada cambió. Para aplicarlo diga cuántas reservas son: --aplicar --confirmar ${total}.`,
    )
}

const totalOf = (years: readonly { reservas: number }[]) =>
  years.reduce((sum, { reservas }) => sum + reservas, 0)

function readMonths(text: string): number {
  const months = Number(text)
  if (!/^\d+$/.test(text) || months < 1 || months > 1200)
    throw new OperatorError('--meses es un número entre 1 y 1200, por ejemplo --meses 24.')
  return months
}

export const PASAJEROS: Readonly<Record<string, Work>> = {
  'pasajeros buscar': search,
  'pasajeros exportar': exportFicha,
  'pasajeros bloquear': runBloquear,
  'pasajeros desbloquear': runDesbloquear,
  'pasajeros anonimizar': runAnonimizar,
  'pasajeros retencion': retencion,
}
