import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposePersona } from '#cuentas/rules.ts'
import { formatRetencion, liquidar, problemaDeReversa, retencionOf } from './rules.ts'

describe('la retención de honorarios', () => {
  test.each([
    ['2024-12', null],
    ['2025-01', '14,5 %'],
    ['2025-12', '14,5 %'],
    ['2026-01', '15,25 %'],
    ['2027-06', '16 %'],
    ['2028-01', '17 %'],
    ['2031-01', '17 %'],
  ])('en %s es %s', (mes, texto) => {
    const centesimas = retencionOf(mes)
    expect(centesimas === null ? null : formatRetencion(centesimas)).toBe(texto)
  })

  test.each([
    [1_000_000, 1_525, 152_500],
    [33_333, 1_525, 5_083],
    // 2 000 × 15,25 % = 305; 2 020 × 14,5 % = 292,9; 100 × 14,5 % = 14,5: halves go up.
    [2_000, 1_525, 305],
    [2_020, 1_450, 293],
    [100, 1_450, 15],
    [0, 1_525, 0],
  ])('de $%i al %i retiene $%i', (bruto, centesimas, retencion) =>
    expect(liquidar(bruto, centesimas)).toEqual({ retencion, liquido: bruto - retencion }),
  )

  test('de cualquier monto: pesos enteros que suman el bruto, a menos de medio peso de lo exacto', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.constantFrom(1_450, 1_525, 1_600, 1_700),
        (bruto, centesimas) => {
          const { retencion, liquido } = liquidar(bruto, centesimas)
          expect(Number.isSafeInteger(retencion)).toBe(true)
          expect(retencion + liquido).toBe(bruto)
          const resto = BigInt(bruto) * BigInt(centesimas) - BigInt(retencion) * 10_000n
          expect(resto >= -5_000n && resto < 5_000n).toBe(true)
        },
      ),
    ))
})

test('se reversa una vez, y no la reversa de otra', () => {
  expect(problemaDeReversa({ reversaDe: null, reversadaPor: null })).toBeNull()
  expect(problemaDeReversa({ reversaDe: null, reversadaPor: 7 })).toMatch(/ya fue reversado/)
  expect(problemaDeReversa({ reversaDe: 7, reversadaPor: null })).toMatch(/Anote de nuevo/)
})

describe('a quién se refiere un nombre escrito', () => {
  const rosa = { nombre: 'ROSA SOTO' }
  const ines = { nombre: 'INÉS NÚÑEZ PÉREZ' }
  const CASOS: [string, { nombre: string } | null][] = [
    ['ROSA SOTO', rosa],
    ['rosa  soto.', rosa],
    ['SOTO, ROSA', rosa],
    ['Ines Nunez Perez', ines],
    ['ROSA SOTTO', rosa],
    ['ROSA SOO', rosa],
    ['ROXA SOTO', rosa],
    ['PEREZ INES NUNES', ines],
    ['ROZA SOTTO', null],
    ['ROSA', null],
    ['', null],
  ]
  test.each(CASOS)('%s', (escrito, quien) => {
    expect(proposePersona(escrito, [rosa, ines])).toBe(quien)
  })

  test('las mismas letras valen más que una de diferencia; entre dos que calzan, nadie', () => {
    const other = { nombre: 'ROSA SOTA' }
    expect(proposePersona('SOTO ROSA', [other, rosa])).toBe(rosa)
    expect(proposePersona('ROSA SOTI', [other, rosa])).toBeNull()
    expect(proposePersona('ROSA SOTO', [rosa, { nombre: 'SOTO ROSA' }])).toBeNull()
  })

  test('en un nombre corto una letra es otra persona', () => {
    expect(proposePersona('ANO', [{ nombre: 'ANA' }])).toBeNull()
  })
})
