import { describe, expect, test } from 'vitest'
import { pideMotivo, puedeCorregir, puedeRendir } from './rights.ts'

describe('quién rinde y quién corrige (RN-7)', () => {
  const pendiente = { estado: 'PENDIENTE', guiaId: 130 } as const
  const rendida = { estado: 'RENDIDA', guiaId: 130 } as const
  const sinGuia = { estado: 'PENDIENTE', guiaId: 4 } as const
  const pasada = { ...pendiente, paraFinanzas: 1 } as const
  test.each([
    ['GUIAS', [true, true, true, true], [true, false, true, true]],
    ['hoteleria ', [true, true, true, true], [true, false, true, true]],
    ['FINANZAS', [false, true, true, true], [false, true, true, true]],
    ['CONDUCTORES', [false, false, false, false], [false, false, false, false]],
    ['GERENCIAL', [false, false, false, false], [false, false, false, false]],
  ])('%s', (rol, rinde, corrige) => {
    const rutas = [pendiente, rendida, sinGuia, pasada]
    expect(rutas.map((ruta) => puedeRendir(rol, ruta))).toEqual(rinde)
    expect(rutas.map((ruta) => puedeCorregir(rol, ruta))).toEqual(corrige)
    expect(rutas.map((ruta) => pideMotivo(rol, ruta))).toEqual(
      [false, false, false].concat(rol === 'FINANZAS'),
    )
  })
})
