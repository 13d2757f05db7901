import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { DB } from '#db/schema.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import type { Hallada } from '../../contract/ficha.ts'
import { agrupar, type Busqueda, busquedaDe, MINIMO } from '../../rules.ts'
import { COMUN, DE_QUIENES } from './expediente.ts'

type Fila = Omit<Hallada, 'persona'>

/** A longer result means that the text is too vague. */
const MAXIMO = 300

/** Builds a LIKE pattern of literal text, without accents or case. */
const enAlguna = (texto: string) =>
  sql`('%' || regexp_replace(norm(${texto}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

const SENAS = ['nombrePasajero', 'telefono', 'email']

/** Rows of the history that may hold a name found nowhere else. Has to be worded as their index is. */
const SOLO_EN_HISTORIA = sql`h.entidad = 'reserva' and (h.verbo = 'eliminar'
  or h.cambios @? '$[*] ? (@.campo == "nombrePasajero" || @.campo == "telefono" || @.campo == "email")')`

/**
 * Looks up only one half of an e-mail in the index: many passengers share a domain. `|| ''` keeps the full comparison
 * away from the index.
 */
function enEmail(email: string) {
  const [nombre = '', dominio] = email.split('@')
  if (dominio === undefined) return sql`lower(r.email) like ${enAlguna(email)}`
  const mitad = nombre.length >= MINIMO ? nombre : dominio
  return sql`(lower(r.email) like ${enAlguna(mitad)} and lower(r.email) || '' like ${enAlguna(email)})`
}

function lugares({ nombre, email, digitos }: Busqueda) {
  const enReserva = [
    ...(nombre ? [sql`r.nombre_busca like ${enAlguna(nombre)}`] : []),
    ...(email ? [enEmail(email)] : []),
    ...(digitos ? [sql`r.telefono like ${`%${digitos}%`}`] : []),
  ]
  const patrones = [nombre, email, digitos].filter((texto) => texto !== null).map(enAlguna)
  const alguno = (texto: RawBuilder<unknown>) =>
    sql.join(
      patrones.map((patron) => sql`${texto} like ${patron}`),
      sql` or `,
    )
  return {
    enReserva: sql.join(enReserva, sql` or `),
    // Compares only names, telephones and e-mails: the stored JSON also holds field names and free text.
    enBloqueo: sql`select b.reserva_id from bloqueo b cross join lateral (
      select b.guardado -> 'reserva' ->> campo from unnest(${SENAS}::text[]) campo
      union all select h ->> 'nombre_pasajero' from jsonb_path_query(b.guardado, '$.historia[*]') h
      union all select c ->> 'antes' from jsonb_path_query(b.guardado, '$.historia[*].cambios[*]') c
        where c ->> 'campo' = any(${SENAS}::text[])) v(texto) where ${alguno(sql`norm(v.texto)`)}`,
    enHistoria: sql`select h.entidad_id::int from historial h
      where ${SOLO_EN_HISTORIA} and (${alguno(sql`nombrados(h.nombre_pasajero, h.cambios)`)})`,
  }
}

const leer = async (db: Kysely<DB>, ids: RawBuilder<unknown>): Promise<Fila[]> => {
  const { rows } = await sql<{ fila: Fila }>`${sql.raw(PLAN_BY_VALUES)}
    select row_to_json(x) as fila from (select ${COMUN} from (${ids}) i(id) ${DE_QUIENES}) x
    order by x.fecha desc, x."reservaId" desc`.execute(db)
  return rows.map(({ fila }) => fila)
}

/** Finds reservations with the same telephone, e-mail or full name as these. */
function parecidas(filas: readonly Fila[]): RawBuilder<unknown> {
  const conocidas = filas.filter(({ datos }) => datos !== 'anonimos')
  const distintos = (textos: string[]) => [...new Set(textos.filter(Boolean))]
  const telefonos = distintos(conocidas.map(({ telefono }) => telefono)).filter(
    (telefono) => telefono !== SIN_TELEFONO,
  )
  const emails = distintos(conocidas.map(({ email }) => email.toLowerCase()))
  const nombres = distintos(conocidas.map(({ nombrePasajero }) => nombrePasajero))
  // One lookup per value uses the index; for a list the planner may read every row.
  const iguales = (columna: string, valores: RawBuilder<unknown>) => sql`
    select r.id from unnest(${valores}) v(valor) cross join lateral (select x.id from reserva x
      where ${sql.raw(columna)} = v.valor order by x.id desc limit ${sql.lit(MAXIMO + 1)}) r`
  const normados = sql`array(select norm(n) from unnest(${nombres}::text[]) n)`
  return sql`
    ${iguales('x.telefono', sql`${telefonos}::text[]`)}
    union ${iguales('lower(x.email)', sql`${emails}::text[]`)}
    union ${iguales('x.nombre_busca', normados)}
    union select h.entidad_id::int from historial h where ${SOLO_EN_HISTORIA}
      and norm(h.nombre_pasajero) = any(${normados})
    union select unnest(${filas.map(({ reservaId }) => reservaId)}::int[])`
}

/** Reads the newest reservations first: a common text fills the result there, a rare one then uses the index. */
const RECIENTES = 10_000

/** Finds reservations with the text, and others that seem to be of the same people. */
export async function buscarPasajeros(db: Kysely<DB>, texto: string) {
  const { enReserva, enBloqueo, enHistoria } = lugares(busquedaDe(texto))
  const fuera = sql`${enBloqueo} union ${enHistoria}`
  const tope = (ids: RawBuilder<unknown>) =>
    sql`select distinct j.id from (${ids}) j(id) order by j.id desc limit ${sql.lit(MAXIMO + 1)}`
  const recientes = await leer(
    db,
    tope(sql`select r.id from (select * from reserva order by id desc limit ${sql.lit(RECIENTES)}) r
      where ${enReserva} union ${fuera}`),
  )
  const directas =
    recientes.length > MAXIMO
      ? recientes
      : await leer(db, tope(sql`select r.id from reserva r where ${enReserva} union ${fuera}`))
  const todas = directas.length === 0 ? [] : await leer(db, tope(parecidas(directas)))
  return { reservas: agrupar(todas.slice(0, MAXIMO)), completa: todas.length <= MAXIMO }
}
