import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Invitacion, Rol, Usuario, usuarios } from '../contract.ts'

export const answers = answersOf(usuarios, {
  getAll: {
    summary: 'Users; reduced and enabled ones only where the role gets L, for FINANZAS the guides',
    data: z.array(Usuario),
  },
  get: {
    summary: 'One user by id; without an id, as getAll',
    data: z.union([Usuario, z.array(Usuario)]),
  },
  add: { summary: 'Adds a user', data: Usuario },
  put: { summary: 'Changes a user; without `password` it stays', data: Usuario },
  disable: {
    summary: 'Disables a user and ends their sessions',
    data: z.object({ id: z.int() }),
  },
  delete: { summary: 'As disable: users stay for the history', data: z.object({ id: z.int() }) },
  reiniciarSegundoFactor: {
    summary:
      'Forgets the second factor of a user, who enrols at the next sign-in; ends their sessions',
    data: z.object({ id: z.int() }),
  },
  invitar: {
    summary: 'Adds a user who chooses the password by a link, which is answered once',
    data: Invitacion,
  },
  reinvitar: {
    summary: 'A new link for a user to choose a password; the one before is no longer good',
    data: Invitacion,
  },
  cerrarSesiones: { summary: 'Ends every session of a user', data: z.object({ id: z.int() }) },
  roles: {
    summary: 'Roles; where the role gets L, those that its creation form offers',
    data: z.array(Rol),
  },
})
