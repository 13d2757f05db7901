// Hand-written statements of the leanest server; only the list of a reservation's columns is that of its fields. Ids 1,
// 3 and 4 stand for nobody at the edge of the API.
import type pg from 'pg'
import { reservaFields, STORED } from '#reservas/contract/reserva-fields.ts'

/** Fields that are left out of an answer while they are zero, and those left out while they say nothing. */
const NOT_ZERO = ['abono', 'conservado', 'cobroPorAprobar'] as const
const OPTIONAL = [
  'comisionTope',
  'ventaId',
  'salida',
  'referenciaExterna',
  'precioNeto',
  ...NOT_ZERO,
] as const
const isOptional = (name: string) => (OPTIONAL as readonly string[]).includes(name)

const NOBODY: Partial<Record<(typeof STORED)[number], string>> = {
  recepcionistaId: 'coalesce(r.recepcionista_id, 1)',
  rutaId: 'coalesce(r.ruta_id, 1)',
}
/** A reservation without names. The statement around it selects the ids of what they belong to. */
const PLAIN = `select ${STORED.filter((name) => !isOptional(name))
  .map((name) => `${NOBODY[name] ?? `r.${reservaFields[name].column}`} as "${name}"`)
  .join(', ')},
  exists (select from detalle_rendicion d where d.reserva_id = r.id)::int as rendida`
/** Hour that the pauta proposes, where none is written. */
const PROPOSED = `case when r.hora is null then (
    select coalesce(ru.hora, e.hora_salida) + make_interval(mins => p.minutos)
    from excursion e join hotel h on h.id = r.hotel_id
      join pauta p on p.excursion_id = e.id and (p.hotel_id = h.id or p.zona = h.zona)
    where e.id = r.excursion_id order by p.hotel_id nulls last limit 1) end`
/** Their JSON, each behind a comma; `concat` leaves out what is null. */
const MORE = `concat(',"comisionTope":' || r.comision_tope, ',"ventaId":"' || r.venta_id || '"',
    ${NOT_ZERO.map((name) => `',"${name}":' || nullif(r.${reservaFields[name].column}, 0)`).join(', ')},
    ',"salida":"' || to_char(r.salida, 'HH24:MI') || '"', ',"vinieron":' || (select a.vinieron from abordaje a where a.reserva_id = r.id),
    ',"horaPropuesta":"' || ${PROPOSED} || '"', ',"precioNeto":' || r.precio_neto,
    ',"referenciaExterna":' || to_json(r.referencia_externa)::text)`

/** Number of a route among those of its day that share excursion and hour, from the second one on. */
const NUMBER = `(select nullif(count(*), 0)::int + 1 from ruta o join excursion e on e.id = o.excursion_id
    join excursion own on own.id = u.excursion_id
  where o.fecha = u.fecha and e.nombre = own.nombre and o.id >= 100 and o.id < u.id
    and coalesce(o.hora, e.hora_salida) is not distinct from coalesce(u.hora, own.hora_salida))`

/** The statement goes on after a list of CTEs, the last of which has the reservations. */
const reservasIn = (from: string) => `
  ru as materialized (select u.id, u.vehiculo, u.chofer_id, u.guia_id, u.excursion_id, u.hora, ${NUMBER} as numero
    from ruta u where u.id in (select coalesce(ruta_id, 1) from ${from}))
  select row_to_json(x)::text, ${MORE}, r.hotel_id, r.excursion_id, r.canal_venta_id, r.tipo_cobro_id, r.usuario_id,
    ru.id, ru.vehiculo, coalesce(ru.chofer_id, 3), coalesce(ru.guia_id, 4), ru.excursion_id, ru.hora, ru.numero, r.id
  from ${from} r join ru on ru.id = coalesce(r.ruta_id, 1) cross join lateral (${PLAIN}) x`
const reservasOf = (rows: string) => `with page as materialized (${rows}), ${reservasIn('page')}`

export const NEWEST = `${reservasOf('select * from reserva where noshow = 0 order by id desc limit 51')}
  order by r.id desc`

export const SEARCH = `${reservasOf(`select * from reserva
    where noshow = 0 and hotel_id = any($1::int[]) and nombre_busca like $2 order by id desc limit 51`)}
  order by r.id desc`

export const DAY = `${reservasOf(`select * from reserva
    where fecha = $1::date and excursion_id = $2::int and habilitado = 1 and noshow = 0`)}
  order by r.id`

export const MONTH = `select fecha::text, excursion_id, count(*)::int, sum(cantidad_adultos + cantidad_child)::int
  from reserva where habilitado = 1 and noshow = 0 and fecha between $1::date and $2::date
  group by fecha, excursion_id order by fecha, excursion_id`

const LOCAL = `(h.momento at time zone 'America/Santiago')`
export const HISTORY = `select row_to_json(x)::text, json_build_array(h.momento, h.id)::text
  from historial h cross join lateral (select h.id, h.accion, h.verbo, h.nombre_usuario as "nombreUsuario",
    h.nombre_pasajero as "nombrePasajero", h.nombre_excursion as "nombreExcursion", h.entidad_id::int as "codigoReserva",
    ${LOCAL}::date as fecha, to_char(${LOCAL}, 'HH24:MI:SS') as hora, h.fecha_excursion as "fechaExcursion", h.motivo,
    h.cambios) x
  where h.entidad = 'reserva' and h.entidad_id = $1 order by h.momento desc, h.id desc limit 51`

/** Columns that both writes take from the body. */
const COLUMNS = `fecha, habitacion, idioma, nombre_pasajero, observacion, cantidad_adultos, valor_adulto, telefono,
  email, excursion_id, hotel_id, tipo_cobro_id, canal_venta_id`
const BODY = `(b ->> 'fecha')::date, b ->> 'habitacion', b ->> 'idioma', b ->> 'nombrePasajero', b ->> 'observacion',
  (b ->> 'cantidadAdultos')::int, (b ->> 'valorAdulto')::int, b ->> 'telefono', b ->> 'email',
  (b ->> 'excursionId')::int, (b ->> 'hotelId')::int, (b ->> 'tipoCobroId')::int, (b ->> 'canalVentaId')::int`

const recorded = (accion: string, verbo: string, cambios: string, from: string) => `
  insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, motivo, cambios,
    nombre_pasajero, nombre_excursion, fecha_excursion, hotel_id, creador_id)
  select 'reserva', r.id::text, '${accion}', '${verbo}', u.id, u.nombre, coalesce(b ->> 'motivo', ''), ${cambios},
    r.nombre_pasajero, e.nombre, r.fecha, r.hotel_id, r.usuario_id
  from ${from} join excursion e on e.id = r.excursion_id join usuario u on u.id = $2::int`

/** Joins the route of the day with the fewest people, without the locks that keep two adds from the same count. */
export const ADD = `with asked as (select $1::jsonb as b),
  added as (insert into reserva (${COLUMNS}, salida, hora, usuario_id, ruta_id)
    select ${BODY}, (select e.hora_salida from excursion e where e.id = (b ->> 'excursionId')::int), (b ->> 'hora')::time, $2::int,
      (select ru.id from ruta ru where ru.fecha = (b ->> 'fecha')::date and ru.excursion_id = (b ->> 'excursionId')::int
          and ru.habilitado = 1 and not ru.cerrada
        order by (select coalesce(sum(p.cantidad_adultos + p.cantidad_child), 0) from reserva p
          where p.ruta_id = ru.id and p.habilitado = 1 and p.noshow = 0), ru.id limit 1)
    from asked returning *),
  told as (${recorded('INSERT', 'agregar', `'[]'`, 'added r cross join asked')}),
  ${reservasIn('added')}`

/** Records the room alone: it is what the bench's edits change. */
export const EDIT = `with asked as (select $1::jsonb as b),
  kept as (select id, habitacion from reserva where id = (select (b ->> 'id')::int from asked) for update),
  changed as (update reserva set (${COLUMNS}) = (select ${BODY} from asked), version = version + 1
    where id = (select id from kept) returning *),
  told as (${recorded(
    'UPDATE',
    'editar',
    `jsonb_build_array(jsonb_build_object('campo', 'habitacion', 'antes', k.habitacion, 'despues', r.habitacion))`,
    'changed r join kept k using (id) cross join asked',
  )}),
  ${reservasIn('changed')}`

/** Reads the small rows once, as the JSON in which they stand in an answer. */
export async function readNames(pool: pg.Pool, plain: (text: string) => string) {
  const read = async (select: string) => {
    const { rows } = await pool.query<{ id: number; json: string }>(
      `select id, row_to_json(x)::text as json from (${select}) x`,
    )
    return new Map<unknown, string>(rows.map(({ id, json }) => [id, json]))
  }
  const excursions = await pool.query<{ id: number; nombre: string; hora: string | null }>(
    'select id, nombre, hora_salida as hora from excursion',
  )
  const hotels = await pool.query<{ id: number; nombre: string }>('select id, nombre from hotel')
  const me = await pool.query<{ id: number }>(
    'select min(id) as id from usuario where id >= 100 and habilitado = 1 and rol_id = 1',
  )
  return {
    me: me.rows[0]?.id,
    excursionName: new Map<unknown, string>(
      excursions.rows.map(({ id, nombre }) => [id, JSON.stringify(nombre)]),
    ),
    departure: new Map<unknown, string | null>(excursions.rows.map(({ id, hora }) => [id, hora])),
    hotelSearch: new Map(hotels.rows.map(({ id, nombre }) => [id, plain(nombre)])),
    hotel: await read('select id, nombre from hotel'),
    excursion: await read(
      `select id, nombre, prefijo, valor, valor_child as "valorChild", to_char(hora_salida, 'HH24:MI') as "horaSalida" from excursion`,
    ),
    canal: await read('select id, nombre from canal_venta'),
    tipo: await read('select id, nombre from tipo_cobro'),
    person: await read('select id, nombre from usuario'),
    usuario: await read('select id, nombre, hotel_id as "hotelId" from usuario'),
  }
}
