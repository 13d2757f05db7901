import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Ajustes, acceso, EnLinea, EstadoSesion, Usuario } from '../contract.ts'

const conToken = { token: z.optional(z.string()) }

export const answers = answersOf(acceso, {
  acceso: {
    summary: 'Signs in with e-mail and password; the session stays pending until verificar',
    data: z.object({ ...Usuario.shape, ...conToken }),
  },
  verificar: {
    summary: 'Second factor: six digits or a recovery code; renews the token',
    data: z.object({ ...EstadoSesion.shape, ...conToken }),
  },
  invitacion: {
    summary: 'Whose invitation a token is; 404 for one that is not good any more',
    data: z.object({ nombre: z.string(), email: z.string(), rol: z.string() }),
  },
  aceptarInvitacion: {
    summary: 'Sets the password of the invited account; uses the invitation up',
    data: z.null(),
  },
  sesion: { summary: 'The session of the caller', data: EstadoSesion },
  salir: { summary: 'Ends the session of the caller', data: z.null() },
  cambiarClave: {
    summary: 'Changes the own password; ends the other sessions',
    data: z.object(conToken),
  },
  sesiones: {
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
  },
  cerrarSesion: { summary: 'Ends one of the own sessions', data: z.null() },
  segundoFactor: {
    summary: 'Own second factor: whether an authenticator is confirmed, and recovery codes left',
    data: z.object({
      activo: z.boolean(),
      desde: z.nullable(z.string()),
      codigos: z.int(),
    }),
  },
  enrolar: {
    summary:
      'Starts an enrolment; answers the otpauth address. A confirmed factor is asked for first',
    data: z.object({ uri: z.string() }),
  },
  confirmar: {
    summary: 'Finishes an enrolment; answers the recovery codes, once',
    data: z.object({ codigos: z.array(z.string()), ...conToken }),
  },
  renovarCodigos: {
    summary: 'New recovery codes for a code of the authenticator; the old ones end',
    data: z.object({ codigos: z.array(z.string()) }),
  },
  avisos: {
    summary: 'What the caller has to be told about accounts and has not read yet',
    data: z.array(z.object({ id: z.int(), texto: z.string(), momento: z.string() })),
  },
  leerAviso: { summary: 'Removes a notice of the caller', data: z.null() },
  ajustes: { summary: 'Public settings of the house', data: Ajustes },
  programa: {
    summary: 'Version and commit of what is running, for administrators',
    data: z.object({ version: z.string(), commit: z.string() }),
  },
  enLinea: { summary: 'Who is online, by name; HOTEL gets its own hotel', data: EnLinea },
})
