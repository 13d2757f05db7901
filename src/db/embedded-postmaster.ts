import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  socket: string
}

export function readPostmaster(folder: string): Postmaster | undefined {
  const found = readPidFile(join(folder, 'postmaster.pid'))
  return found && isPostgres(found.pid) ? found : undefined
}

/**
 * Removes a lock file that PostgreSQL keeps: the dead server's process number is taken by another program of the same
 * account (a container started again) or by its own zombie.
 * Moves the file before it reads it again, so that one written meanwhile is never lost.
 */
export function forgetImpostor(file: string): void {
  const found = readPidFile(file)
  if (!found || !isAlive(found.pid) || isPostgres(found.pid)) return
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readPidFile(aside)?.pid === found.pid) rmSync(aside)
  else renameSync(aside, file)
}

function readPidFile(file: string): Postmaster | undefined {
  const [pid, , , port, socket = ''] = readIfThere(file).split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socket } : undefined
}

/** A process that refuses our signal is another account's, and alive. */
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

/** State Z is a zombie; in some containers no parent ever collects it. */
const readState = (pid: number) => readIfThere(`/proc/${pid}/stat`)

/** Returns '' also if the file vanishes while it is read, as those of processes do. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
