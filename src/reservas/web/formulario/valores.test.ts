import { describe, expect, test } from 'vitest'
import { reservaDe } from '../testing.ts'
import { cuerpoDe, erroresDe } from './esquema.ts'
import { copiaDe, totalEscrito, type Valores, valoresDe, valoresVacios } from './valores.ts'

const lleno: Valores = { ...copiaDe(reservaDe()), fecha: '2026-11-24', hora: '07:15' }
const con = (more: Partial<Valores>): Valores => ({ ...lleno, ...more })

describe('errores del formulario', () => {
  test('vacío: todos los mensajes obligatorios de 1§5', () => {
    expect(erroresDe(valoresVacios)).toEqual({
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
    expect(erroresDe(lleno)).toEqual({})
  })

  const NOMBRE = 'Por favor, ingresa el nombre del recepcionista'
  const APELLIDO = 'Por favor, ingresa el apellido del recepcionista'
  test.each<[string, Partial<Valores>, Record<string, string>]>([
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
    ['precio cero', { valorAdulto: 0, valorChild: 0 }, {}],
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
  ])('%s', (_, cambio, errores) => {
    expect(erroresDe(con(cambio))).toEqual(errores)
  })
})

describe('del formulario al cuerpo y de vuelta', () => {
  test('la hora va con segundos y el recepcionista con nombre y apellido', () => {
    expect(cuerpoDe(lleno)).toMatchObject({
      fecha: '2026-11-24',
      hora: '07:15:00',
      recepcionistaNombre: 'ANA PÉREZ',
      comision: 5_000,
    })
  })

  test('el nombre de tres palabras vuelve a sus dos cajas como se escribió', () => {
    const escrito = { recepcionistaNombre: 'ANA MARÍA', recepcionistaApellido: 'PÉREZ' }
    const { recepcionistaNombre, recepcionistaApellido } = cuerpoDe(con(escrito))
    expect(recepcionistaNombre).toBe('ANA MARÍA PÉREZ')
    const guardada = reservaDe({ recepcionistaNombre, recepcionistaApellido })
    expect(valoresDe(guardada)).toMatchObject(escrito)
  })

  test.each([
    ['ANA PÉREZ', 200, 300],
    ['ANA PÉREZ', 201, 1],
    ['ANA PEREZ', 200, 1],
  ])('%s del hotel %d es la recepcionista %d', (nombre, hotelId, id) => {
    expect(cuerpoDe(lleno, [{ id: 300, nombre, hotelId }]).recepcionistaId).toBe(id)
  })

  test('sin hora va null; los números vacíos, cero', () => {
    const body = cuerpoDe(con({ hora: '', cantidadChild: '', valorChild: '', comision: '' }))
    expect(body).toMatchObject({ hora: null, cantidadChild: 0, valorChild: 0, comision: 0 })
  })

  test('sin comisión no va recepcionista, valor ni comentario', () => {
    expect(cuerpoDe(con({ conComision: '0' }))).toMatchObject({
      recepcionistaNombre: '',
      comision: 0,
      comentario: '',
    })
  })

  test('el cuerpo no dice lo que decide el servidor', () => {
    const body = cuerpoDe(lleno)
    for (const campo of ['id', 'total', 'usuarioId', 'habilitado', 'noshow', 'rutaId', 'version'])
      expect(body).not.toHaveProperty(campo)
  })

  test('una copia no lleva fecha ni hora, y lo demás sí', () => {
    expect(copiaDe(reservaDe())).toMatchObject({
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
    const sola = reservaDe({ comision: 0, comentario: '', recepcionistaNombre: '' })
    expect(copiaDe(sola).conComision).toBe('0')
  })
})

test.each<[string, Partial<Valores>, number | null]>([
  ['completo', {}, 70_000],
  ['sin precio adulto', { valorAdulto: '' }, null],
  ['niños sin precio', { valorChild: '' }, null],
  ['sin niños ni su precio', { cantidadChild: '', valorChild: '' }, 60_000],
  ['nadie todavía', { cantidadAdultos: '', cantidadChild: '' }, 0],
])('total escrito: %s', (_, cambio, total) => {
  expect(totalEscrito(con(cambio))).toBe(total)
})

test('a quien no puede escribir precios, sin excursión, se le pide solo la excursión', () => {
  const errores = erroresDe(valoresVacios, { preciosFijos: true })
  expect(errores.excursionId).toBe('Por favor, selecciona una excursión')
  expect(Object.keys(errores)).not.toEqual(expect.arrayContaining(['valorAdulto']))
  expect(Object.keys(errores)).not.toEqual(expect.arrayContaining(['total']))
})
