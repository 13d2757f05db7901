import { areaOf, importsOf, isCode, isTest, sideOf, sliceOf, type Tree } from './tree.ts'

/** Each slice and the slices that it may import, nearest first. */
export const SLICES: Record<string, string[]> = {
  acceso: [],
  catalogos: ['acceso'],
  reservas: ['catalogos', 'acceso'],
  rutas: ['reservas', 'catalogos', 'acceso'],
  rendiciones: ['rutas', 'reservas', 'catalogos', 'acceso'],
  cuentas: ['rendiciones', 'rutas', 'reservas', 'catalogos', 'acceso'],
  finanzas: [
    'contingencias',
    'mensajes',
    'cuentas',
    'rendiciones',
    'rutas',
    'reservas',
    'catalogos',
    'acceso',
  ],
  mensajes: ['rendiciones', 'rutas', 'reservas', 'catalogos', 'acceso'],
  importaciones: ['reservas', 'catalogos', 'acceso'],
  contingencias: ['mensajes', 'rendiciones', 'rutas', 'reservas', 'catalogos', 'acceso'],
  pasajeros: [
    'importaciones',
    'contingencias',
    'mensajes',
    'rendiciones',
    'rutas',
    'reservas',
    'catalogos',
    'acceso',
  ],
  estadisticas: [
    'atencion',
    'finanzas',
    'cuentas',
    'rendiciones',
    'rutas',
    'reservas',
    'catalogos',
    'acceso',
  ],
  avisos: ['reservas', 'catalogos', 'acceso'],
  atencion: [
    'avisos',
    'finanzas',
    'contingencias',
    'mensajes',
    'cuentas',
    'rendiciones',
    'rutas',
    'reservas',
    'catalogos',
    'acceso',
  ],
  octo: ['reservas', 'catalogos', 'acceso'],
}

const APART = 'a circle; move what they share to a file of its own'

type Imports = ReadonlyMap<string, ReadonlySet<string>>

const importsIn = (tree: Tree): Imports =>
  new Map(
    [...tree]
      .filter(([file]) => isCode(file))
      .map(([file, text]) => [file, new Set(importsOf(file, text))]),
  )

/** Checks the direction of imports, and that the product imports no test code. */
export function checkDirections(tree: Tree): string[] {
  const problems: string[] = []
  const edges = new Map<string, Set<string>>()
  for (const [file, targets] of importsIn(tree))
    for (const target of isTest(file) ? [] : targets) {
      const found = file.startsWith('src/') && isTest(target) ? ['only tests import test code'] : []
      if (file.startsWith('src/')) found.push(...refusalsOf(file, target))
      problems.push(...found.map((text) => `${file}: imports ${target}; ${text}`))
      const [from, to] = [areaOf(file), areaOf(target)]
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  return [...problems, ...circlesOf(edges)]
}

/** Checks that tests of a slice reach app/ only through testing/, the room of test code that may know the whole house. */
export function checkTests(tree: Tree): string[] {
  return [...importsIn(tree)].flatMap(([file, targets]) =>
    isTest(file) && file.startsWith('src/') && !['app', 'testing'].includes(areaOf(file))
      ? [...targets]
          .filter((target) => areaOf(target) === 'app')
          .map((target) => `${file}: imports ${target}; let testing/ build it, or move it to app/`)
      : [],
  )
}

/** Checks that no files import each other in a circle of any length. Types and imports on demand count. */
export function checkCircles(tree: Tree): string[] {
  const imports = importsIn(tree)
  const settled = new Set<string>()
  const problems: string[] = []
  const visit = (file: string, path: string[]): void => {
    const from = path.indexOf(file)
    if (from >= 0) problems.push(`${[...path.slice(from), file].join(' → ')}: ${APART}`)
    if (from >= 0 || settled.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    settled.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return problems
}

/** Checks that a path to another area begins with #, so that a moved file keeps its imports. */
export function checkPaths(tree: Tree): string[] {
  return [...tree].flatMap(([file, text]) =>
    file.startsWith('src/') && isCode(file)
      ? importsOf(file, text, '../')
          .filter((target) => areaOf(target) !== areaOf(file))
          .map((target) => `${file}: imports ${target} by a relative path; write #… instead`)
      : [],
  )
}

/** Checks that commands/ holds the verbs of a slice's calls and nothing else. The console may call them too. */
export function checkCommands(tree: Tree): string[] {
  const called = new Set<string>()
  const problems: string[] = []
  for (const [file, targets] of importsIn(tree))
    for (const target of isTest(file) ? [] : targets) {
      const routes = routesOf(target)
      if (file === routes) called.add(target)
      else if (routes && !file.startsWith('src/app/server/consola/'))
        problems.push(
          `${file}: imports ${target}; commands/ is for the routes of its slice, so move what is shared to steps/`,
        )
    }
  const uncalled = [...tree.keys()].filter(
    (file) => routesOf(file) && !isTest(file) && !called.has(file),
  )
  return [
    ...problems,
    ...uncalled.map(
      (file) => `${file}: no route of its slice calls it; move it to steps/ or jobs/`,
    ),
  ]
}

/** Returns the routes that may call a command; undefined for other files. */
function routesOf(file: string): string | undefined {
  const [, server] = /^(src\/.+\/server\/)commands(\.ts$|\/)/.exec(file) ?? []
  return server && `${server}routes.ts`
}

function refusalsOf(file: string, target: string): string[] {
  const sides = `${sideOf(file)} → ${sideOf(target)}`
  const found = ['web → server', 'server → web', 'shared → server', 'shared → web'].includes(sides)
    ? ['browser and server share contract.ts, rules.ts and lib/contract only']
    : []
  const [from, to] = [areaOf(file), areaOf(target)]
  const instead = from === to ? undefined : insteadOf(from, to, target)
  return instead ? [...found, instead] : found
}

/** Returns what to do instead of a forbidden import; undefined for a permitted one. */
function insteadOf(from: string, to: string, target: string): string | undefined {
  // db and lib/server may import each other: they share only types, errors and test databases, no business words.
  if (from === 'app' || to === 'lib' || to === 'db') return undefined
  if (to === 'app') return 'only app/ knows every slice, so let app/ pass it in'
  if (from === 'lib' || from === 'db') return 'lib/ and db/ know no slice, so pass in what it needs'
  const [slice, other] = [sliceOf(`src/${from}`), sliceOf(`src/${to}`)]
  if (slice !== other && !SLICES[slice]?.includes(other))
    return `${slice} builds on ${SLICES[slice]?.join(', ') || 'no slice'} only: move the shared rule down, or let the upper slice call`
  if (/\/web\/(?!parts\/)|\/server\/routes\.ts$/.test(target))
    return 'of another slice use its contract, rules, queries, steps or web/parts'
  return undefined
}

/** Finds circles among the catalogues, which have no order of their own. */
function circlesOf(edges: ReadonlyMap<string, Set<string>>): Set<string> {
  const circles = new Set<string>()
  const visit = (area: string, path: string[]): void => {
    const circle = path.slice(path.indexOf(area))
    if (path.includes(area)) {
      // Each member of a circle finds it; it is reported once.
      if (circle.toSorted()[0] === area)
        circles.add(`${[...circle, area].join(' → ')}: a circle; move what both need below both`)
      return
    }
    for (const next of edges.get(area) ?? [])
      if (next.startsWith('catalogos/')) visit(next, [...path, area])
  }
  for (const area of edges.keys()) if (area.startsWith('catalogos/')) visit(area, [])
  return circles
}
