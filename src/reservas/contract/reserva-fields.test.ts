import { expect, test } from 'vitest'
import type { DB } from '#db/schema.ts'
import { MASCARAS, maskPersonals } from './datos.ts'
import { PERSONALES, reservaFields, type STORED } from './reserva-fields.ts'

test('toda columna de la reserva es de un campo; las demás no son datos que alguien escriba', () => {
  type Column = (typeof reservaFields)[(typeof STORED)[number]]['column']
  // A column that no field names, and a field that names no column, do not compile.
  const others = {
    nombre_busca: 'derived from the name',
    clave_duplicado: 'derived from name and room',
    datos: 'state of the personal data',
    comision_hotel: 'whose the commission is, by the tariff',
  } satisfies Record<Exclude<keyof DB['reserva'], Column>, string>
  type Unknown = Exclude<Column, keyof DB['reserva']>
  expect({ ...others } satisfies Record<Unknown, never>).not.toHaveProperty('nombre_pasajero')
})

test('todo texto que escribe una persona es del pasajero, o se dice aquí que no', () => {
  const ajenos = Object.entries(reservaFields)
    .filter(([, { kind, column, mask }]) => kind === 'text' && column !== null && mask === null)
    .map(([name]) => name)
  expect(ajenos).toEqual([
    'nombreCancela',
    'recepcionistaNombre',
    'recepcionistaApellido',
    'referenciaExterna',
  ])
})

test('tapar no deja nada de lo que decían los campos del pasajero', () => {
  const dicho = Object.fromEntries(PERSONALES.map((name) => [name, `DATO ${name}`]))
  for (const mascara of Object.keys(MASCARAS) as (keyof typeof MASCARAS)[]) {
    const tapada = maskPersonals(dicho, mascara)
    expect(Object.keys(tapada)).toEqual([...PERSONALES])
    expect(JSON.stringify(tapada)).not.toContain('DATO ')
  }
})
