import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  count,
  day,
  email,
  id,
  idText,
  pesos,
  phone,
  requiredLine,
  requiredText,
  text,
} from './fields.ts'

const messageOf = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value)
  return result.success ? null : result.error.issues[0]?.message
}

describe('campos', () => {
  it.each([
    ['MUÑOZ ÁVILA', null],
    ['línea\notra', null],
    ['', 'Falta'],
    ['   ', 'Falta'],
    [null, 'Falta'],
    [undefined, 'Falta'],
    [5, 'Falta'],
    ['x'.repeat(21), 'Máximo 20 caracteres'],
    ['\u200b\u202e', 'Falta'],
    ['a\u0000b', 'No se puede guardar el carácter U+0000, después de «a». Bórrelo.'],
    ['HOLA 😀 <ana@ejemplo.cl>', 'Máximo 20 caracteres'],
    ['HOLA 😀', null],
    ['5<edad<8 <script>', null],
  ])('texto %j: %s', (value, message) =>
    expect(messageOf(requiredText(20, 'Falta'), value)).toBe(message),
  )

  it('un texto de una línea no guarda saltos; uno de varias, sí', () => {
    expect(z.parse(requiredLine(20), 'ANA\r\nSOTO')).toBe('ANA SOTO')
    expect(z.parse(requiredText(20), 'ANA\r\nSOTO')).toBe('ANA\nSOTO')
  })

  it('un correo se guarda sin lo invisible que se pegó con él', () => {
    expect(z.parse(email(), ' \u202aana@correo.cl\u202c')).toBe('ana@correo.cl')
  })

  it('el texto se guarda sin espacios a los lados y puede faltar si no es obligatorio', () => {
    expect(z.parse(text(5), '  AB ')).toBe('AB')
    expect(z.parse(text(5), '')).toBe('')
  })

  it.each([
    ['56912345678', '56912345678'],
    ['+56 9 1234-5678', '56912345678'],
    ['(56) 9.1234.5678', '56912345678'],
    ['0000000000', '0000000000'],
    [`+${'1 '.repeat(15)}`, '1'.repeat(15)],
  ])('teléfono %j: se guarda %s', (value, digits) => expect(z.parse(phone(), value)).toBe(digits))

  it.each([
    ['', 'Falta'],
    ['+ -', 'Falta'],
    [null, 'Falta'],
    [56912345678, 'Falta'],
    ['no tiene', 'El teléfono lleva solo dígitos'],
    ['9 1234 anexo 5', 'El teléfono lleva solo dígitos'],
    ['1'.repeat(16), 'Máximo 15 caracteres'],
    ['+56912345678 / +56987654321', 'Hay más de un teléfono: deje uno solo.'],
    ['2212345 / 2298765', 'Hay más de un teléfono: deje uno solo.'],
  ])('teléfono %j: %s', (value, message) => expect(messageOf(phone('Falta'), value)).toBe(message))

  it.each([
    [0, null],
    [99_999_999, null],
    [-1, 'No puede ser negativo'],
    [100_000_000, 'El máximo es $99.999.999'],
    [1.5, 'Falta'],
    ['100', 'Falta'],
    [Number.NaN, 'Falta'],
    [1e300, 'Falta'],
  ])('pesos %j: %s', (value, message) => expect(messageOf(pesos('Falta'), value)).toBe(message))

  it.each([
    [0, null],
    [3, null],
    [4, 'El máximo es 3'],
    [-1, 'No puede ser negativo'],
    [null, 'Falta'],
  ])('cantidad %j: %s', (value, message) =>
    expect(messageOf(count(3, 'Falta'), value)).toBe(message),
  )

  it.each([
    [1, null],
    [0, 'Falta'],
    [2_147_483_648, 'Falta'],
    ['1', 'Falta'],
  ])('id %j: %s', (value, message) => expect(messageOf(id('Falta'), value)).toBe(message))

  it.each([
    ['12', null],
    ['x', 'Debe ser un número'],
    ['1.5', 'Debe ser un número entero'],
    ['-1', 'Debe ser positivo'],
  ])('id en la dirección %j: %s', (value, message) =>
    expect(messageOf(idText, value)).toBe(message),
  )

  it.each([
    ['2026-11-20', null],
    ['2026-02-30', 'Por favor, ingrese la fecha'],
    ['1999-12-31', 'Por favor, ingrese la fecha'],
    ['', 'Por favor, ingrese la fecha'],
  ])('fecha %j: %s', (value, message) => expect(messageOf(day(), value)).toBe(message))
})
