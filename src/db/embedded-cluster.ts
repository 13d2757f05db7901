import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '#lib/server/operator-error.ts'
import { run } from './embedded-account.ts'
import { type Binaries, program } from './embedded-binaries.ts'
import { type Home, removeSocketFolder, socketFolder } from './embedded-home.ts'
import { memorySettings } from './embedded-memory.ts'
import { forgetImpostor, readPostmaster } from './embedded-postmaster.ts'

export interface Cluster {
  home: Home
  binaries: Binaries
  /** `<home>/18`: a newer major version cannot read an older one's files. */
  folder: string
  log: string
  /** For systems without Unix sockets: TCP with a password. */
  loopback: boolean
  fsync: boolean
  memory: number
}

const USER = 'travesia'
const PORT = 5432

export function describeCluster(
  home: Home,
  binaries: Binaries,
  options: Pick<Cluster, 'loopback' | 'fsync' | 'memory'>,
): Cluster {
  const major = binaries.version.split('.')[0] ?? ''
  const other = readdirSync(home.folder).find((name) => /^\d+$/.test(name) && name !== major)
  if (other && !existsSync(join(home.folder, major)))
    throw new OperatorError(
      `Los datos en ${home.folder} son de PostgreSQL ${other} y el incluido es ${major}. ` +
        `Haga un respaldo con la versión anterior de Travesía («travesia respaldar») y restáurelo con esta en una carpeta nueva (DATA_DIR).`,
    )
  return {
    home,
    binaries,
    folder: join(home.folder, major),
    log: join(home.folder, 'postgres.log'),
    ...options,
  }
}

/** Renames a complete cluster, so that an incomplete one never counts. */
export async function initialise(cluster: Cluster): Promise<void> {
  const { home, folder, loopback } = cluster
  const isMade = () => existsSync(join(folder, 'PG_VERSION'))
  if (isMade()) return
  const unfinished = mkdtempSync(`${folder}.`)
  if (home.account) chownSync(unfinished, home.account.uid, home.account.gid)
  const args = ['-D', unfinished, '-U', USER, '-E', 'UTF8', '--no-instructions']
  args.push('--locale=C', '--locale-provider=icu', '--icu-locale=es-CL')
  if (loopback) args.push('-A', 'scram-sha-256', '--pwfile', writePassword(home))
  else args.push('-A', 'trust')
  if (!cluster.fsync) args.push('--no-sync')
  const { code, output } = await run(home.account, program(cluster.binaries, 'initdb'), args)
  if (code === 0 && !isMade()) putInPlace(unfinished, folder)
  // Another start may have made the cluster meanwhile.
  if (!isMade())
    throw new OperatorError(`No se pudo crear la base de datos en ${folder}:\n${output}`)
  const remains = readdirSync(home.folder).filter((name) => /^\d+\./.test(name))
  for (const name of remains) rmSync(join(home.folder, name), { recursive: true, force: true })
}

function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
    syncFolder(dirname(folder))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

function writePassword({ folder, account }: Home): string {
  const file = join(folder, 'clave')
  if (existsSync(file)) return file
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  if (account) chownSync(file, account.uid, account.gid)
  return file
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Messages while another start is under way, or while a killed server's processes are still ending. */
const PASSING = /lock file|shared memory block|Address already in use|did not start in time/

/** Returns also if PostgreSQL cannot start yet (another start, the last one still ending): the caller tries again. */
export async function start(cluster: Cluster): Promise<void> {
  const { home, folder, log } = cluster
  forgetImpostor(join(folder, 'postmaster.pid'))
  if (!cluster.loopback) forgetImpostor(join(socketFolder(home), `.s.PGSQL.${PORT}.lock`))
  const before = readLog(log).length
  const options = Object.entries(await serverOptions(cluster))
    .map(([name, value]) => `-c ${name}=${quote(value)}`)
    .join(' ')
  const { code, output } = await run(home.account, program(cluster.binaries, 'pg_ctl'), [
    ...['-D', folder, '-l', log, '-w', '-t', '60', '-o', options, 'start'],
  ])
  const said = `${output}\n${readLog(log).slice(before)}`
  if (code !== 0 && !readPostmaster(folder) && !PASSING.test(said))
    throw new OperatorError(
      `La base de datos no partió. Su registro está en ${log}; termina así:\n${said.trim().slice(-1500)}`,
    )
}

const STOPPING_MS = 60_000

/** Waits for this very process: pg_ctl's own waiting would also wait for a server started meanwhile. */
export async function stop(cluster: Cluster): Promise<void> {
  const { home, folder } = cluster
  const pid = readPostmaster(folder)?.pid
  const args = ['-D', folder, '-m', 'fast', '-W', 'stop']
  const { output } = await run(home.account, program(cluster.binaries, 'pg_ctl'), args)
  const deadline = Date.now() + STOPPING_MS
  while (pid && readPostmaster(folder)?.pid === pid) {
    if (Date.now() > deadline) throw new OperatorError(`La base de datos no se detuvo: ${output}`)
    await wait(20)
  }
  removeSocketFolder(home)
}

export function connectionOf(cluster: Cluster): pg.PoolConfig | undefined {
  const running = readPostmaster(cluster.folder)
  if (!running) return undefined
  const { port, socket } = running
  if (!cluster.loopback) return { host: socket, port, user: USER, ssl: false }
  const password = readFileSync(join(cluster.home.folder, 'clave'), 'utf8').trim()
  return { host: '127.0.0.1', port, user: USER, password, ssl: false }
}

async function serverOptions(cluster: Cluster): Promise<Record<string, string>> {
  const listen: Record<string, string> = cluster.loopback
    ? { listen_addresses: '127.0.0.1', port: String(await freePort()), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(PORT),
        unix_socket_directories: socketFolder(cluster.home),
        unix_socket_permissions: '0700',
      }
  return {
    ...listen,
    ...memorySettings(cluster.memory),
    fsync: cluster.fsync ? 'on' : 'off',
    // Solid-state storage reads any page at the same cost; short queries gain nothing from jit.
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // An error's detail repeats the row: names and e-mails must not reach a log.
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** pg_ctl hands the options to a shell. */
const quote = (value: string) =>
  process.platform === 'win32' ? `"${value}"` : `'${value.replaceAll("'", `'\\''`)}'`

const readLog = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
