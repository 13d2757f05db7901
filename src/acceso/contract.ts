import * as z from 'zod/mini'
import { endpointsOf } from '#lib/contract/endpoint.ts'
import { idText, named, requiredLine } from '#lib/contract/fields.ts'
import { type LlamadaKey, type Permisos, permisos } from './contract/permisos.ts'

/** A call without a row in `permisos` does not compile. */
export const llamada = endpointsOf<Permisos, LlamadaKey>(permisos)

export const Usuario = z.object({
  id: z.int(),
  email: z.string(),
  nombre: z.string(),
  rol: named,
  hotel: z.nullable(
    z.object({
      id: z.int(),
      nombre: z.string(),
      direccion: z.string(),
      comuna: named,
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
interface ConToken {
  token?: string | undefined
}

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
  email: requiredLine(254, 'Por favor, ingrese su email'),
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
    /** In place of the two for who reads Portuguese. */
    pieComprobantePt: z.string(),
    politicaComprobantePt: z.string(),
  }),
  enlaces: z.object({ terminos: z.string(), planes: z.string(), contacto: z.string() }),
  paginas: z.object({ terminos: z.string(), planes: z.string(), contacto: z.string() }),
  /** Hours of work in one day, and of rest between two, from and below which the board warns. */
  horasDeJornada: z.int(),
  horasDeDescanso: z.int(),
  /** Minutes within which the van comes, from the pick-up hour on. */
  ventanaDeRecogida: z.int(),
  /** Left out where passengers get no mail. */
  correo: z.optional(z.literal(true)),
  /** Left out where the office confirms claims that nobody came. */
  noShowAlRendir: z.optional(z.literal(true)),
})
export type Ajustes = z.infer<typeof Ajustes>

export const EnLinea = z.array(z.object({ nombre: z.string() }))
export type EnLinea = z.infer<typeof EnLinea>

export const acceso = {
  acceso: llamada<Usuario & ConToken>()('POST /v1/login/acceso', {
    body: Credenciales,
  }),
  verificar: llamada<EstadoSesion & ConToken>()('POST /v1/login/verificar', {
    body: z.object({ codigo }),
  }),
  invitacion: llamada<{ nombre: string; email: string; rol: string }>()(
    'POST /v1/login/invitacion',
    {
      steady: true,
      body: z.object({ token }),
    },
  ),
  aceptarInvitacion: llamada<null>()('POST /v1/login/aceptar-invitacion', {
    body: z.object({ token, nueva: clave }),
  }),
  sesion: llamada<EstadoSesion>()('GET /v1/login/sesion', {
    steady: true,
  }),
  salir: llamada<null>()('POST /v1/login/salir'),
  cambiarClave: llamada<ConToken>()('POST /v1/login/cambiar-clave', {
    body: z.object({ actual: clave, nueva: clave }),
  }),
  sesiones:
    llamada<{ id: string; creada: string; vista: string; agente: string; actual: boolean }[]>()(
      'GET /v1/login/sesiones',
    ),
  cerrarSesion: llamada<null>()('DELETE /v1/login/sesiones/{id}', {
    params: z.object({ id: z.uuid('Sesión no válida') }),
  }),
  segundoFactor: llamada<{ activo: boolean; desde: string | null; codigos: number }>()(
    'GET /v1/login/segundo-factor',
  ),
  enrolar: llamada<{ uri: string }>()('POST /v1/login/segundo-factor/enrolar', {
    steady: true,
    body: z.optional(z.object({ codigo: z.optional(codigo) })),
  }),
  confirmar: llamada<ConToken & { codigos: string[] }>()(
    'POST /v1/login/segundo-factor/confirmar',
    {
      body: z.object({ codigo }),
    },
  ),
  renovarCodigos: llamada<{ codigos: string[] }>()('POST /v1/login/segundo-factor/codigos', {
    body: z.object({ codigo }),
  }),
  avisos: llamada<{ id: number; texto: string; momento: string }[]>()('GET /v1/login/avisos'),
  leerAviso: llamada<null>()('DELETE /v1/login/avisos/{id}', {
    params: z.object({ id: idText }),
  }),
  ajustes: llamada<Ajustes>()('GET /v1/login/ajustes', {
    steady: true,
  }),
  programa: llamada<{ version: string; commit: string }>()('GET /v1/login/programa', {
    steady: true,
  }),
  enLinea: llamada<EnLinea>()('GET /v1/usuario/enLinea', {
    steady: true,
  }),
}
