import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Facts } from '../../contract/facts.ts'
import type { Idioma } from '../../rules.ts'

/** States of a message that count as told. */
const TOLD = sql`m.estado in ('enviado', 'abierto', 'dicho', 'confirmado')`

export interface LastTold {
  readonly id: number
  readonly canal: string
  readonly facts: Facts
}

/** Returns what was told last of a reservation; undefined if nothing was. */
export async function findLastTold(
  db: Pick<Transaction<DB>, 'getExecutor'>,
  reservaId: number,
): Promise<LastTold | undefined> {
  const { rows } = await sql<LastTold>`
    select m.id, m.canal, json_build_object('activa', x.activa, 'excursionId', x.excursion_id, 'fecha', x.fecha,
      'salida', to_char(x.salida, 'HH24:MI'), 'hora', to_char(x.hora, 'HH24:MI'), 'ventana', x.ventana,
      'hotelId', x.hotel_id, 'porPagar', x.por_pagar, 'tipoCobroId', x.tipo_cobro_id) as facts
    from mensaje_reserva x join mensaje m on m.id = x.mensaje_id
    where x.reserva_id = ${reservaId} and ${TOLD} order by m.id desc limit 1`.execute(
    db as Transaction<DB>,
  )
  return rows[0]
}

export interface Confirmed {
  readonly reservaId: number
  readonly clase: 'recogida' | 'cambio' | 'anulacion'
  readonly idioma: Idioma
  readonly persona: Buffer
  readonly venta: string
  readonly contenido: Buffer
  readonly tras: number
  readonly dia: string
  readonly facts: Facts
}

/** Writes that the passenger saw the facts on the page. Returns the message's number; undefined if it was there. */
export async function insertConfirmed(db: Transaction<DB>, said: Confirmed) {
  const { reservaId, facts, ...row } = said
  const made = await db
    .insertInto('mensaje')
    .values({ ...row, canal: 'pagina', estado: 'confirmado', terminado: sql`now()` })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await db
    .insertInto('mensaje_reserva')
    .values({
      mensaje_id: made.id,
      reserva_id: reservaId,
      activa: facts.activa,
      excursion_id: facts.excursionId,
      fecha: facts.fecha,
      salida: facts.salida,
      hora: facts.hora,
      ventana: facts.ventana,
      hotel_id: facts.hotelId,
      por_pagar: facts.porPagar,
      tipo_cobro_id: facts.tipoCobroId,
    })
    .execute()
  return made.id
}
