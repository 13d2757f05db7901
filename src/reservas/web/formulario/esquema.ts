import * as z from 'zod/mini'
import { formatTime } from '#lib/contract/civil-day.ts'
import { pesos, text } from '#lib/contract/fields.ts'
import { campos, type NuevaReserva } from '../../contract/campos.ts'
import {
  elegibles,
  MAXIMO_NOMBRE,
  nombreCompleto,
  SIN_RECEPCIONISTA,
  TOTAL_EXCEDIDO,
  TOTAL_MAXIMO,
  totalDe,
} from '../../rules.ts'
import { SIN_COMISION, type Valores } from './valores.ts'

const siVacio = <S extends z.core.$ZodType>(valor: unknown, schema: S) =>
  z.pipe(
    z.transform((typed: unknown) => (typed === '' ? valor : typed)),
    schema,
  )
const precio = 'Por favor, ingresa el precio'
const nombreCorto = text(MAXIMO_NOMBRE)
/** Runs rules across fields even while other fields are invalid. */
const siempre = { when: () => true }

/** Fields of the contract as the form holds them, plus rules that only the form can check. */
const Formulario = z
  .object({
    ...campos,
    hora: siVacio(null, campos.hora),
    cantidadAdultos: siVacio(0, campos.cantidadAdultos),
    cantidadChild: siVacio(0, campos.cantidadChild),
    valorAdulto: siVacio(undefined, campos.valorAdulto),
    valorChild: siVacio(undefined, z.optional(pesos(precio))),
    sinEmail: z.boolean(),
    conComision: z.enum(['0', '1']),
    recepcionistaNombre: nombreCorto,
    recepcionistaApellido: nombreCorto,
    comision: siVacio(0, campos.comision),
  })
  .check(
    z.refine((r) => r.cantidadAdultos + r.cantidadChild > 0, {
      path: ['cantidadAdultos'],
      error: 'Por favor, ingresa el número de PAX',
      ...siempre,
    }),
    z.refine((r) => r.sinEmail || r.email !== '', {
      path: ['email'],
      error: 'Este campo es obligatorio',
      ...siempre,
    }),
    z.refine((r) => r.cantidadChild === 0 || r.valorChild !== undefined, {
      path: ['valorChild'],
      error: precio,
      ...siempre,
    }),
    z.refine((r) => Number.isFinite(totalDe({ ...r, valorChild: r.valorChild ?? 0 })), {
      path: ['total'],
      error: 'Por favor, ingresa un total a la reserva',
      ...siempre,
    }),
    z.refine((r) => !(totalDe({ ...r, valorChild: r.valorChild ?? 0 }) > TOTAL_MAXIMO), {
      path: ['total'],
      error: TOTAL_EXCEDIDO,
      ...siempre,
    }),
    z.refine((r) => !(r.comision > 0) || r.recepcionistaNombre !== '', {
      path: ['recepcionistaNombre'],
      error: 'Por favor, ingresa el nombre del recepcionista',
      ...siempre,
    }),
    z.refine(
      (r) => !(r.comision > 0 || r.recepcionistaNombre !== '') || r.recepcionistaApellido !== '',
      {
        path: ['recepcionistaApellido'],
        error: 'Por favor, ingresa el apellido del recepcionista',
        ...siempre,
      },
    ),
  )

const conComisionElegida = (valores: Valores): Valores =>
  valores.conComision === '1' ? valores : { ...valores, ...SIN_COMISION }

const LOS_FIJA_LA_EXCURSION = ['valorAdulto', 'valorChild', 'total']

/** Returns the first error of each field. With `preciosFijos` a missing excursion causes no price errors. */
export function erroresDe(valores: Valores, { preciosFijos = false } = {}): Record<string, string> {
  const { error } = z.safeParse(Formulario, conComisionElegida(valores))
  const messages = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  const blameless = preciosFijos && valores.excursionId === null ? LOS_FIJA_LA_EXCURSION : []
  return Object.fromEntries(
    messages.reverse().filter(([campo]) => !blameless.includes(campo ?? '')),
  )
}

interface Recepcionista {
  id: number
  nombre: string
  hotelId: number
}

/** Builds the body of a valid form. A name of one of the hotel's receptionists adds its id. */
export function cuerpoDe(
  valores: Valores,
  recepcionistas: readonly Recepcionista[] = [],
): NuevaReserva {
  const { conComision, sinEmail, recepcionistaApellido, ...resto } = z.parse(
    Formulario,
    conComisionElegida(valores),
  )
  const nombre = nombreCompleto(resto.recepcionistaNombre, recepcionistaApellido)
  const recepcionista = elegibles(recepcionistas).find(
    (una) => una.nombre === nombre && una.hotelId === resto.hotelId,
  )
  return {
    ...resto,
    hora: resto.hora && `${formatTime(resto.hora)}:00`,
    valorChild: resto.valorChild ?? 0,
    recepcionistaNombre: nombre,
    recepcionistaApellido: recepcionistaApellido || null,
    recepcionistaId: recepcionista?.id ?? SIN_RECEPCIONISTA,
  }
}
