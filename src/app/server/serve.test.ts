import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, onTestFailed } from 'vitest'
import { canEnter } from '#db/embedded-account.ts'
import { readPostmaster } from '#db/embedded-postmaster.ts'

const MAIN = fileURLToPath(new URL('./main.mjs', import.meta.url))
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'travesia-proceso-'))
chmodSync(folder, 0o755)
const running = new Set<ChildProcess>()
afterEach(async () => {
  for (const child of running) await end(child, 'SIGTERM')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
function newDataDir(): string {
  const path = join(folder, `datos-${++made}`)
  mkdirSync(path, { mode: 0o755 })
  return path
}

/** Shared cluster: each test finds it stopped, and making a new one takes longer than most tests. */
const dataDir = newDataDir()

interface Server {
  child: ChildProcess
  url: string
  said(): string
}

/** Starts a real process as the start script does. Resolves when it responds; fails with its output. */
async function start(env: Record<string, string>, account = {}): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, HOME: '/', PORT: '0', DEMO: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...account,
  })
  running.add(child)
  let said = ''
  onTestFailed(() => console.error(said))
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk
      const [, address] = /lista en (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', (code) => reject(new Error(`${code}: ${said}`)))
  })
  return { child, url, said: () => said }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child)
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}

const isReady = async ({ url }: Server) => (await fetch(`${url}/health/ready`)).ok
const database = (dataDir: string) => readPostmaster(join(dataDir, 'postgres', '18'))

/** Queries the database directly, without the product. */
async function query(dataDir: string, text: string): Promise<unknown[]> {
  const { socket, port } = database(dataDir) ?? {}
  const client = new pg.Client({ host: socket, port, user: 'travesia', database: 'travesia' })
  await client.connect()
  const asked = client.query(text)
  return (await asked.finally(() => client.end())).rows
}

describe('el proceso del servidor', { timeout: 120_000 }, () => {
  it('parte, lo dice a systemd, atiende y se detiene con la base', async () => {
    const told = join(folder, 'dicho')
    const command = join(folder, 'systemd-notify')
    writeFileSync(command, `#!/bin/sh\necho "$1 $NOTIFY_SOCKET" > ${told}\n`, { mode: 0o755 })
    const env = { NOTIFY_SOCKET: '/su/socket', PATH: `${folder}:${process.env.PATH}` }
    const server = await start({ DATA_DIR: dataDir, ...env })
    expect(await isReady(server)).toBe(true)
    await expect
      .poll(() => existsSync(told) && readFileSync(told, 'utf8'))
      .toBe('--ready /su/socket\n')
    expect(await end(server.child, 'SIGTERM')).toBe(0)
    expect(database(dataDir)).toBeUndefined()
  })

  it('una falla propia deja en la consola su requestId, y lo demás no deja nada', async () => {
    const server = await start({ DATA_DIR: dataDir })
    const signIn = async () => {
      const response = await fetch(`${server.url}/v1/login/acceso`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nadie@ejemplo.cl', password: 'incorrecta' }),
      })
      const { requestId } = (await response.json()) as { requestId: string }
      return { status: response.status, requestId }
    }
    await query(dataDir, 'alter table usuario rename to perdida')
    const failed = await signIn()
    await query(dataDir, 'alter table perdida rename to usuario')
    const refused = await signIn()
    await end(server.child, 'SIGTERM')

    expect([failed.status, refused.status]).toEqual([500, 401])
    expect(server.said()).toContain(failed.requestId)
    expect(server.said()).not.toContain(refused.requestId)
    expect(server.said()).not.toContain('nadie@ejemplo.cl')
  })

  it('responde lo que ya le habían pedido antes de detenerse', async () => {
    const server = await start({ DATA_DIR: dataDir })
    const { port, hostname } = new URL(server.url)
    const body = JSON.stringify({ email: 'nadie@ejemplo.cl', password: 'incorrecta' })
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(
      `POST /v1/login/acceso HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nexpect: 100-continue\r\n\r\n`,
    )
    await once(socket, 'data')
    const ended = end(server.child, 'SIGTERM')
    socket.write(body)
    expect(await ended).toBe(0)
    expect(answer).toMatch(/HTTP\/1\.1 401 [\s\S]*"success":false/)
  })

  it('muerto con kill -9, el siguiente retoma la base en marcha con todo lo confirmado', async () => {
    const first = await start({ DATA_DIR: dataDir })
    await query(dataDir, 'create table dato as select 7 n')
    const { pid } = database(dataDir) ?? {}
    await end(first.child, 'SIGKILL')
    expect(database(dataDir)?.pid).toBe(pid)

    const second = await start({ DATA_DIR: dataDir })
    expect(database(dataDir)?.pid).toBe(pid)
    expect(await query(dataDir, 'select n from dato')).toEqual([{ n: 7 }])
    await end(second.child, 'SIGTERM')
    expect(database(dataDir)).toBeUndefined()
  })

  it('muertos la base y el servidor con kill -9, se recuperan sin perder lo confirmado', async () => {
    const first = await start({ DATA_DIR: dataDir })
    await query(dataDir, 'create table otro as select 7 n')
    const { pid = 0 } = database(dataDir) ?? {}
    await end(first.child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')

    const second = await start({ DATA_DIR: dataDir })
    expect(await isReady(second)).toBe(true)
    expect(await query(dataDir, 'select n from otro')).toEqual([{ n: 7 }])
  })

  it('muerta solo la base, el servidor la levanta y vuelve a atender', async () => {
    const server = await start({ DATA_DIR: dataDir })
    const { pid = 0 } = database(dataDir) ?? {}
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => database(dataDir)?.pid !== pid && isReady(server), { timeout: 60_000 })
      .toBe(true)
    expect(await end(server.child, 'SIGTERM')).toBe(0)
    expect(database(dataDir)).toBeUndefined()
  })

  it('dos que parten a la vez atienden sobre una base, que queda hasta que se va el último', async () => {
    const dataDir = newDataDir()
    const [one, two] = await Promise.all([
      start({ DATA_DIR: dataDir }),
      start({ DATA_DIR: dataDir }),
    ])
    expect(await end(one.child, 'SIGTERM')).toBe(0)
    expect(await isReady(two)).toBe(true)
    expect(await end(two.child, 'SIGTERM')).toBe(0)
    expect(database(dataDir)).toBeUndefined()
  })

  it('con el puerto ocupado dice cuál elegir y deja en paz al que atiende', async () => {
    const first = await start({ DATA_DIR: dataDir })
    const { port } = new URL(first.url)
    await expect(start({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow(
      `El puerto ${port} ya está ocupado`,
    )
    expect(await isReady(first)).toBe(true)
  })

  it('si muere el comando que lo inició, se detiene con la base', async () => {
    const { child } = await start({ DATA_DIR: dataDir })
    const exit = once(child, 'exit')
    child.disconnect()
    expect(await exit).toEqual([0, null])
    expect(database(dataDir)).toBeUndefined()
  })

  it.runIf(isRoot && canEnter(NOBODY, process.cwd()))(
    'con una cuenta sin privilegios, la base es de esa cuenta',
    async () => {
      const dataDir = newDataDir()
      chownSync(dataDir, NOBODY.uid, NOBODY.gid)
      const server = await start({ DATA_DIR: dataDir }, NOBODY)
      expect(await isReady(server)).toBe(true)
      expect(statSync(join(dataDir, 'postgres', '18')).uid).toBe(NOBODY.uid)
      await end(server.child, 'SIGTERM')
      // Root continues later with the same account.
      const asRoot = await start({ DATA_DIR: dataDir })
      expect(await isReady(asRoot)).toBe(true)
    },
  )
})
