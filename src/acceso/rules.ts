import { isCommon, plain } from '#acceso/contract/common-passwords.ts'

/** Role names by id. Access goes by name (AC-1). */
export const ROLES = {
  1: 'GERENCIAL',
  2: 'LCR',
  3: 'CONDUCTORES',
  4: 'GUIAS',
  5: 'HOTELERIA',
  6: 'OPERACION ADMINISTRATIVA',
  7: 'HOTEL',
  8: 'RECEPCIONISTA',
  9: 'FINANZAS',
  10: 'COMERCIAL',
  11: 'RECURSOS HUMANOS',
  12: 'GESTION DE CALIDAD',
  13: 'MARKETING',
  14: 'AGENCIAS',
} as const
export const ROL_GERENCIAL = 1
/** Roles whose users earn commissions. */
export const ROL_CONDUCTORES = 3
export const ROL_GUIAS = 4
export const ROL_HOTELERIA = 5
/** Roles whose users may drive, and those whose users may guide. */
export const ROLES_CHOFER: readonly number[] = [2, 3]
export const ROLES_GUIA: readonly number[] = [4, 5]
/** The role whose users OPERACION ADMINISTRATIVA manages. */
export const ROL_OPERACION = 6
/** Only users of this role have a hotel, and all of them do. */
export const ROL_HOTEL = 7
/** Never signs in. */
export const ROL_RECEPCIONISTA = 8
export type RolName = (typeof ROLES)[keyof typeof ROLES]

/** Compares a role's name trimmed and in any case. */
export const isRol = (rol: string, ...names: readonly RolName[]) =>
  names.some((name) => name === plainRol(rol))

/** Writes a role's name as the table of permissions does. */
export const plainRol = (rol: string) => rol.trim().toUpperCase()

/** Formats the code of the day: `2026-11-20` → `201126`. */
export const codeOfDay = (day: string) => day.slice(8) + day.slice(5, 7) + day.slice(2, 4)

/** Normalises a code before comparing it: `123 456`, `3f9a-02c1…`. */
export const plainCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

const HOMES = {
  GERENCIAL: '/gerencia',
  LCR: '/home',
  'OPERACION ADMINISTRATIVA': '/home',
  FINANZAS: '/finanzas-home',
  GUIAS: '/mis-rutas',
  CONDUCTORES: '/mis-viajes',
  HOTELERIA: '/home',
  COMERCIAL: '/home',
  AGENCIAS: '/home',
  HOTEL: '/home',
} as const satisfies Partial<Record<RolName, string>>

/** Returns the screen that a role begins its day with. */
export const homePathOf = (rol: string) =>
  Object.entries(HOMES).find(([name]) => name === plainRol(rol))?.[1] ?? '/calendario'

/** Returns why a new password is refused, or null. */
export function claveProblem(clave: string, { email, rol }: { email: string; rol: string }) {
  const least = isRol(rol, 'GERENCIAL') ? 12 : 8
  if ([...clave].length < least) return `La contraseña debe tener al menos ${least} caracteres`
  if (clave.length > 128) return 'Máximo 128 caracteres'
  const plainClave = plain(clave)
  if (plainClave === email.toLowerCase() || plainClave === email.toLowerCase().split('@')[0])
    return 'La contraseña no puede ser su email'
  return isCommon(plainClave) ? 'Esa contraseña es demasiado común; elija otra' : null
}

/** Makes the check of a form with a box `repetida`: if the passwords differ, both boxes are emptied. */
export const refuseDifferent =
  (box: string) => (values: { readonly [name: string]: unknown; readonly repetida?: unknown }) =>
    !values.repetida || values[box] === values.repetida
      ? null
      : { message: 'Las contraseñas ingresadas no coinciden', empty: [box, 'repetida'] }
