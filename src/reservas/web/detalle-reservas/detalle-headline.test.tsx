import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { reservaOf } from '../reservas-screens.testing.ts'
import {
  abrir,
  enRuta,
  hecho,
  nombres,
  ruta,
  texts,
  theTable,
} from './detalle-reservas.testing.tsx'

describe('el encabezado', () => {
  test('dice excursión, día y quién va', async () => {
    await abrir()
    await screen.findByText('13 pasajeros')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('VALLE DE LA LUNA')
    expect(hecho('Fecha')).toBe('domingo, 22 de noviembre de 2026')
    expect(hecho('Conductor')).toBe('PEDRO SOTO')
    expect(hecho('Guia')).toBe('MARÍA PEÑA')
    expect(hecho('Vehículo')).toBe('SPRINTER 700')
    expect(screen.getByText('Por cobrar en ruta: $210.000')).toBeTruthy()
  })

  test('lo que ya se rindió no está por cobrar', async () => {
    await abrir({ filas: enRuta.map((fila) => ({ ...fila, rendida: 1 as const })) })
    expect(await screen.findByText('Por cobrar en ruta: $0')).toBeTruthy()
  })

  test('dice qué no está asignado', async () => {
    await abrir({ filas: [reservaOf()] })
    await screen.findByText('JOÃO GONÇALVES')
    expect(hecho('Conductor')).toBe('Conductor no asignado')
    expect(hecho('Guia')).toBe('Guía no asignado')
    expect(hecho('Vehículo')).toBe('Vehículo no asignado')
  })

  test('con varias rutas las pone lado a lado, cada una con su tabla, y al final quien no tiene', async () => {
    await abrir({
      filas: [
        reservaOf({ id: 20, nombrePasajero: 'SUELTA' }),
        ...enRuta,
        reservaOf({
          id: 21,
          nombrePasajero: 'OTRA',
          ruta: { ...ruta(640, 'LUIS ROJAS'), hora: '04:00' },
        }),
      ],
    })
    expect(nombres(await theTable('VALLE DE LA LUNA 04:00'))).toEqual(['OTRA'])
    expect(nombres(await theTable('VALLE DE LA LUNA'))).toHaveLength(4)
    expect(nombres(await theTable('Sin ruta'))).toEqual(['SUELTA'])
    expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual([
      'VALLE DE LA LUNA 04:003 pasajeros (2 ADL, 1 NIÑ)',
      'VALLE DE LA LUNA13 pasajeros (10 ADL, 3 NIÑ)Asientos: 13/12 · 1 de más',
      'Sin ruta3 pasajeros (2 ADL, 1 NIÑ)',
      'VALLE DE LA LUNA 04:00PEDRO SOTO · LUIS ROJAS · SPRINTER 6403 pasajeros',
      'VALLE DE LA LUNAPEDRO SOTO · MARÍA PEÑA · SPRINTER 70013 pasajeros13/12 · 1 de más',
      'Sin ruta3 pasajeros',
    ])
  })
})
