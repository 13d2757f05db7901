import type { Calendar } from './calendar.ts'
import type { Evento } from './historial.ts'
import { type DemoReserva, paxOf } from './reservas.ts'
import type { DemoRuta } from './rutas.ts'
import { DEMO_USERS, type DemoUsuario } from './usuarios.ts'

interface Abordaje {
  reserva_id: number
  vinieron: number
  usuario_id: number
  momento_dispositivo: string
  momento: string
}

/** Days before today on which guides said who came. */
const DAYS = 5
const DEMO_IDS = new Set(DEMO_USERS.map(({ id }) => id))

/**
 * Says who came on the last days. Of routes that are not settled one party is not complete and one is absent, which
 * the office has to confirm; the routes of those who sign in to the demonstration keep theirs whole, to be settled.
 */
export function createAbordajes(
  calendar: Calendar,
  rutas: readonly DemoRuta[],
  {
    settled,
    usuarios,
  }: { settled: readonly { reserva_id: number }[]; usuarios: readonly DemoUsuario[] },
  eventos: Evento[],
): Abordaje[] {
  const abordajes: Abordaje[] = []
  const names = new Map(usuarios.map(({ id, nombre }) => [id, nombre]))
  const isSettled = new Set(settled.map(({ reserva_id }) => reserva_id))
  const absentOn = new Set<number>()
  for (const { row: ruta, dia, reservas } of rutas) {
    const { guia_id } = ruta
    if (dia < calendar.today - DAYS || dia >= calendar.today || guia_id === null) continue
    const own = DEMO_IDS.has(guia_id)
    const open = own ? [] : reservas.filter(({ row }) => !isSettled.has(row.id))
    const partial = open.find((reserva) => paxOf(reserva) > 1)
    const absent = absentOn.has(dia) ? undefined : open.find((reserva) => reserva !== partial)
    if (absent) absentOn.add(dia)
    for (const reserva of reservas) {
      const at = reserva.sale + 4
      if (at > calendar.now) continue
      const vinieron = cameOf(reserva, { partial, absent })
      const momento = calendar.stamp(at)
      const { id: reserva_id } = reserva.row
      abordajes.push({
        reserva_id,
        vinieron,
        usuario_id: guia_id,
        momento_dispositivo: momento,
        momento,
      })
      eventos.push({
        at,
        accion: 'UPDATE',
        verbo: 'abordar',
        usuarioId: guia_id,
        nombre: names.get(guia_id),
        motivo: '',
        cambios: [{ campo: 'vinieron', antes: null, despues: vinieron }],
        fecha: ruta.fecha,
        reserva,
      })
    }
  }
  eventos.sort((a, b) => a.at - b.at)
  return abordajes
}

function cameOf(
  reserva: DemoReserva,
  { partial, absent }: { partial: DemoReserva | undefined; absent: DemoReserva | undefined },
) {
  if (reserva === absent) return 0
  return reserva === partial ? paxOf(reserva) - 1 : paxOf(reserva)
}
