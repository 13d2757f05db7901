import type pg from 'pg'
import { CHOFER_SIN_ASIGNAR, GUIA_SIN_ASIGNAR, SIN_RECEPCIONISTA, SIN_RUTA } from '../../rules.ts'

export const RUTA = `json_build_object('id', ru.id, 'vehiculo', ru.vehiculo,
      'idChofer', (select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u
        where u.id = coalesce(ru.chofer_id, ${CHOFER_SIN_ASIGNAR})),
      'idGuia', (select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u
        where u.id = coalesce(ru.guia_id, ${GUIA_SIN_ASIGNAR})))`

// Sub-selects instead of joins: planning nine joins takes longer than reading fifty rows. Excursion and hotel are
// joined because lists sort by their names. Only here null becomes the reserved rows (GE-27).
const CAMPOS = `
  r.id, r.id as "reservaId", r.fecha, r.hora, r.nombre_pasajero as "nombrePasajero", r.email, r.telefono, r.habitacion,
  r.idioma, r.observacion, r.cantidad_adultos as "cantidadAdultos", r.valor_adulto as "valorAdulto",
  r.cantidad_child as "cantidadChild", r.valor_child as "valorChild", r.total, r.comision, r.comentario, r.habilitado,
  r.noshow, r.motivo_noshow as "motivoNoShow", r.nombre_cancela as "nombreCancela", r.motivo_cancela as "motivoCancela",
  r.fecha_cancela as "fechaCancela", r.hora_cancela as "horaCancela", r.excursion_id as "excursionId",
  e.nombre as "nombreExcursion", r.hotel_id as "hotelId", r.tipo_cobro_id as "tipoCobroId",
  r.canal_venta_id as "canalVentaId", coalesce(r.recepcionista_id, ${SIN_RECEPCIONISTA}) as "recepcionistaId",
  r.recepcionista_nombre as "recepcionistaNombre", r.recepcionista_apellido as "recepcionistaApellido", coalesce(r.ruta_id, ${SIN_RUTA}) as "rutaId",
  r.usuario_id as "usuarioId", r.creada, r.version,
  exists (select from detalle_rendicion d where d.reserva_id = r.id)::int as rendida,
  json_build_object('id', h.id, 'nombre', h.nombre) as hotel,
  json_build_object('id', e.id, 'nombre', e.nombre, 'prefijo', e.prefijo,
    'valor', e.valor, 'valorChild', e.valor_child) as excursion,
  (select json_build_object('id', c.id, 'nombre', c.nombre) from canal_venta c where c.id = r.canal_venta_id) as "canalVenta",
  (select json_build_object('id', t.id, 'nombre', t.nombre) from tipo_cobro t where t.id = r.tipo_cobro_id) as "tipoCobro",
  (select ${RUTA}
    from ruta ru where ru.id = coalesce(r.ruta_id, ${SIN_RUTA})) as ruta,
  (select json_build_object('id', u.id, 'nombre', u.nombre, 'hotelId', u.hotel_id) from usuario u
    where u.id = r.usuario_id) as usuario`

/** Builds `Reserva` as JSON for each row of a SELECT that returns `n`, `id` and `key`. */
export const filas = (select: string) => `
  select o.n, o.key, row_to_json(x)::text as row from (${select}) o join reserva r on r.id = o.id
    join hotel h on h.id = r.hotel_id join excursion e on e.id = r.excursion_id
    cross join lateral (select ${CAMPOS}) x`

/** Reads reservations by id, in the order of the array `$1`, as JSON elements without brackets. */
export const FILAS_POR_ID = `select coalesce(string_agg(s.row, ',' order by s.n), '') as json
  from (${filas('select i.n, i.id, null as key from unnest($1::int[]) with ordinality i(id, n)')}) s`

export async function readFilas(pool: pg.Pool, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return ''
  const { rows } = await pool.query<{ json: string }>(FILAS_POR_ID, [ids])
  return rows[0]?.json ?? ''
}
