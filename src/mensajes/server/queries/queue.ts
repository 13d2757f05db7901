import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { pickupAt } from '#reservas/server/queries/pickup-at.ts'
import type { Moment } from '../../contract/state.ts'
import type { Clase, EstadoDeMensaje, Idioma } from '../../rules.ts'

/** Message that this process sends now. */
export interface Claimed {
  id: number
  clave: string
  clase: Clase
  idioma: Idioma
  persona: Buffer
  contenido: Buffer
  motivo: string
  intentos: number
  usuarioId: number | null
  usuario: string | null
}

/** Longer than a mail server may take over all steps of one letter. */
const LEASE = `interval '2 minutes'`

const PICKUP = pickupAt('x.hora', 'x.salida')

/**
 * Claims the next message for this process: no other one takes it. In quiet hours, which end at `until`, only those tell
 * that a tour was annulled that leaves today or before.
 */
export async function claimNext(
  db: Kysely<DB>,
  now: Date,
  quiet: { readonly today: Day; readonly until: Moment } | null,
) {
  const rouses = `m.clase = 'anulacion' and exists (select from mensaje_reserva x where x.mensaje_id = m.id
    and x.fecha + ${PICKUP} < greatest($2::date + $3::time, $4::date + interval '1 day'))`
  const text = `
    update mensaje set estado = 'enviando', intentos = intentos + 1, arriendo = now() + ${LEASE}
    where id = (select m.id from mensaje m where m.canal = 'correo' and m.estado = 'en_cola' and m.proximo <= $1::timestamptz
      and ($2::date is null or ${rouses}) order by m.proximo, m.id limit 1 for update skip locked)
    returning id, clave, clase, idioma, persona, contenido, motivo, intentos, usuario_id as "usuarioId",
      (select u.nombre from usuario u where u.id = usuario_id) as usuario`
  const { until, today = null } = quiet ?? {}
  const values = [now.toISOString(), until?.day ?? null, until?.time ?? null, today]
  const { rows } = await db.executeQuery<Claimed>(CompiledQuery.raw(text, values))
  return rows[0]
}

/** Nobody knows whether a process that ended had sent what it claimed. Returns the ids. */
export async function doubtAbandoned(db: Transaction<DB>) {
  const { rows } = await sql<{ id: number }>`
    update mensaje set estado = 'dudoso', error = 'SIN RESPUESTA', arriendo = null, terminado = now()
    where estado = 'enviando' and arriendo < now() returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes what became of a message that this process claimed, also where another one gave it up meanwhile. Returns whether it did. */
export async function finish(
  db: Transaction<DB>,
  { id, intentos }: Pick<Claimed, 'id' | 'intentos'>,
  set: { estado: EstadoDeMensaje; error: string; proximo: Date | null; counts: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mensaje')
    .set({
      estado: set.estado,
      error: set.error,
      proximo: set.proximo?.toISOString() ?? null,
      arriendo: null,
      intentos: set.counts ? intentos : intentos - 1,
      terminado: set.estado === 'en_cola' ? null : sql`now()`,
    })
    .where('id', '=', id)
    .where('intentos', '=', intentos)
    .where('estado', 'in', ['enviando', 'dudoso'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * For a restored database, maybe of a version without messages: what waited when the backup was made may have left since,
 * so that nobody is written to.
 */
export const DOUBT_RESTORED = `do $$ begin
  if to_regclass('mensaje') is not null then
    update mensaje set estado = 'dudoso', error = 'RESTAURADO', arriendo = null, terminado = now()
    where estado in ('en_cola', 'enviando');
  end if;
end $$`
