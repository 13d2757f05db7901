import { acceso } from '#acceso/contract.ts'
import { handle } from '#lib/server/handle.ts'
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

// No call uses `command`: it would store tokens and codes for repeated keys, and roll back counts of failed tries.
export const routes = [
  handle(acceso.acceso, acceder),
  handle(acceso.verificar, verificar),
  handle(acceso.invitacion, findInvitacion),
  handle(acceso.aceptarInvitacion, aceptarInvitacion),
  handle(acceso.sesion, findEstado),
  handle(acceso.salir, salir),
  handle(acceso.cambiarClave, cambiarClave),
  handle(acceso.sesiones, listSesiones),
  handle(acceso.cerrarSesion, cerrarSesion),
  handle(acceso.segundoFactor, findSegundoFactor),
  handle(acceso.enrolar, enrolar),
  handle(acceso.confirmar, confirmar),
  handle(acceso.renovarCodigos, renovarCodigos),
  handle(acceso.avisos, listAvisos),
  handle(acceso.leerAviso, dismissAviso),
  handle(acceso.ajustes, findAjustes),
  handle(acceso.programa, findPrograma),
  handle(acceso.enLinea, listEnLinea),
]
