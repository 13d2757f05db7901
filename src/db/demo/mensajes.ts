import type { ClientBase } from 'pg'
import { keyedHash, sha256 } from '#lib/server/secrets.ts'
import type { Calendar } from './calendar.ts'
import { demoUser } from './usuarios.ts'

const OFICINA = demoUser('operaciones')
const PASAJERO = { id: 1, nombre: 'PASAJERO' }
/** Minutes of the pick-up's window as it was told. */
const VENTANA = 20
/** Reservations told at most, however many a day has. */
const MOST = 60

interface Row {
  id: number
  excursionId: number
  fecha: string
  salida: string | null
  /** As the passenger was told. */
  hora: string
  hotelId: number
  porPagar: number
  tipoCobroId: number
  idioma: 'es' | 'en' | 'pt'
  email: string
  telefono: string
  venta: string
}

/**
 * Reads today's reservations and tomorrow's on a route, with an hour of their own. One in four was told half an hour
 * earlier than it is now.
 */
const SALES = `select r.id, r.excursion_id as "excursionId", r.fecha::text, r.hotel_id as "hotelId", r.tipo_cobro_id as "tipoCobroId",
    to_char(coalesce(ru.hora, case when ru.id is null then r.salida end, e.hora_salida), 'HH24:MI') as salida,
    to_char(r.hora - case when r.id % 4 = 0 and r.hora >= '01:00' then interval '30 minutes' else interval '0' end, 'HH24:MI') as hora,
    case when r.tipo_cobro_id = 3 then 0 else greatest(r.total - r.abono - r.conservado, 0) end as "porPagar",
    case when r.idioma like 'ESP%' then 'es' when r.idioma like 'POR%' then 'pt' else 'en' end as idioma,
    r.email, r.telefono, coalesce(r.venta_id::text, 'r' || r.id) as venta
  from reserva r join excursion e on e.id = r.excursion_id left join ruta ru on ru.id = r.ruta_id
  where r.habilitado = 1 and r.noshow = 0 and r.hora is not null and (r.fecha = $1::date or r.fecha = $1::date + 1 and ru.id is not null)
  order by r.fecha, r.id limit ${MOST}`

const factsOf = ({ email: _, telefono: __, idioma: ___, venta: ____, ...facts }: Row) => facts

/** Writes messages in one statement, each with its history. */
const TELL = `with said as (
    select x.*, row_number() over (order by x.dia, x."reservaId") as n from json_to_recordset($1) as x("reservaId" int, clase text,
      canal text, estado text, error text, idioma text, persona text, contenido text, venta text, dia date, facts json)
  ), m as (
    insert into mensaje (clave, clase, canal, idioma, persona, venta, contenido, dia, estado, error, intentos, usuario_id, creado, terminado)
    select md5('mensaje ' || "reservaId")::uuid, clase, canal, idioma, decode(persona, 'hex'), venta, decode(contenido, 'hex'), dia, estado,
      error, case when canal = 'correo' then 1 else 0 end, $2, $4::timestamptz - n * interval '1 minute', $4::timestamptz - n * interval '1 minute'
    from said order by n desc returning id, clave, clase, canal
  ), told as (
    select m.*, s."reservaId", s.facts from m join said s on m.clave = md5('mensaje ' || s."reservaId")::uuid
  ), x as (
    insert into mensaje_reserva (mensaje_id, reserva_id, activa, excursion_id, fecha, salida, hora, ventana, hotel_id, por_pagar, tipo_cobro_id)
    select t.id, t."reservaId", true, f."excursionId", f.fecha, f.salida, f.hora, ${VENTANA}, f."hotelId", f."porPagar", f."tipoCobroId"
    from told t cross join json_to_record(t.facts) as f("excursionId" int, fecha date, salida time, hora time, "hotelId" int,
      "porPagar" int, "tipoCobroId" int))
  insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento, cambios)
  select 'mensaje', id::text, 'INSERT', 'avisar', $2, $3, (select max(momento) from historial), jsonb_build_array(
    jsonb_build_object('campo', 'clase', 'antes', null, 'despues', clase), jsonb_build_object('campo', 'canal', 'antes', null, 'despues', canal),
    jsonb_build_object('campo', 'reservas', 'antes', null, 'despues', "reservaId"::text)) from told order by id`

const NO_PHONE = /^0+$/

/**
 * Adds what passengers were told, one letter that the mail server refused, a request from the page, and a contingencia
 * of the last weeks that stopped half-way. Nothing waits in the queue: no mail leaves because of it.
 */
export async function addMensajes(client: ClientBase, calendar: Calendar, secretKey: Buffer) {
  const hoy = calendar.day(calendar.today)
  const { rows } = await client.query<Row>(SALES, [hoy])
  const reachable = rows.filter(({ email, telefono }) => email || !NO_PHONE.test(telefono))
  const refused = reachable.findLast(({ id, email }) => email && id % 4 !== 0)
  const messages = reachable.map((row) => {
    const { id, excursionId, fecha, salida, hora, hotelId, porPagar, tipoCobroId } = row
    const facts = [id, true, excursionId, fecha, salida, hora, hotelId, porPagar, tipoCobroId]
    const canal = row.email ? 'correo' : 'whatsapp'
    const told = canal === 'correo' ? 'enviado' : 'abierto'
    return {
      reservaId: id,
      clase: 'recogida',
      canal,
      estado: row === refused ? 'fallido' : told,
      error: row === refused ? '550' : '',
      idioma: row.idioma,
      persona: keyedHash(secretKey, `persona|${row.email.toLowerCase() || row.telefono}`).toString(
        'hex',
      ),
      contenido: sha256(JSON.stringify([facts, ''])).toString('hex'),
      venta: row.venta,
      dia: fecha,
      facts: factsOf(row),
    }
  })
  const ahora = calendar.stamp(calendar.now)
  await client.query(TELL, [JSON.stringify(messages), OFICINA.id, OFICINA.nombre, ahora])
  const asking = reachable.findLast((row) => row !== refused && row.fecha > hoy && row.id % 4 !== 0)
  if (asking) await ask(client, asking.id, ahora)
  await closePath(client, hoy)
}

const ask = (client: ClientBase, reservaId: number, ahora: string) =>
  client.query(
    `with p as (insert into peticion (reserva_id, tipo, texto, momento)
      values ($1, 'anular', 'No nos sentimos bien por la altura.', $2) returning id)
    insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento, cambios)
    select 'peticion', id::text, 'INSERT', 'pedir', $3, $4, (select max(momento) from historial),
      '[{"campo": "tipo", "antes": null, "despues": "anular"}]' from p`,
    [reservaId, ahora, PASAJERO.id, PASAJERO.nombre],
  )

/**
 * Adds a contingencia of the last day on which some were annulled and three had paid: two of these could not
 * be annulled and wait for their refunds, the third is still to do.
 */
const closePath = (client: ClientBase, hoy: string) =>
  client.query(
    `with cobrada as materialized (
      select r.id, r.fecha, r.hora, r.salida, r.ruta_id, r.version, d.de_caja, greatest(d.valor_efectivo - d.vuelto, 0) + d.valor_tarjeta as clp,
        d.valor_usd, d.valor_real, row_number() over (partition by r.fecha order by r.id) as n
      from reserva r join detalle_rendicion d on d.reserva_id = r.id
      where r.habilitado = 1 and r.noshow = 0 and r.fecha between $1::date - 30 and $1::date - 3 and d.valor_efectivo + d.valor_tarjeta > 0
    ), dia as materialized (
      select r.fecha, min(r.fecha_cancela + r.hora_cancela) as desde from reserva r
      where r.habilitado = 0 and r.fecha in (select fecha from cobrada where n = 3) group by 1 order by 1 desc limit 1
    ), c as (
      insert into contingencia (clave, fecha, que, motivo, para_pasajero, usuario_id, creada)
      select md5('contingencia')::uuid, fecha, 'anular', 'CAMINO CERRADO POR NIEVE', 'El camino está cerrado por nieve.', $2,
        desde - interval '1 minute' from dia returning id, fecha
    ), paso as (
      insert into contingencia_reserva (contingencia_id, reserva_id, paso, fecha, hora, salida, ruta_id, version, portal, razon, hecha, usuario_id)
      select c.id, r.id, 'hecha', r.fecha, r.hora, r.salida, r.ruta_id, r.version - 1, false, '', r.fecha_cancela + r.hora_cancela, $2::int
        from c join reserva r on r.fecha = c.fecha and r.habilitado = 0
      union all select c.id, o.id, case when o.n < 3 then 'no pudo' else 'por hacer' end, o.fecha, o.hora, o.salida, o.ruta_id, o.version,
        false, case when o.n < 3 then $4 else '' end, null, case when o.n < 3 then $2::int end from c join cobrada o on o.fecha = c.fecha and o.n <= 3
    ), d as (
      insert into devolucion (contingencia_id, reserva_id, clase, clp, usd, brl, paga)
      select c.id, o.id, 'cobro', o.clp, o.valor_usd, o.valor_real, case when o.de_caja then 'oficina' else 'persona' end
      from c join cobrada o on o.fecha = c.fecha and o.n < 3 order by o.n returning id, reserva_id
    ), h as (
      select 'contingencia' as entidad, id, jsonb_build_array(jsonb_build_object('campo', 'que', 'antes', null, 'despues', 'anular')) as cambios from c
      union all select 'devolucion', id, jsonb_build_array(jsonb_build_object('campo', 'reserva', 'antes', null, 'despues', reserva_id),
        jsonb_build_object('campo', 'clase', 'antes', null, 'despues', 'cobro')) from d)
    insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento, cambios)
    select entidad, id::text, 'INSERT', 'agregar', $2, $3, (select max(momento) from historial), cambios from h order by entidad, id`,
    [hoy, OFICINA.id, OFICINA.nombre, RENDIDA],
  )

const RENDIDA = 'La reserva ya está rendida: no se puede anular.'
