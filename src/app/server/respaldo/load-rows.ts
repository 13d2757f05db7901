import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withoutIndices } from '#db/bulk.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { type Columns, copyIn, listTables, quotedNames, SAME_FORM } from './backup-tables.ts'
import { type Manifest, tablePath } from './manifest.ts'

/**
 * Fills new tables with the rows of a backup, in the caller's transaction. Triggers are off: their effects and the rows
 * of migrations are in the backup. Foreign keys come last, so tables may come in any order.
 */
export async function loadRows(
  client: pg.Client,
  folder: string,
  { tablas, secuencias }: Manifest,
  signal?: AbortSignal,
) {
  const made = await listTables(client)
  if (JSON.stringify(made) !== JSON.stringify(tablas.map(onlyColumns)))
    throw new OperatorError('El respaldo tiene otras tablas que las que esta versión hace.')
  await client.query(SAME_FORM)
  await withoutIndices(
    client,
    made.map(({ nombre }) => nombre),
    async () => {
      await client.query(`truncate ${quotedNames(made)} cascade`)
      for (const table of tablas) await loadTable(client, folder, table, signal)
    },
  )
  for (const { nombre, ultimo } of secuencias)
    await client.query('select setval($1::regclass, $2)', [`public."${nombre}"`, ultimo])
}

const onlyColumns = ({ nombre, columnas }: Columns): Columns => ({ nombre, columnas })

async function loadTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tablas'][number],
  signal?: AbortSignal,
) {
  const copy = client.query(copyFrom(copyIn(table)))
  const path = tablePath(folder, table.nombre)
  await pipeline(createReadStream(path), createGunzip(), copy, { signal })
  if (copy.rowCount !== table.filas)
    throw new OperatorError(`De ${table.nombre} entraron ${copy.rowCount} filas de ${table.filas}.`)
}
