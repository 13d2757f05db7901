import { expect, test } from 'vitest'
import { writtenRow } from '#lib/web/list/columns.testing.ts'
import { movimientoOf } from './historial.testing.ts'
import { columns } from './historial-columns.ts'

test('la hoja tiene las columnas de la tabla, lo que se hizo exactamente y los cambios', () => {
  expect(writtenRow(columns, movimientoOf({ accion: 'DELETE', verbo: 'anular' }))).toEqual({
    Accion: 'ELIMINAR',
    Detalle: 'Anulada',
    Usuario: 'DANIELA PASTRANA',
    Fecha: '18-11-2026',
    Hora: '17:05',
    'F. Excursion': '22-11-2026',
    Tour: 'VALLE DE LA LUNA',
    Pasajero: 'ANNA SCHMIDT',
    'N° Reserva': '4321',
    Motivo: 'AJUSTE DE RECOGIDA',
    Cambios: 'Hora: 08:00 → 08:30',
  })
})

test('los cambios se leen como en la pantalla, sin lo que el verbo ya dice', () => {
  const cambios = [
    { campo: 'habilitado', antes: 1, despues: 0 },
    { campo: 'observacion', antes: '', despues: 'B' },
    { campo: 'fecha', antes: '2026-11-20', despues: '2026-11-22' },
    { campo: 'ruta', antes: null, despues: 2 },
    { campo: 'total', antes: 0, despues: 74_000 },
  ]
  expect(writtenRow(columns, movimientoOf({ verbo: 'anular', cambios })).Cambios).toBe(
    'Observación: vacío → B; Fecha: 20-11-2026 → 22-11-2026; Ruta: sin asignar → sin asignar; Total: $0 → $74.000',
  )
})
