import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  email,
  flag,
  id,
  idText,
  phoneOrNone,
  requiredText,
  text,
  version,
} from '#lib/contract/fields.ts'
import { parseRut } from '#lib/contract/rut.ts'
import { esRol, problemaDeSuClave, ROL_HOTEL, seOfrece } from './rules.ts'

/** `rut` is `12678579-8`, or null with a reason. Optional fields are left out for selectors. */
export const Usuario = z.object({
  id: z.int(),
  nombre: z.string(),
  rol: z.object({ id: z.int(), nombre: z.string() }),
  rut: z.optional(z.nullable(z.string())),
  sinRutMotivo: z.optional(z.nullable(z.string())),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  rolId: z.optional(z.int()),
  hotelId: z.optional(z.nullable(z.int())),
  hotel: z.optional(z.nullable(z.object({ id: z.int(), nombre: z.string() }))),
  habilitado: z.optional(flag),
  /** `segundoFactor` says whether an authenticator is confirmed; `sesiones` counts open ones. */
  segundoFactor: z.optional(z.boolean()),
  codigosCerrados: z.optional(z.boolean()),
  sesiones: z.optional(z.int()),
  version: z.optional(z.int()),
})
export type Usuario = z.infer<typeof Usuario>

export const Rol = z.object({ id: z.int(), nombre: z.string() })
export type Rol = z.infer<typeof Rol>

export const RUT_MAL = 'Por favor, ingrese un RUT válido'
const rolMal = 'Por favor, seleccione el tipo de usuario'
export const SIN_HOTEL = 'Por favor, seleccione el hotel'
export const SIN_RUT = 'Por favor, ingrese el RUT, o el motivo por el que no tiene'
const claveMal = 'Por favor, ingrese la contraseña'

const obligatorios = {
  nombre: requiredText(100, 'Por favor, ingrese el nombre del usuario'),
  email: email(254).check(z.toLowerCase()),
  rolId: id(rolMal).check(z.refine(esRol, rolMal)),
}
/** Accepts any way of writing a RUT; stores `12678579-8`, or empty for none. */
const rut = z.nullable(
  z.string(RUT_MAL).check(
    z.trim(),
    z.refine((value) => value === '' || parseRut(value) !== null, RUT_MAL),
    z.overwrite((value) => parseRut(value) ?? ''),
  ),
)
const sinRutMotivo = z.nullable(text(200, 'Por favor, ingrese el motivo'))
/** 0 or null means none. Roles other than HOTEL ignore it. */
const hotelId = z.nullable(
  z.int(SIN_HOTEL).check(z.minimum(0, SIN_HOTEL), z.maximum(2_147_483_647, SIN_HOTEL)),
)
const password = z
  .string({ error: claveMal })
  .check(z.minLength(1, claveMal), z.maxLength(128, 'Máximo 128 caracteres'))

const claveBuena = z.superRefine<{ email: string; rolId: number; password?: string | undefined }>(
  ({ email, rolId, password }, { addIssue }) => {
    const problema = password === undefined ? null : problemaDeSuClave(password, email, rolId)
    if (problema) addIssue({ code: 'custom', path: ['password'], message: problema })
  },
)

const nuevo = {
  ...obligatorios,
  rut: z._default(rut, null),
  sinRutMotivo: z._default(sinRutMotivo, null),
  telefono: z._default(phoneOrNone(), ''),
  hotelId: z._default(hotelId, null),
  habilitado: z._default(flag, 1),
}
const conRut = z.refine<{ rut: string | null; sinRutMotivo: string | null }>(
  ({ rut, sinRutMotivo }) => rut || sinRutMotivo,
  { path: ['rut'], error: SIN_RUT },
)
const conHotel = z.refine<{ rolId: number; hotelId: number | null }>(
  ({ rolId, hotelId }) => rolId !== ROL_HOTEL || hotelId,
  { path: ['hotelId'], error: SIN_HOTEL },
)
const ofrecido = z.refine<{ rolId: number }>(({ rolId }) => seOfrece(rolId), {
  path: ['rolId'],
  error: rolMal,
})

/** Any role: the command line also makes those that no form offers. */
export const UsuarioDeCualquierRol = z
  .object({ ...nuevo, password })
  .check(conRut, conHotel, claveBuena)

export const NuevoUsuario = UsuarioDeCualquierRol.check(ofrecido)
export type NuevoUsuario = z.infer<typeof NuevoUsuario>

/** Fields left out keep their value, the password too. The server checks the resulting user. */
export const EdicionUsuario = z
  .object({
    ...obligatorios,
    id: id(),
    rut: z.optional(rut),
    sinRutMotivo: z.optional(sinRutMotivo),
    telefono: z.optional(phoneOrNone()),
    hotelId: z.optional(hotelId),
    password: z.optional(password),
    habilitado: z.optional(flag),
    version,
  })
  .check(claveBuena)
export type EdicionUsuario = z.infer<typeof EdicionUsuario>

/** Result of an invitation. `enlace` is shown only this once; `enviada` says whether a mail was sent. */
export const Invitacion = z.object({
  usuario: z.object({ id: z.int(), nombre: z.string(), email: z.string() }),
  enlace: z.string(),
  vence: z.string(),
  enviada: z.boolean(),
})
export type Invitacion = z.infer<typeof Invitacion>

const porId = { params: z.object({ id: idText }), data: z.object({ id: z.int() }) }

export const usuarios = {
  getAll: llamada('GET /v1/usuario/getAll', {
    summary: 'Users; reduced and enabled ones only where the role gets L, for FINANZAS the guides',
    query: z.object(paging),
    data: z.array(Usuario),
  }),
  get: llamada('GET /v1/usuario/get', {
    summary: 'One user by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Usuario, z.array(Usuario)]),
  }),
  add: llamada('POST /v1/usuario/add', {
    summary: 'Adds a user',
    body: NuevoUsuario,
    data: Usuario,
    status: 201,
  }),
  put: llamada('PUT /v1/usuario/put', {
    summary: 'Changes a user; without `password` it stays (D46)',
    body: EdicionUsuario,
    data: Usuario,
  }),
  disable: llamada('DELETE /v1/usuario/disable/{id}', {
    summary: 'Disables a user and ends their sessions',
    ...porId,
  }),
  delete: llamada('DELETE /v1/usuario/delete/{id}', {
    summary: 'As disable: users stay for the history (D26)',
    ...porId,
  }),
  reiniciarSegundoFactor: llamada('POST /v1/usuario/reiniciar-2fa/{id}', {
    summary:
      'Forgets the second factor of a user, who enrols at the next sign-in; ends their sessions',
    ...porId,
  }),
  invitar: llamada('POST /v1/usuario/invitar', {
    summary: 'Adds a user who chooses the password by a link, which is answered once',
    body: z.object(nuevo).check(conRut, conHotel, ofrecido),
    data: Invitacion,
    repeatable: false,
    status: 201,
  }),
  reinvitar: llamada('POST /v1/usuario/invitar/{id}', {
    summary: 'A new link for a user to choose a password; the one before is no longer good',
    params: porId.params,
    data: Invitacion,
    repeatable: false,
  }),
  cerrarSesiones: llamada('POST /v1/usuario/cerrar-sesiones/{id}', {
    summary: 'Ends every session of a user',
    ...porId,
  }),
  roles: llamada('GET /v1/rol/getAll', {
    summary: 'Roles; where the role gets L, those that its creation form offers',
    steady: true,
    query: z.object(paging),
    data: z.array(Rol),
  }),
}
