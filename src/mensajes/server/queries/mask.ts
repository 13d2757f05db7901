import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Texts of a request that were taken out. */
export interface KeptPeticion {
  readonly id: number
  readonly texto: string
  readonly respuesta: string
}
/** Words of a message that were taken out because they name its person. */
export interface KeptMensaje {
  readonly id: number
  readonly persona: string
  readonly motivo: string
}

/** Requires the lock of the reservation. */
export const lockPeticiones = (db: Transaction<DB>, reservaId: number): Promise<KeptPeticion[]> =>
  db
    .selectFrom('peticion')
    .select(['id', 'texto', 'respuesta'])
    .where('reserva_id', '=', reservaId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const writePeticion = (db: Transaction<DB>, { id, texto, respuesta }: KeptPeticion) =>
  db.updateTable('peticion').set({ texto, respuesta }).where('id', '=', id).execute()

interface LockedMensaje extends KeptMensaje {
  /** Its words were taken out with another reservation, which keeps them. */
  readonly isMasked: boolean
}

export async function lockMensajes(db: Transaction<DB>, reservaId: number) {
  const { rows } = await sql<LockedMensaje>`
    select m.id, encode(m.persona, 'hex') as persona, m.motivo,
      exists (select from mensaje_reserva o join reserva r on r.id = o.reserva_id
        where o.mensaje_id = m.id and o.reserva_id <> ${reservaId} and r.datos <> 'completos') as "isMasked"
    from mensaje m
    where m.id in (select x.mensaje_id from mensaje_reserva x where x.reserva_id = ${reservaId})
    order by m.id for update`.execute(db)
  return rows
}

export const writeMensaje = (db: Transaction<DB>, { id, persona, motivo }: KeptMensaje) =>
  db
    .updateTable('mensaje')
    .set({ persona: Buffer.from(persona, 'hex'), motivo })
    .where('id', '=', id)
    .execute()

/** Takes messages that wait out of the queue for good. */
export const supersede = (db: Transaction<DB>, ids: readonly number[]) =>
  db
    .updateTable('mensaje')
    .set({ estado: 'superado', terminado: sql`now()` })
    .where('id', 'in', ids)
    .where('estado', '=', 'en_cola')
    .execute()
