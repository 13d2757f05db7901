import type { Changing } from '#acceso/server/steps/as-call.ts'
import {
  countReader,
  flagReader,
  hoursReader,
  minutesReader,
  pesosReader,
  type Reader,
  textReader,
  upper,
  yesNoReader,
} from '#lib/contract/import/reading.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import {
  bodyOf,
  bodyToRestore,
  doneOf,
  existingOf,
  findByName,
  requireUntouched,
} from '#lib/server/import/catalog-noun.ts'
import { alikeAmong, asChoice, type NamedRow } from '#lib/server/import/name-column.ts'
import type { ImportNoun, Question, Values } from '#lib/server/import/noun.ts'
import { parse } from '#lib/server/parse.ts'
import { excursiones } from '../../contract.ts'
import { catalog } from '../queries.ts'

interface Names {
  readonly rows: Awaited<ReturnType<typeof catalog.all>>
}

/** Required of an edit, and what a row is found by. */
const KEPT = ['nombre', 'prefijo']

/** Words that names of excursions have in common: they do not tell two apart. */
export const COMMON_IN_EXCURSIONES: readonly string[] =
  'tour excursion full half day dia medio de del la las el los y a al'.split(' ')

/** Hours in order; a single one as itself, as rows have it. */
const hours: Reader = (text, about) => {
  const read = hoursReader('horaSalida')(text, about)
  if (!('values' in read)) return read
  const all = [...new Set(read.values.horaSalida as string[])].toSorted()
  return { values: { horaSalida: all.length === 1 ? all[0] : all } }
}

const SHORT_PREFIX = 3
const LONGEST_PREFIX = 10
/** Makes a prefix for a file without one: the initials, or the first letters of a single word. */
function prefixOf(nombre: string): string {
  const words = plain(nombre)
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter((word) => !COMMON_IN_EXCURSIONES.includes(word))
  const [first = 'exc'] = words
  const letters =
    words.length > 1 ? words.map((word) => word.charAt(0)).join('') : first.slice(0, SHORT_PREFIX)
  return upper(letters.slice(0, LONGEST_PREFIX))
}

const newBody = (values: Values) =>
  parse(excursiones.add.body, { prefijo: prefixOf(String(values.nombre)), ...values })

const ALIKE = {
  label: 'Excursión',
  asNew: 'Es otra excursión: agregarla',
  common: COMMON_IN_EXCURSIONES,
}

/** Asks about an excursion that only the prefix tells. No other one can have it. */
const askIfSame = (nombre: string, row: NamedRow & { prefijo: string }, key: string): Question => ({
  key,
  campo: 'Prefijo',
  texto: `«${nombre}» tiene el prefijo ${row.prefijo}, que es de «${row.nombre}». ¿Es la misma? Si es otra, escriba otro prefijo.`,
  opciones: [{ ...asChoice(row), nombre: `Es ${row.nombre}` }],
})

/** Table of what a file of excursions says. */
export const importExcursiones: ImportNoun<Changing, Names> = {
  columns: [
    {
      field: 'nombre',
      label: 'Excursión',
      also: ['nombre', 'nombre excursion', 'tour', 'servicio', 'producto', 'name'],
      required: true,
      example: 'VALLE DE LA LUNA',
      read: textReader('nombre', upper),
    },
    {
      field: 'prefijo',
      label: 'Prefijo',
      also: ['codigo', 'sigla', 'abreviatura', 'code'],
      example: 'VL',
      read: textReader('prefijo', upper),
    },
    {
      field: 'valor',
      label: 'Precio adulto',
      also: ['precio', 'valor', 'valor adulto', 'tarifa', 'adulto', 'price'],
      example: '$ 25.000',
      read: pesosReader('valor'),
    },
    {
      field: 'valorChild',
      label: 'Precio niño',
      also: ['valor nino', 'valor child', 'nino', 'precio child', 'child'],
      example: '$ 15.000',
      read: pesosReader('valorChild'),
    },
    {
      field: 'horaSalida',
      label: 'Hora de salida',
      also: ['salida', 'hora', 'horas', 'horario', 'salidas', 'departure'],
      example: '15:30',
      read: hours,
    },
    {
      field: 'duracion',
      label: 'Duración (minutos)',
      also: ['duracion', 'minutos', 'duration'],
      example: '240',
      read: minutesReader('duracion'),
    },
    {
      field: 'dias',
      label: 'Días',
      also: ['cantidad de dias', 'days'],
      example: '1',
      read: countReader('dias'),
    },
    {
      field: 'minimo',
      label: 'Mínimo de pasajeros',
      also: ['minimo', 'minimo pax', 'min'],
      example: '2',
      read: countReader('minimo'),
    },
    {
      field: 'cupoEstricto',
      label: 'Cupo estricto',
      also: ['estricto'],
      example: 'no',
      read: yesNoReader('cupoEstricto'),
    },
    {
      field: 'habilitado',
      label: 'Activada',
      also: ['activo', 'activa', 'habilitado', 'estado', 'vigente', 'active'],
      example: 'sí',
      read: flagReader('habilitado'),
    },
  ],
  nameField: 'nombre',
  identity: KEPT,
  blanks: { horaSalida: null, duracion: null, dias: 1, minimo: null, cupoEstricto: false },
  alike: ALIKE,
  load: async ({ db }) => ({ rows: await catalog.all(db) }),
  keyOf: ({ nombre, prefijo }) => plain(String(prefijo ?? nombre)),
  find: async (_, { nombre, prefijo }, { names: { rows }, answers }) => {
    const written = String(nombre)
    const wanted = plain(String(prefijo ?? written))
    const found = rows.filter(
      (row) => plain(prefijo === undefined ? row.nombre : row.prefijo) === wanted,
    )
    // Names may be shared: then only the prefix tells.
    const same = found.length === 1 ? found[0] : undefined
    if (same && prefijo !== undefined && alikeAmong(written, [same], ALIKE.common).length === 0) {
      const key = `prefijo:${plain(written)}`
      if (answers[key] === String(same.id)) return { existing: existingOf(same) }
      return { question: askIfSame(written, same, key) }
    }
    return findByName(written, rows, answers, {
      ...ALIKE,
      same,
      isSame: () => false,
    })
  },
  add: async (call, values) => doneOf(await addRow(call, catalog, newBody(values))),
  put: async (call, existing, changed) => {
    const body = parse(excursiones.put.body, bodyOf(existing, KEPT, changed))
    return doneOf(await editRow(call, catalog, body, () => body))
  },
  restore: async (call, done, before) => {
    const body = await bodyToRestore(call.db, catalog, done, KEPT, before)
    const input = parse(excursiones.put.body, body)
    return editRow(call, catalog, input, () => input)
  },
  remove: async (call, done) => {
    await requireUntouched(call.db, catalog, done)
    return deleteRow(call, catalog, Number(done.id))
  },
}
