import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { notFound } from '#lib/server/errors.ts'
import type { Peticion } from '../../contract/peticion.ts'
import { stateOf } from '../../contract/state.ts'
import type { DeReserva } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import { readTold } from './told.ts'

/** Returns what was told of one reservation, what was asked, and how many links to its page work. */
export async function getDeReserva(call: Ctx<typeof mensajes.getDeReserva>): Promise<DeReserva> {
  const { query, db, settings, now } = call
  const { reservaId } = query
  const at = now()
  const [row] = await readTold(db, call, { ids: [reservaId] }, settings.pickupWindow)
  if (!row) throw notFound()
  return {
    estado: stateOf(row, at, addDays(at.day, settings.noticeDays)),
    mensajes: await listMensajes(db, reservaId),
    peticiones: await listPeticiones(db, reservaId),
    enlaces: await countEnlaces(db, reservaId, at.day),
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

async function listPeticiones(db: Kysely<DB>, reservaId: number) {
  const { rows } = await sql<
    Omit<Peticion, 'quien' | 'respondida'> & { quien: string | null; respondida: string | null }
  >`
    select p.id, p.reserva_id as "reservaId", p.tipo, p.texto, to_json(p.momento) #>> '{}' as momento, p.estado, p.respuesta,
      (select u.nombre from usuario u where u.id = p.usuario_id) as quien, to_json(p.respondida) #>> '{}' as respondida, p.version
    from peticion p where p.reserva_id = ${reservaId} order by p.id desc`.execute(db)
  return rows.map(({ quien, respondida, ...row }) => ({
    ...row,
    ...(quien !== null && { quien }),
    ...(respondida !== null && { respondida }),
  }))
}

async function countEnlaces(db: Kysely<DB>, reservaId: number, hoy: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from enlace e join reserva r on r.id = e.reserva_id join excursion x on x.id = r.excursion_id
    where e.reserva_id = ${reservaId} and e.revocado is null and ${hoy}::date <= r.fecha + x.dias`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
