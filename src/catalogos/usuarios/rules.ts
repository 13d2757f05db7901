import { problemaDeClave, ROLES } from '#acceso/rules.ts'

/** Only users of this role have a hotel, and all of them do. */
export const ROL_HOTEL = 7
export const ROL_GERENCIAL = 1
/** The role that earns commissions. */
export const ROL_GUIAS = 4
/** The role whose users OPERACION ADMINISTRATIVA manages. */
export const ROL_OPERACION = 6
/** HOTELERIA is made from the command line, RECEPCIONISTA never. */
const NO_SE_OFRECEN: readonly number[] = [5, 8]

export const esRol = (rolId: number): rolId is keyof typeof ROLES => rolId in ROLES
export const seOfrece = (rolId: number) => esRol(rolId) && !NO_SE_OFRECEN.includes(rolId)

export const problemaDeSuClave = (clave: string, email: string, rolId: number) =>
  problemaDeClave(clave, { email, rol: esRol(rolId) ? ROLES[rolId] : '' })
