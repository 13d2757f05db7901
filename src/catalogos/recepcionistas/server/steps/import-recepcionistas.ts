import type { Changing } from '#acceso/server/steps/as-call.ts'
import { catalog as hotelCatalog } from '#catalogos/hoteles/server/queries.ts'
import { COMMON_IN_HOTELES } from '#catalogos/hoteles/server/steps/import-hoteles.ts'
import { flagReader, phoneReader, textReader, upper } from '#lib/contract/import/reading.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { deleteRow } from '#lib/server/catalog.ts'
import {
  bodyOf,
  bodyToRestore,
  doneOf,
  findByName,
  requireUntouched,
} from '#lib/server/import/catalog-noun.ts'
import { nameColumn } from '#lib/server/import/name-column.ts'
import type { ImportNoun } from '#lib/server/import/noun.ts'
import { parse } from '#lib/server/parse.ts'
import { recepcionistas } from '../../contract.ts'
import { catalog } from '../queries.ts'
import { addRecepcionista, editRecepcionista } from './write-recepcionista.ts'

interface Names {
  readonly rows: Awaited<ReturnType<typeof catalog.all>>
  readonly hoteles: Awaited<ReturnType<typeof hotelCatalog.all>>
}

/** Required of an edit, and what a row is found by. */
const KEPT = ['nombre', 'hotelId']

const ALIKE = { label: 'Recepcionista', asNew: 'Es otra persona: agregarla', common: [] }

/** Table of what a file of receptionists says. */
export const importRecepcionistas: ImportNoun<Changing, Names> = {
  columns: [
    {
      field: 'nombre',
      label: 'Recepcionista',
      also: ['nombre', 'nombre completo', 'nombre y apellido', 'vendedor', 'name'],
      required: true,
      example: 'ROSA MAMANI',
      read: textReader('nombre', upper),
    },
    nameColumn<Names>({
      field: 'hotelId',
      label: 'Hotel',
      also: ['alojamiento', 'nombre hotel'],
      required: true,
      example: 'HOTEL TERRANTAI',
      rows: ({ hoteles }) => hoteles,
      what: 'el hotel',
      common: COMMON_IN_HOTELES,
    }),
    {
      field: 'email',
      label: 'Email',
      also: ['correo', 'mail', 'e-mail', 'correo electronico'],
      example: 'rosa@hotel.cl',
      read: textReader('email'),
    },
    {
      field: 'telefono',
      label: 'Teléfono',
      also: ['fono', 'tel', 'celular', 'contacto', 'phone', 'whatsapp'],
      example: '+56 9 3464 0373',
      read: phoneReader('telefono', 'CL'),
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
  blanks: {},
  alike: { ...ALIKE, within: (key) => key.slice(key.lastIndexOf('|')) },
  load: async ({ db }) => ({ rows: await catalog.all(db), hoteles: await hotelCatalog.all(db) }),
  keyOf: ({ nombre, hotelId }) => `${plain(String(nombre))}|${hotelId}`,
  find: async (_, { nombre, hotelId }, { names, answers }) => {
    const written = String(nombre)
    return findByName(written, names.rows, answers, {
      ...ALIKE,
      within: (row) => row.hotelId === hotelId,
      isSame: (row) => plain(row.nombre) === plain(written),
    })
  },
  add: async (call, values) =>
    doneOf(
      await addRecepcionista({ ...picked(call), body: parse(recepcionistas.add.body, values) }),
    ),
  put: async (call, existing, changed) => {
    const body = parse(recepcionistas.put.body, bodyOf(existing, KEPT, changed))
    return doneOf(await editRecepcionista({ ...picked(call), body }))
  },
  restore: async (call, done, before) => {
    const body = await bodyToRestore(call.db, catalog, done, KEPT, before)
    return editRecepcionista({ ...picked(call), body: parse(recepcionistas.put.body, body) })
  },
  remove: async (call, done) => {
    await requireUntouched(call.db, catalog, done)
    return deleteRow(call, catalog, Number(done.id))
  },
}

const picked = ({ db, session }: Changing) => ({ db, session })
