import { describe, expect, test } from 'vitest'
import { type ReservaValues, valuesOf } from '../form/reserva-values.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import { asEdited, lostByRendicion, merge, touched } from './merge-edits.ts'

const antes = reservaOf()
const con = (more: Partial<ReservaValues> = {}): ReservaValues => ({ ...valuesOf(antes), ...more })

test.each<[string, Partial<ReservaValues>, string[]]>([
  ['nada', {}, []],
  ['blancos en las puntas', { habitacion: ' 12B ' }, []],
  ['una casilla', { habitacion: '30' }, ['habitacion']],
  ['vacía y cero son lo mismo', { cantidadChild: 1, comision: 5_000 }, []],
])('tocado: %s', (_, cambio, campos) => {
  expect(touched(valuesOf(antes), con(cambio))).toEqual(campos)
})

describe('sobre una versión más nueva', () => {
  test('lo que toqué queda como lo escribí; lo demás es como está ahora', () => {
    const ahora = reservaOf({ habitacion: '30', idioma: 'INGLÉS', telefono: '56900000000' })
    const mezcla = merge(con({ idioma: 'FRANCÉS', observacion: 'CON SILLA' }), antes, ahora)
    expect(mezcla).toMatchObject({
      habitacion: '30',
      telefono: '56900000000',
      idioma: 'FRANCÉS',
      observacion: 'CON SILLA',
    })
  })

  test('con mi excursión van mis precios, aunque el precio no haya cambiado', () => {
    const ahora = reservaOf({ valorAdulto: 99_000 })
    expect(merge(con({ excursionId: 105 }), antes, ahora).valorAdulto).toBe(30_000)
    expect(merge(con({ valorChild: 1 }), antes, ahora).valorAdulto).toBe(99_000)
  })

  test('la comisión va entera: si toqué una parte, toda es mía', () => {
    const ahora = reservaOf({ comision: 0, comentario: '', recepcionistaNombre: '' })
    expect(merge(con({ comentario: 'PAGADA' }), antes, ahora)).toMatchObject({
      conComision: '1',
      recepcionistaNombre: 'ANA',
      comision: 5_000,
      comentario: 'PAGADA',
    })
    expect(merge(con({ idioma: 'INGLÉS' }), antes, ahora)).toMatchObject({
      conComision: '0',
      recepcionistaNombre: '',
    })
  })

  test('un email puesto mientras tanto quita el “Sin email”', () => {
    const sin = reservaOf({ email: '' })
    const ahora = reservaOf({ email: 'ella@example.com' })
    expect(merge(valuesOf(sin), sin, ahora)).toMatchObject({
      email: 'ella@example.com',
      sinEmail: false,
    })
  })

  test('rendida mientras tanto: sus datos fijos son los que están, y se dice cuáles perdí', () => {
    const ahora = reservaOf({ rendida: 1 })
    const mio = con({ cantidadAdultos: 5, idioma: 'INGLÉS' })
    expect(merge(mio, antes, ahora)).toMatchObject({ cantidadAdultos: 2, idioma: 'INGLÉS' })
    expect(lostByRendicion(mio, antes, ahora)).toEqual([
      { campo: 'cantidadAdultos', antes: 2, despues: 5 },
    ])
    expect(lostByRendicion(mio, antes, antes)).toEqual([])
  })
})

test('como quedaría: con los nombres de las listas, y sin comisión donde se quitó', () => {
  const nombres = {
    excursiones: [{ id: 105, nombre: 'GÉISERES' }],
    hoteles: [{ id: 201, nombre: 'HOTEL TERRANTAI' }],
    canales: [],
  }
  const values = con({ excursionId: 105, hotelId: 201, conComision: '0', tipoCobroId: 3 })
  const quedaria = asEdited({ ...values, hora: '', cantidadChild: '' }, antes, nombres)
  expect(quedaria).toMatchObject({
    nombreExcursion: 'GÉISERES',
    hotel: { id: 201, nombre: 'HOTEL TERRANTAI' },
    canalVenta: { id: 102, nombre: 'WHATSAPP' },
    tipoCobro: { id: 3, nombre: 'No cobrar' },
    hora: null,
    total: 60_000,
    comision: 0,
    recepcionistaNombre: '',
  })
})
