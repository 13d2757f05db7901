import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.mjs', import.meta.url))
const SECRET_KEY = 'x'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'travesia-no-parte-'))
const DATA_DIR = join(folder, 'datos')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a real process that has to end by itself with code 1. Returns what it said. */
async function refusal(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, HOME: '/', PORT: '0', DEMO: 'no', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  return said
}

it('con el puerto ocupado no llega a hacer nada en su carpeta', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const said = await refusal({ DATA_DIR, SECRET_KEY, PORT: String(port) })
  expect(said).toContain(`El puerto ${port} ya está ocupado`)
  expect(existsSync(DATA_DIR)).toBe(false)
  taken.close()
})

it.runIf(existsSync('/proc/self')).each(['/proc/travesia', '/proc/self/no/se/puede'])(
  'una carpeta que no se puede crear (%s) se dice, con clave o sin ella',
  async (impossible) => {
    const says = `No se pudo usar ${impossible}`
    expect(await refusal({ DATA_DIR: impossible })).toContain(says)
    expect(await refusal({ DATA_DIR: impossible, SECRET_KEY })).toContain(says)
  },
)

it('un ajuste equivocado detiene la partida con lo que hay que escribir', async () => {
  expect(await refusal({ DATA_DIR, SECOND_FACTOR: 'sms' })).toContain(
    'SECOND_FACTOR no sirve como está: escriba totp o date',
  )
})

it('una base que no existe se dice con lo que hay que revisar', async () => {
  const url = 'postgres://nadie@127.0.0.1:5432/nada?host=/no-existe'
  expect(await refusal({ DATA_DIR, DATABASE_URL: url })).toContain(
    'No se pudo entrar a la base de DATABASE_URL',
  )
})
