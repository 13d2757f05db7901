import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { readPostmaster } from './embedded-postmaster.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'travesia-base-'))
// The tests may run as root; the database's account has to get through.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
function newDataDir(name = `datos-${++made}`, mode = 0o755): string {
  const path = join(folder, name)
  mkdirSync(path, { mode })
  return path
}

/** Does not wait for the disk. */
const startQuickly = (options: EmbeddedOptions) => startEmbedded({ fsync: false, ...options })

const cluster = (dataDir: string) => join(dataDir, 'postgres', '18')
const pidOf = (dataDir: string) => readPostmaster(cluster(dataDir))?.pid

async function query(connection: pg.PoolConfig, text: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

describe('base incluida', { timeout: 120_000 }, () => {
  it('se crea la primera vez, guarda de verdad y conserva los datos al detenerse', async () => {
    const dataDir = newDataDir()
    const first = await startEmbedded({ dataDir })
    expect(await query(first.connection, 'show fsync')).toBe('on')
    expect(await query(first.connection, 'show server_encoding')).toBe('UTF8')
    await query(first.connection, 'create table dato as select 7 n')
    await first.leave()
    expect(pidOf(dataDir)).toBeUndefined()

    const second = await startQuickly({ dataDir })
    expect(await query(second.connection, 'select n from dato')).toBe(7)
    await second.leave()
  })

  it('toma de la memoria una parte, para consultas cortas', async () => {
    const { connection, leave } = await startQuickly({ dataDir: newDataDir(), memory: 2 ** 30 })
    const show = (name: string) => query(connection, `show ${name}`)
    expect(await show('shared_buffers')).toBe('64MB')
    expect(await show('work_mem')).toBe('4MB')
    expect(await show('effective_cache_size')).toBe('512MB')
    expect(await show('random_page_cost')).toBe('1.1')
    expect(await show('jit')).toBe('off')
    await leave()
  })

  it('tres que parten a la vez comparten una base, y la detiene el último en irse', async () => {
    const dataDir = newDataDir()
    const users = await Promise.all([1, 2, 3].map(() => startQuickly({ dataDir })))
    const pid = pidOf(dataDir)
    for (const user of users.slice(1)) {
      await user.leave()
      expect(pidOf(dataDir)).toBe(pid)
    }
    expect(await query(users[0]?.connection ?? {}, 'select 1')).toBe(1)
    await users[0]?.leave()
    expect(pidOf(dataDir)).toBeUndefined()
  })

  it('uno llega mientras el último se va: la base termina en marcha', async () => {
    const dataDir = newDataDir()
    const first = await startQuickly({ dataDir })
    const [second] = await Promise.all([startQuickly({ dataDir }), first.leave()])
    expect(await query(second.connection, 'select 1')).toBe(1)
    await second.leave()
    expect(pidOf(dataDir)).toBeUndefined()
  })

  it('si la matan (kill -9) se levanta sola y no pierde lo confirmado', async () => {
    const dataDir = newDataDir()
    let back = () => {}
    const isBack = new Promise<void>((resolve) => {
      back = resolve
    })
    const log = (message: string) => (message.includes('de vuelta') ? back() : undefined)
    const { connection, leave } = await startEmbedded({ dataDir, log })
    await query(connection, 'create table dato as select 7 n')
    process.kill(pidOf(dataDir) ?? 0, 'SIGKILL')
    await isBack
    expect(await query(connection, 'select n from dato')).toBe(7)
    await leave()
    expect(pidOf(dataDir)).toBeUndefined()
  })

  it('no confunde con la base a un programa que heredó su número, ni a un muerto sin enterrar', async () => {
    const dataDir = newDataDir()
    await startQuickly({ dataDir }).then(({ leave }) => leave())
    const { uid, gid } = statSync(cluster(dataDir))
    // The inner process ends as a zombie: the outer one never collects it.
    const script = 'sleep 0 & echo $!; exec sleep 600'
    const other = spawn('/bin/sh', ['-c', script], isRoot ? { uid, gid } : {})
    const [buried] = await once(other.stdout, 'data')
    const files: [path: string, pid: number][] = [
      [join(cluster(dataDir), 'postmaster.pid'), other.pid ?? 0],
      [join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock'), Number(buried)],
    ]
    for (const [path, pid] of files)
      writeFileSync(path, `${pid}\n${cluster(dataDir)}\n0\n5432\n/nada\n\n1 1\nready\n`)
    const { connection, leave } = await startQuickly({ dataDir })
    expect(await query(connection, 'select 1')).toBe(1)
    await leave()
    other.kill()
  })

  it('donde no hay sockets escucha solo en este equipo y con clave', async () => {
    const { connection, leave } = await startQuickly({ dataDir: newDataDir(), loopback: true })
    expect(connection.host).toBe('127.0.0.1')
    expect(await query(connection, 'select 1')).toBe(1)
    await expect(query({ ...connection, password: 'otra' }, 'select 1')).rejects.toThrow(/password/)
    await leave()
  })

  it('una ruta demasiado larga para un socket lo deja en la carpeta temporal, cerrada a otros', async () => {
    const { connection, leave } = await startQuickly({ dataDir: newDataDir('x'.repeat(120)) })
    expect(connection.host).toMatch(/travesia-[0-9a-f]{12}$/)
    expect(statSync(connection.host ?? '').mode & 0o777).toBe(0o700)
    expect(await query(connection, 'select 1')).toBe(1)
    await leave()
  })

  it.runIf(isRoot)(
    'como root en una carpeta privada, la base queda donde su cuenta llega',
    async () => {
      const dataDir = newDataDir('privada', 0o700)
      const { connection, leave } = await startQuickly({ dataDir })
      const place = readlinkSync(join(dataDir, 'postgres'))
      expect(place).toMatch(/^\/var\/lib\/travesia\//)
      expect(statSync(place).uid).not.toBe(0)
      await query(connection, 'create table dato as select 7 n')
      await leave()

      const again = await startQuickly({ dataDir })
      expect(await query(again.connection, 'select n from dato')).toBe(7)
      await again.leave()
      rmSync(place, { recursive: true })
    },
  )
})

describe('base incluida que no puede partir', { timeout: 120_000 }, () => {
  const fails = (options: EmbeddedOptions) => expect(startEmbedded(options)).rejects

  it('los datos son de otra versión: dice cómo pasarlos', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres', '17'), { recursive: true })
    await fails({ dataDir }).toThrow(/son de PostgreSQL 17 .*travesia respaldar/)
  })

  it('PostgreSQL rechaza su configuración: muestra el final de su registro', async () => {
    const dataDir = newDataDir()
    await startQuickly({ dataDir }).then(({ leave }) => leave())
    appendFileSync(join(cluster(dataDir), 'postgresql.conf'), 'no_existe = 1\n')
    await fails({ dataDir }).toThrow(/no partió[\s\S]*no_existe/)
  })
})
