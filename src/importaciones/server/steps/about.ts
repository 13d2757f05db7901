import type { Changing } from '#acceso/server/steps/as-call.ts'
import type { About, Choice, ImportNoun, Values } from '#lib/server/import/noun.ts'
import type { Mapping } from '#lib/server/import/read-row.ts'
import type { Importacion } from '../../contract/importacion.ts'
import type { FoundImportacion } from '../queries/importaciones.ts'

export interface Prepared {
  readonly about: About<unknown>
  readonly mapping: Mapping
  readonly origin: string
}

/** Reads the names that cells refer to, once for a portion of rows. */
export async function prepare(
  call: Changing,
  noun: ImportNoun<Changing>,
  { columnas, fijos, respuestas, origen }: FoundImportacion,
): Promise<Prepared> {
  const names = await noun.load(call)
  return {
    about: { today: call.now().day, names, answers: respuestas },
    mapping: { columnas, fijos },
    origin: `Importación de ${origen}`,
  }
}

/** Returns what may be chosen in answers, by field. */
export const choicesOf = (noun: ImportNoun<Changing>, names: unknown): Importacion['listas'] =>
  Object.fromEntries(
    noun.columns.flatMap(({ field, choices }) => (choices ? [[field, [...choices(names)]]] : [])),
  )

const textOf = (value: unknown, choices: readonly Choice[]): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return choices.find(({ id }) => id === String(value))?.nombre ?? String(value)
}

/** Writes changes as people read them: labels of columns, names of rows. */
export const tellChanges = (
  noun: ImportNoun<Changing>,
  names: unknown,
  before: Values,
  after: Values,
) =>
  Object.keys(after).map((field) => {
    const column = noun.columns.find((one) => one.field === field)
    const choices = column?.choices?.(names) ?? []
    return {
      campo: column?.label ?? field,
      antes: textOf(before[field], choices),
      despues: textOf(after[field], choices),
    }
  })
