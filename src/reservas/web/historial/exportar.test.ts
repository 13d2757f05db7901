import { describe, expect, test } from 'vitest'
import { cellsOf, writtenOf } from '#lib/web/export/cells.ts'
import type { Cambio, Movimiento } from '../../contract/reserva.ts'
import { CAMPOS, type Tipo } from './campos.ts'
import { exportar } from './exportar.ts'
import { cambiosDe } from './lectura.ts'
import { movimientoDe } from './testing.ts'

const cells = cellsOf(exportar as Parameters<typeof cellsOf>[0])
const escritas = (movimiento: Movimiento) =>
  Object.fromEntries(
    cells(movimiento).map((cell, n) => [exportar[n]?.header, writtenOf(cell, exportar[n]?.kind)]),
  )
const enPantalla = (movimiento: Movimiento) =>
  cambiosDe(movimiento)
    .map(({ campo, antes, despues }) => `${campo}: ${antes} → ${despues}`)
    .join('; ')

const VALORES: Record<Tipo, [Cambio['antes'], Cambio['antes']]> = {
  texto: ['', 'SIN GLUTEN'],
  dia: ['2026-11-20', null],
  hora: [null, '08:30:00'],
  monto: [0, 1234],
  cantidad: [0, 12],
  telefono: ['0000000000', '56912345678'],
  estado: [1, 0],
  siNo: [0, 1],
  ruta: [null, 2],
}

test('la hoja tiene las columnas de la tabla, lo que se hizo exactamente y los cambios', () => {
  expect(escritas(movimientoDe({ accion: 'DELETE', verbo: 'anular' }))).toEqual({
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

describe('la hoja lee los cambios como la pantalla', () => {
  test.each(Object.entries(CAMPOS))('%s', (campo, [, tipo]) => {
    const [antes, despues] = VALORES[tipo]
    const movimiento = movimientoDe({ cambios: [{ campo, antes, despues }] })
    expect(escritas(movimiento).Cambios).toBe(enPantalla(movimiento))
  })

  test('sin lo que el verbo ya dice', () => {
    const cambios = [
      { campo: 'habilitado', antes: 1, despues: 0 },
      { campo: 'observacion', antes: 'A', despues: 'B' },
      { campo: 'fecha', antes: '2026-11-20', despues: '2026-11-22' },
    ]
    const anulada = movimientoDe({ verbo: 'anular', cambios })
    expect(escritas(anulada).Cambios).toBe('Observación: A → B; Fecha: 20-11-2026 → 22-11-2026')
    expect(escritas(anulada).Cambios).toBe(enPantalla(anulada))
  })
})
