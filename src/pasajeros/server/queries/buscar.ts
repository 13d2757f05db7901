import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { DB } from '#db/schema.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import type { Hallada } from '../../contract/ficha.ts'
import { agrupar, type Busqueda, busquedaDe } from '../../rules.ts'
import { COMUN, DE_QUIENES } from './expediente.ts'

type Fila = Omit<Hallada, 'persona'>

/** Who asks for more has to say more of whom. */
const MAXIMO = 300

/** Anywhere in a text, without accents or case; literal, never a pattern (D22). */
const enAlguna = (texto: string) =>
  sql`('%' || regexp_replace(norm(${texto}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

/** The fields by which somebody is found. */
const SENAS = ['nombrePasajero', 'telefono', 'email']

/** Rows of the history that may name somebody who is nowhere else: the words of their index. */
const SOLO_EN_HISTORIA = sql`h.entidad = 'reserva' and (h.verbo = 'eliminar'
  or h.cambios @? '$[*] ? (@.campo == "nombrePasajero" || @.campo == "telefono" || @.campo == "email")')`

/** The ids of reservations in which the text stands, each kind of it where its index is. */
function lugares({ nombre, email, digitos }: Busqueda): RawBuilder<unknown>[] {
  const patrones = [nombre, email, digitos].filter((texto) => texto !== null).map(enAlguna)
  const alguno = (texto: RawBuilder<unknown>) =>
    sql.join(
      patrones.map((patron) => sql`norm(${texto}) like ${patron}`),
      sql` or `,
    )
  return [
    ...(nombre
      ? [sql`select r.id from reserva r where r.nombre_busca like ${enAlguna(nombre)}`]
      : []),
    ...(email
      ? [
          sql`select r.id from reserva r where r.email <> '' and lower(r.email) like ${enAlguna(email)}`,
        ]
      : []),
    ...(digitos ? [sql`select r.id from reserva r where r.telefono like ${`%${digitos}%`}`] : []),
    // By what names somebody: the names of our own fields, and words about them, stand in it too.
    sql`select b.reserva_id from bloqueo b cross join lateral (
      select b.guardado -> 'reserva' ->> campo from unnest(${SENAS}::text[]) campo
      union all select h ->> 'nombre_pasajero' from jsonb_path_query(b.guardado, '$.historia[*]') h
      union all select c ->> 'antes' from jsonb_path_query(b.guardado, '$.historia[*].cambios[*]') c
        where c ->> 'campo' = any(${SENAS}::text[])) v(texto) where ${alguno(sql`v.texto`)}`,
    sql`select h.entidad_id::int from historial h where ${SOLO_EN_HISTORIA} and (${alguno(sql`h.nombre_pasajero`)}
      or exists (select from jsonb_array_elements(h.cambios) c
        where c ->> 'campo' = any(${SENAS}::text[]) and (${alguno(sql`c ->> 'antes'`)})))`,
  ]
}

const leer = async (db: Kysely<DB>, ids: RawBuilder<unknown>): Promise<Fila[]> => {
  const { rows } = await sql<{ fila: Fila }>`${sql.raw(PLAN_BY_VALUES)}
    select row_to_json(x) as fila from (select ${COMUN} from (${ids}) i(id) ${DE_QUIENES}) x
    order by x.fecha desc, x."reservaId" desc`.execute(db)
  return rows.map(({ fila }) => fila)
}

/** Reservations with the same telephone, e-mail or whole name as some that were found. */
function parecidas(filas: readonly Fila[]): RawBuilder<unknown> {
  const conocidas = filas.filter(({ datos }) => datos !== 'anonimos')
  const telefonos = conocidas.map(({ telefono }) => telefono).filter((t) => t && t !== SIN_TELEFONO)
  const emails = conocidas.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const nombres = conocidas.map(({ nombrePasajero }) => nombrePasajero)
  // In words that no index has: three hundred names are looked for sooner in one reading of all rows.
  return sql`
    select r.id from reserva r where r.telefono in (select unnest(${telefonos}::text[]))
      or lower(r.email) in (select unnest(${emails}::text[]))
      or r.nombre_busca || '' in (select norm(n) from unnest(${nombres}::text[]) n)
    union select h.entidad_id::int from historial h where ${SOLO_EN_HISTORIA}
      and norm(h.nombre_pasajero) in (select norm(n) from unnest(${nombres}::text[]) n)
    union select unnest(${filas.map(({ reservaId }) => reservaId)}::int[])`
}

/** Who is meant by a text: the reservations it stands in, and what else seems to be of the same people. */
export async function buscarPasajeros(db: Kysely<DB>, texto: string) {
  const union = sql.join(lugares(busquedaDe(texto)), sql` union `)
  const tope = (ids: RawBuilder<unknown>) =>
    sql`select distinct j.id from (${ids}) j(id) order by j.id desc limit ${sql.lit(MAXIMO + 1)}`
  const directas = await leer(db, tope(union))
  const todas = directas.length === 0 ? [] : await leer(db, tope(parecidas(directas)))
  return { reservas: agrupar(todas.slice(0, MAXIMO)), completa: todas.length <= MAXIMO }
}
