import { ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'
import type { Ausencia } from '#catalogos/ausencias/contract.ts'
import type { Excursion } from '#catalogos/excursiones/contract.ts'
import { isSameIdioma } from '#catalogos/idiomas/rules.ts'
import type { Usuario } from '#catalogos/usuarios/contract.ts'
import type { Vehiculo } from '#catalogos/vehiculos/contract.ts'
import { papelesVencidos } from '#catalogos/vehiculos/rules.ts'
import { addDays, daysBetween } from '#lib/contract/civil-day.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { SelectOption } from '#lib/web/ui/select-input.tsx'
import { asignado } from '#reservas/rules.ts'
import { absencesOf, type Days, daysOf } from '../../contract/absences.ts'
import type { Ruta } from '../../contract.ts'
import { LICENCIA_VENCIDA, nombreOf, sinAsiento } from '../../rules.ts'
import { overlap } from './route-span.ts'
import { type Limits, stintsOf, workInWeek, workOn, workText, workWarnings } from './work.ts'

/** People and vehicles that may go out on a day. */
export interface Crew {
  people: readonly Usuario[]
  fleet: readonly Vehiculo[]
  ausencias: readonly Ausencia[]
  excursiones: ReadonlyMap<number, Excursion>
  /** Routes that may keep somebody that day, and those of its week. */
  rutas: readonly Ruta[]
  limits: Limits
}

/** Route that needs somebody; without an id it is not made yet. */
type Wanting = Pick<Ruta, 'fecha' | 'excursionId' | 'hora'> & { id?: number }

/** Passengers to be spoken to and seated. */
export interface Aboard {
  idiomas: readonly (readonly [idioma: string, pasajeros: number])[]
  pasajeros: number
}

/** Route that needs somebody, and who travels on it. */
interface Job extends Aboard {
  ruta: Wanting
}

export type Place = 'guia' | 'chofer'
export const PLACES: Record<Place, { roles: readonly number[]; field: 'guiaId' | 'choferId' }> = {
  guia: { roles: ROLES_GUIA, field: 'guiaId' },
  chofer: { roles: ROLES_CHOFER, field: 'choferId' },
}

const FREE = 'Libres'
/** From the freest on. */
const GROUPS: readonly string[] = [FREE, 'Ya van en otra ruta', 'Ausentes o con papeles vencidos']
/** Departures of a day that nobody has while another person has none. */
const TOO_MANY = 3

interface Ranked<Value extends string | number> {
  value: Value
  name: string
  fits: readonly string[]
  /** Second line of the option. */
  about?: string
  group: 0 | 1 | 2
  /** Compared one after another, within a group; lower is better. */
  ranks: readonly number[]
}

const compareRanks = (a: readonly number[], b: readonly number[]) =>
  a.map((rank, i) => rank - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0

/** Puts the free ones first, then those that suit best, then by name. */
const inOrder = <Value extends string | number>(
  ranked: readonly Ranked<Value>[],
): SelectOption<Value>[] =>
  ranked
    .toSorted(
      (a, b) =>
        a.group - b.group || compareRanks(a.ranks, b.ranks) || compareSpanish(a.name, b.name),
    )
    .map(({ value, name, fits, about, group }) => ({
      value,
      label: [name, ...fits].join(' · '),
      group: GROUPS[group],
      ...(about !== undefined && { about }),
    }))

const tourOf = ({ excursiones }: Crew, { excursionId }: Wanting) => excursiones.get(excursionId)

/** Finds another route that keeps somebody or a vehicle at the time of one of these. */
function elsewhere(crew: Crew, jobs: readonly Job[], isOn: (ruta: Ruta) => boolean) {
  const own = crew.rutas.filter(isOn)
  for (const { ruta: wanting } of jobs) {
    const other = own.find(
      (ruta) =>
        ruta.id !== wanting.id && overlap(ruta, tourOf(crew, ruta), wanting, tourOf(crew, wanting)),
    )
    if (other) return [`va en ${nombreOf(other)}`]
  }
  return []
}

/** Returns what the routes of somebody take of each day, without these. */
export const workOf = (crew: Crew, id: number, without: readonly Wanting[] = []) =>
  crew.rutas
    .filter(
      (ruta) =>
        (ruta.guiaId === id || ruta.choferId === id) && !without.some((one) => one.id === ruta.id),
    )
    .flatMap((ruta) => stintsOf(ruta, tourOf(crew, ruta)))

/**
 * Lists who may guide or drive some routes of a day: free people first, those who speak the passengers' languages
 * before others, then those who worked least that day and that week. Nobody is put before others for a third departure
 * while somebody free has none (RU-26).
 */
export function peopleForAll(place: Place, crew: Crew, jobs: readonly Job[]) {
  const { roles, field } = PLACES[place]
  const wanted = jobs.map(({ ruta }) => ruta)
  const [first] = wanted
  if (!first) return []
  const days = wanted.map((ruta) => daysWanted(crew, ruta))
  const able = crew.people.filter(
    ({ id, rol, habilitado }) => asignado(id) && habilitado !== 0 && roles.includes(rol.id),
  )
  const judged = able.map((person) => {
    const busy = elsewhere(crew, jobs, (ruta) => ruta[field] === person.id)
    const against = unique(days.flatMap((own) => personAgainst(crew, person, own)))
    const before = workOf(crew, person.id, wanted)
    const then = [...before, ...wanted.flatMap((ruta) => stintsOf(ruta, tourOf(crew, ruta)))]
    return {
      ...{ person, busy, against, text: workText(before, first.fecha) },
      work: workOn(before, first.fecha),
      week: workInWeek(before, first.fecha),
      tired: unique(days.flatMap((own) => workWarnings(then, eachOf(own), crew.limits))),
      group: against.length > 0 ? 2 : busy.length > 0 ? 1 : 0,
    } as const
  })
  const isAnyIdle = judged.some(({ group, work }) => group === 0 && work.salidas === 0)
  return inOrder(
    judged.map(({ person, busy, against, text, work, week, tired, group }): Ranked<number> => {
      const { spoken, speaks } = spokenBy(person, jobs)
      const isThird =
        isAnyIdle && work.salidas > 0 && work.salidas + jobs.length >= TOO_MANY ? 1 : 0
      return {
        value: person.id,
        name: person.nombre,
        fits: [...speaks, ...busy, ...against],
        about: [text, ...tired].join(' · '),
        group,
        ranks: [isThird, -spoken, work.minutes, week.minutes],
      }
    }),
  )
}

/** Lists who may guide or drive a route. */
export const peopleFor = (place: Place, crew: Crew, ruta: Wanting, aboard: Aboard) =>
  peopleForAll(place, crew, [{ ruta, ...aboard }])

/** Counts the passengers to whom somebody speaks, and names their languages. */
function spokenBy({ idiomas = [] }: Usuario, jobs: readonly Job[]) {
  const common = jobs.flatMap((job) =>
    job.idiomas.filter(([idioma]) => idiomas.some((one) => isSameIdioma(one, idioma))),
  )
  const names = unique(common.map(([idioma]) => idioma))
  return {
    spoken: common.reduce((sum, [, pasajeros]) => sum + pasajeros, 0),
    speaks: names.length > 0 ? [`habla ${names.join(', ')}`] : [],
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

const daysWanted = (crew: Crew, ruta: Wanting) => daysOf(ruta.fecha, tourOf(crew, ruta)?.dias)

const eachOf = ({ desde, hasta }: Days) =>
  Array.from({ length: daysBetween(desde, hasta) + 1 }, (_, i) => addDays(desde, i))

/** Lists what speaks against somebody on some days: absent, licence expired. */
function personAgainst(crew: Crew, { id, licenciaVence }: Usuario, days: Days) {
  const [absent] = absencesOf(id, days, crew.ausencias)
  return [
    ...(absent ? [`ausente: ${absent.motivo}`] : []),
    ...(licenciaVence !== undefined && licenciaVence < days.hasta ? [LICENCIA_VENCIDA] : []),
  ]
}

/** Lists all that speaks against somebody on some days, too much work and too little rest too. */
export const personOn = (crew: Crew, person: Usuario, days: Days) => [
  ...personAgainst(crew, person, days),
  ...workWarnings(workOf(crew, person.id), eachOf(days), crew.limits),
]

/** Lists what speaks against the guide, driver or vehicle that a route has: it may have come afterwards. */
export function againstOf(crew: Crew, ruta: Ruta, place: Place | 'vehiculo'): string[] {
  const days = daysWanted(crew, ruta)
  if (place === 'vehiculo') {
    const vehiculo = crew.fleet.find(({ nombre }) => nombre === ruta.vehiculo)
    return vehiculo ? papelesVencidos(vehiculo, days.hasta) : []
  }
  const person = crew.people.find(({ id }) => id === asignado(ruta[PLACES[place].field]))
  return person ? personOn(crew, person, days) : []
}

/** Lists the vehicles for some routes: free ones first, the smallest in which all have a seat before others. */
export function vehiclesForAll(crew: Crew, jobs: readonly Job[]) {
  const last = jobs.map(({ ruta }) => daysWanted(crew, ruta).hasta).reduce(laterOf, '')
  const most = Math.max(0, ...jobs.map(({ pasajeros }) => pasajeros))
  return inOrder(
    crew.fleet
      .filter(({ habilitado }) => habilitado !== 0)
      .map((vehiculo): Ranked<string> => {
        const { nombre, asientos } = vehiculo
        const busy = elsewhere(crew, jobs, (ruta) => ruta.vehiculo === nombre)
        const expired = papelesVencidos(vehiculo, last)
        const missing = sinAsiento(most, asientos)
        return {
          value: nombre,
          name: nombre,
          fits: [
            ...(asientos === null ? [] : [`${asientos} asientos`]),
            ...(missing > 0 ? [`faltan ${missing}`] : []),
            ...busy,
            ...expired,
          ],
          group: expired.length > 0 ? 2 : busy.length > 0 ? 1 : 0,
          ranks: [asientos === null ? 100 : missing > 0 ? 100 + missing : asientos],
        }
      }),
  )
}

const laterOf = (a: string, b: string) => (a > b ? a : b)

/** Lists the vehicles for a route. */
export const vehiclesFor = (crew: Crew, ruta: Wanting, aboard: Aboard) =>
  vehiclesForAll(crew, [{ ruta, ...aboard }])

/** Returns the first choice if it is free. */
export function firstFree<Value extends string | number>([first]: readonly SelectOption<Value>[]) {
  return first?.group === FREE ? first.value : null
}

/** Returns what the chosen one worked, and what would be too much. */
export const aboutOf = <Value extends string | number>(
  options: readonly SelectOption<Value>[],
  chosen: Value | null,
) => options.find(({ value }) => value === chosen)?.about
