import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { correr } from './consola/consola.testing.ts'

// Two operators on one host, by one release: each its own process, settings, included database and port.

const MAIN = fileURLToPath(new URL('./main.mjs', import.meta.url))
const TOKEN = 'de-las-metricas-de-todos'
const host = mkdtempSync(join(tmpdir(), 'travesia-dos-'))
chmodSync(host, 0o755)
const at = (...parts: string[]) => join(host, ...parts)
for (const folder of [
  'ajustes',
  'unidades/multi-user.target.wants',
  'unidades/timers.target.wants',
])
  mkdirSync(at(folder), { recursive: true })

const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) await end(child)
  rmSync(host, { recursive: true, force: true })
})

async function end(child: ChildProcess) {
  running.delete(child)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Starts the process of an operator. Resolves once it is ready. */
async function start(name: string, port = '0') {
  const env = {
    ...{ OPERATOR_ID: name, PORT: port, DATA_DIR: at(`datos-${name}`), DEMO: 'no' },
    ...{ METRICS_TOKEN: TOKEN, OPERATOR_NAME: name.toUpperCase() },
  }
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, HOME: '/', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
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
  return { child, url, port: new URL(url).port, env }
}

const nameAt = async (url: string) => {
  const answer = await (await fetch(`${url}/v1/login/ajustes`)).json()
  return (answer as { data: { operador: { nombre: string } } }).data.operador.nombre
}

/** Writes an operator's settings and units where `travesia operador` looks, beside a backup of now. */
function settle(name: string, { port, env }: Awaited<ReturnType<typeof start>>) {
  const settings = {
    ...env,
    ...{ PORT: port, NODE_ENV: 'production', SECRET_KEY: name.padEnd(40, 'x') },
    PUBLIC_ORIGIN: `https://${name}.ejemplo.cl`,
  }
  const text = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(at('ajustes', `${name}.env`), text.join(''), { mode: 0o640 })
  writeFileSync(at('unidades/multi-user.target.wants', `travesia-operador@${name}.service`), '')
  writeFileSync(at('unidades/timers.target.wants', `travesia-respaldo@${name}.timer`), '')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  mkdirSync(at('respaldos', name, `travesia-${stamp}Z`), { recursive: true })
}
const listar = () =>
  correr({}, [
    ...['operador', '--ajustes', at('ajustes'), '--respaldos', at('respaldos')],
    ...['--unidades', at('unidades')],
  ])

test('dos operadores a la vez: uno se reinicia mientras el otro atiende', async () => {
  const [andes, costa] = await Promise.all([start('andes'), start('costa')])
  expect(await Promise.all([andes, costa].map(({ url }) => nameAt(url)))).toEqual([
    'ANDES',
    'COSTA',
  ])
  for (const [name, own] of Object.entries({ andes, costa })) {
    settle(name, own)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const metrics = await (await fetch(`${own.url}/metrics`, { headers })).text()
    const series = metrics.split('\n').filter((line) => /^[a-z]/.test(line))
    expect(series.filter((line) => !line.includes(`operador="${name}"`))).toEqual([])
  }
  const both = await listar()
  expect(both.dicho).toContain('2 operadores, todo en orden.')
  expect(both.dicho).toMatch(/^andes +\d+\.\d+\.\d+ \(.+\) +\d+ +incluida, responde/m)
  expect(both.codigo).toBe(0)

  let [asked, over] = [0, false]
  const failed: string[] = []
  const serving = (async () => {
    while (!over) {
      asked += 1
      const ok = await fetch(`${costa.url}/health/ready`).then((answer) => answer.ok, String)
      if (ok !== true) failed.push(String(ok))
    }
  })()
  await end(andes.child)
  const one = await listar()
  expect(one.dicho).toContain(`Nadie responde en el puerto ${andes.port}.`)
  expect(one.dicho).toContain('2 operadores, 1 con algo que corregir.')
  expect(one.codigo).toBe(1)
  const again = await start('andes', andes.port)
  over = true
  await serving
  expect(await nameAt(again.url)).toBe('ANDES')
  expect(asked).toBeGreaterThan(10)
  expect(failed).toEqual([])
  expect((await listar()).codigo).toBe(0)
})
