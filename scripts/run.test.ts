import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'

type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>
// Plain JavaScript without types to import.
const script = new URL('./run.mjs', import.meta.url).href
const { oneAtATime } = (await import(script)) as { oneAtATime: OneAtATime }

const NAME = `prueba-${process.pid}`
const folder = fileURLToPath(new URL('../.cache', import.meta.url))
const lock = `${folder}/${NAME}.lock`
mkdirSync(folder, { recursive: true })
const DEAD = 0x7fff_fffe

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(lock, { force: true })
})

describe('uno a la vez', () => {
  it('el candado dura lo que el trabajo, también si falla', async () => {
    await oneAtATime(NAME, async () => {
      expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
    })
    expect(existsSync(lock)).toBe(false)
    const failed = oneAtATime(NAME, () => Promise.reject(new Error('no se pudo')))
    await expect(failed).rejects.toThrow('no se pudo')
    expect(existsSync(lock)).toBe(false)
  })

  it('el candado de un proceso muerto no cuenta', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    writeFileSync(lock, String(DEAD))
    expect(await oneAtATime(NAME, async () => 'hecho')).toBe('hecho')
  })

  it('el que otro pone mientras se juzga el del muerto se respeta', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    writeFileSync(lock, String(DEAD))
    const steps: string[] = []
    vi.spyOn(process, 'kill').mockImplementation((pid) => {
      if (pid === DEAD) {
        steps.push('muerto')
        writeFileSync(lock, String(process.ppid))
        throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
      }
      steps.push('vivo')
      // At the second check the owner ends its work.
      if (steps.length === 3) rmSync(lock)
      return true
    })
    await oneAtATime(NAME, async () => void steps.push('trabajo'))
    expect(steps).toEqual(['muerto', 'vivo', 'vivo', 'trabajo'])
  })
})

describe.skipIf(process.platform === 'win32')('un paso que se termina antes', () => {
  /** Starts a process that runs a step under the lock. Resolves with the step's process number. */
  async function startStep() {
    const step = 'console.log(process.pid); setInterval(() => undefined, 60_000)'
    const text = `const { oneAtATime, run } = await import('${script}')
      await oneAtATime('${NAME}', () => run(process.execPath, ['-e', ${JSON.stringify(step)}]))
      console.log('el paso terminó')`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', text])
    const [said] = (await once(owner.stdout, 'data')) as [Buffer]
    return { owner, step: Number(said) }
  }
  const lives = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'con %s termina el paso, y nada sigue',
    async (signal) => {
      const { owner, step } = await startStep()
      let said = ''
      owner.stdout.on('data', (chunk) => {
        said += chunk
      })
      owner.kill(signal)
      const [code] = await once(owner, 'exit')
      expect(code).toBe(128 + constants.signals[signal])
      expect(lives(step)).toBe(false)
      expect(said).toBe('')
    },
  )

  it('el candado vale mientras vive el paso de un proceso muerto', async () => {
    const { owner, step } = await startStep()
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    expect(lives(step)).toBe(true)
    const told = new Promise((resolve) => vi.spyOn(console, 'info').mockImplementation(resolve))
    const next = oneAtATime(NAME, async () => lives(step))
    expect(await told).toContain('se le espera')
    process.kill(step, 'SIGKILL')
    expect(await next).toBe(false)
  })
})

describe('cómo corre el proceso', () => {
  const file = 'deploy/process.env'
  const { NODE_FLAGS = '', ...env } = parseEnv(readFileSync(file, 'utf8'))
  const names = [...NODE_FLAGS.split(' '), ...Object.keys(env)].map(
    (one) => one.split('=')[0] ?? '',
  )

  it('está escrito en un solo archivo', () => {
    expect(names).toContain('--max-semi-space-size')
    expect(names).toContain('MALLOC_ARENA_MAX')
    const places = globSync('{deploy,scripts,src,bench,e2e}/**', { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`)
      .concat('package.json')
    expect(places.length).toBeGreaterThan(500)
    const repeats = places.filter((place) => {
      const text = readFileSync(place, 'utf8')
      return (
        names.some((name) => text.includes(name)) && !/process\.env$|run\.test\.ts$/.test(place)
      )
    })
    expect(repeats).toEqual([])
  })

  it('lo leen el guion, el servicio y el contenedor', async () => {
    const { server } = (await import(script)) as { server: { args: string[]; env: object } }
    expect(server.args.slice(0, -1).join(' ')).toBe(NODE_FLAGS)
    expect(server.env).toEqual(env)
    const shell = spawnSync('sh', ['-c', `set -a; . ${file}; exec env`], { encoding: 'utf8' })
    for (const [name, value] of Object.entries({ NODE_FLAGS, ...env }))
      expect(shell.stdout).toContain(`\n${name}=${value}\n`)
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(`. ${file}; exec node $NODE_FLAGS `)
    const unit = readFileSync('deploy/travesia@.service', 'utf8')
    expect(unit).toContain(`EnvironmentFile=/opt/travesia/${file}\n`)
    expect(unit).toContain('/node $NODE_FLAGS ')
  })

  it.each([
    ['travesia@.service', 'travesia-operador@.service', 'Environment=PORT=%i'],
    ['travesia-respaldo.service', 'travesia-respaldo@.service', ''],
  ])('%s y la de varios operadores difieren solo en los nombres', (one, several, instead) => {
    const linesOf = (text: string) =>
      text.split('\n').filter((line) => line && !/^(#|Description=)/.test(line))
    const alone = readFileSync(`deploy/${one}`, 'utf8')
    const named = readFileSync(`deploy/${several}`, 'utf8')
      .replaceAll('travesia-%i', 'travesia')
      .replaceAll('/etc/travesia/%i.env', '/etc/travesia/travesia.env')
      .replaceAll('/var/respaldos/%i', '/var/respaldos/travesia')
      .replace('Environment=OPERATOR_ID=%i', instead)
    expect(linesOf(named)).toEqual(linesOf(alone))
  })
})
