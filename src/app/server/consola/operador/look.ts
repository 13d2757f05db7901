import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { formatDay } from '#lib/contract/civil-day.ts'
import type { Config } from '../../config.ts'
import { READY } from '../../health.ts'
import { enabledIn, type Operator, type Places } from './operators.ts'

const PATIENCE_MS = 3_000
const BACKUP_AGE_MS = 26 * 3_600_000
/** Only complete backups have a name of this form. */
const BACKUP = /^travesia-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ$/

/** Unit, port and database of an operator, as they run. */
interface Found {
  version: string
  database: string
  backup: string
}

/** Asks what runs, without starting anything, and adds to the operator what is not as it should be. */
export async function lookAt(operator: Operator, places: Places, now: Date): Promise<Found> {
  const { config, ports, problems } = operator
  checkUnits(operator, places)
  const backup = lastBackup(operator, places, now)
  if (!config) return { version: '—', database: '—', backup }
  const answers = await Promise.all(ports.map((port) => askReady(config, port)))
  for (const [i, answer] of answers.entries())
    if (answer === null) problems.push(`Nadie responde en el puerto ${ports[i]}.`)
    else if (answer !== 'ok') problems.push(`En el puerto ${ports[i]}: ${answer}.`)
  const serving = ports.filter((_, i) => answers[i] === 'ok')
  const versions = await Promise.all(
    serving.map((port) => askVersion({ ...operator, config }, port)),
  )
  for (const [i, version] of versions.entries())
    if (version === null) problems.push(`En el puerto ${serving[i]} responde otro operador.`)
  const database = answers.includes('ok') ? 'responde' : await connectTo(config)
  if (database === 'no responde') problems.push('La base de datos no responde.')
  return {
    version: [...new Set(versions.filter((one) => one !== null))].join(', ') || '—',
    database: `${config.databaseUrl ? 'propia' : 'incluida'}, ${database}`,
    backup,
  }
}

function checkUnits({ name, isAlone, problems }: Operator, { units }: Places) {
  const unit = `travesia-operador@${name}.service`
  if (!isAlone && !enabledIn(units, 'multi-user.target').includes(unit))
    problems.push(`No inicia con la máquina: systemctl enable --now ${unit}`)
  const timer = isAlone ? 'travesia-respaldo.timer' : `travesia-respaldo@${name}.timer`
  if (!enabledIn(units, 'timers.target').includes(timer))
    problems.push(`No se respalda solo: systemctl enable --now ${timer}`)
}

/** Finds the newest complete backup. */
function lastBackup({ name, problems }: Operator, { backups }: Places, now: Date): string {
  const folder = join(backups, name)
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    problems.push(`No se pudo leer ${folder} (${(error as NodeJS.ErrnoException).code}).`)
    return '—'
  }
  const newest = names
    .filter((own) => BACKUP.test(own))
    .toSorted()
    .at(-1)
  const [, y, mo, d, h, mi] = BACKUP.exec(newest ?? '') ?? []
  if (y === undefined) {
    problems.push(`No tiene ningún respaldo en ${folder}.`)
    return 'ninguno'
  }
  const age = now.getTime() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:00Z`)
  if (age > BACKUP_AGE_MS) problems.push('Su último respaldo tiene más de 26 horas.')
  return `${formatDay(`${y}-${mo}-${d}`)} ${h}:${mi} UTC`
}

const ask = (config: Config, port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://${hostOf(config)}:${port}${path}`, {
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

/** Address that a process on this machine reaches: it may listen on all. */
function hostOf({ host }: Config) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Returns what the process says of itself; null where nobody answers. */
async function askReady(config: Config, port: number): Promise<string | null> {
  const answer = await ask(config, port, READY).catch(() => null)
  if (!answer) return null
  const body = (await answer.json().catch(() => null)) as { status?: unknown } | null
  return typeof body?.status === 'string' ? body.status : 'responde otro programa'
}

/** Returns the version of the process; null where it is not this operator's, whose token it would know. */
async function askVersion({ config, name }: Operator & { config: Config }, port: number) {
  if (!config.metricsToken) return 'sin METRICS_TOKEN'
  const authorization = `Bearer ${config.metricsToken}`
  const answer = await ask(config, port, '/metrics', { authorization }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => '') : ''
  const [labels = ''] = /^travesia_build_info\{.*\}/m.exec(text) ?? []
  const of = (label: string) => new RegExp(`${label}="([^"]*)"`).exec(labels)?.[1]
  if (labels === '' || (of('operador') ?? name) !== name) return null
  return `${of('version')} (${of('commit')})`
}

/** The included database runs with its server only. */
async function connectTo({ databaseUrl }: Config): Promise<string> {
  if (!databaseUrl) return 'detenida'
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
  })
  try {
    await client.connect()
    return 'responde'
  } catch {
    return 'no responde'
  } finally {
    await client.end().catch(() => null)
  }
}
