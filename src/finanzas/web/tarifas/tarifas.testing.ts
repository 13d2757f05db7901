import type { Tarifa } from '#catalogos/tarifas/contract.ts'

/** Tariff of a hotel and an excursion, corrected once. */
export const tarifa = (more: Partial<Tarifa> = {}): Tarifa => ({
  id: 701,
  hotel: { id: 110, nombre: 'TERRANTAI' },
  excursion: { id: 120, nombre: 'VALLE DE LA LUNA' },
  canalVenta: null,
  porPasajero: 5_000,
  porcentaje: null,
  para: 'recepcionista',
  desde: '2026-01-01',
  anulada: false,
  historial: [
    {
      autor: 'FLOR FINANZAS',
      momento: '2026-01-01T15:00:00+00:00',
      verbo: 'agregar',
      motivo: '',
      cambios: [],
    },
    {
      autor: 'FLOR FINANZAS',
      momento: '2026-02-01T15:00:00+00:00',
      verbo: 'editar',
      motivo: 'SE ACORDÓ',
      cambios: [{ campo: 'monto', antes: '$4.000 por pasajero', despues: '$5.000 por pasajero' }],
    },
  ],
  version: 1,
  ...more,
})
