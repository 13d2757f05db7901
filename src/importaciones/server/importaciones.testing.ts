import { randomUUID } from 'node:crypto'
import type { Persona } from '#testing/server/product.testing.ts'
import type { Avance, Importacion, ImportedRow } from '../contract/importacion.ts'
import { importaciones } from '../contract.ts'
import { type De, ROWS_AT_ONCE } from '../rules.ts'

/** Sends a file as the screen does, and lets the server propose the columns. */
export async function sendFile(
  persona: Persona,
  de: De,
  rows: readonly (readonly string[])[],
  columns: {
    fijos?: Record<string, string>
    columnas?: Record<string, number>
    encabezado?: number
  } = {},
): Promise<Importacion> {
  const { data } = await persona.call(importaciones.add, {
    body: { clave: randomUUID(), de, origen: 'planilla.xlsx' },
  })
  const { id } = data
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map((cells) => [...cells])
    await persona.call(importaciones.filas, { body: { id, desde: from + 1, filas: some } })
  }
  return (await persona.call(importaciones.columnas, { body: { id, ...columns } })).data
}

type Portioned = 'ensayar' | 'aplicar' | 'deshacer'

/** Calls until nothing is left. */
export async function toEnd(persona: Persona, call: Portioned, id: number): Promise<Avance> {
  for (;;) {
    const { data } = await persona.call(importaciones[call], { body: { id } })
    if (data.quedan === 0) return data
  }
}

/** Sends a file and rehearses all of it. */
export async function preview(
  persona: Persona,
  ...file: Parameters<typeof sendFile> extends [unknown, ...infer Rest] ? Rest : never
) {
  const { id } = await sendFile(persona, ...file)
  await toEnd(persona, 'ensayar', id)
  return { id, rows: await rowsOf(persona, id) }
}

export async function rowsOf(
  persona: Persona,
  id: number,
  filter: { juicio?: ImportedRow['juicio']; paso?: ImportedRow['paso'] } = {},
) {
  const query = { id, limite: 500, ...filter }
  return (await persona.call(importaciones.getFilas, { query })).data.filas
}

export const importacionOf = async (persona: Persona, id: number) =>
  (await persona.call(importaciones.get, { query: { id } })).data as Importacion
