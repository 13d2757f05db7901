import * as z from 'zod/mini'
import { isSameIdioma, textOfUnknown } from '#catalogos/idiomas/rules.ts'
import { formatTime } from '#lib/contract/civil-day.ts'
import { line, pesos } from '#lib/contract/fields.ts'
import { messagesOf } from '#lib/contract/messages.ts'
import { refusalOfAbono, refusalOfNeto, totalOf } from '../../contract/cobro.ts'
import { newInputs } from '../../contract/reserva-fields.ts'
import type { NuevaReserva } from '../../contract/reserva-input.ts'
import {
  COMISION_EXCEDIDA,
  elegibles,
  MAXIMO_NOMBRE,
  nombreCompleto,
  SIN_RECEPCIONISTA,
  TOTAL_EXCEDIDO,
  TOTAL_MAXIMO,
} from '../../rules.ts'
import { NO_COMISION, type ReservaValues, typedTotal } from './reserva-values.ts'

const ifEmpty = <S extends z.core.$ZodType>(value: unknown, schema: S) =>
  z.pipe(
    z.transform((typed: unknown) => (typed === '' ? value : typed)),
    schema,
  )
const PRICE_MISSING = 'Por favor, ingresa el precio'
const shortName = line(MAXIMO_NOMBRE)

/** Fields of the contract as the form holds them, plus rules that only the form can check. */
const Written = z.object({
  ...newInputs,
  hora: ifEmpty(null, newInputs.hora),
  salida: ifEmpty(undefined, newInputs.salida),
  cantidadAdultos: ifEmpty(0, newInputs.cantidadAdultos),
  cantidadChild: ifEmpty(0, newInputs.cantidadChild),
  valorAdulto: ifEmpty(undefined, newInputs.valorAdulto),
  valorChild: ifEmpty(undefined, z.optional(pesos(PRICE_MISSING))),
  sinEmail: z.boolean(),
  idiomaNuevo: z.string(),
  conComision: z.enum(['0', '1']),
  recepcionistaNombre: shortName,
  recepcionistaApellido: shortName,
  comision: ifEmpty(0, newInputs.comision),
  abono: ifEmpty(0, newInputs.abono),
  precioNeto: ifEmpty(0, newInputs.precioNeto),
})
type Written = z.output<typeof Written>

/** Rule across fields. It runs even while other fields are invalid. */
const rule = (field: keyof Written | 'total', error: string, holds: (r: Written) => boolean) =>
  z.refine<Written>(holds, { path: [field], error, when: () => true })
const writtenTotal = (r: Written) => totalOf({ ...r, valorChild: r.valorChild ?? 0 })

const FormSchema = Written.check(
  rule(
    'cantidadAdultos',
    'Por favor, ingresa el número de PAX',
    (r) => r.cantidadAdultos + r.cantidadChild > 0,
  ),
  rule('email', 'Este campo es obligatorio', (r) => r.sinEmail || r.email !== ''),
  rule('valorChild', PRICE_MISSING, (r) => r.cantidadChild === 0 || r.valorChild !== undefined),
  rule('total', 'Por favor, ingresa un total a la reserva', (r) =>
    Number.isFinite(writtenTotal(r)),
  ),
  rule('total', TOTAL_EXCEDIDO, (r) => !(writtenTotal(r) > TOTAL_MAXIMO)),
  rule(
    'recepcionistaNombre',
    'Por favor, ingresa el nombre del recepcionista',
    (r) => !(r.comision > 0) || r.recepcionistaNombre !== '',
  ),
  rule(
    'recepcionistaApellido',
    'Por favor, ingresa el apellido del recepcionista',
    (r) => !(r.comision > 0 || r.recepcionistaNombre !== '') || r.recepcionistaApellido !== '',
  ),
)

const withPickedComision = (values: ReservaValues): ReservaValues =>
  values.conComision === '1' ? values : { ...values, ...NO_COMISION }

/** Their errors are resolved by choosing the excursion. */
export const SET_BY_EXCURSION: readonly string[] = ['valorAdulto', 'valorChild', 'total']

interface Judged {
  fixedPrices?: boolean
  /** Reservation as it is stored: its commission may stay above its total. */
  stored?: { total: number; comision: number; idioma: string } | undefined
  /** Known languages; undefined if they were not loaded. */
  idiomas?: readonly string[] | undefined
}

/** Returns the first error of each field. With `fixedPrices` a missing excursion causes no price errors. */
export function errorsOf(
  values: ReservaValues,
  { fixedPrices = false, stored, idiomas }: Judged = {},
) {
  const picked = withPickedComision(values)
  const errors = messagesOf(FormSchema, picked)
  if (fixedPrices && values.excursionId === null)
    for (const field of SET_BY_EXCURSION) delete errors[field]
  const total = typedTotal(picked)
  const isStored = stored?.total === total && stored?.comision === picked.comision
  const isBelow = total === null || Number(picked.comision) <= total
  if (!isBelow && !isStored && !errors.cantidadAdultos) errors.comision ??= COMISION_EXCEDIDA
  const abono = refusalOfAbono(Number(values.abono), total ?? 0, values.tipoCobroId ?? undefined)
  if (abono !== null && total !== null && values.tipoCobroId !== null) errors.abono ??= abono
  const neto = refusalOfNeto(Number(values.precioNeto), values.tipoCobroId ?? undefined)
  if (neto !== null && values.tipoCobroId !== null) errors.tipoCobroId ??= neto
  const { idioma, idiomaNuevo } = values
  const isMeant = [idiomaNuevo, stored?.idioma ?? '', ...(idiomas ?? [])].some((one) =>
    isSameIdioma(one, idioma),
  )
  if (idiomas && !isMeant) errors.idioma ??= textOfUnknown(idioma.trim(), idiomas)
  return errors
}

interface Recepcionista {
  id: number
  nombre: string
  hotelId: number
}

/** Builds the body of a valid form. A name of one of the hotel's receptionists adds its id. */
export function bodyOf(
  values: ReservaValues,
  recepcionistas: readonly Recepcionista[] = [],
): NuevaReserva {
  const { conComision, sinEmail, idiomaNuevo, recepcionistaApellido, ...rest } = z.parse(
    FormSchema,
    withPickedComision(values),
  )
  const nombre = nombreCompleto(rest.recepcionistaNombre, recepcionistaApellido)
  const recepcionista = elegibles(recepcionistas).find(
    (one) => one.nombre === nombre && one.hotelId === rest.hotelId,
  )
  return {
    ...rest,
    hora: rest.hora && `${formatTime(rest.hora)}:00`,
    valorChild: rest.valorChild ?? 0,
    recepcionistaNombre: nombre,
    recepcionistaApellido: recepcionistaApellido || null,
    recepcionistaId: recepcionista?.id ?? SIN_RECEPCIONISTA,
    ...(idiomaNuevo !== '' && isSameIdioma(idiomaNuevo, rest.idioma) && { idiomaNuevo: true }),
  }
}
