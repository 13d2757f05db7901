import { ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'

/** Ids of the roles that may guide or drive. */
export const ROLES_EN_RUTA: readonly number[] = [...ROLES_CHOFER, ...ROLES_GUIA]
