import * as z from 'zod/mini'
import { Ajustes, acceso, EnLinea, EstadoSesion, Usuario } from '../contract.ts'
import { acceder } from './commands/acceder.ts'
import { aceptarInvitacion } from './commands/aceptar-invitacion.ts'
import { cambiarClave } from './commands/cambiar-clave.ts'
import { cerrarSesion } from './commands/cerrar-sesion.ts'
import { confirmar } from './commands/confirmar.ts'
import { dismissAviso } from './commands/dismiss-aviso.ts'
import { enrolar } from './commands/enrolar.ts'
import { renovarCodigos } from './commands/renovar-codigos.ts'
import { salir } from './commands/salir.ts'
import { verificar } from './commands/verificar.ts'
import { listAvisos } from './queries/avisos.ts'
import { findInvitacion } from './queries/invitaciones.ts'
import {
  findAjustes,
  findEstado,
  findPrograma,
  findSegundoFactor,
  listEnLinea,
  listSesiones,
} from './queries/session-state.ts'
import { routesOf } from './session.ts'

const conToken = { token: z.optional(z.string()) }

// No call uses `command`: it would store tokens and codes for repeated keys, and roll back counts of failed tries.
export const routes = routesOf(acceso, {
  acceso: {
    summary: 'Signs in with e-mail and password; the session stays pending until verificar',
    data: z.object({ ...Usuario.shape, ...conToken }),
    run: acceder,
  },
  verificar: {
    summary: 'Second factor: six digits or a recovery code; renews the token',
    data: z.object({ ...EstadoSesion.shape, ...conToken }),
    run: verificar,
  },
  invitacion: {
    summary: 'Whose invitation a token is; 404 for one that is not good any more',
    data: z.object({ nombre: z.string(), email: z.string(), rol: z.string() }),
    run: findInvitacion,
  },
  aceptarInvitacion: {
    summary: 'Sets the password of the invited account; uses the invitation up',
    data: z.null(),
    run: aceptarInvitacion,
  },
  sesion: { summary: 'The session of the caller', data: EstadoSesion, run: findEstado },
  salir: { summary: 'Ends the session of the caller', data: z.null(), run: salir },
  cambiarClave: {
    summary: 'Changes the own password; ends the other sessions',
    data: z.object(conToken),
    run: cambiarClave,
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
    run: listSesiones,
  },
  cerrarSesion: { summary: 'Ends one of the own sessions', data: z.null(), run: cerrarSesion },
  segundoFactor: {
    summary: 'Own second factor: whether an authenticator is confirmed, and recovery codes left',
    data: z.object({
      activo: z.boolean(),
      desde: z.nullable(z.string()),
      codigos: z.int(),
    }),
    run: findSegundoFactor,
  },
  enrolar: {
    summary:
      'Starts an enrolment; answers the otpauth address. A confirmed factor is asked for first',
    data: z.object({ uri: z.string() }),
    run: enrolar,
  },
  confirmar: {
    summary: 'Finishes an enrolment; answers the recovery codes, once',
    data: z.object({ codigos: z.array(z.string()), ...conToken }),
    run: confirmar,
  },
  renovarCodigos: {
    summary: 'New recovery codes for a code of the authenticator; the old ones end',
    data: z.object({ codigos: z.array(z.string()) }),
    run: renovarCodigos,
  },
  avisos: {
    summary: 'What the caller has to be told about accounts and has not read yet',
    data: z.array(z.object({ id: z.int(), texto: z.string(), momento: z.string() })),
    run: listAvisos,
  },
  leerAviso: { summary: 'Removes a notice of the caller', data: z.null(), run: dismissAviso },
  ajustes: { summary: 'Public settings of the house', data: Ajustes, run: findAjustes },
  programa: {
    summary: 'Version and commit of what is running, for administrators',
    data: z.object({ version: z.string(), commit: z.string() }),
    run: findPrograma,
  },
  enLinea: {
    summary: 'Who is online, by name; HOTEL gets its own hotel',
    data: EnLinea,
    run: listEnLinea,
  },
})
