// `npm run bench -- restarts`: counts the writes that fail while processes restart in turn behind the proxies of
// deploy/. Needs `caddy` and `nginx`; a missing one is left out.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Place, preparePlace } from './crashes/place.ts'
import { openBench } from './data.ts'
import { end, freePort, productionSettings, server } from './product.ts'

const WRITERS = 8
const dataDir = mkdtempSync(join(tmpdir(), 'travesia-restarts-'))
// The account of the embedded database has to reach the folder; otherwise the data would be elsewhere.
chmodSync(dataDir, 0o755)
const isOld = /^v?2\.[0-7]\./.test(String(spawnSync('caddy', ['version']).stdout))
const recipe = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

/** The shipped files, adapted to these processes and to a port without TLS. */
const PROXIES: Record<string, (ports: number[], port: number) => { args: string[]; text: string }> =
  {
    caddy: (ports, port) => ({
      args: ['run', '--adapter', 'caddyfile', '--config'],
      text: `{\n\tadmin off\n}\n${recipe('Caddyfile')}`
        .replace('{$DOMINIO}', `http://127.0.0.1:${port}`)
        .replace('{$SERVIDOR:travesia}', 'localhost')
        .replace('{$PUERTO:3000}', String(ports[0]))
        // Debian's 2.6 has no request buffers and repeats no write.
        .replace(/request_buffers.*|lb_retry_match \{[^}]*\}/g, (line) => (isOld ? '' : line))
        // The recipe's own lines for services on one machine.
        .replace(/# {3}to [^\n]*|dynamic a \{[^}]*\}/g, (found) => {
          if (ports.length === 1) return found
          return found.startsWith('#')
            ? `to ${ports.map((one) => `127.0.0.1:${one}`).join(' ')}`
            : ''
        })
        .replace(/# {3}(health_\w+ \S+)/g, (line, check) => (ports.length === 1 ? line : check)),
    }),
    nginx: (ports, port) => ({
      args: ['-g', 'daemon off;', '-p', dataDir, '-c'],
      text: `pid ${dataDir}/nginx.pid; error_log stderr; events {} http {${recipe('nginx.conf')
        .replace(
          /server 127[^;]*3000[^;]*;/,
          ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(''),
        )
        .replace(/server 127[^;]*3001[^;]*;/, '')
        .replace(/listen 443 ssl http2;|\s*ssl_\w+ [^;]*;/g, '')
        .replace('server_name', `listen 127.0.0.1:${port}; server_name`)
        .replace(/server \{\s*listen 80;[^}]*\}/, '')
        .replace(/access_log [^;]*;/, `access_log ${dataDir}/nginx.log travesia;`)}}`,
    }),
  }

async function startServer(port: number): Promise<ChildProcess> {
  const env = { ...server.env, ...productionSettings('http://127.0.0.1'), PATH: process.env.PATH }
  const child = spawn(process.execPath, server.args, {
    env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok)
    await wait(20)
  return child
}

interface Counts {
  /** Failed tries, and writes that still failed after the browser's repetitions. */
  tries: number
  shown: number
  done: number
}

const answerOf = async (url: string, init: RequestInit) => {
  const response = await fetch(url, init).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return response?.status ?? 0
}

/** Adds reservations until told to stop. Repeats failed ones with the same key, as `lib/web/api.ts` does. */
async function write(origin: string, place: Place, over: AbortSignal, counts: Counts) {
  const { fecha, excursionId } = place.site(1)
  const reserva = {
    ...{ canalVentaId: place.channel, excursionId, hotelId: place.hotels[0], fecha, hora: '08:30' },
    ...{ idioma: 'ESPAÑOL', telefono: '56912345678', email: 'a@b.cl', observacion: 'NINGUNA' },
    ...{ cantidadAdultos: 1, valorAdulto: 1000, tipoCobroId: 1 },
  }
  while (!over.aborted) {
    const key = randomUUID()
    const init = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${place.office[0]?.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...reserva, habitacion: key, nombrePasajero: `PRUEBA ${key}` }),
    }
    let status = await answerOf(`${origin}/v1/reserva/add`, init)
    for (const pause of [1_000, 2_000]) {
      if (status === 201) break
      counts.tries++
      await wait(pause)
      status = await answerOf(`${origin}/v1/reserva/add`, init)
    }
    counts[status === 201 ? 'done' : 'shown']++
    await wait(20)
  }
}

async function measure(proxy: string, processes: number, place: Place) {
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const port = await freePort()
  const file = join(dataDir, `${proxy}.conf`)
  const { args, text } = PROXIES[proxy]?.(ports, port) ?? { args: [], text: '' }
  writeFileSync(file, text)
  const children = await Promise.all(ports.map(startServer))
  const front = spawn(proxy, [...args, file], { stdio: 'ignore' })
  await wait(3_000)
  const over = new AbortController()
  const counts = { tries: 0, shown: 0, done: 0 }
  const writers = Array.from({ length: WRITERS }, () =>
    write(`http://127.0.0.1:${port}`, place, over.signal, counts),
  )
  for (const [n, one] of ports.entries()) {
    await wait(3_000)
    await end(children[n] as ChildProcess)
    children[n] = await startServer(one)
  }
  await wait(3_000)
  over.abort()
  await Promise.all(writers)
  await Promise.all([front, ...children].map(end))
  const { tries, shown, done } = counts
  console.info(
    `${proxy}, ${processes} process(es): ${done} done, ${tries} tries failed, ${shown} failures shown`,
  )
}

const place = await preparePlace(dataDir, false)
// Keeps the embedded database running: it stops with its last user.
const { leave } = await openBench(dataDir)
for (const proxy of Object.keys(PROXIES).filter((name) => !spawnSync(name, ['version']).error))
  for (const processes of [1, 2]) await measure(proxy, processes, place)
await leave()
rmSync(dataDir, { recursive: true, force: true })
