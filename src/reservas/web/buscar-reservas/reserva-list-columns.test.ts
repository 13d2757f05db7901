import { expect, test } from 'vitest'
import { writtenRow } from '#lib/web/list/columns.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import { columns } from './reserva-list-columns.ts'

test('la hoja dice lo que la tabla, y lo que hace falta para cobrar y llamar', () => {
  expect(writtenRow(columns, reservaOf())).toMatchObject({
    'N°': '4321',
    Fecha: '22-11-2026',
    Hora: '08:30',
    Nombre: 'JOÃO GONÇALVES',
    Hotel: 'HOTEL CUMBRES',
    Excursión: 'VALLE DE LA LUNA',
    Pasajeros: '3',
    Total: '$70.000',
    'Tipo Cobro': 'Cobro en ruta',
    Teléfono: '5511987654321',
    'Canal de Venta': 'WHATSAPP',
    'Ingresada por': 'PERSONA DE PRUEBA',
  })
  expect(writtenRow(columns, reservaOf({ telefono: '0000000000' })).Teléfono).toBe('Sin teléfono')
})

test.each([
  [{}, 'Activado'],
  [{ habilitado: 0 }, 'Cancelado'],
  [{ noshow: 1 }, 'No Show'],
] as const)('con %j el estado es %s, como en la tabla', (cambios, estado) => {
  expect(writtenRow(columns, reservaOf(cambios)).Estado).toBe(estado)
})
