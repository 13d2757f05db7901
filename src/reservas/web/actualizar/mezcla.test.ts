import { describe, expect, test } from 'vitest'
import { type Valores, valoresDe } from '../formulario/valores.ts'
import { reservaDe } from '../testing.ts'
import { comoQuedaria, mezclar, perdidosPorRendicion, tocados } from './mezcla.ts'

const antes = reservaDe()
const con = (more: Partial<Valores> = {}): Valores => ({ ...valoresDe(antes), ...more })

test.each<[string, Partial<Valores>, string[]]>([
  ['nada', {}, []],
  ['blancos en las puntas', { habitacion: ' 12B ' }, []],
  ['una casilla', { habitacion: '30' }, ['habitacion']],
  ['vacía y cero son lo mismo', { cantidadChild: 1, comision: 5_000 }, []],
])('tocado: %s', (_, cambio, campos) => {
  expect(tocados(valoresDe(antes), con(cambio))).toEqual(campos)
})

describe('sobre una versión más nueva', () => {
  test('lo que toqué queda como lo escribí; lo demás es como está ahora', () => {
    const ahora = reservaDe({ habitacion: '30', idioma: 'INGLÉS', telefono: '56900000000' })
    const mezcla = mezclar(con({ idioma: 'FRANCÉS', observacion: 'CON SILLA' }), antes, ahora)
    expect(mezcla).toMatchObject({
      habitacion: '30',
      telefono: '56900000000',
      idioma: 'FRANCÉS',
      observacion: 'CON SILLA',
    })
  })

  test('con mi excursión van mis precios, aunque el precio no haya cambiado', () => {
    const ahora = reservaDe({ valorAdulto: 99_000 })
    expect(mezclar(con({ excursionId: 105 }), antes, ahora).valorAdulto).toBe(30_000)
    expect(mezclar(con({ valorChild: 1 }), antes, ahora).valorAdulto).toBe(99_000)
  })

  test('la comisión va entera: si toqué una parte, toda es mía', () => {
    const ahora = reservaDe({ comision: 0, comentario: '', recepcionistaNombre: '' })
    expect(mezclar(con({ comentario: 'PAGADA' }), antes, ahora)).toMatchObject({
      conComision: '1',
      recepcionistaNombre: 'ANA',
      comision: 5_000,
      comentario: 'PAGADA',
    })
    expect(mezclar(con({ idioma: 'INGLÉS' }), antes, ahora)).toMatchObject({
      conComision: '0',
      recepcionistaNombre: '',
    })
  })

  test('un email puesto mientras tanto quita el “Sin email”', () => {
    const sin = reservaDe({ email: '' })
    const ahora = reservaDe({ email: 'ella@example.com' })
    expect(mezclar(valoresDe(sin), sin, ahora)).toMatchObject({
      email: 'ella@example.com',
      sinEmail: false,
    })
  })

  test('rendida mientras tanto: sus datos fijos son los que están, y se dice cuáles perdí', () => {
    const ahora = reservaDe({ rendida: 1 })
    const mio = con({ cantidadAdultos: 5, idioma: 'INGLÉS' })
    expect(mezclar(mio, antes, ahora)).toMatchObject({ cantidadAdultos: 2, idioma: 'INGLÉS' })
    expect(perdidosPorRendicion(mio, antes, ahora)).toEqual([
      { campo: 'cantidadAdultos', antes: 2, despues: 5 },
    ])
    expect(perdidosPorRendicion(mio, antes, antes)).toEqual([])
  })
})

test('como quedaría: con los nombres de las listas, y sin comisión donde se quitó', () => {
  const nombres = {
    excursiones: [{ id: 105, nombre: 'GÉISERES' }],
    hoteles: [{ id: 201, nombre: 'HOTEL TERRANTAI' }],
    canales: [],
  }
  const valores = con({ excursionId: 105, hotelId: 201, conComision: '0', tipoCobroId: 3 })
  const quedaria = comoQuedaria({ ...valores, hora: '', cantidadChild: '' }, antes, nombres)
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
