import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Invitacion, Rol, Usuario, usuarios } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { cerrarSesiones } from './commands/cerrar-sesiones.ts'
import { desactivar } from './commands/desactivar.ts'
import { editar } from './commands/editar.ts'
import { invitar } from './commands/invitar.ts'
import { reiniciarSegundoFactor } from './commands/reiniciar-segundo-factor.ts'
import { reinvitar } from './commands/reinvitar.ts'
import { listRoles, listUsuarios } from './queries.ts'
import { withClaveHash } from './steps/with-clave-hash.ts'

// The invitations are no `command`: it would store the link for repeated keys.
export const routes = routesOf(usuarios, {
  getAll: {
    summary: 'Users; reduced and enabled ones only where the role gets L, for FINANZAS the guides',
    data: z.array(Usuario),
    run: listUsuarios,
  },
  get: {
    summary: 'One user by id; without an id, as getAll',
    data: z.union([Usuario, z.array(Usuario)]),
    run: listUsuarios,
  },
  add: { summary: 'Adds a user', data: Usuario, run: withClaveHash(agregar) },
  put: {
    summary: 'Changes a user; without `password` it stays',
    data: Usuario,
    run: withClaveHash(editar),
  },
  disable: {
    summary:
      'Disables a user and ends their sessions; 409 with the coming routes that somebody guides or drives',
    data: z.object({ id: z.int() }),
    run: command(desactivar),
  },
  delete: {
    summary: 'As disable, also its 409: users stay for the history',
    data: z.object({ id: z.int() }),
    run: command(desactivar),
  },
  reiniciarSegundoFactor: {
    summary:
      'Forgets the second factor of a user, who enrols at the next sign-in; ends their sessions',
    data: z.object({ id: z.int() }),
    run: command(reiniciarSegundoFactor),
  },
  invitar: {
    summary: 'Adds a user who chooses the password by a link, which is answered once',
    data: Invitacion,
    run: invitar,
  },
  reinvitar: {
    summary: 'A new link for a user to choose a password; the one before is no longer good',
    data: Invitacion,
    run: reinvitar,
  },
  cerrarSesiones: {
    summary: 'Ends every session of a user',
    data: z.object({ id: z.int() }),
    run: command(cerrarSesiones),
  },
  roles: {
    summary: 'Roles; where the role gets L, those that its creation form offers',
    data: z.array(Rol),
    run: listRoles,
  },
})
