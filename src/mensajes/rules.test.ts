import { expect, test } from 'vitest'
import { factsOf, idiomaOf } from './rules.ts'

const reserva = {
  habilitado: 1,
  excursionId: 101,
  fecha: '2026-11-22',
  hora: '08:30:00',
  salida: '09:00',
  excursion: { id: 101, horaSalida: '16:00' },
  hotelId: 200,
  tipoCobroId: 1,
  total: 70_000,
}

test('al pasajero se le dice lo que la reserva dice hoy', () =>
  expect(factsOf({ ...reserva, abono: 20_000, conservado: 5_000 }, 20)).toEqual({
    activa: true,
    excursionId: 101,
    fecha: '2026-11-22',
    salida: '09:00',
    hora: '08:30',
    ventana: 20,
    hotelId: 200,
    porPagar: 45_000,
    tipoCobroId: 1,
  }))

test('sin hora propia no hay hora, y la salida es la de la ruta, la vendida o la de la excursión', () => {
  expect(factsOf({ ...reserva, hora: null }, 20).hora).toBeNull()
  const { salida: _, ...unsold } = reserva
  expect(factsOf({ ...reserva, ruta: { hora: '09:15' } }, 20).salida).toBe('09:15')
  expect(factsOf(unsold, 20).salida).toBe('16:00')
  expect(factsOf({ ...unsold, excursion: undefined }, 20).salida).toBeNull()
})

test('la anulada no está activa, y quien no paga no debe nada', () => {
  expect(factsOf({ ...reserva, habilitado: 0 }, 20).activa).toBe(false)
  expect(factsOf({ ...reserva, tipoCobroId: 3 }, 20).porPagar).toBe(0)
  expect(factsOf({ ...reserva, abono: 90_000 }, 20).porPagar).toBe(0)
})

test.each([
  ['ESPAÑOL', 'es'],
  ['castellano', 'es'],
  ['PORTUGUÉS', 'pt'],
  ['Português', 'pt'],
  ['BRASILEÑO', 'pt'],
  ['INGLÉS', 'en'],
  ['FRANCÉS', 'en'],
  ['', 'en'],
])('a quien habla %s se le escribe en %s', (idioma, written) =>
  expect(idiomaOf(idioma)).toBe(written),
)
