import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { HORA_DE_RUTA, NUMERO_DE_RUTA } from '#catalogos/excursiones/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { withoutUndefined } from '#lib/contract/without-undefined.ts'
import type { CupoDeRuta, EdicionVehiculo, Vehiculo, vehiculos } from '../contract.ts'

/** Seats that the vehicle `v` has for passengers; null if unknown, none while it is disabled. */
export const USABLE_SEATS = sql`case v.habilitado when 0 then 0 else v.asientos end`

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom('vehiculo')
    .select(['nombre', 'asientos', 'version', 'patente', 'habilitado', 'seguro'])
    .select(['revision_tecnica as revisionTecnica', 'permiso_circulacion as permisoCirculacion'])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Leaves out what is unknown, and that it is enabled. */
function vehiculoOf({ nombre, asientos, version, habilitado, patente, ...papers }: Row): Vehiculo {
  const { revisionTecnica, permisoCirculacion, seguro } = papers
  return {
    nombre,
    asientos,
    version,
    ...(patente && { patente }),
    ...(revisionTecnica && { revisionTecnica }),
    ...(permisoCirculacion && { permisoCirculacion }),
    ...(seguro && { seguro }),
    ...(habilitado === 0 && { habilitado: 0 }),
  }
}

export const listVehiculos = ({ db }: Ctx<typeof vehiculos.getAll>) => allVehiculos(db)

export const allVehiculos = async (db: Kysely<DB>) =>
  (await rows(db).orderBy(sql`nombre collate es`).execute()).map(vehiculoOf)

/** Stores a vehicle's name. Returns whether it was new. */
export async function insertVehiculo(db: Transaction<DB>, nombre: string): Promise<boolean> {
  const insert = db.insertInto('vehiculo').values({ nombre, asientos: null })
  const inserted = await insert
    .onConflict((c) => c.column('nombre').doNothing())
    .returning('nombre')
    .execute()
  return inserted.length > 0
}

/** Locks a vehicle until the transaction ends and returns it. */
export const lockVehiculo = async (db: Transaction<DB>, nombre: string) =>
  vehiculoOf(await rows(db).where('nombre', '=', nombre).forUpdate().executeTakeFirstOrThrow())

/** Requires lockVehiculo. */
export const updateVehiculo = (db: Transaction<DB>, { nombre, ...fields }: EdicionVehiculo) =>
  db
    .updateTable('vehiculo')
    .set({
      ...withoutUndefined({
        asientos: fields.asientos,
        patente: fields.patente,
        revision_tecnica: fields.revisionTecnica,
        permiso_circulacion: fields.permisoCirculacion,
        seguro: fields.seguro,
        habilitado: fields.habilitado,
      }),
      version: sql`version + 1`,
    })
    .where('nombre', '=', nombre)
    .execute()

/** Returns the coming routes of a vehicle that have more passengers than `asientos`. */
export async function findCupos(
  db: Transaction<DB>,
  { nombre, asientos, hoy }: { nombre: string; asientos: number; hoy: string },
): Promise<CupoDeRuta[]> {
  const { rows: found } = await sql<CupoDeRuta & { hora: string | null; numero: number | null }>`
    select ru.id as "rutaId", ru.fecha, e.nombre as "nombreExcursion", ${sql.raw(HORA_DE_RUTA)} as hora,
      ${sql.raw(NUMERO_DE_RUTA)} as numero, p.pasajeros, ${asientos}::int as asientos
    from ruta ru join excursion e on e.id = ru.excursion_id cross join lateral (
      select coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int as pasajeros from reserva r
      where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0) p
    where ru.vehiculo = ${nombre} and ru.habilitado = 1 and ru.fecha >= ${hoy}::date and p.pasajeros > ${asientos}::int
    order by ru.fecha, ru.id`.execute(db)
  return found.map(({ hora, numero, ...cupo }) => ({
    ...cupo,
    ...(hora !== null && { hora }),
    ...(numero !== null && { numero }),
  }))
}
