import { describe, expect, test } from 'vitest'
import { reservaOf } from '../reservas-screens.testing.ts'
import { bodyOf, errorsOf } from './reserva-form-schema.ts'
import { copyOf, emptyValues, type ReservaValues, typedTotal, valuesOf } from './reserva-values.ts'

const lleno: ReservaValues = { ...copyOf(reservaOf()), fecha: '2026-11-24', hora: '07:15' }
const con = (more: Partial<ReservaValues>): ReservaValues => ({ ...lleno, ...more })

describe('errores del formulario', () => {
  test('vacío: todos los mensajes obligatorios (RE-1)', () => {
    expect(errorsOf(emptyValues)).toEqual({
      canalVentaId: 'Por favor, selecciona un canal de venta',
      excursionId: 'Por favor, selecciona una excursión',
      hotelId: 'Por favor, selecciona un hotel válido',
      fecha: 'Por favor, ingresa la fecha',
      habitacion: 'Por favor, ingresa la habitacion',
      idioma: 'Por favor, ingresa el idioma',
      nombrePasajero: 'Por favor, ingresa el nombre del pasajero',
      observacion: 'Por favor, ingresa la observación de la reserva',
      cantidadAdultos: 'Por favor, ingresa el número de PAX',
      valorAdulto: 'Por favor, ingresa el precio',
      total: 'Por favor, ingresa un total a la reserva',
      tipoCobroId: 'Por favor, selecciona un tipo de cobro',
      telefono: 'Por favor, ingresa un teléfono',
    })
  })

  test('completo: ninguno', () => {
    expect(errorsOf(lleno)).toEqual({})
  })

  const NOMBRE = 'Por favor, ingresa el nombre del recepcionista'
  const APELLIDO = 'Por favor, ingresa el apellido del recepcionista'
  test.each<[string, Partial<ReservaValues>, Record<string, string>]>([
    [
      'solo blancos en la habitación',
      { habitacion: '  ' },
      { habitacion: 'Por favor, ingresa la habitacion' },
    ],
    [
      'nadie viaja',
      { cantidadAdultos: 0, cantidadChild: 0 },
      { cantidadAdultos: 'Por favor, ingresa el número de PAX' },
    ],
    ['solo niños', { cantidadAdultos: '', cantidadChild: 2 }, {}],
    ['niños sin precio', { valorChild: '' }, { valorChild: 'Por favor, ingresa el precio' }],
    ['sin niños no hace falta su precio', { cantidadChild: '', valorChild: '' }, {}],
    ['precio cero', { valorAdulto: 0, valorChild: 0, comision: 0 }, {}],
    [
      'comisión mayor que el total',
      { valorAdulto: 0, valorChild: 0, comision: 1 },
      { comision: 'La comisión no puede ser mayor que el total' },
    ],
    [
      'total demasiado alto',
      { cantidadAdultos: 999, valorAdulto: 200_000 },
      { total: 'El total máximo es $99.999.999' },
    ],
    ['hora a medias', { hora: '08' }, { hora: 'Por favor, ingrese una hora válida' }],
    ['sin hora', { hora: '' }, {}],
    ['sin email', { email: '' }, {}],
    ['email roto', { email: 'joao@' }, { email: 'Por favor, ingrese un email válido' }],
    [
      'comisión sin recepcionista',
      { recepcionistaNombre: '', recepcionistaApellido: '' },
      { recepcionistaNombre: NOMBRE, recepcionistaApellido: APELLIDO },
    ],
    [
      'nombre sin apellido',
      { comision: 0, recepcionistaApellido: '' },
      { recepcionistaApellido: APELLIDO },
    ],
    [
      'con comisión, pero nada escrito',
      { comision: '', recepcionistaNombre: '', recepcionistaApellido: '' },
      {},
    ],
    ['sin comisión', { conComision: '0', recepcionistaNombre: '', recepcionistaApellido: '' }, {}],
  ])('%s', (_, cambio, errors) => {
    expect(errorsOf(con(cambio))).toEqual(errors)
  })
})

describe('del formulario al cuerpo y de vuelta', () => {
  test('una comisión ya guardada sobre su total se puede dejar, y se manda', () => {
    const stored = { total: 1000, comision: 6000, idioma: 'ESPAÑOL' }
    const igual = con({ cantidadAdultos: 1, valorAdulto: 1000, cantidadChild: 0, comision: 6000 })
    expect(errorsOf(igual, { stored })).toEqual({})
    expect(errorsOf({ ...igual, comision: 5000 }, { stored })).toHaveProperty('comision')
    expect(bodyOf(igual).comision).toBe(6000)
  })

  test('la hora va con segundos y el recepcionista con nombre y apellido', () => {
    expect(bodyOf(lleno)).toMatchObject({
      fecha: '2026-11-24',
      hora: '07:15:00',
      recepcionistaNombre: 'ANA PÉREZ',
      comision: 5_000,
    })
  })

  test('el nombre de tres palabras vuelve a sus dos cajas como se escribió', () => {
    const escrito = { recepcionistaNombre: 'ANA MARÍA', recepcionistaApellido: 'PÉREZ' }
    const { recepcionistaNombre, recepcionistaApellido } = bodyOf(con(escrito))
    expect(recepcionistaNombre).toBe('ANA MARÍA PÉREZ')
    const saved = reservaOf({ recepcionistaNombre, recepcionistaApellido })
    expect(valuesOf(saved)).toMatchObject(escrito)
  })

  test.each([
    ['ANA PÉREZ', 200, 300],
    ['ANA PÉREZ', 201, 1],
    ['ANA PEREZ', 200, 1],
  ])('%s del hotel %d es la recepcionista %d', (nombre, hotelId, id) => {
    expect(bodyOf(lleno, [{ id: 300, nombre, hotelId }]).recepcionistaId).toBe(id)
  })

  test('sin hora va null; los números vacíos, cero', () => {
    const body = bodyOf(con({ hora: '', cantidadChild: '', valorChild: '', comision: '' }))
    expect(body).toMatchObject({ hora: null, cantidadChild: 0, valorChild: 0, comision: 0 })
  })

  test('sin comisión no va recepcionista, valor ni comentario', () => {
    expect(bodyOf(con({ conComision: '0' }))).toMatchObject({
      recepcionistaNombre: '',
      comision: 0,
      comentario: '',
    })
  })

  test('el cuerpo no dice lo que decide el servidor', () => {
    const body = bodyOf(lleno)
    for (const field of ['id', 'total', 'usuarioId', 'habilitado', 'noshow', 'rutaId', 'version'])
      expect(body).not.toHaveProperty(field)
  })

  test('una copia no lleva fecha ni hora, y lo demás sí', () => {
    expect(copyOf(reservaOf())).toMatchObject({
      fecha: null,
      hora: '',
      nombrePasajero: 'JOÃO GONÇALVES',
      valorAdulto: 30_000,
      recepcionistaNombre: 'ANA',
      recepcionistaApellido: 'PÉREZ',
      conComision: '1',
    })
  })

  test('una reserva sin recepcionista, valor ni comentario es sin comisión', () => {
    const sola = reservaOf({ comision: 0, comentario: '', recepcionistaNombre: '' })
    expect(copyOf(sola).conComision).toBe('0')
  })
})

test.each<[string, Partial<ReservaValues>, number | null]>([
  ['completo', {}, 70_000],
  ['sin precio adulto', { valorAdulto: '' }, null],
  ['niños sin precio', { valorChild: '' }, null],
  ['sin niños ni su precio', { cantidadChild: '', valorChild: '' }, 60_000],
  ['nadie todavía', { cantidadAdultos: '', cantidadChild: '' }, 0],
])('total escrito: %s', (_, cambio, total) => {
  expect(typedTotal(con(cambio))).toBe(total)
})

test('a quien no puede escribir precios, sin excursión, se le pide solo la excursión', () => {
  const errors = errorsOf(emptyValues, { fixedPrices: true })
  expect(errors.excursionId).toBe('Por favor, selecciona una excursión')
  expect(Object.keys(errors)).not.toEqual(expect.arrayContaining(['valorAdulto']))
  expect(Object.keys(errors)).not.toEqual(expect.arrayContaining(['total']))
})
