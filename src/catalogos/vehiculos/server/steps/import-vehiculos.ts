import * as z from 'zod/mini'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import {
  countReader,
  dayReader,
  flagReader,
  textReader,
  upper,
} from '#lib/contract/import/reading.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { conflict } from '#lib/server/errors.ts'
import { CHANGED_SINCE } from '#lib/server/import/catalog-noun.ts'
import { alikeAmong, askIfNew } from '#lib/server/import/name-column.ts'
import { AS_NEW, type Done, type ImportNoun, type Values } from '#lib/server/import/noun.ts'
import { parse } from '#lib/server/parse.ts'
import { CuposDeRutas, EdicionVehiculo, type Vehiculo } from '../../contract.ts'
import { allVehiculos, lockVehiculo } from '../queries.ts'
import { editVehiculo } from './edit-vehiculo.ts'

interface Names {
  readonly rows: readonly { readonly id: string; readonly nombre: string; readonly row: Vehiculo }[]
}

/** A vehicle's name is its key. */
const doneOf = ({ nombre, version }: Vehiculo): Done => ({ id: nombre, version })

const edit = async ({ db, session, now }: Changing, values: Values) =>
  doneOf(await editVehiculo({ db, session, now, body: parse(EdicionVehiculo, values) }))

/** Puts values into a vehicle that nobody changed since. */
async function editUntouched(call: Changing, { id, version }: Done, values: Values) {
  const row = await lockVehiculo(call.db, id)
  if (row.version !== version) throw conflict(CHANGED_SINCE)
  return edit(call, { nombre: id, asientos: row.asientos, ...values, version })
}

const paper = (field: string, label: string, also: readonly string[]) => ({
  field,
  label,
  also,
  example: '31-03-2027',
  read: dayReader(field),
})

const IS_DISABLED = 'Está desactivado: escriba «sí» en la columna «Activado» para activarlo.'

const ALIKE = { label: 'Vehículo', asNew: 'Es otro vehículo: agregarlo', common: [] }

/** Table of what a file of vehicles says. */
export const importVehiculos: ImportNoun<Changing, Names> = {
  columns: [
    {
      field: 'nombre',
      label: 'Vehículo',
      also: ['nombre', 'movil', 'van', 'bus', 'name'],
      required: true,
      example: 'VAN 1',
      read: textReader('nombre', upper),
    },
    {
      field: 'asientos',
      label: 'Asientos',
      also: ['capacidad', 'pasajeros', 'pax', 'plazas', 'seats'],
      example: '15',
      read: countReader('asientos'),
    },
    {
      field: 'patente',
      label: 'Patente',
      also: ['ppu', 'placa', 'matricula', 'plate'],
      example: 'KXRT-45',
      read: (text) => ({ values: { patente: upper(text.replace(/[\s·.-]/g, '')) } }),
    },
    paper('revisionTecnica', 'Revisión técnica', ['vence revision tecnica', 'rt', 'rev tecnica']),
    paper('permisoCirculacion', 'Permiso de circulación', ['permiso circulacion', 'permiso']),
    paper('seguro', 'Seguro', ['vence seguro', 'soap', 'seguro obligatorio']),
    {
      field: 'habilitado',
      label: 'Activado',
      also: ['activo', 'habilitado', 'estado', 'vigente', 'active'],
      example: 'sí',
      read: flagReader('habilitado'),
    },
  ],
  nameField: 'nombre',
  identity: ['nombre'],
  blanks: {
    asientos: null,
    patente: '',
    revisionTecnica: null,
    permisoCirculacion: null,
    seguro: null,
    habilitado: 1,
  },
  alike: ALIKE,
  load: async ({ db }) => ({
    rows: (await allVehiculos(db)).map((row) => ({ id: row.nombre, nombre: row.nombre, row })),
  }),
  keyOf: ({ nombre }) => plain(String(nombre)),
  find: async (_, { nombre, habilitado }, { names, answers }) => {
    const written = String(nombre)
    const clave = `nombre:${plain(written)}`
    const { rows } = names
    const one =
      rows.find((row) => plain(row.nombre) === plain(written)) ??
      rows.find(({ id }) => id === answers[clave])
    if (one) {
      const { row } = one
      if (row.habilitado === 0 && habilitado === undefined) throw conflict(IS_DISABLED)
      return {
        existing: { id: row.nombre, version: row.version, nombre: row.nombre, fields: { ...row } },
      }
    }
    const alike = answers[clave] === AS_NEW ? [] : alikeAmong(written, rows, [])
    if (alike.length === 0) return {}
    return { question: askIfNew(written, alike, { key: clave, ...ALIKE }) }
  },
  add: (call, values) => edit(call, { asientos: null, ...values }),
  put: (call, { id, version, fields }, changed) =>
    edit(call, { nombre: id, asientos: fields.asientos ?? null, ...changed, version }),
  restore: (call, done, before) => editUntouched(call, done, before),
  /** Routes may have had it meanwhile: it stays, disabled. */
  remove: (call, done) => editUntouched(call, done, { habilitado: 0 }),
  confirms: ({ status, data }) =>
    status === 409 && z.safeParse(CuposDeRutas, data).success
      ? {
          field: 'confirmarCupo',
          texto: 'Hay vehículos con rutas que no caben en sus asientos. ¿Cambiarlos igual?',
        }
      : null,
}
