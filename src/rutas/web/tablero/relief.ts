import type { SelectOption } from '#lib/web/ui/select-input.tsx'
import { asignado } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import type { Trip } from './board.ts'
import { type Crew, PLACES, type Place, peopleForAll, vehiclesForAll } from './candidates.ts'

type AnyPlace = Place | 'vehiculo'

/** Guide, driver or vehicle to be replaced, with the routes of that day. */
export interface Leaving {
  /** Id of a person, name of a vehicle. */
  id: number | string
  nombre: string
  place: AnyPlace
  trips: readonly Trip[]
}

const NAMES = { guia: 'guía', chofer: 'conductor', vehiculo: 'vehículo' } as const
export const placeName = (place: AnyPlace) => NAMES[place]

const idOn = (ruta: Ruta, place: AnyPlace) =>
  place === 'vehiculo' ? ruta.vehiculo : asignado(ruta[PLACES[place].field])

const nameOn = (ruta: Ruta | undefined, place: AnyPlace) =>
  (place === 'vehiculo'
    ? ruta?.vehiculo
    : (place === 'guia' ? ruta?.idGuia : ruta?.idChofer)?.nombre) ?? ''

/** Lists the guides, drivers and vehicles of a day. */
export function leavingOn(trips: readonly Trip[]): Leaving[] {
  const places: AnyPlace[] = ['guia', 'chofer', 'vehiculo']
  return places.flatMap((place) => {
    const own = Map.groupBy(trips, ({ ruta }) => idOn(ruta, place))
    return [...own].flatMap(([id, some]) =>
      id === null ? [] : [{ id, nombre: nameOn(some[0]?.ruta, place), place, trips: some }],
    )
  })
}

/** Lists the routes on which somebody or a vehicle still goes out. */
export const tripsOf = (leaving: Leaving | null, trips: readonly Trip[]) =>
  trips.filter(({ ruta }) => leaving !== null && idOn(ruta, leaving.place) === leaving.id)

/** Lists who or what could go instead on all of the routes: somebody is as free as on the route where least. */
export function reliefFor(
  { id, place, trips }: Leaving,
  crew: Crew,
): readonly SelectOption<number | string>[] {
  const all: readonly SelectOption<number | string>[] =
    place === 'vehiculo' ? vehiclesForAll(crew, trips) : peopleForAll(place, crew, trips)
  return all.filter(({ value }) => value !== id)
}
