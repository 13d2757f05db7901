import type { Transaction } from 'kysely'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { type Change, changesBetween } from '#lib/contract/changes.ts'
import type { Session } from '#lib/server/handle.ts'
import type { Ruta } from '../../contract.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
}

/** Returns the fields for the history, with people and excursion as names: these outlive their rows. */
const tell = (ruta: Ruta | null) =>
  ruta
    ? {
        fecha: ruta.fecha,
        nombre: ruta.nombre,
        excursion: ruta.idExcursion.nombre,
        conductor: ruta.idChofer.nombre,
        guia: ruta.idGuia.nombre,
        vehiculo: ruta.vehiculo,
        hora: ruta.hora,
      }
    : {}

const ACCIONES = {
  agregar: 'INSERT',
  editar: 'UPDATE',
  relevar: 'UPDATE',
  eliminar: 'DELETE',
} as const

interface Told {
  readonly before: Ruta | null
  readonly after: Ruta | null
  readonly motivo?: string
  /** How a relief shares the pay. */
  readonly shared?: readonly Change[]
}

/** Writes the history row of a route. A created route has no `before`, a deleted one no `after`. */
export function recordRuta(
  { db, session }: Call,
  verbo: keyof typeof ACCIONES,
  { before, after, motivo = '', shared = [] }: Told,
) {
  const versions = [before, after].filter((ruta) => ruta !== null)
  return insertHistory(db, session, {
    entidad: 'ruta',
    id: versions[0]?.id ?? 0,
    accion: ACCIONES[verbo],
    verbo,
    motivo,
    cambios: [...changesBetween(tell(before), tell(after)), ...shared],
    fechas: versions.map(({ fecha }) => fecha),
  })
}

/** Writes the history row of a version of the hoja de ruta; screens that show the route are told. */
export const recordHoja = (
  { db, session }: Call,
  verbo: 'emitirHoja' | 'recibirHoja',
  { id, fecha }: Ruta,
  cambios: Record<string, string | number>,
) =>
  insertHistory(db, session, {
    entidad: 'ruta',
    id,
    accion: 'UPDATE',
    verbo,
    cambios: changesBetween({}, cambios),
    fechas: [fecha],
  })
