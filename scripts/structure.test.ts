import { describe, expect, test } from 'vitest'
import { checkFiles } from './structure/files.ts'
import {
  checkCircles,
  checkCommands,
  checkDirections,
  checkPaths,
  checkTests,
} from './structure/imports.ts'
import { GLOSSARY, type Tree } from './structure/tree.ts'
import { checkCraftWords, checkLib } from './structure/words.ts'

const tree = (files: Record<string, string>): Tree => new Map(Object.entries(files))

describe('archivos', () => {
  test.each([
    ['src/lib/web/utils.ts', '', 'says where'],
    ['src/testing/server/casa.ts', '', 'test code only'],
    ['src/reservas/other.ts', '', 'a slice is'],
    ['src/ventas/contract.ts', '', 'src/ holds'],
    ['src/rutas/rules.ts', '\n'.repeat(251), '250 at most'],
    ['src/rutas/rules.ts', '// TODO', 'finish it'],
    ['src/rutas/server/commands/mover.ts', "db.updateTable('ruta')", 'SQL of a slice'],
  ])('%s', (file, text, problem) => {
    expect(checkFiles(tree({ [file]: text }))).toEqual([expect.stringContaining(problem)])
  })

  test.each([
    ['create view v as select 1;', 'creates a view'],
    ['CREATE OR REPLACE FUNCTION f() returns void', 'creates a function'],
    ['create constraint trigger t after insert', 'creates a trigger'],
    ['create temporary view v as select 1;', 'creates a view'],
    ['alter function f() set work_mem = 1;', 'alters a function'],
    ["execute 'create  or replace view v'", 'libro.sql'],
  ])('una migración no hace vistas, funciones ni disparadores: %s', (text, problem) => {
    const migration = (number: string) => tree({ [`src/db/migrations/${number}-x.sql`]: text })
    expect(checkFiles(migration('0061'))).toEqual([expect.stringContaining(problem)])
    expect(checkFiles(migration('0060'))).toEqual([])
    expect(checkFiles(tree({ 'src/cuentas/server/libro.sql': text }))).toEqual([])
  })

  test('una migración hace tablas e índices, y deshace lo demás', () => {
    const text = 'create table t (); create index i on t (id); drop view v; -- create view v'
    expect(checkFiles(tree({ 'src/db/migrations/0061-x.sql': text }))).toEqual([])
  })

  test('una tabla la escribe un área', () => {
    const write = "db.insertInto('ruta')"
    const files = {
      'src/rutas/server/queries.ts': write,
      'src/reservas/server/queries.ts': write,
    }
    expect(checkFiles(tree(files))).toEqual([expect.stringContaining('table ruta')])
    expect(checkFiles(tree({ 'src/rutas/server/queries.ts': write }))).toEqual([])
  })
})

describe('importaciones', () => {
  test.each([
    ['src/rutas/web/a.tsx', '#rutas/server/queries.ts', 'browser and server'],
    ['src/reservas/server/queries.ts', '#rutas/contract.ts', 'reservas builds on'],
    ['src/rutas/contract.ts', '#app/rules.ts', 'only app/ knows'],
    ['src/lib/contract/text.ts', '#rutas/contract.ts', 'know no slice'],
    ['src/rutas/web/a.tsx', '#reservas/web/b.tsx', 'of another slice'],
    ['src/app/server/a.ts', './b.testing.ts', 'only tests'],
  ])('%s → %s', (file, target, problem) => {
    const found = checkDirections(tree({ [file]: `import { x } from '${target}'` }))
    expect(found).toEqual([expect.stringContaining(problem)])
  })

  test('de otra área solo se muestra web/parts/, y solo hacia arriba', () => {
    const part = "import { x } from '#reservas/web/parts/b.tsx'"
    expect(checkDirections(tree({ 'src/rutas/web/a.tsx': part }))).toEqual([])
    expect(checkDirections(tree({ 'src/catalogos/hoteles/web/a.tsx': part }))).toEqual([
      expect.stringContaining('catalogos builds on'),
    ])
  })

  test('las pruebas de un área no importan app/: la casa entera la hace testing/', () => {
    const from = (file: string, target: string) =>
      checkTests(tree({ [file]: `import { x } from '${target}'` }))
    const app = '#app/server/app.ts'
    expect(from('src/rutas/server/a.test.ts', app)).toEqual([
      expect.stringContaining('let testing/'),
    ])
    expect(from('src/rutas/server/a.test.ts', '#testing/server/product.testing.ts')).toEqual([])
    expect(from('src/testing/server/product.testing.ts', app)).toEqual([])
    expect(from('src/app/server/a.test.ts', './app.ts')).toEqual([])
  })

  test('los catálogos no se importan en círculo', () => {
    const files = {
      'src/catalogos/hoteles/contract.ts': "import '#catalogos/monedas/rules.ts'",
      'src/catalogos/monedas/rules.ts': '',
      'src/catalogos/monedas/contract.ts': "import '#catalogos/hoteles/contract.ts'",
    }
    expect(checkDirections(tree(files))).toEqual([expect.stringContaining('a circle')])
  })

  test('los archivos no se importan en círculo, de cualquier largo, tampoco sus tipos', () => {
    const pair = {
      'src/lib/web/a.ts': "import { b } from './b.ts'",
      'src/lib/web/b.ts': "import type { A } from '#lib/web/a.ts'",
    }
    const a = 'src/lib/web/a.ts → src/lib/web/b.ts'
    expect(checkCircles(tree(pair))).toEqual([
      expect.stringContaining(`${a} → src/lib/web/a.ts: a circle`),
    ])
    const three = {
      ...pair,
      'src/lib/web/b.ts': "const useC = later(async () => (await import('./c.ts')).C)",
      'src/lib/web/c.ts': "import { a } from './a.ts'",
    }
    expect(checkCircles(tree(three))).toEqual([
      expect.stringContaining(`${a} → src/lib/web/c.ts → src/lib/web/a.ts: a circle`),
    ])
    expect(checkCircles(tree({ ...three, 'src/lib/web/c.ts': '' }))).toEqual([])
  })

  test('un camino a otra área empieza con #', () => {
    const importing = (path: string) =>
      tree({ 'src/rutas/web/a.ts': `import { b } from '${path}'` })
    expect(checkPaths(importing('../../lib/web/b.ts'))).toEqual([
      expect.stringContaining('write #'),
    ])
    expect(checkPaths(importing('#lib/web/b.ts'))).toEqual([])
    expect(checkPaths(importing('../rules.ts'))).toEqual([])
  })

  test('commands/ tiene los verbos que llaman las rutas de su área, y nada más', () => {
    const commands = 'src/rutas/server/commands'
    const files = {
      'src/rutas/server/routes.ts': "import './commands/mover.ts'",
      [`${commands}/mover.ts`]: '',
      [`${commands}/mover.test.ts`]: "import './mover.ts'",
      'src/app/server/consola/rutas.ts': "import '#rutas/server/commands/mover.ts'",
    }
    expect(checkCommands(tree(files))).toEqual([])
    const inside = { ...files, [`${commands}/mover.ts`]: "import './lock.ts'" }
    expect(checkCommands(tree({ ...inside, [`${commands}/lock.ts`]: '' }))).toEqual([
      expect.stringContaining('move what is shared to steps/'),
      expect.stringContaining('no route of its slice calls it'),
    ])
  })
})

describe('idioma de los nombres', () => {
  const named = (text: string, file = 'src/rutas/rules.ts') =>
    checkCraftWords(tree({ 'src/app/rules.ts': "'/buscar-reservas',", [file]: text }))

  test.each([
    ['const filaNueva = 1', 'fila'],
    ['let TABLA_DE_RUTAS = 1', 'tabla'],
    ['function nombreDe() {}', 'de'],
    ['interface Columna {}', 'columna'],
    ['const [otro, setOther] = useState(0)', 'otro'],
  ])('%s', (text, word) => {
    expect(named(text)).toEqual([expect.stringContaining(`“${word}”`)])
  })

  test.each([
    'const reservaRow = 1',
    'const hojaDeRuta = 1',
    "const message = 'const fila = 1' // const fila = 1",
    'function BuscarReservas() {}',
    'const { orden } = query',
  ])('se permite %s', (text) => {
    expect(named(text)).toEqual([])
  })

  test('también los archivos y sus carpetas, salvo los de una pantalla', () => {
    expect(named('', 'src/reservas/web/lista/a.tsx')).toHaveLength(1)
    expect(named('', 'bench/tabla.ts')).toHaveLength(1)
    expect(named('', 'src/reservas/web/buscar-reservas/buscar-reservas.tsx')).toEqual([])
  })

  test('también las pruebas y lo que comparten', () => {
    for (const file of ['src/reservas/server/a.test.ts', 'src/rutas/a.testing.ts', 'e2e/a.spec.ts'])
      expect(named('const fila = 1', file)).toHaveLength(1)
    expect(named('', 'src/reservas/server/lista.test.ts')).toHaveLength(1)
    expect(named('', 'src/reservas/web/buscar-reservas.test.tsx')).toEqual([])
  })
})

describe('lib no sabe del negocio', () => {
  const glossary = `| **ruta** | A trip. | |
| **caja chica** | The ledger. | |
| **anular** | To take it out. | |

## Of the application

| **sesion** | Somebody signed in. | |
`
  const inLib = (text: string, file = 'src/lib/web/a.tsx') =>
    checkLib(tree({ [GLOSSARY]: glossary, [file]: text }))

  test.each([
    ['const rutas = 1', 'rutas'],
    ["sql('select id from ruta')", 'ruta'],
    ["const text = 'Elija la ruta'", 'ruta'],
    ['const cajaChica = 1', 'caja chica'],
    ['const sesionId = 1', 'sesion'],
  ])('%s', (text, noun) => {
    expect(inLib(text)).toEqual([expect.stringContaining(`“${noun}”`)])
  })

  test.each([
    '// The ruta of a guide.',
    "const text = 'Su sesión terminó'",
    '<p>La sesión</p>',
    'const brutal = caja',
    'const anular = 1',
  ])('se permite %s', (text) => {
    expect(inLib(text)).toEqual([])
  })

  test('tampoco en el nombre de un archivo', () => {
    expect(inLib('', 'src/lib/web/ruta-card.tsx')).toHaveLength(1)
  })
})
