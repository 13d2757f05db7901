// Installs the packages that are missing.
import { existsSync, readFileSync } from 'node:fs'
import { findNode, npm, oneAtATime, root, Stop } from './run.mjs'

const HELP =
  'Revise la conexión a internet (o el proxy de npm) y que esta cuenta pueda escribir aquí.'

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
 * Returns the path of a package of package-lock.json that is missing from node_modules or has another version. npm's
 * own list is not enough: it is old after an interrupted installation and still names deleted packages.
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
    // The file is absent or was cut off while being written.
  }
  const isThere = (path, { version }) =>
    there[path]?.version === version && existsSync(`${folder}/${path}/package.json`)
  const [missing] =
    Object.entries(read('package-lock.json')).find(
      ([path, wanted]) => path !== '' && !isThere(path, wanted) && isNeeded(wanted),
    ) ?? []
  return missing
}

/** Asks for the C library only when a package is missing: the report is slow. */
function libc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
