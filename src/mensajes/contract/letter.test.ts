import { describe, expect, test } from 'vitest'
import { CLASES, IDIOMAS } from '../rules.ts'
import { DEFAULT_TEXTS } from './default-texts.ts'
import type { Facts } from './facts.ts'
import { type Item, splitText, type Telling, writeLetter } from './letter.ts'

const now: Facts = {
  activa: true,
  excursionId: 101,
  fecha: '2026-11-24',
  salida: '09:00',
  hora: '07:30',
  ventana: 20,
  hotelId: 200,
  porPagar: 45_000,
  tipoCobroId: 1,
}
const item: Item = { excursion: 'VALLE DE LA LUNA', hotel: 'HOTEL CUMBRES', now, told: null }
const telling: Telling = {
  clase: 'recogida',
  idioma: 'es',
  nombre: "ANA MARÍA D'ÁVILA",
  motivo: '',
  operador: { name: 'Travesía', phone: '56955551234' },
  enlace: 'https://t.cl/c/abc',
  items: [item],
}
const write = (more: Partial<Telling> = {}) => {
  const all = { ...telling, ...more }
  return writeLetter(DEFAULT_TEXTS[all.clase][all.idioma], all)
}

test('la carta dice quién, qué, cuándo, dónde, cuánto y el enlace', () =>
  expect(write()).toEqual({
    subject: 'Su excursión · Travesía',
    text: `Hola, Ana María D'ávila:

VALLE DE LA LUNA, martes 24 de noviembre: pasamos por usted entre las 07:30 y las 07:50, en la recepción de HOTEL CUMBRES. Por pagar al guía: $45.000 (efectivo en pesos, dólares o reales, o tarjeta).

Aquí lo ve siempre al día, y nos puede avisar cualquier cosa:
https://t.cl/c/abc

Travesía +56955551234`,
  }))

test('un cambio dice lo de antes, y por qué si alguien lo escribió', () => {
  const told = { ...now, fecha: '2026-11-23', hora: '08:00', hotelId: 7 }
  const changed = { clase: 'cambio', items: [{ ...item, told, toldHotel: 'HOTEL X' }] } as const
  expect(write({ ...changed, motivo: 'Hay nieve en el camino.' }).text).toContain(
    'hubo un cambio. Hay nieve en el camino.\n\nVALLE DE LA LUNA, martes 24 de noviembre: ahora pasamos por usted entre las 07:30 y las 07:50, en la recepción de HOTEL CUMBRES (antes: lunes 23 de noviembre, 08:00–08:20, HOTEL X).',
  )
  expect(write(changed).text).toContain('hubo un cambio.\n\nVALLE')
})

test('la noche anterior se dice en los tres idiomas', () => {
  const late = { ...now, hora: '23:50', salida: '00:30' }
  const text = (idioma: Telling['idioma']) =>
    write({ idioma, items: [{ ...item, now: late }] }).text
  expect(text('es')).toContain('martes 24 de noviembre (lunes 23, la noche anterior)')
  expect(text('en')).toContain('Tuesday, 24 November (Monday 23, the evening before)')
  expect(text('pt')).toContain('terça-feira, 24 de novembro (segunda-feira 23, na noite anterior)')
  expect(text('es')).toContain('entre las 23:50 y las 00:10')
})

test('dice a quién se paga, o nada si nadie cobra', () => {
  const pay = (more: Partial<Facts>) =>
    write({ items: [{ ...item, now: { ...now, ...more } }] }).text
  expect(pay({ tipoCobroId: 2 })).toContain('CUMBRES. Se paga en el hotel.\n')
  expect(pay({ porPagar: 0 })).toContain('CUMBRES.\n')
})

test('un nombre con llaves no se lee otra vez', () => {
  expect(write({ nombre: '{enlace}' }).text).toContain('Hola, {Enlace}:')
  expect(write({ items: [{ ...item, hotel: '{motivo}' }] }).text).toContain(
    'recepción de {motivo}.',
  )
})

describe.each(IDIOMAS)('en %s', (idioma) => {
  test.each(CLASES)('%s: no queda ninguna llave', (clase) => {
    const { subject, text } = write({ clase, idioma, items: [{ ...item, told: now }] })
    expect(`${subject}${text}`).not.toMatch(/[{}]/)
    expect(text).toContain('https://t.cl/c/abc')
    expect(subject).not.toContain('Ana')
  })
})

describe('las partes de un texto largo', () => {
  const words = (n: number) => 'abcd '.repeat(n / 5).slice(0, n)
  test.each([
    [1999, 1],
    [2000, 1],
    [2001, 2],
    [6100, 4],
  ])('de %d letras son %d', (length, count) => {
    const text = words(length).padEnd(length, 'x').trim().padEnd(length, 'x')
    const parts = splitText(text, 2000)
    expect(parts).toHaveLength(count)
    expect(parts.every((part) => part.length <= 2000)).toBe(true)
    expect(parts.join(' ').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  test('se cortan en la línea y nunca dentro de un emoji', () => {
    expect(splitText(`${'a'.repeat(1500)}\n${'b'.repeat(900)}`, 2000)).toEqual([
      'a'.repeat(1500),
      'b'.repeat(900),
    ])
    const parts = splitText(`${'a'.repeat(1999)}🦙${'b'.repeat(5)}`, 2000)
    expect(parts).toEqual(['a'.repeat(1999), '🦙bbbbb'])
  })
})
