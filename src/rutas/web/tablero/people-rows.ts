import type { Usuario } from '#catalogos/usuarios/contract.ts'
import type { Vehiculo } from '#catalogos/vehiculos/contract.ts'
import { papelesVencidos } from '#catalogos/vehiculos/rules.ts'
import { addDays, type Day, daysBetween } from '#lib/contract/civil-day.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { minutesOf } from '#reservas/contract/pickup-day.ts'
import { asignado } from '#reservas/rules.ts'
import { daysOf } from '../../contract/absences.ts'
import type { Ruta } from '../../contract.ts'
import { isDisabled } from '../../rules.ts'
import { type Crew, PLACES, type Place, personOn, workOf } from './candidates.ts'
import { USUAL_DAY, workText } from './work.ts'

const DAY = 1440

/** Minutes of a day, from midnight, that a route takes; null while its hour is unknown. */
export interface Block {
  ruta: Ruta
  /** “09:00–13:00 VALLE DE LA LUNA”. */
  text: string
  span: readonly [from: number, to: number] | null
}

/** Person or vehicle with its routes of a day. */
export interface PeopleRow {
  key: string
  name: string
  blocks: readonly Block[]
  /** Departures and hours; empty for vehicles. */
  about: string
  against: readonly string[]
}

/** Guides, drivers or vehicles of a day: those on a route by their first departure, and the others by name. */
export interface PeopleGroup {
  title: string
  none: string
  busy: readonly PeopleRow[]
  idle: readonly PeopleRow[]
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((n) => String(n).padStart(2, '0')).join(':')

/**
 * Returns the part of a day that a route takes. A tour of several days takes whole nights, one that ends after midnight
 * the next morning.
 */
function blockOf({ excursiones }: Crew, ruta: Ruta, fecha: Day): Block {
  const { duracion, dias = 1 } = excursiones.get(ruta.excursionId) ?? {}
  const n = daysBetween(ruta.fecha, fecha) + 1
  const name =
    ruta.idExcursion.nombre +
    (ruta.numero === undefined ? '' : ` (${ruta.numero})`) +
    (dias > 1 && n <= dias ? `, día ${n} de ${dias}` : '')
  const from = n > 1 ? 0 : ruta.hora === undefined ? null : minutesOf(ruta.hora)
  if (from === null) return { ruta, text: `Sin hora ${name}`, span: null }
  const end =
    duracion === undefined || ruta.hora === undefined ? null : minutesOf(ruta.hora) + duracion
  const isLast = n >= dias
  const rest = end === null ? from + USUAL_DAY : end - (n - dias) * DAY
  const to = isLast ? Math.min(rest, DAY) : DAY
  const hours = [
    n > 1 ? '' : clock(from),
    isLast && end !== null ? (n > 1 ? `hasta ${clock(end)}` : `–${clock(end)}`) : '',
  ].join('')
  return { ruta, text: `${hours} ${name}`.trim(), span: [from, to] }
}

/** Returns the routes under way on a day. */
const routesOn = ({ rutas, excursiones }: Crew, fecha: Day) =>
  rutas.filter(({ fecha: first, hora, excursionId }) => {
    const { dias = 1, duracion = 0 } = excursiones.get(excursionId) ?? {}
    const end = hora === undefined ? 0 : minutesOf(hora) + duracion
    const nights = dias - 1 + (end > DAY ? 1 : 0)
    return first <= fecha && addDays(first, nights) >= fecha
  })

interface Named {
  name: string
  about: string
  against: readonly string[]
}

interface Kind {
  title: string
  none: string
  keyOn: (ruta: Ruta) => string | null
  /** All that may go out, by key. */
  able: ReadonlyMap<string, Named>
  /** Describes one that may not, and is on a route nevertheless. */
  other: (ruta: Ruta) => Named
}

function groupOf(crew: Crew, fecha: Day, { title, none, keyOn, able, other }: Kind): PeopleGroup {
  const routes = routesOn(crew, fecha)
  const own = Map.groupBy(routes, keyOn)
  const startOf = ({ blocks }: PeopleRow) => blocks[0]?.span?.[0] ?? DAY
  const blocksOf = (some: readonly Ruta[]) =>
    some
      .map((ruta) => blockOf(crew, ruta, fecha))
      .sort((a, b) => (a.span?.[0] ?? DAY) - (b.span?.[0] ?? DAY))
  const busy = [...own].flatMap(([key, some]): PeopleRow[] => {
    const [first] = some
    if (key === null || !first) return []
    return [{ key, blocks: blocksOf(some), ...(able.get(key) ?? other(first)) }]
  })
  const idle = [...able].flatMap(([key, named]) =>
    own.has(key) ? [] : [{ key, blocks: [], ...named }],
  )
  const missing = blocksOf(own.get(null) ?? [])
  return {
    title,
    none,
    busy: [
      ...(missing.length > 0
        ? [{ key: '', name: none, blocks: missing, about: '', against: [] }]
        : []),
      ...busy.sort((a, b) => startOf(a) - startOf(b) || compareSpanish(a.name, b.name)),
    ],
    idle: idle.sort((a, b) => compareSpanish(a.name, b.name)),
  }
}

/** Lists guides, drivers and vehicles with what they do on a day. */
export function peopleGroups(crew: Crew, fecha: Day): PeopleGroup[] {
  const personAs = (place: Place): Omit<Kind, 'title' | 'none'> => {
    const { roles, field } = PLACES[place]
    const named = (person: Usuario): Named => ({
      name: person.nombre,
      about: workText(workOf(crew, person.id), fecha),
      against: personOn(crew, person, daysOf(fecha)),
    })
    return {
      keyOn: (ruta) => asignado(ruta[field])?.toString() ?? null,
      able: new Map(
        crew.people
          .filter(
            ({ id, rol, habilitado }) => asignado(id) && habilitado !== 0 && roles.includes(rol.id),
          )
          .map((person) => [String(person.id), named(person)]),
      ),
      other: (ruta) => {
        const { id, nombre } = place === 'guia' ? ruta.idGuia : ruta.idChofer
        return {
          name: nombre,
          about: workText(workOf(crew, id), fecha),
          against: isDisabled(ruta, place) ? ['desactivado'] : [],
        }
      },
    }
  }
  const vehicle = (vehiculo: Vehiculo): Named => ({
    name: vehiculo.nombre,
    about: vehiculo.asientos === null ? '' : `${vehiculo.asientos} asientos`,
    against: papelesVencidos(vehiculo, fecha),
  })
  const vehicles: Omit<Kind, 'title' | 'none'> = {
    keyOn: ({ vehiculo }) => vehiculo,
    able: new Map(
      crew.fleet
        .filter(({ habilitado }) => habilitado !== 0)
        .map((vehiculo) => [vehiculo.nombre, vehicle(vehiculo)]),
    ),
    other: (ruta) => ({
      name: ruta.vehiculo ?? '',
      about: '',
      against: isDisabled(ruta, 'vehiculo') ? ['desactivado'] : [],
    }),
  }
  return [
    groupOf(crew, fecha, { title: 'Guías', none: 'Sin guía', ...personAs('guia') }),
    groupOf(crew, fecha, { title: 'Conductores', none: 'Sin conductor', ...personAs('chofer') }),
    groupOf(crew, fecha, { title: 'Vehículos', none: 'Sin vehículo', ...vehicles }),
  ]
}
