import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { inject } from 'vitest'
import { openFileStore } from '#lib/server/file-store.ts'
import { listTables } from './backup-tables.ts'
import { type Manifest, NAMES, readManifest, sealBackup, tablePath } from './manifest.ts'
import { measureRows } from './measured-files.ts'

/** Creates an empty database, a folder for its receipts, and the function that removes both. */
export async function emptyCasa() {
  const { server } = inject('postgres')
  const database = `vacia_${randomBytes(8).toString('hex')}`
  const mandar = (orden: string) => con(server, (client) => client.query(orden))
  await mandar(`create database ${database}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'travesia-vacia-'))
  return {
    connection: { ...server, database },
    dataDir,
    files: openFileStore(dataDir, null),
    close: async () => {
      await mandar(`drop database ${database} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function con<T>(
  connection: pg.ClientConfig,
  hacer: (client: pg.Client) => Promise<T>,
) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await hacer(client)
  } finally {
    await client.end()
  }
}

/** Returns the content of a database, one line per table, for comparison. */
export const contenido = (connection: pg.ClientConfig) =>
  con(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const partes: string[] = []
    for (const { nombre } of await listTables(client)) {
      const { rows } = await client.query<{ suma: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as suma
         from public."${nombre}" t`,
      )
      partes.push(`${nombre}: ${rows[0]?.suma}`)
    }
    return partes.join('\n')
  })

/** Lists every file below a folder, as relative paths. */
export const todoEn = async (carpeta: string) =>
  (await readdir(carpeta, { recursive: true, withFileTypes: true }))
    .filter((entrada) => entrada.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(carpeta.length + 1))
    .toSorted()

export async function alterar(
  carpeta: string,
  tabla: string,
  cambiarFilas: (filas: string) => string,
  cambiar: (manifiesto: Manifest) => Partial<Manifest> = () => ({}),
) {
  const ruta = tablePath(carpeta, tabla)
  await writeFile(ruta, gzipSync(cambiarFilas(gunzipSync(await readFile(ruta)).toString())))
  const medida = await measureRows(ruta)
  const manifiesto = await readManifest(carpeta)
  const tables = manifiesto.tablas.map((una) =>
    una.nombre === tabla ? { ...una, ...medida } : una,
  )
  for (const nombre of [NAMES.manifest, NAMES.seal]) await rm(join(carpeta, nombre))
  await sealBackup(carpeta, { ...manifiesto, tablas: tables, ...cambiar(manifiesto) })
}

/** As many names as the message of a damaged backup shows. */
export const inGroups = (names: string[]) =>
  Array.from({ length: Math.ceil(names.length / 20) }, (_, i) => names.slice(20 * i, 20 * i + 20))

/** Returns the bytes with another one in the middle. */
export function otherByte(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes.length > 0 ? bytes : 'x')
  const middle = other.length >> 1
  other.writeUInt8((other.readUInt8(middle) + 1) % 256, middle)
  return other
}

/** Names of the files that a damaged backup's message tells of, in order. */
export const damagedIn = (problem: unknown) =>
  [...String(problem).matchAll(/ {2}· (\S+) falta o no es/g)]
    .map(([, name = '']) => name)
    .toSorted()
