import type { Changing } from '#acceso/server/steps/as-call.ts'
import { flagReader, phoneReader, textReader, upper } from '#lib/contract/import/reading.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import {
  bodyOf,
  bodyToRestore,
  doneOf,
  findByName,
  requireUntouched,
} from '#lib/server/import/catalog-noun.ts'
import { type NamedRow, nameColumn } from '#lib/server/import/name-column.ts'
import type { ImportNoun, Question } from '#lib/server/import/noun.ts'
import { parse } from '#lib/server/parse.ts'
import { hoteles } from '../../contract.ts'
import { catalog, readComunas } from '../queries.ts'

interface Names {
  readonly rows: Awaited<ReturnType<typeof catalog.all>>
  readonly comunas: readonly NamedRow[]
}

/** Words that names of hotels have in common: they do not tell two apart. */
export const COMMON_IN_HOTELES: readonly string[] =
  'hotel hostal hostel hosteria lodge cabanas posada residencial apart boutique spa the de del la las el los y'.split(
    ' ',
  )

/** Required of an edit, and what a row is found by. */
const KEPT = ['nombre', 'comunaId']

const ALIKE = { label: 'Hotel', asNew: 'Es otro hotel: agregarlo', common: COMMON_IN_HOTELES }

/** Says the comuna of hotels that have the same name. */
function withComunas(question: Question, rows: Names['rows']): Question {
  const { opciones } = question
  const isShared = (nombre: string) =>
    opciones.filter((one) => plain(one.nombre) === plain(nombre)).length > 1
  const told = opciones.map(({ id, nombre }) => {
    const comuna = rows.find((row) => String(row.id) === id)?.comuna?.nombre
    return { id, nombre: comuna && isShared(nombre) ? `${nombre}, ${comuna}` : nombre }
  })
  return { ...question, opciones: told }
}

/** Table of what a file of hotels says. */
export const importHoteles: ImportNoun<Changing, Names> = {
  columns: [
    {
      field: 'nombre',
      label: 'Hotel',
      also: [
        'nombre',
        'nombre hotel',
        'nombre del hotel',
        'alojamiento',
        'establecimiento',
        'name',
      ],
      required: true,
      example: 'HOTEL TERRANTAI',
      read: textReader('nombre', upper),
    },
    nameColumn<Names>({
      field: 'comunaId',
      label: 'Comuna',
      also: ['ciudad', 'localidad', 'city', 'town'],
      required: true,
      example: 'SAN PEDRO DE ATACAMA',
      rows: ({ comunas }) => comunas,
      what: 'la comuna',
    }),
    {
      field: 'direccion',
      label: 'Dirección',
      also: ['domicilio', 'calle', 'address'],
      example: 'TOCOPILLA 411',
      read: textReader('direccion', upper),
    },
    {
      field: 'telefono',
      label: 'Teléfono',
      also: ['fono', 'tel', 'celular', 'contacto', 'phone', 'whatsapp'],
      example: '+56 55 285 1045',
      read: phoneReader('telefono', 'CL'),
    },
    {
      field: 'zona',
      label: 'Zona',
      also: ['sector', 'area', 'ayllu', 'zone'],
      example: 'CENTRO',
      read: textReader('zona', upper),
    },
    {
      field: 'habilitado',
      label: 'Activado',
      also: ['activo', 'habilitado', 'estado', 'vigente', 'active'],
      example: 'sí',
      read: flagReader('habilitado'),
    },
  ],
  nameField: 'nombre',
  identity: KEPT,
  blanks: { direccion: '', telefono: '', zona: '' },
  alike: ALIKE,
  load: async ({ db }) => ({ rows: await catalog.all(db), comunas: await readComunas(db) }),
  keyOf: ({ nombre, comunaId }) => `${plain(String(nombre))}|${comunaId}`,
  find: async (_, { nombre, comunaId }, { names, answers }) => {
    const written = String(nombre)
    const { existing, question } = findByName(written, names.rows, answers, {
      ...ALIKE,
      isSame: (row) => row.comunaId === comunaId && plain(row.nombre) === plain(written),
    })
    if (existing) return { existing }
    return question ? { question: withComunas(question, names.rows) } : {}
  },
  add: async (call, values) => doneOf(await addRow(call, catalog, parse(hoteles.add.body, values))),
  put: async (call, existing, changed) => {
    const body = parse(hoteles.put.body, bodyOf(existing, KEPT, changed))
    return doneOf(await editRow(call, catalog, body, () => body))
  },
  restore: async (call, done, before) => {
    const body = await bodyToRestore(call.db, catalog, done, KEPT, before)
    const input = parse(hoteles.put.body, body)
    return editRow(call, catalog, input, () => input)
  },
  remove: async (call, done) => {
    await requireUntouched(call.db, catalog, done)
    return deleteRow(call, catalog, Number(done.id))
  },
}
