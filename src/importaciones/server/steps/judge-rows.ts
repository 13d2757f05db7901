import type { Changing } from '#acceso/server/steps/as-call.ts'
import { type NameIndex, nameIndex } from '#lib/contract/alike.ts'
import { plain } from '#lib/contract/text-reading.ts'
import type { Outcome } from '#lib/server/import/do-row.ts'
import { AS_NEW, type ImportNoun, type Question } from '#lib/server/import/noun.ts'
import type { Juicio } from '../../rules.ts'
import type { Judged } from '../queries/rows.ts'
import { type Prepared, tellChanges } from './about.ts'

const JUICIO: Readonly<Record<Outcome['kind'], Juicio>> = {
  refused: 'rechazada',
  asked: 'pregunta',
  same: 'igual',
  added: 'nueva',
  changed: 'cambia',
}

const asPregunta = ({ key, ...question }: Question) => ({ clave: key, ...question })

interface Earlier {
  readonly fila: number
  readonly nombre: string
}

interface KnownRow extends Earlier {
  readonly llave: string | null
  readonly juicio: string
}

const LONGEST_NAME = 200

/**
 * Judges the rows of a file in their order. A second row that would make the same thing is refused, and one with nearly
 * the name of an earlier new one is asked about.
 */
export function judgeOf(
  noun: ImportNoun<Changing>,
  { about }: Prepared,
  earlier: readonly KnownRow[],
) {
  const byKey = new Map<string, number>()
  const names = new Map<string, NameIndex<Earlier>>()
  const namesIn = (key: string) => {
    const within = noun.alike?.within?.(key) ?? ''
    const known =
      names.get(within) ?? nameIndex<Earlier>(({ nombre }) => nombre, noun.alike?.common)
    names.set(within, known)
    return known
  }
  const keep = (key: string, row: Earlier, isNew: boolean) => {
    byKey.set(key, row.fila)
    if (isNew && noun.alike) namesIn(key).add(row)
  }
  for (const { llave, fila, nombre, juicio } of earlier)
    if (llave !== null) keep(llave, { fila, nombre }, juicio === 'nueva')

  /** Asks about a new row with nearly the name of an earlier one. */
  const askedOf = (key: string, nombre: string) => {
    const clave = `nombre:${plain(nombre)}`
    if (!noun.alike || about.answers[clave] === AS_NEW) return []
    const [near] = namesIn(key).near(nombre)
    const { label, asNew } = noun.alike
    if (!near) return []
    const asking = `«${nombre}» se parece a «${near.nombre}», de la fila ${near.fila}. ¿Son dos?`
    return [{ clave, campo: label, texto: asking, opciones: [{ id: AS_NEW, nombre: asNew }] }]
  }

  return (fila: number, outcome: Outcome): Judged => {
    const { kind, key } = outcome
    const nombre = outcome.nombre.slice(0, LONGEST_NAME)
    const empty = { llave: null, faltas: [], preguntas: [], cambios: [], objeto: null }
    const first = key === null ? undefined : byKey.get(key)
    if (first !== undefined && kind !== 'asked') {
      const razon = `Está repetida: es la misma que la fila ${first}`
      return { ...empty, fila, nombre, juicio: 'rechazada', faltas: [{ campo: '', razon }] }
    }
    const said = { ...empty, fila, nombre, juicio: JUICIO[kind] }
    if (kind === 'refused') return { ...said, faltas: outcome.faults }
    if (kind === 'asked') return { ...said, preguntas: outcome.questions.map(asPregunta) }
    if (kind === 'added' && key !== null) {
      const asked = askedOf(key, nombre)
      if (asked.length > 0) return { ...said, juicio: 'pregunta', preguntas: asked }
    }
    if (key !== null) keep(key, { fila, nombre }, kind === 'added')
    if (kind === 'added') return { ...said, llave: key }
    if (kind === 'same') return { ...said, llave: key, objeto: outcome.id }
    return {
      ...said,
      llave: key,
      objeto: outcome.done.id,
      cambios: tellChanges(noun, about.names, outcome.before, outcome.after),
    }
  }
}
