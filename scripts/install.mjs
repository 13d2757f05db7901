// The install guard: whatever is missing is installed, and nothing when all is there.
import { existsSync, readFileSync } from 'node:fs'
import { findNode, inRoot, npm, oneAtATime, run, Stop } from './run.mjs'

const HELP =
  'Revise la conexión a internet (o el proxy de npm) y que esta cuenta pueda escribir aquí.'

/** Answers the Node that runs the product. `dev` asks for the tools that build and test, too. */
export async function ensureInstalled({ dev }) {
  if (!isInstalled(dev))
    await oneAtATime('install', async () => {
      if (!isInstalled(dev)) await install(dev)
    })
  const node = findNode() ?? (await installNode())
  if (node) return node
  throw new Stop(
    `Travesía trae su propio Node, pero no quedó instalado (aquí hay ${process.version}). ` +
      'Quizá npm tiene bloqueados los scripts de instalación: ejecute «npm rebuild node», o instale Node 26 o superior.',
  )
}

async function install(dev) {
  console.info('Instalando lo que falta; la primera vez toma cerca de un minuto…')
  const kinds = dev ? '--include=dev' : '--omit=dev'
  const code = await npm(
    'ci',
    kinds,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  )
  if (code !== 0)
    throw new Stop(
      `No se pudo instalar (npm ci terminó con ${code}). ${HELP} Luego repita el comando.`,
    )
}

/**
 * Whether node_modules holds what package-lock.json says. npm keeps its own list of what it
 * installed; of what the lock names, only other platforms' packages may be absent from it.
 */
function isInstalled(dev) {
  const list = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const there = read(list)
  return Object.entries(read(inRoot('package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      (there[path] ? there[path].version === wanted.version : wanted.optional) ||
      (wanted.dev && !dev),
  )
}

/** npm may have been told not to run install scripts; this is the only one we cannot do without. */
async function installNode() {
  const script = inRoot('node_modules', 'node', 'installArchSpecificPackage.js')
  if (!existsSync(script)) return undefined
  await run(process.execPath, [script], { cwd: inRoot('node_modules', 'node') })
  return findNode()
}
