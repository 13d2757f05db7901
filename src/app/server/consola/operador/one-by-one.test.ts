import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Upgrades the operators of a host: `deploy/actualizar-operadores.sh`.

let host: string
const at = (...parts: string[]) => join(host, ...parts)
afterEach(() => rmSync(host, { recursive: true }))

/** Runs the script with a systemctl that notes what it is asked, and fails for one unit. */
function actualizar(fails: string, ...names: string[]) {
  const log = at('dicho')
  writeFileSync(log, '')
  mkdirSync(at('bin'), { recursive: true })
  writeFileSync(at('bin/systemctl'), `#!/bin/sh\necho "$*" >> ${log}\ntest "$2" != "${fails}"\n`, {
    mode: 0o755,
  })
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['deploy/actualizar-operadores.sh', ...names],
    {
      env: {
        PATH: `${at('bin')}:${process.env.PATH}`,
        UNIDADES: at('unidades'),
      },
      encoding: 'utf8',
    },
  )
  return { status, said: stdout + stderr, asked: readFileSync(log, 'utf8').trim().split('\n') }
}
beforeEach(() => {
  host = mkdtempSync(join(tmpdir(), 'travesia-operadores-'))
  mkdirSync(at('unidades'))
  for (const name of ['andes', 'costa', 'valle-luna'])
    writeFileSync(at('unidades', `travesia-operador@${name}.service`), '')
  writeFileSync(at('unidades', 'ssh.service'), '')
})
const both = (name: string) => [
  `start travesia-respaldo@${name}.service`,
  `restart travesia-operador@${name}.service`,
]

test('uno tras otro, cada uno después de su respaldo', () => {
  const { status, said, asked } = actualizar('nadie')
  expect(asked).toEqual(['andes', 'costa', 'valle-luna'].flatMap(both))
  expect(said).toContain('Al día: andes costa valle-luna.')
  expect(status).toBe(0)
})

test('se detiene en el primero que falla, y dice cuáles faltan', () => {
  const { status, said, asked } = actualizar('travesia-operador@costa.service')
  expect(asked).toEqual(['andes', 'costa'].flatMap(both))
  expect(said).toContain(
    'Se detuvo en costa: no inició. Ya están al día: andes. Faltan además: valle-luna.',
  )
  expect(said).toContain('costa no atiende. Los demás que faltan siguen atendiendo')
  expect(status).toBe(1)
  expect(actualizar('nadie', 'costa', 'valle-luna').asked).toEqual(
    ['costa', 'valle-luna'].flatMap(both),
  )
})

test('sin respaldo no se reinicia', () => {
  const { status, said, asked } = actualizar('travesia-respaldo@andes.service')
  expect(said).toContain('andes sigue atendiendo con la versión anterior. Los demás que faltan')
  expect(asked).toEqual(['start travesia-respaldo@andes.service'])
  expect(status).toBe(1)
})
