import { createContext, use, useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { ausencias } from '#catalogos/ausencias/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { addDays, type Day, daysBetween } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { type Ruta, rutas } from '../../contract.ts'
import type { Crew } from './candidates.ts'
import { mondayOf } from './work.ts'

const LONGEST_TOUR = 10

/**
 * Reads who and what may go out on a day, with the routes of its week; undefined while loading. Routes of other days
 * keep theirs too: tours of several days, and what ends after midnight.
 */
export function useCrewData(fecha: Day, dayRutas: readonly Ruta[] | undefined): Crew | undefined {
  const { horasDeJornada, horasDeDescanso } = useLoaded(acceso.ajustes, {})
  const people = useQuery(usuarios.getAll, {}).data
  const fleet = useQuery(vehiculos.getAll, {}).data
  const catalog = useQuery(excursiones.getAll, {}).data
  const period = { desde: fecha, hasta: addDays(fecha, LONGEST_TOUR) }
  const absent = useQuery(ausencias.getAll, { query: period }).data
  const longest = Math.max(1, ...(catalog ?? []).map(({ dias = 1 }) => dias))
  const monday = mondayOf(fecha)
  const around = {
    desde: addDays(monday, -longest),
    hasta: addDays(monday, Math.max(6, daysBetween(monday, fecha) + longest)),
  }
  const near = useQuery(rutas.getAll, { query: around }, { enabled: catalog !== undefined }).data
  return useMemo(() => {
    if (!(people && fleet && catalog && absent && dayRutas && near)) return undefined
    return {
      people,
      fleet,
      ausencias: absent,
      excursiones: new Map(catalog.map((one) => [one.id, one])),
      rutas: [...dayRutas, ...near.filter((ruta) => ruta.fecha !== fecha)],
      limits: { jornada: horasDeJornada, descanso: horasDeDescanso },
    }
  }, [people, fleet, catalog, absent, dayRutas, near, fecha, horasDeJornada, horasDeDescanso])
}

const CrewData = createContext<Crew | undefined>(undefined)
export const CrewProvider = CrewData.Provider
/** Reads it where somebody is chosen: cards are not drawn again when it changes. */
export const useCrew = () => use(CrewData)
