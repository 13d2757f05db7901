// Builds the browser application into dist/web if its sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { relative } from 'node:path'
import { inRoot, oneAtATime, root, run, Stop } from './run.mjs'

const output = inRoot('dist', 'web')
const stamp = inRoot('dist', 'web.hash')

export function isBuilt() {
  return (
    existsSync(`${output}/index.html`) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashSources()
  )
}

export async function ensureBuilt(node) {
  if (!isBuilt())
    await oneAtATime('build', async () => {
      if (!isBuilt()) await build(node)
    })
  try {
    keepCommit()
    linkNode(node)
  } catch {
    // An account that may only run the product cannot write these files and leaves them as they are.
  }
}

/** Writes dist/commit, which the server reports: COMMIT for an image, else the commit of this git folder. */
function keepCommit() {
  const commit = process.env.COMMIT || (existsSync(inRoot('.git')) && askGit())
  const file = inRoot('dist', 'commit')
  if (!commit || (existsSync(file) && readFileSync(file, 'utf8') === commit)) return
  writeFileSync(file, commit)
}

/** Makes dist/node, with which services start the product: npm creates .bin/node only from version 11 on. */
function linkNode(node) {
  const link = inRoot('dist', 'node')
  const target = relative(inRoot('dist'), node)
  if (process.platform === 'win32' || (existsSync(link) && readlinkSync(link) === target)) return
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

/** Returns the commit, with `-dirty` if files were changed; nothing if git is missing or fails. */
function askGit() {
  const asked = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  return spawnSync('git', asked, { cwd: root, encoding: 'utf8' }).stdout?.trim()
}

/** Builds into another folder and then replaces the old one: a running server never serves half a build. */
async function build(node) {
  console.info('Construyendo la aplicación del navegador…')
  const hash = hashSources()
  const fresh = `${output}.nuevo`
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(
    node,
    [
      vite,
      'build',
      '--outDir',
      fresh,
      '--emptyOutDir',
      '--logLevel',
      'warn',
      '--configLoader',
      'native',
    ],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Stop('No se pudo construir la aplicación del navegador.')
  rmSync(stamp, { force: true })
  mkdirSync(inRoot('dist'), { recursive: true })
  rmSync(output, { recursive: true, force: true })
  renameSync(fresh, output)
  writeFileSync(stamp, hash)
}

/** Hashes every source of a build: all but server, database and tests. */
function hashSources() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'vite.config.ts', ...listSources('src')])
    hash.update(file).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

function listSources(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (!entry.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
      return entry.name === 'server' || path === 'src/db' ? [] : listSources(path)
    })
}
