import type { Contingencia, Ensayada, PasoDeContingencia } from '../contract/contingencia.ts'

/** Step of a contingencia, still to be done. */
export const paso = (
  reservaId: number,
  more: Partial<PasoDeContingencia> = {},
): PasoDeContingencia => ({
  reservaId,
  paso: 'por hacer',
  fecha: '2026-11-22',
  hora: '08:30',
  salida: null,
  rutaId: 300,
  portal: false,
  razon: '',
  reserva: {
    nombrePasajero: `PASAJERA ${reservaId}`,
    nombreExcursion: 'VALLE DE LA LUNA',
    hotel: 'TERRANTAI',
    pasajeros: 2,
    fecha: '2026-11-22',
    hora: '08:30',
  },
  devoluciones: [],
  ...more,
})

/** Contingencia that moves three reservations, not begun. */
export const contingencia = (more: Partial<Contingencia> = {}): Contingencia => ({
  id: 101,
  fecha: '2026-11-22',
  que: 'mover',
  aFecha: '2026-11-25',
  motivo: 'VIENTO',
  paraPasajero: 'Hubo mucho viento.',
  paraPasajeroEn: '',
  paraPasajeroPt: '',
  estado: 'en curso',
  usuario: { id: 105, nombre: 'ANA OPERA' },
  creada: '2026-11-21T15:00:00Z',
  terminada: null,
  version: 1,
  reservas: [paso(11), paso(12), paso(13)],
  ...more,
})

/** Reservation that the dry run could move. */
export const ensayada = (reservaId: number, more: Partial<Ensayada> = {}): Ensayada => ({
  reservaId,
  nombrePasajero: `PASAJERA ${reservaId}`,
  nombreExcursion: 'VALLE DE LA LUNA',
  pasajeros: 2,
  idioma: 'es',
  puede: true,
  rendida: false,
  monto: 0,
  abono: 0,
  portal: false,
  ...more,
})
