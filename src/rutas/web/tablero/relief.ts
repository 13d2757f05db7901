import type { SelectOption } from '#lib/web/ui/select-input.tsx'
import { byLabel } from '#lib/web/ui/select-input.tsx'
import { asignado } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import type { Trip } from './board.ts'
import { type Crew, GROUPS, PLACES, type Place, peopleFor } from './candidates.ts'

/** Guide or driver to be replaced, with the routes of that day. */
export interface Leaving {
  id: number
  nombre: string
  place: Place
  trips: readonly Trip[]
}

/** Lists the guides and drivers of a day. */
export function leavingOn(trips: readonly Trip[]): Leaving[] {
  const places: Place[] = ['guia', 'chofer']
  return places.flatMap((place) => {
    const own = Map.groupBy(trips, ({ ruta }) => asignado(ruta[PLACES[place].field]))
    return [...own].flatMap(([id, some]) =>
      id === null ? [] : [{ id, nombre: nameIn(some[0]?.ruta, place), place, trips: some }],
    )
  })
}

/** Lists the routes on which somebody still goes out. */
export const tripsOf = (person: Leaving | null, trips: readonly Trip[]) =>
  trips.filter(({ ruta }) => person !== null && ruta[PLACES[person.place].field] === person.id)

const nameIn = (ruta: Ruta | undefined, place: Place) =>
  (place === 'guia' ? ruta?.idGuia.nombre : ruta?.idChofer.nombre) ?? ''

/** Lists who could go instead on all of the routes: somebody is as free as on the route where least. */
export function reliefFor({ id, place, trips }: Leaving, crew: Crew): SelectOption<number>[] {
  const worst = new Map<number, { option: SelectOption<number>; at: number }>()
  for (const { ruta, ...load } of trips) {
    const options = peopleFor(place, crew, ruta, load)
    for (const option of options) {
      const at = GROUPS.indexOf(option.group ?? '')
      if (option.value !== id && at >= (worst.get(option.value)?.at ?? -1))
        worst.set(option.value, { option, at })
    }
  }
  return [...worst.values()]
    .sort((a, b) => a.at - b.at || byLabel(a.option, b.option))
    .map(({ option }) => option)
}
