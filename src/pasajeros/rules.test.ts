import { expect, test } from 'vitest'
import { MASCARAS, maskPersonals, porViajar, rechazoPorDatos } from '#reservas/contract/datos.ts'
import { agrupar, dayBefore, searchOf, seBusca } from './rules.ts'

test.each([
  ['zósima', { nombre: 'zósima', email: 'zósima', digitos: null }],
  ['  ana luz ', { nombre: 'ana luz', email: 'ana luz', digitos: null }],
  ['zosima@quilapan', { nombre: null, email: 'zosima@quilapan', digitos: null }],
  ['+56 9 8765-1234', { nombre: null, email: null, digitos: '56987651234' }],
  ['(9) 87.6', { nombre: null, email: null, digitos: null }],
  ['an', { nombre: null, email: null, digitos: null }],
  ['PERSONA 12345', { nombre: 'PERSONA 12345', email: 'PERSONA 12345', digitos: null }],
])('«%s» se busca como %j', (texto, como) => {
  expect(searchOf(texto)).toEqual(como)
  expect(seBusca(texto)).toBe(Object.values(como).some(Boolean))
})

const row = (nombrePasajero: string, telefono = '', email = '', datos = 'completos') => ({
  nombrePasajero,
  telefono,
  email,
  datos,
})

test.each([
  ['el mismo teléfono', [row('ANA', '569'), row('ANITA', '569')], [1, 1]],
  [
    'el mismo email, con otras mayúsculas',
    [row('ANA', '', 'a@b.cl'), row('X', '', 'A@B.cl')],
    [1, 1],
  ],
  ['el mismo nombre, con otros acentos', [row('JOSÉ  PÉREZ'), row('Jose Perez')], [1, 1]],
  ['nada en común', [row('ANA', '1'), row('LUZ', '2'), row('SOL')], [1, 2, 3]],
  ['dos que un tercero junta', [row('ANA', '1'), row('LUZ', '2'), row('ANA', '2')], [1, 1, 1]],
  [
    '«sin teléfono» no es un teléfono',
    [row('ANA', '0000000000'), row('LUZ', '0000000000')],
    [1, 2],
  ],
  [
    'quien es anónimo no es nadie',
    [
      row('PASAJERO ANONIMIZADO', '', '', 'anonimos'),
      row('PASAJERO ANONIMIZADO', '', '', 'anonimos'),
    ],
    [1, 2],
  ],
])('son de la misma persona o no: %s', (_, filas, personas) => {
  expect(agrupar(filas).map(({ persona }) => persona)).toEqual(personas)
})

const dicho = {
  nombrePasajero: 'ANA',
  email: 'a@b.cl',
  telefono: '569',
  habitacion: '101',
  idioma: 'ES',
  observacion: 'ALERGIA',
  comentario: '',
  motivoNoShow: null,
  motivoCancela: 'ENFERMA',
}

test.each(['bloqueados', 'anonimos'] as const)(
  'con los datos %s no queda nada de lo dicho, y lo que no había no aparece',
  (mascara) => {
    const { nombre, texto } = MASCARAS[mascara]
    const tapada = maskPersonals(dicho, mascara)
    expect(tapada).toMatchObject({
      nombrePasajero: nombre,
      email: '',
      telefono: '0000000000',
      habitacion: '—',
      idioma: '—',
      observacion: texto,
      comentario: '',
      motivoNoShow: null,
      motivoCancela: texto,
    })
    expect(maskPersonals({ ...dicho, comentario: 'X' }, mascara).comentario).toBe(texto)
    expect(rechazoPorDatos(mascara)).toMatch(/modific/)
  },
)

test.each([
  [1, '2026-11-20', false],
  [1, '2026-11-21', true],
  [1, '2026-11-22', true],
  [0, '2026-11-22', false],
])('habilitada %i y del %s: ¿por viajar? %s', (habilitado, fecha, si) => {
  expect(porViajar({ habilitado, fecha }, '2026-11-21')).toBe(si)
})

test.each([
  ['2026-11-22', 12, '2025-11-22'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
])('el %s, un plazo de %i meses alcanza a lo de antes del %s', (hoy, meses, dia) => {
  expect(dayBefore(hoy, meses)).toBe(dia)
})

test('con los datos completos nada se rechaza', () => {
  expect(rechazoPorDatos('completos')).toBeNull()
})
