import type { Excursion } from '#catalogos/excursiones/contract.ts'
import type { Ruta } from '../contract.ts'

/** Builds a stored route of 20-11-2026, tomorrow in the tests. */
export const rutaOf = (more: Partial<Ruta> = {}): Ruta => ({
  id: 700,
  fecha: '2026-11-20',
  nombre: 'TATIO TEMPRANO',
  excursionId: 105,
  choferId: 140,
  guiaId: 130,
  vehiculo: 'SPRINTER 19',
  asientos: 19,
  habilitado: 1,
  estado: 'PENDIENTE',
  conRendicion: 0,
  reservas: 7,
  pasajeros: 16,
  idExcursion: { id: 105, nombre: 'GÉISERES DEL TATIO' },
  idChofer: { id: 140, nombre: 'PEDRO SOTO' },
  idGuia: { id: 130, nombre: 'MARÍA PEÑA' },
  version: 1,
  ...more,
})

/** Fields of a route without driver and guide. */
export const sinNadie = {
  choferId: 3,
  guiaId: 4,
  vehiculo: null,
  asientos: null,
  idChofer: { id: 3, nombre: 'SIN CONDUCTOR' },
  idGuia: { id: 4, nombre: 'SIN GUÍA' },
} satisfies Partial<Ruta>

/** An excursion as the server gives it; by default GÉISERES DEL TATIO. */
export const excursionOf = (more: Partial<Excursion> = {}): Excursion => ({
  ...{ id: 105, nombre: 'GÉISERES DEL TATIO', prefijo: 'GT', valor: 30_000, valorChild: 15_000 },
  ...more,
})
