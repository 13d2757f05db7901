import { describe, expect, test } from 'vitest'
import { alcanceOf, permisos } from './contract/permisos.ts'
import { claveProblem, codeOfDay, homePathOf, plainCode, ROLES } from './rules.ts'

test.each([
  ['2026-11-20', '201126'],
  ['2026-01-05', '050126'],
  ['2030-12-31', '311230'],
])('el código del %s es %s', (dia, codigo) => {
  expect(codeOfDay(dia)).toBe(codigo)
})

test.each([
  ['123 456', '123456'],
  ['3f9a-02c1-77be-d410', '3F9A02C177BED410'],
  [' 3F9A 02C1 77BE D410', '3F9A02C177BED410'],
])('el código escrito «%s» se compara como %s', (escrito, plano) => {
  expect(plainCode(escrito)).toBe(plano)
})

describe('inicio de cada rol (AC-19)', () => {
  const others: Record<string, string> = {
    GERENCIAL: '/gerencia',
    FINANZAS: '/finanzas-home',
    GUIAS: '/mis-rutas',
    CONDUCTORES: '/mis-viajes',
    'RECURSOS HUMANOS': '/calendario',
    'GESTION DE CALIDAD': '/calendario',
    MARKETING: '/calendario',
    RECEPCIONISTA: '/calendario',
  }
  test.each(Object.values(ROLES))('%s', (rol) =>
    expect(homePathOf(rol)).toBe(others[rol] ?? '/home'),
  )
  test('da lo mismo cómo esté escrito', () => {
    expect(homePathOf(' Finanzas ')).toBe('/finanzas-home')
  })
})

describe('alcance de un rol en una llamada', () => {
  const row = permisos['GET /v1/reserva/getAll']
  test.each([
    ['GERENCIAL', 'A'],
    ['  hotel ', 'H'],
    ['Agencias', 'C'],
    ['GUIAS', '-'],
    ['RECEPCIONISTA', '-'],
    ['anonymous', '-'],
    ['toString', '-'],
    ['', '-'],
    [null, '-'],
  ])('%s → %s', (rol, alcance) => {
    expect(alcanceOf(row, rol)).toBe(alcance)
  })
  test('quien no ha ingresado solo tiene lo que es de todos', () => {
    expect(alcanceOf(permisos['GET /v1/login/ajustes'], null)).toBe('A')
    expect(alcanceOf(permisos['GET /v1/login/ajustes'], 'anonymous')).toBe('-')
  })
})

describe('contraseñas (AC-16)', () => {
  const guia = { email: 'marta.lopez@ejemplo.cl', rol: 'GUIAS' }
  const gerente = { ...guia, rol: ' gerencial ' }
  test.each([
    ['puma-y-zorro', guia],
    ['Ñandú7 veloz', guia],
    ['excursiones-2026', gerente],
    ['a1b2c3d4', guia],
    ['x'.repeat(4) + 'y'.repeat(124), guia],
  ])('acepta «%s»', (clave, quien) => {
    expect(claveProblem(clave, quien)).toBeNull()
  })
  test.each([
    ['corta-7', guia, 'La contraseña debe tener al menos 8 caracteres'],
    ['once-letras', gerente, 'La contraseña debe tener al menos 12 caracteres'],
    ['abcdef ghijk'.repeat(11), guia, 'Máximo 128 caracteres'],
    ['Marta.Lopez@ejemplo.cl', guia, 'La contraseña no puede ser su email'],
    ['marta.lopez', guia, 'La contraseña no puede ser su email'],
    ['12345678', guia, 'Esa contraseña es demasiado común; elija otra'],
    ['1122334455', guia, 'Esa contraseña es demasiado común; elija otra'],
    ['Password2026!', guia, 'Esa contraseña es demasiado común; elija otra'],
    ['P4$$w0rd2026', gerente, 'Esa contraseña es demasiado común; elija otra'],
    ['Contraseña1', guia, 'Esa contraseña es demasiado común; elija otra'],
    ['1q2w3e4r', guia, 'Esa contraseña es demasiado común; elija otra'],
    ['aaaaaaaaaaaa', gerente, 'Esa contraseña es demasiado común; elija otra'],
    ['pumapumapuma', guia, 'Esa contraseña es demasiado común; elija otra'],
  ])('rechaza «%s»', (clave, quien, problema) => {
    expect(claveProblem(clave, quien)).toBe(problema)
  })
})
