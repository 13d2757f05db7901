// The install guard: installs what is missing, and nothing when all is there.
import { existsSync, readFileSync } from 'node:fs'
import { findNode, npm, oneAtATime, root, Stop } from './run.mjs'

const HELP =
  'Revise la conexión a internet (o el proxy de npm) y que esta cuenta pueda escribir aquí.'

/** Returns the Node that runs the product. `dev` asks for the tools that build and test, too. */
export async function ensureInstalled({ dev }) {
  const findComplete = () => (findMissing(root, { dev }) ? undefined : findNode())
  const node =
    findComplete() ?? (await oneAtATime('install', async () => findComplete() ?? install(dev)))
  if (node) return node
  throw new Stop(
    `No hay un Node incluido para ${process.platform}-${process.arch}, o no quedó instalado (aquí hay ${process.version}). ` +
      `${HELP} O instale Node 26 o superior.`,
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
  const missing = findMissing(root, { dev })
  if (missing) console.warn(`npm no instaló ${missing}; si algo falla por eso, repita el comando.`)
  return findNode()
}

/**
 * Returns the path of a package of package-lock.json that is missing from node_modules or has another version there.
 * npm writes its own list of what it installed at the end: it is absent or old after an interrupted installation, but
 * still names what was deleted since.
 */
export function findMissing(folder, { dev, platform = process.platform, arch = process.arch }) {
  const read = (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')).packages
  const fits = (allowed, mine) => !allowed || [allowed].flat().includes(mine)
  const isNeeded = (wanted) =>
    !(wanted.dev && !dev) &&
    (!wanted.optional ||
      ((wanted.os || wanted.cpu) &&
        fits(wanted.os, platform) &&
        fits(wanted.cpu, arch) &&
        (!wanted.libc || fits(wanted.libc, libc()))))
  let there = {}
  try {
    there = read('node_modules/.package-lock.json')
  } catch {
    // Absent, or cut off while it was written.
  }
  const isThere = (path, { version }) =>
    there[path]?.version === version && existsSync(`${folder}/${path}/package.json`)
  const [missing] =
    Object.entries(read('package-lock.json')).find(
      ([path, wanted]) => path !== '' && !isThere(path, wanted) && isNeeded(wanted),
    ) ?? []
  return missing
}

/** Asked for only when something is missing: the report takes a while. */
function libc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
