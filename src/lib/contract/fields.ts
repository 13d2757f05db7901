import * as z from 'zod/mini'
import { isDay } from './civil-day.ts'
import { formatClp, PESOS_MAXIMO } from './money.ts'
import './spanish.ts'

// Field schemas that any contract needs. Each takes the message people read, because messages live once, here and in
// the contracts, and serve the form and the server alike.

// Control characters other than line break and tab, lone halves of a surrogate pair (PostgreSQL refuses them), anything
// outside the basic plane (the fonts of the printed papers have no glyph for it), and markup.
const REFUSED = /[^\P{Cc}\n\t]|\p{Cs}|[\u{10000}-\u{10ffff}]|<[a-z!/?]/iu

/** A text, trimmed, at most `max` characters. */
export const text = (max: number, message = 'Este campo es obligatorio') =>
  z.string({ error: message }).check(
    z.trim(),
    z.maxLength(max, `Máximo ${max} caracteres`),
    z.refine((value) => !REFUSED.test(value), 'Contiene caracteres no permitidos'),
  )

/** A text that must say something. */
export const requiredText = (max: number, message = 'Este campo es obligatorio') =>
  text(max, message).check(z.minLength(1, message))

/** A row's id in a body. */
export const id = (message = 'Este campo es obligatorio') =>
  z.int({ error: message }).check(z.minimum(1, message), z.maximum(2_147_483_647, message))

/** A row's id in a path or query. */
export const idText = z.coerce
  .number<string | number>({ error: 'Debe ser un número' })
  .check(
    z.int('Debe ser un número entero'),
    z.minimum(0, 'Debe ser positivo'),
    z.maximum(2_147_483_647, 'No existe'),
  )

/** A civil day `YYYY-MM-DD` that exists, between 2000 and 2100. */
export const day = (message = 'Por favor, ingrese la fecha') =>
  z
    .string({ error: message })
    .check(
      z.refine((value) => isDay(value) && value >= '2000-01-01' && value <= '2100-12-31', message),
    )

/** Whole pesos, 0…99 999 999 (D17). */
export const pesos = (message = 'Este campo es obligatorio') =>
  z
    .int({ error: message })
    .check(
      z.minimum(0, 'No puede ser negativo'),
      z.maximum(PESOS_MAXIMO, `El máximo es ${formatClp(PESOS_MAXIMO)}`),
    )

/** A telephone, however it was typed: its digits are kept, 1 to 15 of them (D27). */
export const phone = (message = 'Por favor, ingrese un teléfono') =>
  z.string({ error: message }).check(
    z.refine((value) => !/\p{L}/u.test(value), 'El teléfono lleva solo dígitos'),
    z.overwrite((value) => value.replace(/\D/g, '')),
    z.minLength(1, message),
    z.maxLength(15, 'Máximo 15 caracteres'),
  )

/** The same, where somebody may have none: then it is empty. */
export const phoneOrNone = () =>
  z.string('El teléfono lleva solo dígitos').check(
    z.refine((value) => !/\p{L}/u.test(value), 'El teléfono lleva solo dígitos'),
    z.overwrite((value) => value.replace(/\D/g, '')),
    z.maxLength(15, 'Máximo 15 caracteres'),
  )

/** An e-mail address, trimmed. */
export const email = (max = 100, message = 'Por favor, ingrese un email válido') =>
  z
    .string({ error: message })
    .check(z.trim(), z.email(message), z.maxLength(max, `Máximo ${max} caracteres`))

/** The same, where somebody may have none: then it is empty. */
export const emailOrNone = (max = 100, message = 'Por favor, ingrese un email válido') =>
  z.union([z.string().check(z.trim(), z.maxLength(0)), email(max, message)], message)

/** A number of at most two decimals, which keeps them exactly on its way to the database; 0…99 999 999,99. */
export const decimal = (message = 'Este campo es obligatorio') =>
  z.number({ error: message }).check(
    z.minimum(0, 'No puede ser negativo'),
    z.maximum(PESOS_MAXIMO + 0.99, 'El valor es demasiado grande'),
    z.refine((value) => /^-?\d+(\.\d\d?)?$/.test(String(value)), 'Hasta 2 decimales'),
  )

/** A count of people or things. */
export const count = (max: number, message = 'Este campo es obligatorio') =>
  z
    .int({ error: message })
    .check(z.minimum(0, 'No puede ser negativo'), z.maximum(max, `El máximo es ${max}`))

/** Version of the row that was read, for a write that must not overwrite a newer one (D18). */
export const version = z.optional(
  z.int('Versión no válida').check(z.minimum(1, 'Versión no válida')),
)

/** 1 or 0, as the API writes yes and no. */
export const flag = z.union([z.literal(0), z.literal(1)])
