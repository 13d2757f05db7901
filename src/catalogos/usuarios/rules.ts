import {
  claveProblem,
  ROL_HOTEL,
  ROL_HOTELERIA,
  ROL_RECEPCIONISTA,
  ROLES,
  ROLES_CHOFER,
  ROLES_GUIA,
} from '#acceso/rules.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'

/** HOTELERIA is made from the command line, RECEPCIONISTA never. */
const NOT_OFFERED: readonly number[] = [ROL_HOTELERIA, ROL_RECEPCIONISTA]

export const isRolId = (rolId: number): rolId is keyof typeof ROLES => rolId in ROLES
export const isOffered = (rolId: number) => isRolId(rolId) && !NOT_OFFERED.includes(rolId)

interface EnRuta {
  readonly rolId: number
  readonly idiomas?: string[] | undefined
  readonly licenciaVence?: string | null | undefined
}

/** Returns the languages of guides and the licence of drivers; other roles forget theirs (CA-12). */
export const enRutaOf = ({ rolId, idiomas, licenciaVence }: EnRuta) => ({
  idiomas: ROLES_GUIA.includes(rolId) ? idiomas : [],
  licenciaVence: ROLES_CHOFER.includes(rolId) ? licenciaVence : null,
})

interface DeHotel {
  readonly rolId: number
  readonly hotelId: number | null
  readonly recepcionistaId?: number | null | undefined
}

/** Returns the hotel and the receptionist of HOTEL users; other roles forget theirs (CA-7, CA-20). */
export const deHotelOf = ({ rolId, hotelId, recepcionistaId }: DeHotel) => ({
  hotelId: rolId === ROL_HOTEL ? hotelId : null,
  recepcionistaId:
    rolId === ROL_HOTEL && recepcionistaId && recepcionistaId >= FIRST_ID ? recepcionistaId : null,
})

export const claveProblemOf = (clave: string, email: string, rolId: number) =>
  claveProblem(clave, { email, rol: isRolId(rolId) ? ROLES[rolId] : '' })
