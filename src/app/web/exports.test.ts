import { describe, expect, test } from 'vitest'
import { usuarioPara } from '#catalogos/usuarios/web/usuario.tsx'
import type { Catalog, Kept } from '#lib/web/catalog/catalog.ts'
import { exportColumns, exportRow } from '#lib/web/catalog/rows.ts'
import { cellsOf, readerOf, writtenOf } from '#lib/web/export/cells.ts'
import type { AnyColumn, AnySource } from '#lib/web/export/columns.ts'

const RESERVADO = /SIN (GU[IÍ]A|CONDUCTOR|ASIGNAR|CANAL|RECEPCIONISTA)/
const RUT_SIN_PUNTOS = /\d{7,8}-[\dkK]/

const nadie = {
  idChofer: { id: 3, nombre: 'SIN CONDUCTOR' },
  idGuia: { id: 4, nombre: 'SIN GUÍA' },
}
const cambio = { campo: 'ruta', antes: 1, despues: 2 }

/** Row whose route has nobody, and a RUT as it is stored. */
const fila = {
  ...nadie,
  ruta: { vehiculo: null, ...nadie },
  rut: '12678579-8',
  telefono: '0000000000',
  verbo: 'mover',
  cambios: [cambio, { campo: 'rutaId', antes: null, despues: 1 }],
}

type Columns = readonly AnyColumn[]
const modules = import.meta.glob<{ exportar: Columns | ((que: string) => Columns) }>(
  '/src/*/web/*/exportar.ts',
  { eager: true },
)
const definiciones = Object.entries(modules).map(([file, { exportar }]): [string, Columns] => [
  file,
  typeof exportar === 'function' ? exportar('Qué') : exportar,
])

const escrita = (columns: Columns, row: unknown) =>
  cellsOf(columns)(row).map((cell, n) => writtenOf(cell, columns[n]?.kind))

/** Lists every path that a source may read from a row. */
function rutasDe(source: AnySource): string[] {
  if (typeof source === 'string') return [source]
  return Object.values(source).flatMap((part): string[] =>
    Array.isArray(part)
      ? part.flatMap((one: AnySource) => rutasDe(one))
      : typeof part === 'object' && part !== null
        ? rutasDe(part as AnySource)
        : [],
  )
}

describe.each(definiciones)('%s', (_, columns) => {
  const leida = escrita(columns, fila)

  test('los nombres de las filas reservadas no salen', () => {
    for (const texto of leida) expect(texto).not.toMatch(RESERVADO)
    for (const { header, value } of columns)
      if (/^(Chofer|Conductor|Gu[ií]a)$/.test(header))
        expect(readerOf(value)(fila), header).toBe('Sin Asignar')
  })

  test('el RUT lleva puntos y un teléfono que nadie tiene se dice', () => {
    for (const texto of leida) {
      expect(texto).not.toMatch(RUT_SIN_PUNTOS)
      expect(texto).not.toBe('0000000000')
    }
  })

  test('quien guía y quien conduce sale con su número al lado, que dice si es alguien', () => {
    for (const { value } of columns)
      for (const persona of rutasDe(value).filter((path) => /id(Guia|Chofer)\.nombre$/.test(path)))
        expect(rutasDe(value)).toContain(persona.replace(/nombre$/, 'id'))
  })
})

const catalogos = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    ['/src/catalogos/*/web/*.{ts,tsx}', '!**/*.test.*', '!**/testing.*'],
    { eager: true },
  ),
)
  .flatMap(([, module]) => Object.entries(module))
  .filter(([, value]) => typeof value === 'object' && value !== null && 'columns' in value)
  .map(([name, value]): [string, Catalog] => [name, value as Catalog])

describe.each<[string, Catalog<never>]>([...catalogos, ['usuario', usuarioPara(1)]] as [
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
    const leida = escrita(exportColumns(columns) as Columns, exportRow(columns, row))
    expect(leida.join('\n')).not.toMatch(RUT_SIN_PUNTOS)
    expect(leida).not.toContain('0000000000')
  })
})

test('todo lo que exporta está arriba', () => {
  expect(definiciones).toHaveLength(8)
  expect(catalogos).toHaveLength(6)
  const pantallas = import.meta.glob<string>(
    ['/src/**/web/**/*.tsx', '!**/*.test.*', '!**/testing.*'],
    { eager: true, query: '?raw', import: 'default' },
  )
  for (const [file, text] of Object.entries(pantallas))
    if (/<ExportButtons[\s<]/.test(text))
      expect(text, file).toMatch(/\/exportar\.ts'|exportColumns\(/)
})
