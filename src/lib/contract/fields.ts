import * as z from 'zod/mini'
import { isDay } from './civil-day.ts'
import { formatClp, PESOS_MAXIMO } from './money.ts'
import { digitsOf, refusalOfPhone } from './phone-number.ts'
import './spanish.ts'
import { asLine, asText, refusalOf } from './text-reading.ts'

const check = (refuse: (value: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = refuse(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })

const written = (read: (typed: string) => string, max: number, message: string) =>
  z
    .string({ error: message })
    .check(z.overwrite(read), z.maxLength(max, `Máximo ${max} caracteres`), check(refusalOf))

/** Text of one line: a name, a room, a search. */
export const line = (max: number, message = 'Este campo es obligatorio') =>
  written(asLine, max, message)

export const requiredLine = (max: number, message = 'Este campo es obligatorio') =>
  line(max, message).check(z.minLength(1, message))

/** Text of several lines: an observation, a reason. */
export const text = (max: number, message = 'Este campo es obligatorio') =>
  written(asText, max, message)

export const requiredText = (max: number, message = 'Este campo es obligatorio') =>
  text(max, message).check(z.minLength(1, message))

export const id = (message = 'Este campo es obligatorio') =>
  z.int({ error: message }).check(z.minimum(1, message), z.maximum(2_147_483_647, message))

/** Id in a path or query. */
export const idText = z.coerce
  .number<string | number>({ error: 'Debe ser un número' })
  .check(
    z.int('Debe ser un número entero'),
    z.minimum(0, 'Debe ser positivo'),
    z.maximum(2_147_483_647, 'No existe'),
  )

/** Day from 2000 to 2100. */
export const day = (message = 'Por favor, ingrese la fecha') =>
  z
    .string({ error: message })
    .check(
      z.refine((value) => isDay(value) && value >= '2000-01-01' && value <= '2100-12-31', message),
    )

const isOfOurTime = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 2000 && year <= 2100
}
/**
 * Instant with its offset, from 2000 to 2100, in UTC with milliseconds: PostgreSQL does not read every offset and
 * fraction that the standard allows.
 */
export const moment = (message = 'Momento no válido') =>
  z.iso.datetime({ offset: true, error: message }).check(
    z.refine(isOfOurTime, { error: message, abort: true }),
    z.overwrite((text) => new Date(text).toISOString()),
  )

/** Hour `HH:MM`; null or '' for none. */
/** Hour as `HH:MM`. */
export const hour = (message = 'Por favor, ingrese una hora válida') =>
  z.string({ error: message }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))

export const hourOrNone = (message = 'Por favor, ingrese una hora válida') =>
  z.nullable(
    z
      .string({ error: message })
      .check(z.refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), message)),
  )

/** Whole number within bounds. */
export const wholeNumber = (from: number, to: number, message: string) =>
  z.int({ error: message }).check(z.minimum(from, message), z.maximum(to, message))

export const pesos = (message = 'Este campo es obligatorio') =>
  z
    .int({ error: message })
    .check(
      z.minimum(0, 'No puede ser negativo'),
      z.maximum(PESOS_MAXIMO, `El máximo es ${formatClp(PESOS_MAXIMO)}`),
    )

const typedPhone = (message: string) =>
  z.string({ error: message }).check(check(refusalOfPhone), z.overwrite(digitsOf))

/** Keeps the digits of what was typed. */
export const phone = (message = 'Por favor, ingrese un teléfono') =>
  typedPhone(message).check(z.minLength(1, message))

export const phoneOrNone = () => typedPhone('El teléfono lleva solo dígitos')

export const email = (max = 100, message = 'Por favor, ingrese un email válido') =>
  z
    .string({ error: message })
    .check(z.overwrite(asLine), z.email(message), z.maxLength(max, `Máximo ${max} caracteres`))

export const emailOrNone = (max = 100, message = 'Por favor, ingrese un email válido') =>
  z.union([z.string().check(z.overwrite(asLine), z.maxLength(0)), email(max, message)], message)

/** Tells whether a number has at most two decimals: the database stores it exactly. */
export const hasTwoDecimals = (value: number) => /^-?\d+(\.\d\d?)?$/.test(String(value))

/** At most two decimals. */
export const decimal = (message = 'Este campo es obligatorio') =>
  z
    .number({ error: message })
    .check(
      z.minimum(0, 'No puede ser negativo'),
      z.maximum(PESOS_MAXIMO + 0.99, 'El valor es demasiado grande'),
      z.refine(hasTwoDecimals, 'Hasta 2 decimales'),
    )

export const count = (max: number, message = 'Este campo es obligatorio') =>
  z
    .int({ error: message })
    .check(z.minimum(0, 'No puede ser negativo'), z.maximum(max, `El máximo es ${max}`))

/** Version of the row that was read: a write with an older one is refused (GE-22). */
export const version = z.optional(
  z.int('Versión no válida').check(z.minimum(1, 'Versión no válida')),
)

export const flag = z.union([z.literal(0), z.literal(1)])

export const LONGEST_REASON = 1000
/** Mandatory reason of a change. */
export const reason = requiredText(LONGEST_REASON, 'El motivo es obligatorio.')

/** Body of a call that annuls a row. */
export const Annulment = z.object({ id: id(), motivo: reason, version })

/** Day of a filter. */
export const optionalDay = z.optional(day('Fecha no válida'))

/** Days of a filter, first and last. */
export const period = { desde: optionalDay, hasta: optionalDay }

/** Id and name of another row. */
export const named = z.object({ id: z.int(), nombre: z.string() })
