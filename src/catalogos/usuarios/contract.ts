import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { ROL_HOTEL } from '#acceso/rules.ts'
import { idiomaNuevo } from '#catalogos/idiomas/contract.ts'
import { NO_RECEPCIONISTA } from '#catalogos/recepcionistas/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  day,
  email,
  flag,
  id,
  idText,
  line,
  named,
  phoneOrNone,
  requiredLine,
  version,
} from '#lib/contract/fields.ts'
import { parseRut } from '#lib/contract/rut.ts'
import { claveProblemOf, isOffered, isRolId } from './rules.ts'

/** `rut` is `12678579-8`, or null with a reason. Optional fields are left out for selectors. */
export const Usuario = z.object({
  id: z.int(),
  nombre: z.string(),
  rol: named,
  rut: z.optional(z.nullable(z.string())),
  sinRutMotivo: z.optional(z.nullable(z.string())),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  rolId: z.optional(z.int()),
  hotelId: z.optional(z.nullable(z.int())),
  hotel: z.optional(z.nullable(named)),
  habilitado: z.optional(flag),
  /** `segundoFactor` says whether an authenticator is confirmed; `sesiones` counts open ones. */
  segundoFactor: z.optional(z.boolean()),
  codigosCerrados: z.optional(z.boolean()),
  sesiones: z.optional(z.int()),
  version: z.optional(z.int()),
  /** Left out while there are none. Guides have languages, drivers a licence with its last day. */
  idiomas: z.optional(z.array(z.string())),
  licenciaVence: z.optional(z.string()),
  /** Receptionist that a HOTEL user is. */
  recepcionistaId: z.optional(z.int()),
  recepcionista: z.optional(named),
})
export type Usuario = z.infer<typeof Usuario>

export const Rol = named
export type Rol = z.infer<typeof Rol>

export const WRONG_RUT = 'Por favor, ingrese un RUT válido'
const wrongRol = 'Por favor, seleccione el tipo de usuario'
export const NO_HOTEL = 'Por favor, seleccione el hotel'
export const NO_RUT = 'Por favor, ingrese el RUT, o el motivo por el que no tiene'
const wrongClave = 'Por favor, ingrese la contraseña'

const required = {
  nombre: requiredLine(100, 'Por favor, ingrese el nombre del usuario'),
  email: email(254).check(z.toLowerCase()),
  rolId: id(wrongRol).check(z.refine(isRolId, wrongRol)),
}
/** Accepts any way of writing a RUT; stores `12678579-8`, or empty for none. */
const rut = z.nullable(
  z.string(WRONG_RUT).check(
    z.trim(),
    z.refine((value) => value === '' || parseRut(value) !== null, WRONG_RUT),
    z.overwrite((value) => parseRut(value) ?? ''),
  ),
)
const sinRutMotivo = z.nullable(line(200, 'Por favor, ingrese el motivo'))
/** 0 or null means none. Roles other than HOTEL ignore it. */
const hotelId = z.nullable(
  z.int(NO_HOTEL).check(z.minimum(0, NO_HOTEL), z.maximum(2_147_483_647, NO_HOTEL)),
)
/** 0, a reserved id or null means none (GE-30). Roles other than HOTEL ignore it. */
const recepcionistaId = z.optional(
  z.nullable(
    z
      .int(NO_RECEPCIONISTA)
      .check(z.minimum(0, NO_RECEPCIONISTA), z.maximum(2_147_483_647, NO_RECEPCIONISTA)),
  ),
)
const password = z
  .string({ error: wrongClave })
  .check(z.minLength(1, wrongClave), z.maxLength(128, 'Máximo 128 caracteres'))

const idioma = requiredLine(50, 'Por favor, seleccione los idiomas').check(
  z.overwrite((value) => value.toLocaleUpperCase('es')),
)
/** Removed from users whose role is neither guide nor driver. */
const enRuta = {
  idiomas: z.optional(
    z.array(idioma, 'Por favor, seleccione los idiomas').check(
      z.maxLength(20, 'Máximo 20 idiomas'),
      z.overwrite((idiomas) => [...new Set(idiomas)]),
    ),
  ),
  idiomaNuevo,
  licenciaVence: z.optional(z.nullable(day('Por favor, ingrese el vencimiento de la licencia'))),
}

const goodClave = z.superRefine<{ email: string; rolId: number; password?: string | undefined }>(
  ({ email, rolId, password }, { addIssue }) => {
    const problem = password === undefined ? null : claveProblemOf(password, email, rolId)
    if (problem) addIssue({ code: 'custom', path: ['password'], message: problem })
  },
)

const fields = {
  ...required,
  rut: z._default(rut, null),
  sinRutMotivo: z._default(sinRutMotivo, null),
  telefono: z._default(phoneOrNone(), ''),
  hotelId: z._default(hotelId, null),
  recepcionistaId,
  habilitado: z._default(flag, 1),
  ...enRuta,
}
const hasRut = z.refine<{ rut: string | null; sinRutMotivo: string | null }>(
  ({ rut, sinRutMotivo }) => rut || sinRutMotivo,
  { path: ['rut'], error: NO_RUT },
)
const hasHotel = z.refine<{ rolId: number; hotelId: number | null }>(
  ({ rolId, hotelId }) => rolId !== ROL_HOTEL || hotelId,
  { path: ['hotelId'], error: NO_HOTEL },
)
const offered = z.refine<{ rolId: number }>(({ rolId }) => isOffered(rolId), {
  path: ['rolId'],
  error: wrongRol,
})

/** Any role: the command line also makes those that no form offers. */
export const UsuarioDeCualquierRol = z
  .object({ ...fields, password })
  .check(hasRut, hasHotel, goodClave)

export const NuevoUsuario = UsuarioDeCualquierRol.check(offered)
export type NuevoUsuario = z.infer<typeof NuevoUsuario>

/** Fields left out keep their value, the password too. The server checks the resulting user. */
const EdicionUsuario = z
  .object({
    ...required,
    id: id(),
    rut: z.optional(rut),
    sinRutMotivo: z.optional(sinRutMotivo),
    telefono: z.optional(phoneOrNone()),
    hotelId: z.optional(hotelId),
    recepcionistaId,
    password: z.optional(password),
    habilitado: z.optional(flag),
    ...enRuta,
    /** Allows disabling somebody who guides or drives coming routes. */
    confirmarRutas: z.optional(z.boolean('Valor no válido')),
    /** Allows disabling somebody who holds money. */
    confirmarSaldo: z.optional(z.boolean('Valor no válido')),
    version,
  })
  .check(goodClave)

/** Result of an invitation. `enlace` is shown only this once; `enviada` says whether a mail was sent. */
export const Invitacion = z.object({
  usuario: z.object({ id: z.int(), nombre: z.string(), email: z.string() }),
  enlace: z.string(),
  vence: z.string(),
  enviada: z.boolean(),
})
export type Invitacion = z.infer<typeof Invitacion>

const params = z.object({ id: idText })
const disabling = {
  params,
  query: z.object({
    confirmarRutas: z.optional(z.literal('si', 'Valor no válido')),
    confirmarSaldo: z.optional(z.literal('si', 'Valor no válido')),
  }),
}

export const usuarios = {
  getAll: llamada<Usuario[]>()('GET /v1/usuario/getAll', {
    query: z.object(paging),
  }),
  get: llamada<Usuario | Usuario[]>()('GET /v1/usuario/get', {
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
  add: llamada<Usuario>()('POST /v1/usuario/add', {
    body: NuevoUsuario,
    status: 201,
  }),
  put: llamada<Usuario>()('PUT /v1/usuario/put', {
    body: EdicionUsuario,
  }),
  disable: llamada<{ id: number }>()('DELETE /v1/usuario/disable/{id}', disabling),
  delete: llamada<{ id: number }>()('DELETE /v1/usuario/delete/{id}', disabling),
  reiniciarSegundoFactor: llamada<{ id: number }>()('POST /v1/usuario/reiniciar-2fa/{id}', {
    params,
  }),
  invitar: llamada<Invitacion>()('POST /v1/usuario/invitar', {
    body: z.object(fields).check(hasRut, hasHotel, offered),
    repeatable: false,
    status: 201,
  }),
  reinvitar: llamada<Invitacion>()('POST /v1/usuario/invitar/{id}', {
    params,
    repeatable: false,
  }),
  cerrarSesiones: llamada<{ id: number }>()('POST /v1/usuario/cerrar-sesiones/{id}', {
    params,
  }),
  roles: llamada<Rol[]>()('GET /v1/rol/getAll', {
    steady: true,
    query: z.object(paging),
  }),
}
