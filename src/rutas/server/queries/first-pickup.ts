import { sql } from 'kysely'
import { pickupOf } from '#reservas/server/queries/pickup-at.ts'

/** Hour and hotel of the first pick-up of the coming route `ru`; null of a past one, and while no hour is known. */
export const firstPickupOf = (hoy: string) => sql`case when ru.fecha >= ${hoy}::date then (
  select json_build_object('hora', to_char(time '00:00' + p.recogida, 'HH24:MI'), 'hotel', p.hotel)
  from (select h.nombre as hotel, ${sql.raw(pickupOf('r.ruta_id'))} as recogida
    from reserva r join hotel h on h.id = r.hotel_id join excursion e on e.id = r.excursion_id
    where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0) p
  where p.recogida is not null order by p.recogida, p.hotel collate es limit 1) end`
