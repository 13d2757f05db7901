import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalOf } from './contract/cobro.ts'
import {
  ACCIONES,
  type Accion,
  alcanza,
  anotaFechasPasadas,
  asignado,
  ESTADO_VISIBLE,
  elegibles,
  emailVisible,
  estadoOf,
  habitacionVisible,
  nombreCompleto,
  nombreCorto,
  partirNombre,
  refusalByState,
  rutaContada,
  SIN_TELEFONO,
  sinAsignar,
  soloSuHotel,
  telefonoVisible,
  viajan,
  viajaron,
} from './rules.ts'

describe('total', () => {
  test.each([
    [2, 35_000, 1, 17_500, 87_500],
    [1, 0, 0, 0, 0],
    [0, 40_000, 3, 20_000, 60_000],
    [4, 45_000, 0, 22_500, 180_000],
  ])('%d × %d + %d × %d = %d', (cantidadAdultos, valorAdulto, cantidadChild, valorChild, total) => {
    expect(totalOf({ cantidadAdultos, valorAdulto, cantidadChild, valorChild })).toBe(total)
  })
})

describe('nombre del recepcionista', () => {
  test.each([
    ['ANA PÉREZ', 'ANA', 'PÉREZ'],
    ['ANA MARÍA PÉREZ SOTO', 'ANA', 'MARÍA PÉREZ SOTO'],
    ['ANA', 'ANA', ''],
    ['', '', ''],
    ['MARÍA JOSÉ FERNÁNDEZ DE LA CUESTA', 'MARÍA JOSÉ', 'FERNÁNDEZ DE LA CUESTA'],
  ])('“%s” se parte en “%s” y “%s”', (completo, nombre, apellido) => {
    expect(partirNombre(completo)).toEqual({ nombre, apellido })
  })

  test.each([
    ['ANA MARÍA PÉREZ SOTO', 'PÉREZ SOTO', 'ANA MARÍA', 'PÉREZ SOTO'],
    ['ANA MARÍA PÉREZ SOTO', 'SOTO', 'ANA MARÍA PÉREZ', 'SOTO'],
    ['OTRA PERSONA MÁS', 'PÉREZ SOTO', 'OTRA', 'PERSONA MÁS'],
    ['ANA PÉREZ', '', 'ANA', 'PÉREZ'],
  ])('“%s” con apellido “%s” se parte en “%s” y “%s”', (completo, conocido, nombre, apellido) => {
    expect(partirNombre(completo, conocido)).toEqual({ nombre, apellido })
  })

  const palabra = fc.stringMatching(/^[A-ZÑÁ]{1,8}$/)
  const corto = fc
    .array(palabra, { minLength: 1, maxLength: 5 })
    .map((palabras) => palabras.join(' '))
    .filter((texto) => texto.length <= 25)
  test('lo que se juntó se parte dentro de los límites y vuelve a ser lo mismo', () => {
    fc.assert(
      fc.property(corto, corto, (nombre, apellido) => {
        const partido = partirNombre(nombreCompleto(nombre, apellido))
        expect(partido.nombre.length).toBeLessThanOrEqual(25)
        expect(partido.apellido.length).toBeLessThanOrEqual(25)
        expect(nombreCompleto(partido.nombre, partido.apellido)).toBe(
          nombreCompleto(nombre, apellido),
        )
      }),
    )
  })
})

describe('quién y qué', () => {
  test.each([
    ['HOTEL', true],
    [' Hotel ', true],
    ['GERENCIAL', false],
    ['HOTELERIA', false],
    ['AGENCIAS', false],
  ])('%s reserva solo para su hotel: %s', (rol, esperado) => {
    expect(soloSuHotel(rol)).toBe(esperado)
  })

  test('un selector no ofrece filas desactivadas ni el canal 1', () => {
    const rows = [{ id: 1 }, { id: 100, habilitado: 1 }, { id: 101, habilitado: 0 }, { id: 102 }]
    expect(elegibles(rows).map(({ id }) => id)).toEqual([100, 102])
  })
})

test.each([
  [0, null],
  [1, null],
  [99, null],
  [null, null],
  [undefined, null],
  [100, 100],
])('el id %j quiere decir %j', (id, esperado) => {
  expect(asignado(id)).toBe(esperado)
})

test.each([
  [1, 0, 'Activado'],
  [0, 0, 'Cancelado'],
  [1, 1, 'No Show'],
])('habilitado %d y noshow %d se muestra %s', (habilitado, noshow, esperado) => {
  expect(ESTADO_VISIBLE[estadoOf({ habilitado, noshow })]).toBe(esperado)
})

const RESERVA = {
  activa: { habilitado: 1, noshow: 0, rendida: 0 },
  anulada: { habilitado: 0, noshow: 0, rendida: 0 },
  noshow: { habilitado: 1, noshow: 1, rendida: 0 },
  rendida: { habilitado: 1, noshow: 0, rendida: 1 },
}
// Allowed transitions, written out by hand. Every other pair is refused.
const PERMITIDAS: Record<keyof typeof RESERVA, Accion[]> = {
  activa: ['editar', 'anular', 'noshow'],
  anulada: ['restaurar', 'eliminar'],
  noshow: ['quitarNoshow'],
  rendida: ['editar'],
}
const PARES = Object.keys(RESERVA).flatMap((estado) =>
  Object.keys(ACCIONES).map((accion) => [estado, accion] as [keyof typeof RESERVA, Accion]),
)
test.each(PARES)('una reserva %s ante %s', (estado, accion) => {
  const rechazo = refusalByState(accion, RESERVA[estado])
  if (PERMITIDAS[estado].includes(accion)) expect(rechazo).toBeNull()
  else expect(rechazo).toMatch(/^La reserva .+: no se puede .+\.$/)
})

const HOY = '2026-11-21'
const DE_HOTEL = { fecha: HOY, rendida: 0, hotelId: 7, usuario: { id: 100, hotelId: 7 } }
const DE_OFICINA = { fecha: HOY, rendida: 0, hotelId: 7, usuario: { id: 101, hotelId: null } }
const AYER = { fecha: '2026-11-20' }
const YO = { id: 100, hotelId: 7, hoy: HOY }
const SIN_HOTEL = { id: 101, hotelId: null, hoy: HOY }
test.each([
  ['A', DE_OFICINA, SIN_HOTEL, true],
  ['A', { ...DE_OFICINA, ...AYER, rendida: 1 }, YO, true],
  ['C*', DE_OFICINA, SIN_HOTEL, true],
  ['C*', DE_HOTEL, SIN_HOTEL, false],
  ['C*', { ...DE_OFICINA, ...AYER }, SIN_HOTEL, false],
  ['C*', { ...DE_OFICINA, rendida: 1 }, SIN_HOTEL, false],
  ['H*', DE_HOTEL, { ...YO, id: 102 }, true],
  ['H*', DE_HOTEL, { ...YO, hotelId: 8 }, false],
  ['H*', { ...DE_HOTEL, hotelId: 8 }, YO, false],
  ['H*', DE_OFICINA, YO, false],
  ['H*', DE_OFICINA, SIN_HOTEL, false],
  ['H*', { ...DE_HOTEL, ...AYER }, YO, false],
  ['H*', { ...DE_HOTEL, rendida: 1 }, YO, false],
  ['-', DE_HOTEL, YO, false],
] as const)('alcance %s sobre %j de %j: %s', (alcance, reserva, quien, esperado) => {
  expect(alcanza(alcance, reserva, quien)).toBe(esperado)
})

test.each([
  [SIN_TELEFONO, 'Sin teléfono'],
  ['', 'Sin teléfono'],
  ['00000000000', '00000000000'],
  ['56912345678', '56912345678'],
])('el teléfono «%s» se muestra «%s»', (telefono, esperado) => {
  expect(telefonoVisible(telefono)).toBe(esperado)
})

test('sin email se dice', () => {
  expect([emailVisible(''), emailVisible('a@b.cl')]).toEqual(['Sin email', 'a@b.cl'])
})

test.each([
  ['GERENCIAL', true],
  ['LCR', true],
  ['OPERACION ADMINISTRATIVA', true],
  ['COMERCIAL', false],
  ['AGENCIAS', false],
  ['HOTELERIA', false],
  ['HOTEL', false],
])('%s anota fechas pasadas: %s', (rol, esperado) => {
  expect(anotaFechasPasadas(rol)).toBe(esperado)
})

test.each([
  ['todo asignado', 130, 140, 'SPRINTER 19', []],
  ['guía 4', 4, 140, 'SPRINTER 19', ['guia']],
  ['guía 1, con quien no cuenta el vehículo', 1, 140, 'SPRINTER 19', ['guia', 'vehiculo']],
  ['guía 0', 0, 140, 'SPRINTER 19', ['guia', 'vehiculo']],
  ['conductor 3', 130, 3, 'SPRINTER 19', ['chofer']],
  ['conductor 1', 130, 1, 'SPRINTER 19', ['chofer']],
  ['guía 3 y conductor 4, que son otra cosa', 3, 4, 'SPRINTER 19', []],
  ['vehículo vacío', 130, 140, '', ['vehiculo']],
  ['vehículo en blanco', 130, 140, '  ', ['vehiculo']],
  ['sin vehículo', 130, 140, null, ['vehiculo']],
  ['nadie ni nada', 4, 3, null, ['guia', 'chofer', 'vehiculo']],
])('a una salida con %s le falta lo suyo ', (_, guiaId, choferId, vehiculo, falta) => {
  const lacks = sinAsignar({ guiaId, choferId, vehiculo })
  expect(Object.entries(lacks).flatMap(([what, is]) => (is ? [what] : []))).toEqual(falta)
})

test('viajan adultos y niños, menos los No Show', () => {
  expect(viajan({ cantAdult: 18, cantChild: 4, cantNoShow: 2 })).toBe(20)
  const grupo = { cantAdult: 18, cantChild: 4, cantNoShow: 2, cantNoVino: 3 }
  expect([viajan(grupo), viajaron(grupo)]).toEqual([20, 17])
})

test.each([
  [
    'con guía, conductor y vehículo',
    [130, 140, 'SPRINTER 19'],
    'N° 640 (MARÍA, PEDRO, SPRINTER 19)',
  ],
  ['sin conductor', [130, 3, 'SPRINTER 19'], 'N° 640 (MARÍA, SPRINTER 19)'],
  ['sin nadie', [4, 3, null], 'N° 640'],
] as const)('la historia llama a una ruta %s', (_, [guia, chofer, vehiculo], contada) => {
  const ruta = {
    id: 640,
    vehiculo,
    idGuia: { id: guia, nombre: 'MARÍA' },
    idChofer: { id: chofer, nombre: 'PEDRO' },
  }
  expect(rutaContada(ruta)).toBe(contada)
  expect(rutaContada({ ...ruta, id: 1 })).toBeNull()
  expect(rutaContada(undefined)).toBeNull()
})

test.each([
  ['204', 'Hab\u00a0204'],
  ['HAB 2', 'HAB\u00a02'],
  ['HABITACIÓN 2 B', 'HABITACIÓN\u00a02 B'],
  ['DORM 3', 'Hab\u00a0DORM 3'],
])('la habitación %s se lee «%s», sin cortarse tras el Hab', (habitacion, esperado) => {
  expect(habitacionVisible(habitacion)).toBe(esperado)
})

test.each([
  ['ANA', 'ANA'],
  ['ANA PÉREZ', 'ANA PÉREZ'],
  ['MARIA JOSE PEREZ', 'MARIA JOSE P.'],
  ['JUAN CARLOS SOTO', 'JUAN CARLOS S.'],
  ['JUAN CARLOS PEREZ ROJAS', 'JUAN CARLOS P.'],
  ['JUAN DE LA CRUZ SOTO ROJAS', 'JUAN DE LA CRUZ S.'],
  ['DE LA FUENTE ANA', 'DE LA FUENTE ANA'],
  ['María de los Ángeles Soto', 'María de los Ángeles S.'],
  ['', ''],
])('donde falta espacio, %s se escribe «%s»', (nombre, corto) => {
  expect(nombreCorto(nombre)).toBe(corto)
})
