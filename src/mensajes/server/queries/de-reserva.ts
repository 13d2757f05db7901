import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { notFound } from '#lib/server/errors.ts'
import { stateOf } from '../../contract/state.ts'
import type { DeReserva } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import { readTold } from './told.ts'

/** Returns what was told of one reservation. */
export async function getDeReserva(call: Ctx<typeof mensajes.getDeReserva>): Promise<DeReserva> {
  const { query, db, settings, now } = call
  const { reservaId } = query
  const at = now()
  const [row] = await readTold(db, call, { ids: [reservaId] }, settings)
  if (!row) throw notFound()
  return {
    estado: stateOf(row, at, addDays(at.day, settings.noticeDays)),
    mensajes: await listMensajes(db, reservaId),
  }
}

async function listMensajes(db: Kysely<DB>, reservaId: number) {
  const { rows } = await sql<DeReserva['mensajes'][number]>`
    select m.id, m.clase, m.canal, m.estado, to_json(coalesce(m.terminado, m.creado)) #>> '{}' as momento,
      coalesce((select u.nombre from usuario u where u.id = m.usuario_id), '') as quien,
      json_build_object('activa', x.activa, 'excursionId', x.excursion_id, 'fecha', x.fecha,
        'salida', to_char(x.salida, 'HH24:MI'), 'hora', to_char(x.hora, 'HH24:MI'), 'ventana', x.ventana,
        'hotelId', x.hotel_id, 'porPagar', x.por_pagar, 'tipoCobroId', x.tipo_cobro_id) as dicho
    from mensaje_reserva x join mensaje m on m.id = x.mensaje_id
    where x.reserva_id = ${reservaId} order by m.id desc`.execute(db)
  return rows
}
