import type { Ctx } from '#acceso/server/session.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { Conocido } from '../../contract/conocido.ts'
import type { reservas } from '../../contract.ts'
import { DIAS_EN_HOTEL } from '../../rules.ts'
import { collectValues, conditions, reachOf } from './reserva-filters.ts'

type Call = Ctx<typeof reservas.getConocido>

/** Returns what the caller may know of themselves and of a room, to fill in a new reservation. */
export async function getConocido(call: Call): Promise<Conocido> {
  const [vendedor, habitacion] = await Promise.all([readVendedor(call), readHabitacion(call)])
  return { ...vendedor, ...habitacion }
}

const LAST_SALES = 50

async function readVendedor({ pool, session }: Call) {
  const { rows } = await pool.query<{
    canal: number | null
    recepcionista: Conocido['recepcionista'] | null
  }>(
    `select coalesce(
        (select c.id from (select canal_venta_id from reserva where usuario_id = u.id order by id desc limit $2) r
          join canal_venta c on c.id = r.canal_venta_id and c.habilitado = 1
          group by c.id order by count(*) desc, c.id limit 1),
        (select min(id) from canal_venta where habilitado = 1 and id >= ${FIRST_ID} having count(*) = 1)) as canal,
      (select json_build_object('id', p.id, 'nombre', p.nombre) from recepcionista p
        where p.id = u.recepcionista_id and p.hotel_id = u.hotel_id and p.habilitado = 1) as recepcionista
    from usuario u where u.id = $1`,
    [session.userId, LAST_SALES],
  )
  const { canal = null, recepcionista = null } = rows[0] ?? {}
  return {
    ...(canal !== null && { canalVentaId: canal }),
    ...(recepcionista && { recepcionista }),
  }
}

type Huesped = NonNullable<Conocido['pasajero']> & { presente: boolean }

/** Reads the last guest of the room, the present one first. Annulled, blocked and anonymised ones are left out. */
async function readHabitacion(call: Call) {
  const { pool, body, settings } = call
  // “-” stands for a room that nobody knows yet: its guests are strangers to each other.
  if (body.hotelId === undefined || !/[\p{L}\d]/u.test(body.habitacion ?? '')) return {}
  const { day } = call.now()
  const v = collectValues()
  const from = v.$(addDays(day, -DIAS_EN_HOTEL), 'date')
  const present = `(r.fecha between ${from} and ${v.$(addDays(day, DIAS_EN_HOTEL), 'date')}
    or r.creada >= ${from}::timestamp at time zone ${v.$(settings.timeZone, 'text')})`
  const { rows } = await pool.query<Huesped>(
    `select r.id as "reservaId", r.nombre_pasajero as "nombrePasajero", r.telefono, r.email, r.idioma,
      ${present} as presente
    from reserva r
    where r.hotel_id = ${v.$(body.hotelId, 'int')} and r.habilitado = 1 and r.datos = 'completos'
      and replace(clave(r.habitacion::text), ' ', '') = replace(clave(${v.$(body.habitacion, 'text')}), ' ', '')
      and ${conditions(reachOf(call), v)}
    order by presente desc, r.id desc limit 1`,
    v.values,
  )
  if (!rows[0]) return {}
  const { presente, ...pasajero } = rows[0]
  return { idioma: pasajero.idioma, ...(presente && { pasajero }) }
}
