import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Milliseconds worked by a server and by all processes of its database. */
export interface Worked {
  server: number
  database: number
}

/** Milliseconds of a tick of the kernel's accounting. */
const TICK_MS = 10

/** Returns a function that reads the milliseconds worked so far by a server and the database of the pool. */
export async function startClock(pool: pg.Pool): Promise<(pid: number) => Worked> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [, postmaster = 0] = readStat(rows[0]?.pid ?? 0)
  return (pid) => {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readStat(Number(name)))
      .filter(([, parent]) => parent === postmaster)
    const [, , own, ended] = readStat(postmaster)
    const working = children.reduce((sum, [, , spent]) => sum + spent, 0)
    const [, , server] = readStat(pid)
    return { server: server * TICK_MS, database: (own + ended + working) * TICK_MS }
  }
}

/** Reads a process, its parent, its own ticks and those of its ended children; zeros if it is gone. */
function readStat(pid: number): [pid: number, parent: number, own: number, ended: number] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (n) => fields[n],
    )
    return [pid, parent, own + system, ended + endedSystem]
  } catch {
    return [pid, 0, 0, 0]
  }
}
