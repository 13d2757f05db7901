import { ROL_CONDUCTORES, ROL_GUIAS, ROL_RECEPCIONISTA, ROLES } from '#acceso/rules.ts'

/** A program travels on no route, and nobody acts as a receptionist. */
const NOT_FOR_PROGRAMS: readonly number[] = [ROL_CONDUCTORES, ROL_GUIAS, ROL_RECEPCIONISTA]

/** Roles that a key may have. */
export const ROLES_DE_LLAVE = Object.entries(ROLES)
  .map(([id, nombre]) => ({ id: Number(id), nombre }))
  .filter(({ id }) => !NOT_FOR_PROGRAMS.includes(id))

export const isRolDeLlave = (rolId: number) => ROLES_DE_LLAVE.some(({ id }) => id === rolId)

/** Name under which the history and the lists show what a key did, so that no key passes for a person. */
export const autorDeLlave = (nombre: string) => `${nombre} (llave)`
