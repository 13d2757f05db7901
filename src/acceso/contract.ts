import * as z from 'zod/mini'
import { type EndpointKey, endpointsOf } from '#lib/contract/endpoint.ts'
import { idText, requiredText } from '#lib/contract/fields.ts'
import { type Permisos, permisos } from './rules.ts'

/** A call without a row in `permisos` does not compile. */
export const llamada = endpointsOf<Permisos, Extract<keyof typeof permisos, EndpointKey>>(permisos)

export const Usuario = z.object({
  id: z.int(),
  email: z.string(),
  nombre: z.string(),
  rol: z.object({ id: z.int(), nombre: z.string() }),
  hotel: z.nullable(
    z.object({
      id: z.int(),
      nombre: z.string(),
      direccion: z.string(),
      comuna: z.object({ id: z.int(), nombre: z.string() }),
      telefono: z.string(),
      habilitado: z.int(),
    }),
  ),
})
export type Usuario = z.infer<typeof Usuario>

/** Second factor that a pending session waits for; `enrolar` without an authenticator yet. */
const FACTORES = ['fecha', 'totp', 'enrolar'] as const

/** `vence` is an instant. `codigo` is the pre-filled code of the day, null in production. */
export const EstadoSesion = z.object({
  usuario: Usuario,
  pendiente: z.boolean(),
  factor: z.nullable(z.enum(FACTORES)),
  codigo: z.nullable(z.string()),
  vence: z.string(),
})
export type EstadoSesion = z.infer<typeof EstadoSesion>

/** `token` is sent only to other programs; the product's own page gets a cookie. */
const conToken = { token: z.optional(z.string()) }

const codigo = z
  .string({ error: 'Ingrese los seis dígitos' })
  .check(z.trim(), z.minLength(6, 'Ingrese los seis dígitos'), z.maxLength(40, 'Código no válido'))
const clave = z
  .string({ error: 'Por favor, ingrese su contraseña' })
  .check(
    z.minLength(1, 'Por favor, ingrese su contraseña'),
    z.maxLength(128, 'Máximo 128 caracteres'),
  )

const token = z
  .string({ error: 'Invitación no válida' })
  .check(z.maxLength(100, 'Invitación no válida'))

export const Credenciales = z.object({
  email: requiredText(254, 'Por favor, ingrese su email'),
  password: clave,
})

/** `hoy` and `manana` are days of the operator's zone. */
export const Ajustes = z.object({
  version: z.string(),
  factor: z.enum(['date', 'totp']),
  production: z.boolean(),
  demostracion: z.boolean(),
  zona: z.string(),
  hoy: z.string(),
  manana: z.string(),
  operador: z.object({
    nombre: z.string(),
    logo: z.string(),
    telefono: z.string(),
    email: z.string(),
    pieComprobante: z.string(),
    politicaComprobante: z.string(),
  }),
  enlaces: z.object({ terminos: z.string(), planes: z.string(), contacto: z.string() }),
  paginas: z.object({ terminos: z.string(), planes: z.string(), contacto: z.string() }),
})
export type Ajustes = z.infer<typeof Ajustes>

export const EnLinea = z.array(z.object({ nombre: z.string() }))

export const acceso = {
  acceso: llamada('POST /v1/login/acceso', {
    summary: 'Signs in with e-mail and password; the session stays pending until verificar',
    body: Credenciales,
    data: z.object({ ...Usuario.shape, ...conToken }),
  }),
  verificar: llamada('POST /v1/login/verificar', {
    summary: 'Second factor: six digits or a recovery code; renews the token',
    body: z.object({ codigo }),
    data: z.object({ ...EstadoSesion.shape, ...conToken }),
  }),
  invitacion: llamada('POST /v1/login/invitacion', {
    summary: 'Whose invitation a token is; 404 for one that is not good any more',
    steady: true,
    body: z.object({ token }),
    data: z.object({ nombre: z.string(), email: z.string(), rol: z.string() }),
  }),
  aceptarInvitacion: llamada('POST /v1/login/aceptar-invitacion', {
    summary: 'Sets the password of the invited account; uses the invitation up',
    body: z.object({ token, nueva: clave }),
    data: z.null(),
  }),
  sesion: llamada('GET /v1/login/sesion', {
    summary: 'The session of the caller',
    steady: true,
    data: EstadoSesion,
  }),
  salir: llamada('POST /v1/login/salir', {
    summary: 'Ends the session of the caller',
    data: z.null(),
  }),
  cambiarClave: llamada('POST /v1/login/cambiar-clave', {
    summary: 'Changes the own password; ends the other sessions',
    body: z.object({ actual: clave, nueva: clave }),
    data: z.object(conToken),
  }),
  sesiones: llamada('GET /v1/login/sesiones', {
    summary: 'Own open sessions',
    data: z.array(
      z.object({
        id: z.string(),
        creada: z.string(),
        vista: z.string(),
        agente: z.string(),
        actual: z.boolean(),
      }),
    ),
  }),
  cerrarSesion: llamada('DELETE /v1/login/sesiones/{id}', {
    summary: 'Ends one of the own sessions',
    params: z.object({ id: z.uuid('Sesión no válida') }),
    data: z.null(),
  }),
  segundoFactor: llamada('GET /v1/login/segundo-factor', {
    summary: 'Own second factor: whether an authenticator is confirmed, and recovery codes left',
    data: z.object({
      activo: z.boolean(),
      desde: z.nullable(z.string()),
      codigos: z.int(),
    }),
  }),
  enrolar: llamada('POST /v1/login/segundo-factor/enrolar', {
    summary:
      'Starts an enrolment; answers the otpauth address. A confirmed factor is asked for first',
    steady: true,
    body: z.optional(z.object({ codigo: z.optional(codigo) })),
    data: z.object({ uri: z.string() }),
  }),
  confirmar: llamada('POST /v1/login/segundo-factor/confirmar', {
    summary: 'Finishes an enrolment; answers the recovery codes, once',
    body: z.object({ codigo }),
    data: z.object({ codigos: z.array(z.string()), ...conToken }),
  }),
  renovarCodigos: llamada('POST /v1/login/segundo-factor/codigos', {
    summary: 'New recovery codes for a code of the authenticator; the old ones end',
    body: z.object({ codigo }),
    data: z.object({ codigos: z.array(z.string()) }),
  }),
  avisos: llamada('GET /v1/login/avisos', {
    summary: 'What the caller has to be told about accounts and has not read yet',
    data: z.array(z.object({ id: z.int(), texto: z.string(), momento: z.string() })),
  }),
  leerAviso: llamada('DELETE /v1/login/avisos/{id}', {
    summary: 'Removes a notice of the caller',
    params: z.object({ id: idText }),
    data: z.null(),
  }),
  ajustes: llamada('GET /v1/login/ajustes', {
    summary: 'Public settings of the house',
    steady: true,
    data: Ajustes,
  }),
  programa: llamada('GET /v1/login/programa', {
    summary: 'Version and commit of what is running, for administrators',
    steady: true,
    data: z.object({ version: z.string(), commit: z.string() }),
  }),
  enLinea: llamada('GET /v1/usuario/enLinea', {
    summary: 'Who is online, by name; HOTEL gets its own hotel',
    steady: true,
    data: EnLinea,
  }),
}
