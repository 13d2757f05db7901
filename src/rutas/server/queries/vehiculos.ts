import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Vehiculo, vehiculos } from '../../contract.ts'

const campos = (db: Kysely<DB>) =>
  db.selectFrom('vehiculo').select(['nombre', 'asientos', 'version'])

export const listVehiculos = ({ db }: Ctx<typeof vehiculos.getAll>): Promise<Vehiculo[]> =>
  campos(db).orderBy(sql`nombre collate es`).execute()

/** Stores a vehicle's name. Returns whether it was new. */
export async function recordarVehiculo(db: Transaction<DB>, nombre: string): Promise<boolean> {
  const insert = db.insertInto('vehiculo').values({ nombre, asientos: null })
  const rows = await insert
    .onConflict((c) => c.column('nombre').doNothing())
    .returning('nombre')
    .execute()
  return rows.length > 0
}

/** Locks a vehicle until the transaction ends and returns it. */
export const lockVehiculo = (db: Transaction<DB>, nombre: string): Promise<Vehiculo> =>
  campos(db).where('nombre', '=', nombre).forUpdate().executeTakeFirstOrThrow()

/** Requires lockVehiculo. */
export const updateVehiculo = (db: Transaction<DB>, nombre: string, asientos: number | null) =>
  db
    .updateTable('vehiculo')
    .set({ asientos, version: sql`version + 1` })
    .where('nombre', '=', nombre)
    .execute()
