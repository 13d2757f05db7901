import { ROLES } from '#acceso/rules.ts'
import { lockCredencialIfAny } from '#acceso/server/queries/credenciales.ts'
import { asCall, type Changing } from '#acceso/server/steps/as-call.ts'
import { catalog as hotelCatalog } from '#catalogos/hoteles/server/queries.ts'
import { COMMON_IN_HOTELES } from '#catalogos/hoteles/server/steps/import-hoteles.ts'
import {
  dayReader,
  flagReader,
  listReader,
  phoneReader,
  textReader,
  upper,
} from '#lib/contract/import/reading.ts'
import { parseRut } from '#lib/contract/rut.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { bodyOf, doneOf, existingOf, requireUntouched } from '#lib/server/import/catalog-noun.ts'
import { nameColumn } from '#lib/server/import/name-column.ts'
import type { Done, ImportNoun, Values } from '#lib/server/import/noun.ts'
import { parse } from '#lib/server/parse.ts'
import { usuarios, WRONG_RUT } from '../../contract.ts'
import { isOffered } from '../../rules.ts'
import { readUsuarios, type UsuarioRow, usuarioCatalog } from '../queries.ts'
import { checkOwnRol } from './check-own-rol.ts'
import { disableUsuario } from './disable-usuario.ts'
import { editUsuario } from './edit-usuario.ts'
import { insertUsuario } from './insert-usuario.ts'

interface Names {
  readonly rows: readonly UsuarioRow[]
  readonly hoteles: Awaited<ReturnType<typeof hotelCatalog.all>>
}

/** Required of an edit. */
const KEPT = ['nombre', 'email', 'rolId']

/** Other words for a role. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  GUIAS: ['guía', 'guia'],
  CONDUCTORES: ['conductor', 'chofer', 'choferes', 'driver'],
  'OPERACION ADMINISTRATIVA': ['operación', 'operaciones', 'administrativo', 'administrativa'],
  GERENCIAL: ['gerente', 'gerencia'],
  AGENCIAS: ['agencia'],
  'RECURSOS HUMANOS': ['rrhh'],
  'GESTION DE CALIDAD': ['calidad'],
}
const ROWS_OF_ROLES = Object.entries(ROLES)
  .map(([id, nombre]) => ({ id: Number(id), nombre }))
  .filter(({ id }) => isOffered(id))

const IS_DISABLED = 'Está desactivado: escriba «sí» en la columna «Activado» para activarlo.'
const HAS_ENTERED = 'Ya tiene contraseña: desactívelo en Usuarios si corresponde.'

const edit = (call: Changing, values: Values) => {
  const { db, session, scope, now } = asCall(call, usuarios.put, {})
  return editUsuario({ db, session, scope, now, body: parse(usuarios.put.body, values) }, undefined)
}

const untouched = (call: Changing, done: Done) =>
  requireUntouched(call.db, usuarioCatalog(asCall(call, usuarios.put, {}).scope), done)

/** Table of what a file of users says. None has a password until invited. */
export const importUsuarios: ImportNoun<Changing, Names> = {
  columns: [
    {
      field: 'nombre',
      label: 'Nombre',
      also: ['nombre completo', 'nombre y apellido', 'usuario', 'trabajador', 'name'],
      required: true,
      example: 'ANA ROJAS SOTO',
      read: textReader('nombre', upper),
    },
    {
      field: 'email',
      label: 'Email',
      also: ['correo', 'mail', 'e-mail', 'correo electronico'],
      required: true,
      example: 'ana@operador.cl',
      read: textReader('email', (text) => text.toLowerCase()),
    },
    nameColumn<Names>({
      field: 'rolId',
      label: 'Tipo de usuario',
      also: ['rol', 'tipo', 'cargo', 'perfil', 'role'],
      required: true,
      example: 'GUIAS',
      rows: () => ROWS_OF_ROLES,
      spellings: ({ nombre }) => SPELLINGS[nombre] ?? [],
      what: 'el tipo de usuario',
    }),
    {
      field: 'rut',
      label: 'RUT',
      also: ['run', 'rut o pasaporte'],
      example: '12.678.579-8',
      read: (text) => {
        const rut = parseRut(text)
        return rut === null ? { problem: WRONG_RUT } : { values: { rut } }
      },
    },
    {
      field: 'sinRutMotivo',
      label: 'Motivo sin RUT',
      also: ['sin rut', 'pasaporte', 'documento'],
      example: '',
      read: textReader('sinRutMotivo', upper),
    },
    {
      field: 'telefono',
      label: 'Teléfono',
      also: ['fono', 'tel', 'celular', 'contacto', 'phone', 'whatsapp'],
      example: '+56 9 3464 0373',
      read: phoneReader('telefono', 'CL'),
    },
    nameColumn<Names>({
      field: 'hotelId',
      label: 'Hotel',
      also: ['alojamiento'],
      example: '',
      rows: ({ hoteles }) => hoteles,
      what: 'el hotel',
      common: COMMON_IN_HOTELES,
    }),
    {
      field: 'idiomas',
      label: 'Idiomas',
      also: ['idioma', 'lenguas', 'languages'],
      example: 'ESPAÑOL, INGLÉS',
      read: listReader('idiomas', upper, 'Separe los idiomas con comas'),
    },
    {
      field: 'licenciaVence',
      label: 'Vencimiento de la licencia',
      also: ['licencia', 'vence licencia', 'licencia vence'],
      example: '31-03-2027',
      read: dayReader('licenciaVence'),
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
  identity: ['email'],
  blanks: { idiomas: [], licenciaVence: null },
  load: async (call) => ({
    rows: await readUsuarios(call.db, asCall(call, usuarios.put, {}).scope),
    hoteles: await hotelCatalog.all(call.db),
  }),
  keyOf: ({ email }) => String(email),
  find: async (_, { email, rut, habilitado }, { names: { rows } }) => {
    const one = rows.find((row) => row.email === email)
    const other = one ? undefined : rows.find((row) => rut && row.rut === rut)
    if (other)
      throw invalid({ email: `Ese RUT es de ${other.nombre}, con el email ${other.email}` })
    if (!one) return {}
    if (one.habilitado === 0 && habilitado === undefined) throw conflict(IS_DISABLED)
    return { existing: existingOf(one) }
  },
  add: async (call, values) => {
    const { db, session, scope } = asCall(call, usuarios.add, {})
    const body = parse(usuarios.invitar.body, values)
    checkOwnRol({ scope, body })
    return doneOf(await insertUsuario({ db, session }, body, null))
  },
  put: async (call, existing, changed) => doneOf(await edit(call, bodyOf(existing, KEPT, changed))),
  restore: async (call, done, before) =>
    edit(call, bodyOf(existingOf(await untouched(call, done)), KEPT, before)),
  /** Nobody is removed: a user stays in the history, disabled. Who chose a password since may be at work. */
  remove: async (call, done) => {
    // Credentials before the row, as a sign-in locks them.
    if (await lockCredencialIfAny(call.db, Number(done.id))) throw conflict(HAS_ENTERED)
    await untouched(call, done)
    const { db, session, scope, now } = asCall(call, usuarios.disable, {})
    return disableUsuario({ db, session, scope, now, params: { id: Number(done.id) }, query: {} })
  },
}
