import type { Apartado } from '#reservas/contract/apartado.ts'
import type { Asked } from '../rules.ts'
import type { Sold } from './booking.ts'
import type { Terms, Tour } from './product.ts'

export const TERMS: Terms = {
  timeZone: 'America/Santiago',
  cutoffMinutes: 120,
  cancelHours: 24,
  childMaxAge: 11,
  policy: 'Sin costo hasta 24 horas antes.',
}
export const LUNA: Tour = {
  id: 101,
  nombre: 'VALLE DE LA LUNA',
  prefijo: 'VDL',
  valor: 30_000,
  valorChild: 20_000,
  horas: ['09:00', '15:30'],
  duracion: 240,
  dias: 1,
}
export const CORE: Asked = new Set()
export const ALL: Asked = new Set(['octo/pricing', 'octo/pickups', 'octo/content'])

/** Noon of 21-11-2026 in Chile. */
export const NOON = Date.parse('2026-11-21T15:00:00Z')

export const UUID = '559aed3d-6d5b-4fe0-bfca-99f5e7218a56'
export const HELD: Apartado = {
  id: 100,
  uuid: UUID,
  canalVentaId: 100,
  excursionId: LUNA.id,
  fecha: '2026-12-01',
  salida: '09:00',
  cantidadAdultos: 2,
  cantidadChild: 1,
  hotelId: null,
  habitacion: '',
  unidades: [],
  contacto: null,
  notas: '',
  referenciaExterna: 'KL-1',
  creada: '2026-11-21T14:00:00+00:00',
  cambiada: '2026-11-21T14:10:00+00:00',
  vence: '2026-11-21T15:30:00+00:00',
  confirmada: null,
  soltada: null,
  soltadaMotivo: '',
  reservaId: null,
  vivo: true,
}
export const CONFIRMED: Apartado = {
  ...HELD,
  confirmada: '2026-11-21T14:20:00+00:00',
  reservaId: 4711,
  vivo: false,
}
export const SOLD: Sold = {
  id: 4711,
  excursionId: LUNA.id,
  fecha: '2026-12-01',
  salida: '09:00',
  cantidadAdultos: 2,
  cantidadChild: 1,
  valorAdulto: 30_000,
  valorChild: 20_000,
  hotelId: 100,
  habitacion: '204',
  activa: true,
  motivoCancela: null,
  fechaCancela: null,
  horaCancela: null,
  rendida: false,
  cambiada: null,
  precioNeto: null,
}
