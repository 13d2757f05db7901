import { describe, expect, test } from 'vitest'
import {
  type CountryCode,
  isDoubtful,
  noteOn,
  PHONE_COUNTRIES,
  readPhone,
  withoutCountry,
} from './phone-reading.ts'

type Pais = CountryCode | null
const modos: [escrito: string, elegido: Pais, guardado: string, pais: Pais][] = [
  // Brazil: area codes that are also codes of countries.
  ['31 98765-4321', 'BR', '5531987654321', 'BR'],
  ['41 98765-4321', 'BR', '5541987654321', 'BR'],
  ['51 98765-4321', 'BR', '5551987654321', 'BR'],
  ['61 98765-4321', 'BR', '5561987654321', 'BR'],
  ['81 98765-4321', 'BR', '5581987654321', 'BR'],
  ['11 98765-4321', 'BR', '5511987654321', 'BR'],
  ['(21) 98765-4321', 'BR', '5521987654321', 'BR'],
  ['031 98765-4321', 'BR', '5531987654321', 'BR'],
  ['0 15 31 98765-4321', 'BR', '5531987654321', 'BR'],
  ['55 31 98765-4321', 'BR', '5531987654321', 'BR'],
  ['+55 (31) 98765-4321', null, '5531987654321', 'BR'],
  ['0055 31 98765-4321', null, '5531987654321', 'BR'],
  ['5511987654321', null, '5511987654321', 'BR'],
  // United States and Canada.
  ['415 555 2671', 'US', '14155552671', 'US'],
  ['312 555 0147', 'US', '13125550147', 'US'],
  ['510 555 0147', 'US', '15105550147', 'US'],
  ['817 555 0147', 'US', '18175550147', 'US'],
  ['(415) 555-2671', 'US', '14155552671', 'US'],
  ['1 415 555 2671', 'US', '14155552671', 'US'],
  ['+1 (416) 555-0123', null, '14165550123', 'CA'],
  ['416 555 0123', 'CA', '14165550123', 'CA'],
  // Chile.
  ['9 1234 5678', 'CL', '56912345678', 'CL'],
  ['+56 9 1234 5678', null, '56912345678', 'CL'],
  ['(+56) 9 1234-5678', null, '56912345678', 'CL'],
  ['0056 9 1234 5678', null, '56912345678', 'CL'],
  ['(0056) 9 1234 5678', null, '56912345678', 'CL'],
  ['011 56 9 1234 5678', null, '56912345678', 'CL'],
  ['56 9 1234 5678', 'CL', '56912345678', 'CL'],
  ['56912345678', null, '56912345678', 'CL'],
  ['2 2123 4567', 'CL', '56221234567', 'CL'],
  // With the national 0 kept behind the code.
  ['+44 (0)7400 123456', null, '447400123456', 'GB'],
  ['44 (0)7400 123456', null, '447400123456', 'GB'],
  ['07400 123456', 'GB', '447400123456', 'GB'],
  ['+49 0176 12345678', null, '4917612345678', 'DE'],
  ['+49 (0) 176 12345678', null, '4917612345678', 'DE'],
  ['0176/12345678', 'DE', '4917612345678', 'DE'],
  ['+33 (0)6 12 34 56 78', null, '33612345678', 'FR'],
  ['06 12 34 56 78', 'FR', '33612345678', 'FR'],
  // Italy keeps its 0.
  ['+39 06 1234 5678', null, '390612345678', 'IT'],
  ['347 123 4567', 'IT', '393471234567', 'IT'],
  // Argentina's 15 and Uruguay's 0.
  ['+54 9 11 2345-6789', null, '5491123456789', 'AR'],
  ['11 15 2345-6789', 'AR', '5491123456789', 'AR'],
  ['099 123 456', 'UY', '59899123456', 'UY'],
  // Countries that were doubted.
  ['+91 98765 43210', null, '919876543210', 'IN'],
  ['+7 912 345-67-89', null, '79123456789', 'RU'],
  ['8 912 345-67-89', 'RU', '79123456789', 'RU'],
  ['+64 21 123 4567', null, '64211234567', 'NZ'],
  ['+852 9123 4567', null, '85291234567', 'HK'],
  ['+46 70 123 45 67', null, '46701234567', 'SE'],
  // Others.
  ['55 1234 5678', 'MX', '525512345678', 'MX'],
  ['0412 345 678', 'AU', '61412345678', 'AU'],
  ['090-1234-5678', 'JP', '819012345678', 'JP'],
  ['010-1234-5678', 'KR', '821012345678', 'KR'],
  ['050-123-4567', 'IL', '972501234567', 'IL'],
  ['+86 138 1234 5678', null, '8613812345678', 'CN'],
  ['06 12345678', 'NL', '31612345678', 'NL'],
  ['+41 79 123 45 67', null, '41791234567', 'CH'],
  ['\u202a00351 912 345 678\u202c', null, '351912345678', 'PT'],
]
describe('modos de escribir un teléfono', () => {
  test.each(modos)('%j con %s', (escrito, elegido, guardado, pais) => {
    const { value, country, written } = readPhone(escrito, elegido)
    expect({ value, country }).toEqual({ value: guardado, country: pais })
    expect(isDoubtful(value)).toBe(false)
    expect(noteOn(readPhone(escrito, elegido))).toMatch(`Se guarda ${written} (`)
    // What is stored is read again as the same.
    expect(readPhone(value)).toMatchObject({ value, country: pais })
  })
})

const SIN_PAIS = 'No es un número completo de ningún país: elija el país o revise las cifras.'
const dudosos: [escrito: string, elegido: Pais, guardado: string, dicho: string | null][] = [
  ['', null, '', null],
  ['0000000000', null, '0000000000', null],
  ['0000000000', 'BR', '0000000000', null],
  ['912345678', null, '912345678', 'Sin código de país. Si es de Chile: +56 912345678.'],
  ['415 555 2671', null, '4155552671', SIN_PAIS],
  ['11 98765-4321', null, '11987654321', SIN_PAIS],
  ['+56 9 1234 567', null, '5691234567', SIN_PAIS],
  ['9 1234 567', 'CL', '5691234567', 'No es un número completo de Chile: revise las cifras.'],
  // What was stored before when "31 98765-4321" and Brazil were given.
  ['55987654321', null, '55987654321', SIN_PAIS],
  ['98765-4321', 'BR', '55987654321', 'No es un número completo de Brasil: revise las cifras.'],
  ['56 9 1234 567', 'CL', '5691234567', 'No es un número completo de Chile: revise las cifras.'],
  ['31 98765-4321', 'CL', '5631987654321', 'No es un número completo de Chile: revise las cifras.'],
  // The chosen country replaces that of the number.
  [
    '+56 9 1234 5678',
    'BR',
    '55912345678',
    'No es un número completo de Brasil: revise las cifras.',
  ],
  ['1'.repeat(18), null, '1'.repeat(18), 'Máximo 15 caracteres'],
  ['9 1234 5678 9 8765 4321', 'BR', '9 1234 5678 9 8765 4321', 'Máximo 15 caracteres'],
  ['9 1234 5678 ANEXO 5', 'CL', '9 1234 5678 ANEXO 5', 'El teléfono lleva solo dígitos'],
]
describe('lo que no es un teléfono completo se dice, y se guarda como se escribió', () => {
  test.each(dudosos)('%j con %s', (escrito, elegido, guardado, dicho) => {
    expect(readPhone(escrito, elegido)).toMatchObject({ value: guardado, written: null })
    expect(noteOn(readPhone(escrito, elegido))).toBe(dicho)
    if (dicho !== null) expect(isDoubtful(guardado)).toBe(true)
  })

  test.each([
    '+56912345678 / +56987654321',
    '912345678/987654321',
    '912345678 987654321',
    '912345678; 2 2123 4567',
    '+56912345678+56987654321',
    '912345678\n987654321',
  ])('dos teléfonos no se cortan: %j', (escrito) => {
    expect(readPhone(escrito, 'CL')).toMatchObject({ value: escrito, written: null })
    expect(noteOn(readPhone(escrito, 'CL'))).toBe('Hay más de un teléfono: deje uno solo.')
  })

  test('sin país un número puede ser de otro: se dice de cuál', () => {
    expect(noteOn(readPhone('31 98765-4321'))).toBe('Se guarda +31 987654321 (Países Bajos)')
  })
})

test('los países de más huéspedes van primero, y no falta ninguno', () => {
  const isos = PHONE_COUNTRIES.map(({ iso }) => iso)
  expect(isos.slice(0, 3)).toEqual(['BR', 'US', 'CL'])
  expect(new Set(isos).size).toBe(isos.length)
  expect(isos.length).toBeGreaterThan(240)
  expect(PHONE_COUNTRIES.find(({ iso }) => iso === 'KR')).toEqual({
    iso: 'KR',
    code: '82',
    name: 'Corea del Sur',
  })
})

test.each([
  ['5531987654321', '31987654321'],
  ['912345678', '912345678'],
])('%s sin su código es %s', (digits, national) => {
  expect(withoutCountry(digits)).toBe(national)
})
