import type pg from 'pg'
import { ROLES, type RolName } from '#acceso/rules.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { newToken } from '#lib/server/secrets.ts'

/** Rows that the requests of a person name: of those the person may read, the ones with the most behind them. */
export interface Facts {
  hoy: Day
  usuarioId: number
  hotelId: number
  reservaId: number
  ventaId: string | null
  nombre: string
  habitacion: string
  ruta: { id: number; fecha: Day; excursionId: number }
  reservas: number[]
  rendicionId: number
  /** Null where nobody settled on the route. */
  detalleId: number | null
  /** Accounts with the most entries: of a hotel, of a receptionist of it, and of a person. */
  cuentaHotel: number
  cuentaRecepcionista: number
  cuentaPersona: number
}

export interface Person {
  rol: RolName
  token: string
  facts: Facts
}

/** For each role its user with the most routes, reservations of the own hotel and own sales. */
const BUSIEST = `
  select distinct on (u.rol_id) u.id, u.rol_id as "rolId" from usuario u
    join credencial k on k.usuario_id = u.id
    left join (select guia_id as id, count(*) as n from ruta group by 1) g on g.id = u.id
    left join (select chofer_id as id, count(*) as n from ruta group by 1) c on c.id = u.id
    left join (select hotel_id as id, count(*) as n from reserva group by 1) h on h.id = u.hotel_id
    left join (select usuario_id as id, count(*) as n from reserva group by 1) s on s.id = u.id
  where u.id >= 100 and u.habilitado = 1
  order by u.rol_id, coalesce(g.n, 0) + coalesce(c.n, 0) + coalesce(h.n, 0) + coalesce(s.n, 0) desc, u.id`

const ROUTE = `
  select re.id as "rendicionId", ru.id, ru.fecha, ru.excursion_id as "excursionId",
    array(select r.id from reserva r where r.ruta_id = ru.id order by r.id) as reservas,
    coalesce((select max(d.id) from detalle_rendicion d where d.rendicion_id = re.id), 0) as "detalleId"
  from ruta ru join rendicion re on re.ruta_id = ru.id
  where ru.fecha <= $2 and ($3::int not in (3, 4) or ru.guia_id = $1 or ru.chofer_id = $1)
  order by ru.fecha desc, (select count(*) from reserva r where r.ruta_id = ru.id) desc, ru.id limit 1`

const RESERVA = `
  select r.id as "reservaId", r.venta_id as "ventaId", r.hotel_id as "hotelId", r.nombre_pasajero as nombre, r.habitacion
  from reserva r join usuario u on u.id = $1
  where r.habilitado = 1 and r.noshow = 0 and r.fecha <= $2
    and case when u.hotel_id is not null then r.hotel_id = u.hotel_id
      when u.rol_id in (5, 10, 14) then r.usuario_id = u.id else true end
  order by r.id desc limit 1`

const LARGEST = `
  select coalesce(c.usuario_id, c.hotel_id, c.recepcionista_id) as id from cuenta c
  where c.tipo = $1 and ($2::int is null or c.hotel_id = $2
    or c.recepcionista_id in (select id from recepcionista where hotel_id = $2))
  order by (select count(*) from apunte p where p.cuenta_id = c.id) desc, c.id limit 1`

/** Picks one user of each role, opens a session for each, and finds what their requests name. */
export async function choosePeople(pool: pg.Pool, hoy: Day): Promise<Person[]> {
  const first = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    (await pool.query<Row>(text, values)).rows[0]
  const users = await pool.query<{ id: number; rolId: keyof typeof ROLES }>(BUSIEST)
  const people: Person[] = []
  for (const { id, rolId } of users.rows) {
    const { hotel_id = null } =
      (await first<{ hotel_id: number | null }>('select hotel_id from usuario where id = $1', [
        id,
      ])) ?? {}
    const largest = async (tipo: string, hotel: number | null) =>
      (await first<{ id: number }>(LARGEST, [tipo, hotel]))?.id ?? 0
    const cuentaHotel = await largest('hotel', hotel_id)
    const route = await first<
      Facts['ruta'] & Pick<Facts, 'reservas' | 'rendicionId' | 'detalleId'>
    >(ROUTE, [id, hoy, rolId])
    const reserva = await first<
      Pick<Facts, 'reservaId' | 'ventaId' | 'hotelId' | 'nombre' | 'habitacion'>
    >(RESERVA, [id, hoy])
    const { reservas = [], rendicionId = 0, detalleId = null, ...ruta } = route ?? {}
    people.push({
      rol: ROLES[rolId],
      token: await openSession(pool, id),
      facts: {
        hoy,
        usuarioId: id,
        ...(reserva ?? { reservaId: 0, ventaId: null, hotelId: 0, nombre: '', habitacion: '' }),
        ruta: { id: 0, fecha: hoy, excursionId: 0, ...ruta },
        reservas,
        rendicionId,
        detalleId,
        cuentaHotel,
        cuentaRecepcionista: await largest('recepcionista', hotel_id),
        cuentaPersona: await largest('persona', null),
      },
    })
  }
  return people
}

async function openSession(pool: pg.Pool, usuarioId: number) {
  const { token, hash } = newToken()
  await pool.query(
    `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, 'completa', now() + interval '12 hours')`,
    [hash, usuarioId],
  )
  return token
}
