import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '#db/demo/random.ts'
import { readPostmaster } from '#db/embedded-postmaster.ts'
import type { Supervised } from './supervised.ts'

export const BLOWS = {
  server: 'kill -9 of the server',
  database: 'kill -9 of the database',
  both: 'kill -9 of both at once',
  backend: 'kill -9 of a connection of the database, which ends them all',
  cut: 'a connection cut in the middle of a transaction',
  again: 'kill -9 of the database, and of the server while it recovers',
  still: 'a database that stands still for 6 s, and hangs up on nobody',
  stop: 'SIGTERM under load',
} as const
export type Blow = keyof typeof BLOWS

/** Picks a blow: equal shares over a run, in random order. */
export function blowOf(random: Random, round: number, deck: Blow[]): Blow {
  if (round % Object.keys(BLOWS).length === 0)
    deck.splice(0, deck.length, ...random.shuffle(Object.keys(BLOWS) as Blow[]))
  return deck.pop() ?? 'server'
}

export const databaseOf = (dataDir: string) => readPostmaster(join(dataDir, 'postgres', '18'))

export async function connect(dataDir: string): Promise<pg.Client> {
  const found = databaseOf(dataDir)
  if (!found) throw new Error('There is no database.')
  const { socket, port } = found
  const client = new pg.Client({ host: socket, port, user: 'travesia', database: 'travesia' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Strikes. Returns an unexpected consequence, or null. */
export async function strike(
  blow: Blow,
  { dataDir, server, random }: { dataDir: string; server: Supervised; random: Random },
): Promise<string | null> {
  const killDatabase = () => {
    const pid = databaseOf(dataDir)?.pid
    if (pid) process.kill(pid, 'SIGKILL')
  }
  if (blow === 'stop') {
    const code = await server.stop()
    return code === 0 ? null : `a stop ended with ${code}`
  }
  if (blow === 'still') {
    await standStill(dataDir)
    return null
  }
  if (blow === 'backend' || blow === 'cut') {
    await breakConnection(dataDir, blow)
    return null
  }
  if (blow !== 'server') killDatabase()
  if (blow === 'again') await wait(random.int(0, 400))
  if (blow !== 'database') server.kill()
  return null
}

const STILL_MS = 6_000

/** Stops every process of the database for a while, as when a virtual machine is moved. */
async function standStill(dataDir: string) {
  const pid = databaseOf(dataDir)?.pid
  if (!pid) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const all = [pid, ...children.map(Number)]
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const one of all)
      try {
        process.kill(one, signal)
      } catch {
        // The process has ended meanwhile.
      }
  }
  tell('SIGSTOP')
  await wait(STILL_MS)
  tell('SIGCONT')
}

/** Breaks a connection that is in the middle of a change, as soon as there is one. */
async function breakConnection(dataDir: string, how: 'backend' | 'cut') {
  const client = await connect(dataDir)
  try {
    for (let attempt = 0; attempt < 200; attempt++) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where application_name like 'travesia %' and backend_xid is not null and pid <> pg_backend_pid() limit 1`,
      )
      const pid = rows[0]?.pid
      if (pid === undefined) continue
      if (how === 'cut') await client.query('select pg_terminate_backend($1)', [pid])
      else process.kill(pid, 'SIGKILL')
      return
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
