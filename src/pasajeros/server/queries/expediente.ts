import { sql } from 'kysely'
import * as z from 'zod/mini'
import { MASCARAS } from '#reservas/contract/datos.ts'
import { PERSONALES, reservaFields } from '#reservas/contract/reserva-fields.ts'

// `guardado` is `Kept` of `steps/protect-pasajeros.ts`: the original data of a blocked reservation.

type Personal = (typeof PERSONALES)[number]

/** Selects a field of `reserva r`, or its original in `bloqueo b`. Empty if the reservation was removed. */
function personal(name: Personal) {
  const { column, schema } = reservaFields[name]
  const none = z.safeParse(schema, null).success ? 'null' : "''"
  return sql`coalesce(b.guardado -> 'reserva' ->> ${sql.lit(name)}, ${sql.ref(`r.${column}`)}, ${sql.raw(none)}) as ${sql.ref(name)}`
}

const IN_COMMON: readonly Personal[] = ['nombrePasajero', 'email', 'telefono']
/** Columns of reservation `i.id` for both search and file. */
export const COMMON = sql`
  i.id as "reservaId",
  case when r.id is null then 'eliminada' when r.habilitado = 0 then 'anulada' when r.noshow = 1 then 'noshow'
    else 'activa' end as estado,
  coalesce(r.datos, case when b.reserva_id is not null then 'bloqueados'
    when u.nombre_pasajero = ${sql.lit(MASCARAS.anonimos.nombre)} then 'anonimos' else 'completos' end) as datos,
  coalesce(b.guardado -> 'reserva' ->> 'nombrePasajero', r.nombre_pasajero,
    b.guardado -> 'historia' -> -1 ->> 'nombre_pasajero', u.nombre_pasajero) as "nombrePasajero",
  ${personal('email')}, ${personal('telefono')},
  coalesce(r.fecha, u.fecha_excursion) as fecha, coalesce(e.nombre, u.nombre_excursion) as excursion,
  coalesce(h.nombre, '') as hotel`

/** Joins of `i(id)`; `u` is the last history row of a deleted reservation. */
export const JOINS = sql`
  left join reserva r on r.id = i.id
  left join bloqueo b on b.reserva_id = i.id
  left join lateral (select x.nombre_pasajero, x.nombre_excursion, x.fecha_excursion, x.hotel_id from historial x
    where r.id is null and x.entidad = 'reserva' and x.entidad_id = i.id::text
    order by x.momento desc, x.id desc limit 1) u on true
  left join hotel h on h.id = coalesce(r.hotel_id, u.hotel_id)
  left join excursion e on e.id = r.excursion_id
  where r.id is not null or u.fecha_excursion is not null`

export const REST = (zona: string) => sql`
  r.hora, ${sql.join(PERSONALES.filter((name) => !IN_COMMON.includes(name)).map(personal))},
  coalesce(r.cantidad_adultos, 0) as "cantidadAdultos", coalesce(r.cantidad_child, 0) as "cantidadChild",
  coalesce(r.total, 0) as total,
  coalesce((select t.nombre from tipo_cobro t where t.id = r.tipo_cobro_id), '') as "tipoCobro",
  coalesce((select c.nombre from canal_venta c where c.id = r.canal_venta_id), '') as "canalVenta",
  coalesce((select us.nombre from usuario us where us.id = r.usuario_id), '') as "tomadaPor", r.creada,
  case when b.reserva_id is not null then json_build_object('momento', b.momento, 'usuario', b.nombre_usuario) end as bloqueo,
  (select json_build_object('tipo', d.tipo, 'folio', d.folio, 'rut', d.rut, 'razonSocial', d.razon_social, 'giro', d.giro,
      'direccion', d.direccion, 'comuna', d.comuna) from documento d where d.reserva_id = i.id) as documento,
  (select json_build_object('fecha', ru.fecha, 'esperado', d.esperado, 'valorEfectivo', d.valor_efectivo,
      'valorTarjeta', d.valor_tarjeta, 'valorUsd', d.valor_usd, 'valorReal', d.valor_real,
      'comentario', coalesce(b.guardado -> 'detalle' ->> 'comentario', d.comentario),
      'recibos', greatest((d.comprobante_id is not null)::int,
        coalesce(jsonb_array_length(b.guardado -> 'detalle' -> 'recibos'), 0)))
    from detalle_rendicion d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
    where d.reserva_id = r.id) as pago,
  (select json_agg(json_build_object('id', d.id, 'fecha', ru.fecha, 'valorEfectivo', d.valor_efectivo - d.vuelto,
      'valorTarjeta', d.valor_tarjeta, 'valorUsd', d.valor_usd, 'valorReal', d.valor_real,
      'devueltoEfectivo', d.devuelto_efectivo, 'devueltoTarjeta', d.devuelto_tarjeta, 'devueltoUsd', d.devuelto_usd,
      'devueltoReal', d.devuelto_real, 'comentario', coalesce(k.comentario, d.comentario),
      'motivo', coalesce(k.motivo, d.motivo)) order by d.id)
    from detalle_revertido d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
      left join lateral (select x.* from jsonb_to_recordset(coalesce(b.guardado -> 'revertidos', '[]'))
        as x(id int, comentario text, motivo text)) k on k.id = d.id
    where d.reserva_id = r.id) as deshechos,
  (select json_build_object('notas', a.notas, 'contacto', concat_ws(' · ', a.contacto ->> 'fullName',
      a.contacto ->> 'firstName', a.contacto ->> 'lastName', a.contacto ->> 'emailAddress', a.contacto ->> 'phoneNumber',
      (select string_agg(l, ', ') from jsonb_array_elements_text(a.contacto -> 'locales') l),
      a.contacto ->> 'postalCode', a.contacto ->> 'country', a.contacto ->> 'notes'))
    from apartado a where a.reserva_id = r.id and (a.contacto is not null or a.notas <> '')) as "delCanal",
  (select json_agg(json_build_object('fecha', (p.momento at time zone ${zona}::text)::date,
      'hora', to_char(p.momento at time zone ${zona}::text, 'HH24:MI:SS'), 'tipo', p.tipo, 'estado', p.estado,
      'texto', coalesce(k.texto, p.texto), 'respuesta', coalesce(k.respuesta, p.respuesta)) order by p.id)
    from peticion p left join lateral (select x.* from jsonb_to_recordset(coalesce(b.guardado -> 'peticiones', '[]'))
        as x(id int, texto text, respuesta text)) k on k.id = p.id
    where p.reserva_id = i.id) as peticiones,
  (select json_agg(json_build_object('fecha', (s.creado at time zone ${zona}::text)::date,
      'hora', to_char(s.creado at time zone ${zona}::text, 'HH24:MI:SS'), 'clase', s.clase, 'canal', s.canal,
      'estado', s.estado, 'motivo', coalesce(k.motivo, s.motivo)) order by s.id)
    from mensaje s left join lateral (select x.* from jsonb_to_recordset(coalesce(b.guardado -> 'mensajes', '[]'))
        as x(id int, motivo text)) k on k.id = s.id
    where s.id in (select x.mensaje_id from mensaje_reserva x where x.reserva_id = i.id)) as mensajes,
  (select json_agg(json_build_object('fecha', (c.creada at time zone ${zona}::text)::date,
      'hora', to_char(c.creada at time zone ${zona}::text, 'HH24:MI:SS'), 'que', c.que, 'paso', cr.paso,
      'razon', coalesce(k.razon, cr.razon), 'motivo', coalesce(k.texts ->> 'motivo', o.motivo, ''),
      'paraPasajero', concat_ws(' / ', nullif(coalesce(k.texts ->> 'paraPasajero', o.para_pasajero), ''),
        nullif(coalesce(k.texts ->> 'paraPasajeroEn', o.para_pasajero_en), ''),
        nullif(coalesce(k.texts ->> 'paraPasajeroPt', o.para_pasajero_pt), ''))) order by c.id)
    from contingencia_reserva cr join contingencia c on c.id = cr.contingencia_id
      left join lateral (select x.* from jsonb_to_recordset(coalesce(b.guardado -> 'contingencias', '[]'))
        as x(id int, razon text, texts jsonb)) k on k.id = c.id
      left join lateral (select c.motivo, c.para_pasajero, c.para_pasajero_en, c.para_pasajero_pt where not exists (select from contingencia_reserva x
        where x.contingencia_id = c.id and x.reserva_id <> i.id)) o on true
    where cr.reserva_id = i.id) as contingencias,
  (select json_agg(json_build_object('fecha', cr.fecha, 'clase', d.clase, 'clp', d.clp, 'usd', d.usd, 'brl', d.brl,
      'estado', d.estado, 'nota', coalesce(k.nota, d.nota)) order by d.id)
    from devolucion d join contingencia_reserva cr using (contingencia_id, reserva_id)
      left join lateral (select x.* from jsonb_to_recordset(coalesce(b.guardado -> 'devoluciones', '[]'))
        as x(id int, nota text)) k on k.id = d.id
    where d.reserva_id = i.id) as devoluciones,
  (select coalesce(json_agg(json_build_object('fecha', (m.momento at time zone ${zona}::text)::date,
        'hora', to_char(m.momento at time zone ${zona}::text, 'HH24:MI:SS'), 'verbo', m.verbo, 'usuario', m.nombre_usuario,
        'motivo', coalesce(g.motivo, m.motivo), 'cambios', coalesce(g.cambios, m.cambios)) order by m.momento, m.id), '[]')
    from historial m left join lateral (select x.* from jsonb_to_recordset(
        coalesce(b.guardado -> 'historia', '[]') || coalesce(b.guardado -> 'detalle' -> 'historia', '[]')
          || coalesce(jsonb_path_query_array(b.guardado, '$.revertidos[*].historia[*]'), '[]')
          || coalesce(jsonb_path_query_array(b.guardado, '$.devoluciones[*].historia[*]'), '[]'))
        as x(id bigint, motivo text, cambios jsonb)) g on g.id = m.id
    where m.entidad = 'reserva' and m.entidad_id = i.id::text
      or m.entidad = 'detalle_rendicion' and m.entidad_id in (
        select d.id::text from detalle_rendicion d where d.reserva_id = r.id
        union all select d.id::text from detalle_revertido d where d.reserva_id = r.id)
      or m.entidad = 'devolucion' and m.entidad_id in (
        select d.id::text from devolucion d where d.reserva_id = i.id)
  ) as historia`
