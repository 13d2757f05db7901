import { describe, expect, test } from 'vitest'
import { reservaOf } from '../reservas-screens.testing.ts'
import { type ListName, rowActionsOf } from './row-actions.ts'

const HOY = '2026-11-19'
const ajena = reservaOf()
const propia = reservaOf({ usuario: { id: 107, nombre: 'DANIELA', hotelId: null } })
const delHotel = reservaOf({ usuario: { id: 115, nombre: 'OTRA', hotelId: 200 } })

const row = (lugar: ListName, reserva = ajena, rol = 'GERENCIAL', hotelId: number | null = null) =>
  rowActionsOf(lugar, reserva, { id: 107, hotelId, rol, hoy: HOY }, () => undefined)
/** Returns the labels, with a dash before disabled ones. */
const seen = (...args: Parameters<typeof row>) =>
  row(...args).map(({ label, disabled }) => (disabled ? `-${label}` : label))

const LIST = ['Comprobante', 'Historial', 'Editar', 'Cambiar fecha', 'Copiar', 'Anular']

describe('cada lista, en las palabras y el orden de la especificación', () => {
  test.each<[ListName, Partial<typeof ajena>, string[]]>([
    ['lista', {}, LIST],
    [
      'detalle',
      {},
      [
        ...['Comprobante Reserva', 'Observar', 'Ver', 'Actualizar', 'Cambiar fecha', 'Duplicar'],
        ...['No Show', 'Anular'],
      ],
    ],
    ['noshow', { noshow: 1 }, ['Comprobante', 'Observar', 'Ver', 'Quitar No Show']],
    ['anuladas', { habilitado: 0 }, ['Ver', 'Observar', 'Restaurar', 'Eliminar']],
  ])('%s', (lugar, estado, botones) => {
    expect(seen(lugar, reservaOf(estado))).toEqual(botones)
  })
})

describe('lo que el estado prohíbe está deshabilitado, con la razón', () => {
  test('una anulada', () => {
    const acciones = row('lista', reservaOf({ habilitado: 0 }))
    expect(acciones.map(({ reason }) => reason)).toEqual([
      null,
      null,
      'La reserva está anulada: no se puede modificar.',
      'La reserva está anulada: no se puede modificar.',
      null,
      'La reserva está anulada: no se puede anular.',
    ])
  })

  test('una rendida se edita, salvo la fecha, y nada más', () => {
    expect(seen('detalle', reservaOf({ rendida: 1 }))).toEqual([
      ...['Comprobante Reserva', 'Observar', 'Ver', 'Actualizar', '-Cambiar fecha', 'Duplicar'],
      ...['-No Show', '-Anular'],
    ])
    expect(seen('noshow', reservaOf({ noshow: 1, rendida: 1 }))).toContain('-Quitar No Show')
  })

  test('las que otra persona cambió de estado mientras tanto', () => {
    expect(seen('noshow', ajena)).toContain('-Quitar No Show')
    expect(seen('anuladas', ajena)).toEqual(['Ver', 'Observar', '-Restaurar', '-Eliminar'])
  })
})

test('solo una reserva de una venta ofrece su comprobante', () => {
  const deVenta = reservaOf({ ventaId: '00000000-0000-4000-8000-000000000001' })
  expect(seen('lista', deVenta)).toEqual([...LIST, 'Comprobante de la venta'])
  expect(seen('noshow', { ...deVenta, noshow: 1 }).at(-1)).toBe('Comprobante de la venta')
})

describe('lo que el rol alcanza', () => {
  test.each(['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA'])('%s, todo y siempre', (rol) => {
    expect(seen('lista', reservaOf({ fecha: '2026-01-10' }), rol)).toEqual(LIST)
    expect(seen('anuladas', reservaOf({ habilitado: 0 }), rol)).toHaveLength(4)
  })

  test.each(['HOTELERIA', 'COMERCIAL', 'AGENCIAS'])('%s, lo suyo hasta su día', (rol) => {
    expect(seen('lista', propia, rol)).toEqual(LIST)
    expect(seen('lista', { ...propia, fecha: HOY }, rol)).toEqual(LIST)
    const pasada = row('lista', { ...propia, fecha: '2026-11-18' }, rol)
    expect(pasada.filter(({ disabled }) => disabled).map(({ reason }) => reason)).toEqual([
      'La excursión ya pasó: pida el cambio a Operaciones.',
      'La excursión ya pasó: pida el cambio a Operaciones.',
      'La excursión ya pasó: pida el cambio a Operaciones.',
    ])
    expect(seen('lista', { ...propia, rendida: 1 }, rol)).toContain('-Editar')
    expect(seen('detalle', propia, rol)).not.toContain('No Show')
  })

  test('HOTEL, lo que tomó su gente', () => {
    expect(seen('lista', delHotel, 'HOTEL', 200)).toEqual(LIST)
    expect(seen('lista', ajena, 'HOTEL', 200)).toEqual([
      ...['Comprobante', 'Historial', '-Editar', '-Cambiar fecha', 'Copiar', '-Anular'],
    ])
    expect(row('lista', ajena, 'HOTEL', 200).at(-1)?.reason).toBe(
      'No la tomó su equipo: pida el cambio a Operaciones.',
    )
  })

  test.each(['CONDUCTORES', 'GUIAS', 'FINANZAS', 'MARKETING'])('%s, nada', (rol) => {
    expect(seen('detalle', ajena, rol)).toEqual([])
    expect(seen('anuladas', ajena, rol)).toEqual([])
  })
})
