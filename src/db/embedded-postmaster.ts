import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socket: string
}

/** The server that runs on a cluster; undefined when none does, or its file is a dead one's. */
export function readPostmaster(folder: string): Postmaster | undefined {
  const found = readPidFile(join(folder, 'postmaster.pid'))
  return found && isPostgres(found.pid) ? found : undefined
}

/**
 * PostgreSQL puts away the lock files of a dead server by itself, but not when the dead one's number
 * is still a process of the same account: another program (a container started again), or the dead
 * one itself, of whom its parent has not taken notice. A file is moved before it is judged, so that
 * one written meanwhile is never lost.
 */
export function forgetImpostor(file: string): void {
  const found = readPidFile(file)
  if (!found || !isAlive(found.pid) || isPostgres(found.pid)) return
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    // Somebody else has judged it already.
    return
  }
  if (readPidFile(aside)?.pid === found.pid) rmSync(aside)
  else renameSync(aside, file)
}

function readPidFile(file: string): Postmaster | undefined {
  const [pid, , , port, socket = ''] = readIfThere(file).split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socket } : undefined
}

/** A process that refuses our signal is another account's, and lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32')
    return spawnSync('tasklist', ['/fi', `PID eq ${pid}`, '/nh']).stdout.includes('postgres')
  if (process.platform === 'linux') return /\(postgres\) [^Z]/.test(readState(pid))
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm=']).stdout.includes('postgres')
}

/** `number (program) state …`. A Z is a dead one whose parent has not taken notice, which some containers never do. */
const readState = (pid: number) => readIfThere(`/proc/${pid}/stat`)

/** Empty when there is no such file, or it went away this very moment: both of a process and of its file. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
