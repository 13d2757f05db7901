import { problemaDeClave, ROLES } from '#acceso/rules.ts'

/** Users of this role, and only they, belong to a hotel (2§5). */
export const ROL_HOTEL = 7
export const ROL_GERENCIAL = 1
/** Who is paid a commission (D11). */
export const ROL_GUIAS = 4
/** The role whose users OPERACION ADMINISTRATIVA manages (2§6). */
export const ROL_OPERACION = 6
/** Roles that nobody is given from the screens: HOTELERIA is made from the command line, RECEPCIONISTA never (D11). */
const NO_SE_OFRECEN: readonly number[] = [5, 8]

export const esRol = (rolId: number): rolId is keyof typeof ROLES => rolId in ROLES
export const seOfrece = (rolId: number) => esRol(rolId) && !NO_SE_OFRECEN.includes(rolId)

/** What is wrong with the password of a user of this role, or null (D10). */
export const problemaDeSuClave = (clave: string, email: string, rolId: number) =>
  problemaDeClave(clave, { email, rol: esRol(rolId) ? ROLES[rolId] : '' })
