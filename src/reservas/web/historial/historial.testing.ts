import { Reply } from '#lib/web/screen.testing.tsx'
import type { Movimiento } from '../../contract/reserva.ts'

export const movimientoOf = (more: Partial<Movimiento> = {}): Movimiento => ({
  id: 900,
  accion: 'UPDATE',
  verbo: 'editar',
  nombreUsuario: 'DANIELA PASTRANA',
  nombrePasajero: 'ANNA SCHMIDT',
  nombreExcursion: 'VALLE DE LA LUNA',
  codigoReserva: 4321,
  fecha: '2026-11-18',
  hora: '17:05:00',
  fechaExcursion: '2026-11-22',
  motivo: 'AJUSTE DE RECOGIDA',
  cambios: [{ campo: 'hora', antes: '08:00:00', despues: '08:30:00' }],
  ...more,
})

/** Page of a list; `siguiente` is the cursor of the next one. */
export const page = (data: unknown, siguiente: string | null = null) =>
  new Reply(200, { success: true, message: '', data, meta: { siguiente, total: null } })
