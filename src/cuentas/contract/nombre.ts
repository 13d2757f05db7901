import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { flag, id, named, requiredLine } from '#lib/contract/fields.ts'

/** Name of a receptionist as reservations of a hotel hold it, while it is nobody of the catalogue. */
export const NombreLibre = z.object({
  hotel: named,
  /** The most frequent way it was typed; accents, case and spaces make no other name. */
  nombre: z.string(),
  reservas: z.int(),
  desde: z.string(),
  hasta: z.string(),
  /** Sum of commissions of those that are active and no no-show, in whole pesos. */
  comision: z.int(),
  /** Receptionist of the hotel who seems to be meant; null if nobody does, or several do. */
  propuesta: z.nullable(z.int()),
})
export type NombreLibre = z.infer<typeof NombreLibre>

export const NombresLibres = z.object({
  /** Largest commission first. */
  nombres: z.array(NombreLibre),
  /** Receptionists of their hotels, in the order of names. */
  recepcionistas: z.array(z.extend(named, { hotelId: z.int(), habilitado: flag })),
})
export type NombresLibres = z.infer<typeof NombresLibres>

/** Number of reservations that got the receptionist. */
export const NombreReconocido = z.object({ recepcionista: named, reservas: z.int() })
export type NombreReconocido = z.infer<typeof NombreReconocido>

const SIN_PERSONA = 'Por favor, seleccione quién es'

const Reconocimiento = z
  .object({
    hotelId: id(),
    nombre: requiredLine(51),
    /** Missing or null for somebody new. */
    recepcionistaId: z.nullish(id(SIN_PERSONA)),
    /** Name of the receptionist to add. */
    nombreNuevo: z.optional(requiredLine(100, 'Por favor, ingrese el nombre del recepcionista')),
  })
  .check(
    z.refine(
      ({ recepcionistaId, nombreNuevo }) =>
        (recepcionistaId == null) !== (nombreNuevo === undefined),
      { path: ['recepcionistaId'], error: SIN_PERSONA },
    ),
  )

export const nombres = {
  getNombres: llamada<NombresLibres>()('GET /v1/cuenta/getNombres', {}),
  reconocer: llamada<NombreReconocido>()('POST /v1/cuenta/reconocer', { body: Reconocimiento }),
}
