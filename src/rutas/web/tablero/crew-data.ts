import { createContext, use, useMemo } from 'react'
import { ausencias } from '#catalogos/ausencias/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { type Ruta, rutas } from '../../contract.ts'
import type { Crew } from './candidates.ts'

const LONGEST_TOUR = 10

/** Reads who and what may go out on a day; undefined while loading. Tours of several days keep theirs. */
export function useCrewData(fecha: Day, dayRutas: readonly Ruta[] | undefined): Crew | undefined {
  const people = useQuery(usuarios.getAll, {}).data
  const fleet = useQuery(vehiculos.getAll, {}).data
  const catalog = useQuery(excursiones.getAll, {}).data
  const period = { desde: fecha, hasta: addDays(fecha, LONGEST_TOUR) }
  const absent = useQuery(ausencias.getAll, { query: period }).data
  const hasTours = catalog?.some(({ dias = 1 }) => dias > 1) ?? false
  const around = { desde: addDays(fecha, 1 - LONGEST_TOUR), hasta: addDays(fecha, LONGEST_TOUR) }
  const tours = useQuery(rutas.getAll, { query: around }, { enabled: hasTours }).data
  return useMemo(() => {
    if (!(people && fleet && catalog && absent && dayRutas)) return undefined
    const others = tours?.filter((ruta) => ruta.fecha !== fecha) ?? []
    return {
      people,
      fleet,
      ausencias: absent,
      excursiones: new Map(catalog.map((one) => [one.id, one])),
      rutas: [...dayRutas, ...others],
    }
  }, [people, fleet, catalog, absent, dayRutas, tours, fecha])
}

const CrewData = createContext<Crew | undefined>(undefined)
export const CrewProvider = CrewData.Provider
/** Reads it where somebody is chosen: cards are not drawn again when it changes. */
export const useCrew = () => use(CrewData)
