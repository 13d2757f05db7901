import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { OperatorError } from '#lib/server/operator-error.ts'

export interface Account {
  uid: number
  gid: number
}

/** Ends every error message of the embedded database. */
export const USE_DATABASE_URL =
  'O use un PostgreSQL propio (15 o superior): DATABASE_URL=postgres://usuario:clave@servidor:5432/travesia'

/**
 * Under root returns the account that owns the data, else `postgres`, else `nobody`: PostgreSQL refuses to run as root.
 * Else returns undefined: this process's own account.
 */
export function chooseAccount(home: string): Account | undefined {
  const owner = statSync(home, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    checkOwner(home, owner?.uid)
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (account) return account
  throw new OperatorError(
    'PostgreSQL no puede correr como root y aquí no existen las cuentas «postgres» ni «nobody». ' +
      `Inicie con otra cuenta. ${USE_DATABASE_URL}`,
  )
}

function checkOwner(home: string, owner: number | undefined): void {
  if (process.getuid && owner !== undefined && owner !== process.getuid())
    throw new OperatorError(
      `La base de datos en ${home} pertenece a otra cuenta. ` +
        'Inicie Travesía con la misma cuenta de la vez anterior (o como root), o elija otra carpeta en DATA_DIR.',
    )
  try {
    userInfo()
  } catch {
    throw new OperatorError(
      'Esta cuenta no figura en /etc/passwd y PostgreSQL la necesita con nombre. ' +
        `Agréguela o inicie con otra. ${USE_DATABASE_URL}`,
    )
  }
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG)/.test(name) && name !== 'TZ',
  )
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

/** Asks the system by trying, so that every kind of permission counts. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  if (probe.error)
    throw new OperatorError(
      `Aquí root no puede correr programas con otra cuenta y PostgreSQL no corre como root (${probe.error.message}). ` +
        `Inicie con otra cuenta. ${USE_DATABASE_URL}`,
    )
  return probe.status === 0
}

export const canRun = (account: Account | undefined, program: string): boolean =>
  spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0

interface Outcome {
  code: number
  output: string
}

export function run(
  account: Account | undefined,
  program: string,
  args: readonly string[],
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    // «exit», not «close»: the server that pg_ctl leaves behind may hold the pipes open.
    child.on('exit', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
