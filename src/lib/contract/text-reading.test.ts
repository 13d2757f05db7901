import { describe, expect, test } from 'vitest'
import { asLine, asText, plain, refusalOf } from './text-reading.ts'

const IGUAL = Symbol('igual')
const seen: [string, texto: string, linea: string | typeof IGUAL, varias?: string][] = [
  ['un nombre', 'MUÑOZ ÁVILA', IGUAL],
  ['espacios a los lados', '  ANA ', 'ANA'],
  ['espacio de ancho cero', 'AN\u200bA', 'ANA'],
  ['guion opcional', 'CUM\u00adBRES', 'CUMBRES'],
  ['dirección invertida', '\u202eANA\u202c', 'ANA'],
  ['marca de orden de bytes', '\ufeffANA', 'ANA'],
  ['aislantes de dirección', '\u2066ANA\u2069', 'ANA'],
  ['relleno coreano y blanco de braille', '\u3164\u2800', ''],
  ['letras de etiqueta sueltas', 'ANA\u{e0041}', 'ANA'],
  ['espacio duro', 'ANA\u00a0SOTO', 'ANA SOTO'],
  ['espacio ideográfico', '山田\u3000太郎', '山田 太郎'],
  ['salto de línea', 'ANA\nSOTO', 'ANA SOTO', 'ANA\nSOTO'],
  ['salto de Windows', 'ANA\r\nSOTO', 'ANA SOTO', 'ANA\nSOTO'],
  ['salto de Unicode', 'ANA\u2028SOTO', 'ANA SOTO', 'ANA\nSOTO'],
  ['tabulador', 'ANA\tSOTO', 'ANA SOTO', 'ANA\tSOTO'],
  ['acento separado de su letra', 'MARI\u0301A', 'MARÍA'],
  ['emoji', 'SIN GLUTEN 🌾', IGUAL],
  ['emoji con selector', '❤\ufe0f', IGUAL],
  ['selector sin emoji', 'A\ufe0f', 'A'],
  ['familia unida', '👩🏽\u200d👩\u200d👧', IGUAL],
  ['unión con selector', '❤\ufe0f\u200d🔥 👩\u200d⚕\ufe0f', IGUAL],
  ['unión entre letras', 'A\u200dB', 'AB'],
  ['unión al final', '👩\u200d', '👩'],
  ['tecla', '1\ufe0f\u20e3', IGUAL],
  [
    'bandera de una región',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    IGUAL,
  ],
  ['bandera de un país', '🇨🇱', IGUAL],
  ['bandera pirata', '🏴\u200d☠\ufe0f', IGUAL],
  ['fuera del plano básico', '𠮷田', IGUAL],
  ['menor y mayor', '5<edad<8', IGUAL],
  ['correo con nombre', 'Ana <ana@ejemplo.cl>', IGUAL],
]
test.each(seen)('se lee %s', (_, texto, linea, varias) => {
  const esperada = linea === IGUAL ? texto : linea
  expect(asLine(texto)).toBe(esperada)
  expect(asText(texto)).toBe(varias ?? esperada)
  expect(asLine(asLine(texto))).toBe(asLine(texto))
  expect(asText(asText(texto))).toBe(asText(texto))
})

describe('carácter que no se guarda', () => {
  test.each([
    ['a\u0000b', 'No se puede guardar el carácter U+0000, después de «a». Bórrelo.'],
    ['\u0007', 'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.'],
    [
      'SIN GLUTEN 🌾🌾 NI LECHE\u001b',
      'No se puede guardar el carácter U+001B, después de «🌾🌾 NI LECHE». Bórrelo.',
    ],
    ['a\ud800b', 'No se puede guardar el carácter U+D800, después de «a». Bórrelo.'],
    ['a\uffff', 'No se puede guardar el carácter U+FFFF, después de «a». Bórrelo.'],
    ['línea\notra\tcolumna', null],
    ['5<edad<8 <script> 🌾 𠮷田', null],
  ])('%j', (texto, dicho) => {
    expect(refusalOf(texto)).toBe(dicho)
  })
})

test.each([
  ['María  Núñez', 'maria nunez'],
  [' CUM\u00adBRES\u200b ', 'cumbres'],
  ['ANA\u00a0SOTO', 'ana soto'],
  ['❤\ufe0f', '❤'],
])('%j se compara como %j', (texto, comun) => {
  expect(plain(texto)).toBe(comun)
})
