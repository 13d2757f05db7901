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

/** Describes each role to the person who makes a user. */
export const ROL_ABOUT: Readonly<Record<keyof typeof ROLES, string>> = {
  1: 'Ve y cambia todo, y crea a los demás',
  2: 'Reservas y rutas; también puede conducir',
  3: 'Conduce: ve sus viajes en el teléfono',
  4: 'Guía: ve sus rutas en el teléfono, cobra y rinde',
  5: 'Vende lo suyo; también puede guiar',
  6: 'Operaciones: reservas, rutas, hoteles y vehículos',
  7: 'Un hotel: vende y ve solo lo de su hotel',
  8: 'No ingresa',
  9: 'Recibe el dinero, cierra el mes y paga',
  10: 'Vende y ve lo que vendió',
  11: 'Solo ve el calendario y los avisos',
  12: 'Solo ve el calendario y los avisos',
  13: 'Solo ve el calendario y los avisos',
  14: 'Vende y ve lo que vendió',
}

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
