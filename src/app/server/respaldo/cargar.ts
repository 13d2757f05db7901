import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withoutIndices } from '#db/bulk.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { type Manifiesto, rutaDeTabla } from './manifiesto.ts'
import { type Columnas, copiarDe, enComillas, MISMA_FORMA, tablasDe } from './tablas.ts'

/**
 * Fills new tables with the rows of a backup, in the caller's transaction. Triggers are off: their effects and the rows
 * of migrations are in the backup. Foreign keys come last, so tables may come in any order.
 */
export async function cargar(
  client: pg.Client,
  carpeta: string,
  { tablas, secuencias }: Manifiesto,
  signal?: AbortSignal,
) {
  const hechas = await tablasDe(client)
  if (JSON.stringify(hechas) !== JSON.stringify(tablas.map(soloColumnas)))
    throw new OperatorError('El respaldo tiene otras tablas que las que esta versión hace.')
  await client.query(MISMA_FORMA)
  await withoutIndices(
    client,
    hechas.map(({ nombre }) => nombre),
    async () => {
      await client.query(`truncate ${enComillas(hechas)} cascade`)
      for (const tabla of tablas) await cargarTabla(client, carpeta, tabla, signal)
    },
  )
  for (const { nombre, ultimo } of secuencias)
    await client.query('select setval($1::regclass, $2)', [`public."${nombre}"`, ultimo])
}

const soloColumnas = ({ nombre, columnas }: Columnas): Columnas => ({ nombre, columnas })

async function cargarTabla(
  client: pg.Client,
  carpeta: string,
  tabla: Manifiesto['tablas'][number],
  signal?: AbortSignal,
) {
  const copia = client.query(copyFrom(copiarDe(tabla)))
  const ruta = rutaDeTabla(carpeta, tabla.nombre)
  await pipeline(createReadStream(ruta), createGunzip(), copia, { signal })
  if (copia.rowCount !== tabla.filas)
    throw new OperatorError(
      `De ${tabla.nombre} entraron ${copia.rowCount} filas de ${tabla.filas}.`,
    )
}
