import type { Calendar } from './calendar.ts'
import type { Evento } from './historial.ts'
import type { DemoReserva } from './reservas.ts'
import type { DemoRuta } from './rutas.ts'
import type { DemoUsuario } from './usuarios.ts'

/**
 * Adds events and versions for reservations put on a route made after they were booked.
 * Later ones joined the route at once, which their first history row tells.
 */
export function addAsignaciones(
  calendar: Calendar,
  eventos: Evento[],
  rutas: readonly DemoRuta[],
  usuarios: readonly DemoUsuario[],
): void {
  const names = new Map(usuarios.map(({ id, nombre }) => [id, nombre]))
  const latest = new Map<DemoReserva, number>()
  for (const { reserva, at } of eventos)
    latest.set(reserva, Math.max(latest.get(reserva) ?? at, at))
  for (const { row: ruta, hecha, reservas } of rutas) {
    const con = [
      ruta.guia_id && names.get(ruta.guia_id),
      ruta.chofer_id && names.get(ruta.chofer_id),
      ruta.vehiculo,
    ].filter(Boolean)
    const despues = `N° ${ruta.id}${con.length > 0 ? ` (${con.join(', ')})` : ''}`
    for (const reserva of reservas) {
      const at = Math.max(hecha, (latest.get(reserva) ?? 0) + 1)
      if (reserva.tomada >= hecha || at > calendar.now) continue
      reserva.row.version++
      eventos.push({
        at,
        accion: 'UPDATE',
        verbo: 'asignar',
        usuarioId: ruta.usuario_id,
        motivo: '',
        cambios: [{ campo: 'ruta', antes: null, despues }],
        fecha: ruta.fecha,
        reserva,
      })
    }
  }
  eventos.sort((a, b) => a.at - b.at)
}
