import { ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'
import type { Ausencia } from '#catalogos/ausencias/contract.ts'
import type { Excursion } from '#catalogos/excursiones/contract.ts'
import { isSameIdioma } from '#catalogos/idiomas/rules.ts'
import type { Usuario } from '#catalogos/usuarios/contract.ts'
import type { Vehiculo } from '#catalogos/vehiculos/contract.ts'
import { papelesVencidos } from '#catalogos/vehiculos/rules.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { SelectOption } from '#lib/web/ui/select-input.tsx'
import { asignado } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { nombreOf, sinAsiento } from '../../rules.ts'
import { absencesOf, daysOf } from '../form/pick-warnings.ts'
import { overlap } from './route-span.ts'

/** People and vehicles that may go out on a day. */
export interface Crew {
  people: readonly Usuario[]
  fleet: readonly Vehiculo[]
  ausencias: readonly Ausencia[]
  excursiones: ReadonlyMap<number, Excursion>
  /** Routes that may keep somebody that day. */
  rutas: readonly Ruta[]
}

/** Route that needs somebody; without an id it is not made yet. */
type Wanting = Pick<Ruta, 'fecha' | 'excursionId' | 'hora'> & { id?: number }

/** Passengers to be spoken to and seated. */
export interface Aboard {
  idiomas: readonly (readonly [idioma: string, pasajeros: number])[]
  pasajeros: number
}

export type Place = 'guia' | 'chofer'
export const PLACES: Record<Place, { roles: readonly number[]; field: 'guiaId' | 'choferId' }> = {
  guia: { roles: ROLES_GUIA, field: 'guiaId' },
  chofer: { roles: ROLES_CHOFER, field: 'choferId' },
}

const FREE = 'Libres'
/** From the freest on. */
export const GROUPS: readonly string[] = [
  FREE,
  'Ya van en otra ruta',
  'Ausentes o con papeles vencidos',
]

interface Ranked<Value extends string | number> {
  value: Value
  name: string
  about: readonly string[]
  group: 0 | 1 | 2
  /** Lower is better, within a group. */
  rank: number
}

/** Puts the free ones first, then those that suit best, then by name. */
const inOrder = <Value extends string | number>(
  ranked: readonly Ranked<Value>[],
): SelectOption<Value>[] =>
  ranked
    .toSorted((a, b) => a.group - b.group || a.rank - b.rank || compareSpanish(a.name, b.name))
    .map(({ value, name, about, group }) => ({
      value,
      label: [name, ...about].join(' · '),
      group: GROUPS[group],
    }))

/** Finds another route that keeps somebody or a vehicle at the time of this one. */
function elsewhere(crew: Crew, wanting: Wanting, isOn: (ruta: Ruta) => boolean) {
  const tourOf = ({ excursionId }: Wanting) => crew.excursiones.get(excursionId)
  const other = crew.rutas.find(
    (ruta) =>
      ruta.id !== wanting.id && isOn(ruta) && overlap(ruta, tourOf(ruta), wanting, tourOf(wanting)),
  )
  return other && `va en ${nombreOf(other)}`
}

/** Lists who may guide or drive a route: free people first, those who speak the passengers' languages before others. */
export function peopleFor(place: Place, crew: Crew, wanting: Wanting, { idiomas }: Aboard) {
  const { roles, field } = PLACES[place]
  const able = crew.people.filter(
    ({ id, rol, habilitado }) => asignado(id) && habilitado !== 0 && roles.includes(rol.id),
  )
  return inOrder(
    able.map((person): Ranked<number> => {
      const { id, nombre, idiomas: spoken = [] } = person
      const busy = elsewhere(crew, wanting, (ruta) => ruta[field] === id)
      const against = personAgainst(crew, person, wanting)
      const common = idiomas.filter(([idioma]) => spoken.some((one) => isSameIdioma(one, idioma)))
      return {
        value: id,
        name: nombre,
        about: [
          ...(common.length > 0 ? [`habla ${common.map(([idioma]) => idioma).join(', ')}`] : []),
          ...(busy ? [busy] : []),
          ...against,
        ],
        group: against.length > 0 ? 2 : busy ? 1 : 0,
        rank: -common.reduce((sum, [, pasajeros]) => sum + pasajeros, 0),
      }
    }),
  )
}

const daysWanted = ({ excursiones }: Crew, { fecha, excursionId }: Wanting) =>
  daysOf(fecha, excursiones.get(excursionId)?.dias)

/** Lists what speaks against somebody on a route: absent, licence expired. */
function personAgainst(crew: Crew, { id, licenciaVence }: Usuario, wanting: Wanting) {
  const days = daysWanted(crew, wanting)
  const [absent] = absencesOf(id, days, crew.ausencias)
  return [
    ...(absent ? [`ausente: ${absent.motivo}`] : []),
    ...(licenciaVence !== undefined && licenciaVence < days.hasta ? ['licencia vencida'] : []),
  ]
}

/** Lists what speaks against the guide, driver or vehicle that a route has: it may have come afterwards. */
export function againstOf(crew: Crew, ruta: Ruta, place: Place | 'vehiculo'): string[] {
  if (place === 'vehiculo') {
    const vehiculo = crew.fleet.find(({ nombre }) => nombre === ruta.vehiculo)
    return vehiculo ? papelesVencidos(vehiculo, daysWanted(crew, ruta).hasta) : []
  }
  const person = crew.people.find(({ id }) => id === asignado(ruta[PLACES[place].field]))
  return person ? personAgainst(crew, person, ruta) : []
}

/** Lists the vehicles: free ones first, the smallest in which all have a seat before others. */
export function vehiclesFor(crew: Crew, wanting: Wanting, { pasajeros }: Aboard) {
  const days = daysWanted(crew, wanting)
  return inOrder(
    crew.fleet
      .filter(({ habilitado }) => habilitado !== 0)
      .map((vehiculo): Ranked<string> => {
        const { nombre, asientos } = vehiculo
        const busy = elsewhere(crew, wanting, (ruta) => ruta.vehiculo === nombre)
        const expired = papelesVencidos(vehiculo, days.hasta)
        const missing = sinAsiento(pasajeros, asientos)
        return {
          value: nombre,
          name: nombre,
          about: [
            ...(asientos === null ? [] : [`${asientos} asientos`]),
            ...(missing > 0 ? [`faltan ${missing}`] : []),
            ...(busy ? [busy] : []),
            ...expired,
          ],
          group: expired.length > 0 ? 2 : busy ? 1 : 0,
          rank: asientos === null ? 100 : missing > 0 ? 100 + missing : asientos,
        }
      }),
  )
}

/** Returns the first choice if it is free. */
export function firstFree<Value extends string | number>([first]: readonly SelectOption<Value>[]) {
  return first?.group === FREE ? first.value : null
}
