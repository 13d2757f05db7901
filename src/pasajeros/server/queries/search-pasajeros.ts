import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { DB } from '#db/schema.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import type { Hallada } from '../../contract/ficha.ts'
import { agrupar, MINIMO, type PasajeroSearch, searchOf } from '../../rules.ts'
import { COMMON, JOINS } from './expediente.ts'

type Row = Omit<Hallada, 'persona'>

/** A longer result means that the text is too vague. */
const MOST = 300

/** Builds a LIKE pattern of literal text, without accents or case. */
const containing = (texto: string) =>
  sql`('%' || regexp_replace(norm(${texto}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

const MARKS = ['nombrePasajero', 'telefono', 'email']

/** Rows of the history that may hold a name found nowhere else. Has to be worded as their index is. */
const ONLY_IN_HISTORY = sql`h.entidad = 'reserva' and (h.verbo = 'eliminar'
  or h.cambios @? '$[*] ? (@.campo == "nombrePasajero" || @.campo == "telefono" || @.campo == "email")')`

/**
 * Looks up only one half of an e-mail in the index: many passengers share a domain. `|| ''` keeps the full comparison
 * away from the index.
 */
function inEmail(email: string) {
  const [nombre = '', dominio] = email.split('@')
  if (dominio === undefined) return sql`lower(r.email) like ${containing(email)}`
  const mitad = nombre.length >= MINIMO ? nombre : dominio
  return sql`(lower(r.email) like ${containing(mitad)} and lower(r.email) || '' like ${containing(email)})`
}

function placesOf({ nombre, email, digitos }: PasajeroSearch) {
  const enReserva = [
    ...(nombre ? [sql`r.nombre_busca like ${containing(nombre)}`] : []),
    ...(email ? [inEmail(email)] : []),
    ...(digitos ? [sql`r.telefono like ${`%${digitos}%`}`] : []),
  ]
  const patrones = [nombre, email, digitos].filter((texto) => texto !== null).map(containing)
  const alguno = (texto: RawBuilder<unknown>) =>
    sql.join(
      patrones.map((patron) => sql`${texto} like ${patron}`),
      sql` or `,
    )
  return {
    enReserva: sql.join(enReserva, sql` or `),
    // Compares only names, telephones and e-mails: the stored JSON also holds field names and free text.
    enBloqueo: sql`select b.reserva_id from bloqueo b cross join lateral (
      select b.guardado -> 'reserva' ->> campo from unnest(${MARKS}::text[]) campo
      union all select h ->> 'nombre_pasajero' from jsonb_path_query(b.guardado, '$.historia[*]') h
      union all select c ->> 'antes' from jsonb_path_query(b.guardado, '$.historia[*].cambios[*]') c
        where c ->> 'campo' = any(${MARKS}::text[])) v(texto) where ${alguno(sql`norm(v.texto)`)}`,
    enHistoria: sql`select h.entidad_id::int from historial h
      where ${ONLY_IN_HISTORY} and (${alguno(sql`nombrados(h.nombre_pasajero, h.cambios)`)})`,
  }
}

const readRows = async (db: Kysely<DB>, ids: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<{ fila: Row }>`${sql.raw(PLAN_BY_VALUES)}
    select row_to_json(x) as fila from (select ${COMMON} from (${ids}) i(id) ${JOINS}) x
    order by x.fecha desc, x."reservaId" desc`.execute(db)
  return rows.map(({ fila }) => fila)
}

/** Finds reservations with the same telephone, e-mail or full name as these. */
function similarTo(rows: readonly Row[]): RawBuilder<unknown> {
  const known = rows.filter(({ datos }) => datos !== 'anonimos')
  const distinct = (textos: string[]) => [...new Set(textos.filter(Boolean))]
  const telefonos = distinct(known.map(({ telefono }) => telefono)).filter(
    (telefono) => telefono !== SIN_TELEFONO,
  )
  const emails = distinct(known.map(({ email }) => email.toLowerCase()))
  const nombres = distinct(known.map(({ nombrePasajero }) => nombrePasajero))
  // One lookup per value uses the index; for a list the planner may read every row.
  const equalTo = (columna: string, valores: RawBuilder<unknown>) => sql`
    select r.id from unnest(${valores}) v(valor) cross join lateral (select x.id from reserva x
      where ${sql.raw(columna)} = v.valor order by x.id desc limit ${sql.lit(MOST + 1)}) r`
  const normed = sql`array(select norm(n) from unnest(${nombres}::text[]) n)`
  return sql`
    ${equalTo('x.telefono', sql`${telefonos}::text[]`)}
    union ${equalTo('lower(x.email)', sql`${emails}::text[]`)}
    union ${equalTo('x.nombre_busca', normed)}
    union select h.entidad_id::int from historial h where ${ONLY_IN_HISTORY}
      and norm(h.nombre_pasajero) = any(${normed})
    union select unnest(${rows.map(({ reservaId }) => reservaId)}::int[])`
}

/** Reads the newest reservations first: a common text fills the result there, a rare one then uses the index. */
const RECENT = 10_000

/** Finds reservations with the text, and others that seem to be of the same people. */
export async function searchPasajeros(db: Kysely<DB>, texto: string) {
  const { enReserva, enBloqueo, enHistoria } = placesOf(searchOf(texto))
  const fuera = sql`${enBloqueo} union ${enHistoria}`
  const capped = (ids: RawBuilder<unknown>) =>
    sql`select distinct j.id from (${ids}) j(id) order by j.id desc limit ${sql.lit(MOST + 1)}`
  const recent = await readRows(
    db,
    capped(sql`select r.id from (select * from reserva order by id desc limit ${sql.lit(RECENT)}) r
      where ${enReserva} union ${fuera}`),
  )
  const direct =
    recent.length > MOST
      ? recent
      : await readRows(
          db,
          capped(sql`select r.id from reserva r where ${enReserva} union ${fuera}`),
        )
  const all = direct.length === 0 ? [] : await readRows(db, capped(similarTo(direct)))
  return { reservas: agrupar(all.slice(0, MOST)), completa: all.length <= MOST }
}
