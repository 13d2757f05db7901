import { type Calendar, minutesOf } from './calendar.ts'
import type { Evento } from './historial.ts'
import { type DemoReserva, paxOf } from './reservas.ts'
import type { DemoRuta, DemoVehiculo } from './rutas.ts'

/** Minutes between two departures of one excursion, and by which tomorrow's first route was moved. */
const LATER = 30

/** Returns the departure of a route, or its hour some minutes before. */
const hourOn =
  (calendar: Calendar) =>
  ({ row, excursion }: DemoRuta, minutes = 0) =>
    calendar.timeOf(minutesOf(row.hora ?? excursion.salida) - minutes).slice(0, 5)

interface Demo {
  rutas: readonly DemoRuta[]
  vehiculos: readonly DemoVehiculo[]
  reservas: readonly DemoReserva[]
  eventos: readonly Evento[]
}

/**
 * Gives second departures their own hour, and leaves tomorrow's board something to do: a vehicle that is too small, a
 * route without a guide, two reservations without an hour, and one that was sold the hour at which the first route left
 * before. The two routes of the demonstration's guides keep theirs.
 */
export function unsettleTomorrow(
  calendar: Calendar,
  { rutas, vehiculos, reservas, eventos }: Demo,
): void {
  const edited = new Set(
    eventos
      .filter(({ cambios }) => cambios.some(({ campo }) => campo === 'hora'))
      .map(({ reserva }) => reserva),
  )
  rutas.forEach(({ row, dia, excursion, reservas }, i) => {
    const before = rutas[i - 1]
    if (dia < calendar.today || before?.dia !== dia || before.excursion !== excursion) return
    const later = (hora: string) => calendar.timeOf(minutesOf(hora) + LATER)
    row.hora = later(before.row.hora ?? excursion.salida)
    for (const reserva of reservas)
      if (reserva.row.hora && !edited.has(reserva)) reserva.row.hora = later(reserva.row.hora)
  })

  const hourOf = hourOn(calendar)
  for (const ruta of rutas) for (const reserva of ruta.reservas) reserva.row.salida = hourOf(ruta)
  const moved = rutas.find(({ dia }) => dia === calendar.today + 1)
  const astray = moved?.reservas.find(({ row }) => row.habilitado === 1)
  if (moved && astray) astray.row.salida = hourOf(moved, LATER)

  const isWaiting = (reserva: DemoReserva) =>
    reserva.dia === calendar.today + 1 &&
    reserva.row.habilitado === 1 &&
    reserva.row.ruta_id === null
  const withoutHour = reservas.filter((reserva) => isWaiting(reserva) && !edited.has(reserva))
  for (const { row } of withoutHour.slice(0, 2)) row.hora = null

  const tomorrow = rutas.filter(({ dia }) => dia === calendar.today + 1)
  const last = tomorrow.at(-1)
  if (last && tomorrow.length > 2 && tomorrow.every(({ row }) => row.guia_id))
    last.row.guia_id = null
  const taken = new Set(tomorrow.map(({ row }) => row.vehiculo))
  const free = vehiculos
    .filter(({ nombre }) => !taken.has(nombre))
    .sort((a, b) => a.asientos - b.asientos)
  for (const { row, reservas } of tomorrow.slice(1)) {
    const pasajeros = reservas.reduce((sum, reserva) => sum + paxOf(reserva), 0)
    const small = free.findLast(({ asientos }) => asientos < pasajeros)
    if (!small) continue
    row.vehiculo = small.nombre
    return
  }
}

/**
 * Makes the versions of hojas de ruta: today's were received. Of tomorrow's first one reservations came and the hour
 * changed since: its guide received the version before, its driver none. The second was received. WhatsApp was opened
 * for both.
 */
export function createHojas(calendar: Calendar, rutas: readonly DemoRuta[]) {
  const momento = calendar.stamp(calendar.now)
  const [first, second] = rutas.filter(({ dia }) => dia === calendar.today + 1)
  const alike = [...rutas.filter(({ dia }) => dia === calendar.today), ...(second ? [second] : [])]
  const hourOf = hourOn(calendar)
  const stateOf = (ruta: DemoRuta, hora: string) => ({
    fecha: ruta.row.fecha,
    excursion: ruta.row.excursion_id,
    hora,
    vehiculo: ruta.row.vehiculo,
    guia: ruta.row.guia_id,
    conductor: ruta.row.chofer_id,
  })
  const issued = (ruta: DemoRuta, version: number, via: string) => ({
    ruta_id: ruta.row.id,
    version,
    momento,
    usuario_id: ruta.row.usuario_id,
    via,
    ruta: stateOf(ruta, hourOf(ruta)),
    reservas: ruta.reservas.map((reserva) => ({
      id: reserva.row.id,
      version: reserva.row.version,
    })),
  })
  /** A version without the first reservations, and with another hour. */
  const outdated = (ruta: DemoRuta, version: number, lacks: number) => {
    const { reservas, ...now } = issued(ruta, version, 'compartir')
    return { ...now, ruta: stateOf(ruta, hourOf(ruta, LATER)), reservas: reservas.slice(lacks) }
  }
  const peopleOf = ({ row }: DemoRuta) => [row.guia_id, row.chofer_id].filter((id) => id !== null)
  const receivedBy = ({ row }: DemoRuta, people: readonly number[]) =>
    people.map((usuario_id) => ({ ruta_id: row.id, version: 1, usuario_id, momento }))
  const sent = [first, second].filter((ruta) => ruta !== undefined)
  return {
    versions: [
      ...alike.map((ruta) => issued(ruta, 1, 'imprimir')),
      ...(first ? [outdated(first, 1, 2), outdated(first, 2, 1)] : []),
    ],
    received: [
      ...alike.flatMap((ruta) => receivedBy(ruta, peopleOf(ruta))),
      ...(first ? receivedBy(first, peopleOf(first).slice(0, 1)) : []),
    ],
    opened: sent.flatMap((ruta) =>
      peopleOf(ruta).map((destinatario_id) => ({
        ruta_id: ruta.row.id,
        version: 1,
        destinatario_id,
        usuario_id: ruta.row.usuario_id,
        momento,
      })),
    ),
  }
}
