import { readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Result, recordRun } from '#db/bookkeeping/runs.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { copyRequests } from '#pasajeros/server/steps/request-files.ts'
import { loadConfig } from '../config.ts'
import { keyFingerprint, type Manifest } from '../respaldo/manifest.ts'
import { respaldar } from '../respaldo/respaldar.ts'
import { verifyBackup } from '../respaldo/verify-backup.ts'
import type { Run, Task } from './read-order.ts'
import type { Terminal } from './terminal.ts'
import { databaseName, withDatabase, withExistingDatabase, withPool } from './with-database.ts'

const MISSING_FILES = 2

/** Resolves a path from the person's folder: npm and the start script change the working directory. */
const fromCaller = ({ env }: Task, path: string) => resolve(env.INIT_CWD ?? '', path)
const folderOf = (task: Task) => fromCaller(task, task.argument)

export const runRespaldar: Run = async (task) => {
  const { options, env, terminal, signal } = task
  const keep = readKeep(options.conservar)
  const target = folderOf(task)
  const config = loadConfig(env)
  terminal.say(`Base de datos: ${databaseName(config)}\n`)
  const empezo = new Date()
  const files = openFileStore(config.dataDir, config.s3)
  const { folder, manifest } = await withExistingDatabase(config, async (connection) => {
    // A failure to record the run does not spoil the backup: databases of an earlier version have no table for it.
    const record = (resultado: Result) =>
      withPool(connection, (db) => recordRun(db, { tarea: 'respaldo', empezo, resultado })).catch(
        () => terminal.say('  La base no guardó el resultado: /metrics no lo dirá.'),
      )
    try {
      const { release, secretKey } = config
      const place = { connection, files, target }
      const made = await respaldar({ ...place, release, secretKey, now: empezo, signal })
      // The list lies beside the backups, so that requests made after an older one can be repeated.
      await copyRequests(files, openFileStore(target, null))
      await record(made.manifest.archivos.faltan > 0 ? 'incompleta' : 'bien')
      return made
    } catch (error) {
      await record('fallida')
      throw error
    }
  })
  terminal.say(`Respaldo hecho: ${folder}`)
  if (keep) await removeOld(target, keep, terminal)
  return describe(manifest, terminal)
}

export const runVerificar: Run = async (task) => {
  const { terminal } = task
  const folder = folderOf(task)
  const manifest = await verifyBackup(folder)
  terminal.say(`El respaldo está entero: ${folder}`)
  return describe(manifest, terminal)
}

export const runRestaurar: Run = async (task) => {
  const { options, env, terminal, signal } = task
  const [{ restaurar }, { repeatRequests }] = await Promise.all([
    import('../respaldo/restaurar.ts'),
    import('../respaldo/repeat-requests.ts'),
  ])
  const config = loadConfig(env)
  terminal.say(`Base de datos: ${databaseName(config)}\n`)
  const folder = folderOf(task)
  const files = openFileStore(config.dataDir, config.s3)
  const copies = [dirname(folder), ...(options.pedidos ? [fromCaller(task, options.pedidos)] : [])]
  const { manifest, applied, repeated, refused } = await withDatabase(
    config,
    async (connection) => {
      const restored = await restaurar({ connection, files, folder, signal })
      const repetition = await withPool(connection, (db) =>
        repeatRequests({
          db,
          files,
          copies: copies.map((copy) => openFileStore(copy, null)),
          takenAt: restored.manifest.tomado,
          today: civilNow(config.timeZone).day,
        }),
      )
      return { ...restored, ...repetition }
    },
  )
  terminal.say('Respaldo restaurado.')
  if (applied.length > 0) terminal.say(`Puesto al día: ${applied.join(', ')}.`)
  terminal.say(
    `Pedidos de pasajeros posteriores, hechos de nuevo: ${formatCount(repeated)} reservas.`,
  )
  if (refused.length > 0)
    terminal.say(
      `  De estas no se pudo, porque todavía viajan: ${refused.join(', ')}. Anúlelas, o espere, y repita el pedido.`,
    )
  const code = describe(manifest, terminal)
  if (keyFingerprint(config.secretKey) !== manifest.claveSecreta)
    terminal.say(
      'SECRET_KEY no es la que había al respaldar: con esta, los segundos factores no sirven. Ponga aquella, o ' +
        'reinícielos (usuario reiniciar-2fa).',
    )
  return code
}

function describe({ tomado, version, migraciones, tablas, archivos }: Manifest, { say }: Terminal) {
  const rows = tablas.reduce((sum, table) => sum + table.filas, 0)
  const megabytes = tablas.reduce((sum, table) => sum + table.bytes, archivos.bytes) / 1e6
  say(`  del ${tomado}, versión ${version}, esquema ${migraciones.at(-1)}`)
  say(
    `  ${formatCount(rows)} filas en ${tablas.length} tablas, ${formatCount(archivos.cuantos)} comprobantes, ` +
      `${formatCount(Math.ceil(megabytes))} MB`,
  )
  if (archivos.faltan === 0) return undefined
  say(
    `  Faltan ${formatCount(archivos.faltan)} comprobantes que al respaldar ya no estaban: archivos-que-faltan.txt`,
  )
  return MISSING_FILES
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new OperatorError('--conservar es cuántos respaldos quedan, por ejemplo --conservar 14.')
  return Number(text)
}

/** Deletes old backups and keeps the newest. Only complete backups have a name of this form. */
async function removeOld(target: string, keep: number, { say }: Terminal) {
  const respaldos = (await readdir(target)).filter((name) => /^travesia-\d{8}T\d{6}Z$/.test(name))
  for (const name of respaldos.toSorted().slice(0, -keep)) {
    await rm(join(target, name), { recursive: true })
    say(`  Se quitó ${name}.`)
  }
}
