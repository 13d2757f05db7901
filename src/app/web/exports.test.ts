import { describe, expect, test } from 'vitest'
import { usuarioCatalog } from '#catalogos/usuarios/web/usuario.tsx'
import { libro } from '#cuentas/contract/libro.ts'
import { rutasDeFinanzas } from '#cuentas/contract.ts'
import type { Catalog, Kept } from '#lib/web/catalog/catalog.ts'
import { cellsOf, writtenOf } from '#lib/web/export/cells.ts'
import type { ExportColumn } from '#lib/web/export/columns.ts'
import { fileColumns, type ListColumn } from '#lib/web/list/columns.ts'
import { documentos } from '#reservas/contract/documento.ts'
import { historial, reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { lists } from './exports.ts'

const RUT_SIN_PUNTOS = /\d{7,8}-[\dkK]/

/** Reserved rows, under a name that no file may show. */
const nadie = {
  idChofer: { id: 3, nombre: 'RESERVADO' },
  idGuia: { id: 4, nombre: 'RESERVADO' },
}
const alguien = { idChofer: { id: 103, nombre: 'JUAN' }, idGuia: { id: 104, nombre: 'ANA' } }

/** Row with what any export reads: a RUT as it is stored, and a telephone that nobody has. */
const rowWith = (personas: typeof nadie) => ({
  ...personas,
  ruta: { vehiculo: null, ...personas },
  hotel: { nombre: 'CUMBRES' },
  idExcursion: { nombre: 'GÉISERES' },
  excursion: { nombre: 'GÉISERES' },
  saldos: { CLP: 0, USD: 0, BRL: 0 },
  comision: { debido: 8000, pagado: 0 },
  cobroHotel: { debido: 0, pagado: 0 },
  tipoCobro: { nombre: 'No cobrar' },
  canalVenta: { nombre: 'WHATSAPP' },
  usuario: { nombre: 'ANA' },
  devoluciones: [],
  rut: '12678579-8',
  telefono: '0000000000',
  accion: 'UPDATE',
  verbo: 'mover',
  cambios: [
    { campo: 'ruta', antes: 1, despues: 2 },
    { campo: 'rutaId', antes: null, despues: 1 },
  ],
})

type Columns = readonly ExportColumn<never>[]
type Said = readonly ListColumn<never>[]

/** Columns of every list, by their file: what a file of its own exports under this name. */
const modules = import.meta.glob<{ columns?: Said; columnsOf?: (que: never) => Said }>(
  '/src/*/web/**/*-columns.{ts,tsx}',
  { eager: true },
)
const definiciones = Object.entries(modules).flatMap(([file, module]): [string, Columns][] => {
  const columns = module.columns ?? module.columnsOf?.('Qué' as never)
  return columns ? [[file, fileColumns(columns)]] : []
})

const escrita = (columns: Columns, row: unknown) =>
  cellsOf(columns)(row as never).map((cell, n) => writtenOf(cell, columns[n]?.kind))

describe.each(definiciones)('%s', (_, columns) => {
  const personas = columns.flatMap(({ header }, n) =>
    /^(Chofer|Conductor|Gu[ií]a)$/.test(header) ? [n] : [],
  )

  test('quien guía y quien conduce sale por su nombre, y las filas reservadas no salen', () => {
    const sinNadie = escrita(columns, rowWith(nadie))
    expect(sinNadie.join('\n')).not.toMatch(/RESERVADO/)
    for (const n of personas) expect(sinNadie[n], columns[n]?.header).toBe('Sin Asignar')
    const conAlguien = escrita(columns, rowWith(alguien))
    expect(personas.map((n) => conAlguien[n])).toEqual(personas.length > 0 ? ['JUAN', 'ANA'] : [])
  })

  test('el RUT lleva puntos y un teléfono que nadie tiene se dice', () => {
    for (const wording of escrita(columns, rowWith(nadie))) {
      expect(wording).not.toMatch(RUT_SIN_PUNTOS)
      expect(wording).not.toBe('0000000000')
    }
  })
})

const catalogos = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    ['/src/catalogos/*/web/*.{ts,tsx}', '!**/*.test.*', '!**/*.testing.*'],
    { eager: true },
  ),
)
  .flatMap(([, module]) => Object.entries(module))
  .filter(([, value]) => typeof value === 'object' && value !== null && 'columns' in value)
  .map(([name, value]): [string, Catalog] => [name, value as Catalog])

describe.each<[string, Catalog<never>]>([...catalogos, ['usuario', usuarioCatalog(1)]] as [
  string,
  Catalog<never>,
][])('catálogo %s', (_, catalogo) => {
  const { columns } = catalogo as Catalog<Kept>
  const row = {
    id: 100,
    prefijo: 'vl',
    rut: '12678579-8',
    telefono: '0000000000',
    rol: { nombre: 'GUIAS' },
  }

  test('el RUT lleva puntos y un teléfono que nadie tiene se dice', () => {
    const seen = escrita(fileColumns(columns), row)
    expect(seen.join('\n')).not.toMatch(RUT_SIN_PUNTOS)
    expect(seen).not.toContain('0000000000')
  })
})

const encabezados = (columns: Columns) => columns.map(({ header }) => header)

test('todo lo que exporta está arriba', async () => {
  expect(definiciones).toHaveLength(29)
  expect(catalogos).toHaveLength(7)
  const enElTrabajador = await Promise.all(Object.values(lists).map((load) => load()))
  const pantallas = import.meta.glob<string>(
    ['/src/*/web/**/*.tsx', '!/src/lib/**', '!**/*.test.*', '!**/*.testing.*'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const queExportan = Object.entries(pantallas).filter(([, text]) =>
    /<ExportButtons[\s<]|\bfile(=\{|: \{ )/.test(text),
  )
  for (const [file, text] of queExportan) expect(text, file).toMatch(/from '[^']*-columns\.tsx?'/)
  const listadas = queExportan.filter(([, text]) => /call: \{ endpoint/.test(text))
  expect(listadas).toHaveLength(enElTrabajador.length)
  for (const columns of enElTrabajador)
    expect(definiciones.map(([, known]) => encabezados(known))).toContainEqual(encabezados(columns))
})

test('las listas del trabajador son llamadas de las pantallas', () => {
  const paths = [
    libro.getLibro,
    documentos.getAll,
    historial.get,
    reservas.getAll,
    reservas.getAllReservasAnuladas,
    rutas.getAll,
    rutasDeFinanzas.getRutasRendidas,
  ]
  expect(Object.keys(lists)).toEqual(paths.map(({ path }) => path))
})
