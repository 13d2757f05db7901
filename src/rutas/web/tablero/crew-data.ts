import { createContext, use, useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { ausencias } from '#catalogos/ausencias/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { addDays, type Day, daysBetween } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { type Ruta, rutas } from '../../contract.ts'
import type { Crew } from './candidates.ts'
import { mondayOf } from './work.ts'

const LONGEST_TOUR = 10

interface CrewRead {
  /** Undefined while loading, and where a read failed. */
  data: Crew | undefined
  error: Failed | null
  refetch: () => unknown
}

/**
 * Reads who and what may go out on a day, with the routes of its week. Routes of other days
 * keep theirs too: tours of several days, and what ends after midnight.
 */
export function useCrewData(fecha: Day, dayRutas: readonly Ruta[] | undefined): CrewRead {
  const { horasDeJornada, horasDeDescanso } = useLoaded(acceso.ajustes, {})
  const readPeople = useQuery(usuarios.getAll, {})
  const readFleet = useQuery(vehiculos.getAll, {})
  const readCatalog = useQuery(excursiones.getAll, {})
  const catalog = readCatalog.data
  const period = { desde: fecha, hasta: addDays(fecha, LONGEST_TOUR) }
  const readAbsent = useQuery(ausencias.getAll, { query: period })
  const longest = Math.max(1, ...(catalog ?? []).map(({ dias = 1 }) => dias))
  const monday = mondayOf(fecha)
  const around = {
    desde: addDays(monday, -longest),
    hasta: addDays(monday, Math.max(6, daysBetween(monday, fecha) + longest)),
  }
  const readNear = useQuery(rutas.getAll, { query: around }, { enabled: catalog !== undefined })
  const [people, fleet] = [readPeople.data, readFleet.data]
  const [absent, near] = [readAbsent.data, readNear.data]
  const data = useMemo(() => {
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
  const failed = [readPeople, readFleet, readCatalog, readAbsent, readNear].find(
    (read) => read.error !== null && read.data === undefined,
  )
  const { error = null, refetch = nothing } = failed ?? {}
  return useMemo(() => ({ data, error, refetch }), [data, error, refetch])
}

const nothing = () => null

const CrewData = createContext<CrewRead>({ data: undefined, error: null, refetch: nothing })
export const CrewProvider = CrewData.Provider
/** Reads it where somebody is chosen: cards are not drawn again when it changes. */
export const useCrew = () => use(CrewData).data
/** The same for where it has to be told that it could not be read. */
export const useCrewRead = () => use(CrewData)
