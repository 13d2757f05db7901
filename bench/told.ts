import type pg from 'pg'
import { withoutIndices } from '#db/bulk.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { keyedHash, sha256 } from '#lib/server/secrets.ts'

/** Opens the page of the passenger who leaves last today. Only databases of the bench know it. */
export const PAGE_TOKEN = 'b'.repeat(43)

/** Every sale is told once, until so many days ahead; one in fifty was told an hour that changed since. */
const DAYS_AHEAD = 2
const CHANGED = 50

/** Tells ten years of passengers, and gives each a link: what the screens of messages read through. */
export async function addTold(pool: pg.Pool, today: Day): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await withoutIndices(client, ['mensaje', 'mensaje_reserva', 'enlace'], async () => {
      await client.query(
        `insert into mensaje (clave, clase, canal, idioma, persona, venta, contenido, dia, estado, intentos, creado, terminado)
        select md5('bench ' || r.id)::uuid, 'recogida', case when r.email = '' then 'whatsapp' else 'correo' end,
          case when r.idioma like 'ESP%' then 'es' when r.idioma like 'POR%' then 'pt' else 'en' end,
          $2, coalesce(r.venta_id::text, 'r' || r.id), sha256(r.id::text::bytea), r.fecha,
          case when r.email = '' then 'abierto' else 'enviado' end, 1, r.fecha - interval '6 hours', r.fecha - interval '6 hours'
        from reserva r where r.habilitado = 1 and r.noshow = 0 and r.fecha <= $1::date + ${DAYS_AHEAD}
          and not exists (select from mensaje_reserva x where x.reserva_id = r.id)`,
        [today, keyedHash(Buffer.alloc(32), 'bench')],
      )
      await client.query(
        `insert into mensaje_reserva (mensaje_id, reserva_id, activa, excursion_id, fecha, salida, hora, ventana, hotel_id, por_pagar, tipo_cobro_id)
        select m.id, r.id, true, r.excursion_id, r.fecha, coalesce(ru.hora, case when ru.id is null then r.salida end, e.hora_salida),
          r.hora + case when r.id % ${CHANGED} = 0 then interval '1 hour' else interval '0' end, 20, r.hotel_id,
          case when r.tipo_cobro_id = 3 then 0 else greatest(r.total - r.abono - r.conservado, 0) end, r.tipo_cobro_id
        from reserva r join mensaje m on m.clave = md5('bench ' || r.id)::uuid
          join excursion e on e.id = r.excursion_id left join ruta ru on ru.id = r.ruta_id`,
      )
      await client.query(
        `insert into enlace (reserva_id, token_hash, creado)
        select r.id, sha256(('enlace ' || r.id)::bytea), r.fecha - interval '7 days' from reserva r where r.habilitado = 1`,
      )
      await client.query(
        `insert into enlace (reserva_id, token_hash) select id, $2 from reserva
        where fecha = $1 and habilitado = 1 and noshow = 0 order by hora desc nulls last, id limit 1`,
        [today, sha256(PAGE_TOKEN)],
      )
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
