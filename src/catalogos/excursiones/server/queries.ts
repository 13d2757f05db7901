import { type Kysely, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { EdicionExcursion, Excursion, excursiones, RutaPorSalir } from '../contract.ts'

type Call = Ctx<typeof excursiones.getAll | typeof excursiones.get>

/** Returns whole rows for scope A, otherwise the fields of a selector, enabled rows only. */
export const listExcursiones = (call: Call) => listOrFind(call, listingOf(call))

const SALIDA = ['horaSalida', 'duracion', 'dias', 'minimo', 'cupoEstricto']
const listingOf = ({ scope }: Call): Listing =>
  scope === 'A' ? { select: WHOLE, values: [], optional: SALIDA } : { select: TO_PICK, values: [] }

const TO_PICK = `select id, nombre, prefijo, valor, valor_child as "valorChild"
  from excursion where id >= ${FIRST_ID} and habilitado = 1`
/** Hour of departure; a list of several. */
const HORAS = `case when otras_salidas = '{}' then to_json(to_char(hora_salida, 'HH24:MI'))
  else (select json_agg(to_char(h, 'HH24:MI') order by h) from unnest(array_prepend(hora_salida, otras_salidas)) h where h is not null) end`
const WHOLE = `select id, nombre, prefijo, valor, valor_child as "valorChild", habilitado, version,
    ${HORAS} as "horaSalida", duracion, nullif(dias, 1) as dias, minimo,
    nullif(cupo_estricto, false) as "cupoEstricto"
  from excursion where id >= ${FIRST_ID}`

/** Writes a list as one text. */
const inWords = (fields: Readonly<Record<string, string | number | string[] | null>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )

type Row = Excursion & { version: number; habilitado: 0 | 1 }
type Fields = Partial<Omit<z.infer<typeof EdicionExcursion>, 'id'>> & {
  nombre: string
  prefijo: string
}

/** Stores the first departure apart from the later ones. */
function horasOf(given: Fields['horaSalida']) {
  if (given === undefined) return {}
  const hours = [given ?? ''].flat().filter(Boolean)
  const [first = null, ...later] = [...new Set(hours)].toSorted()
  return { hora_salida: first, otras_salidas: later }
}

const columnsOf = (fields: Fields) => ({
  nombre: fields.nombre,
  prefijo: fields.prefijo,
  valor: fields.valor,
  valor_child: fields.valorChild,
  habilitado: fields.habilitado,
  ...horasOf(fields.horaSalida),
  duracion: fields.duracion,
  dias: fields.dias,
  minimo: fields.minimo,
  cupo_estricto: fields.cupoEstricto,
})

export const catalog = catalogTable<Row, Fields>({
  entity: 'excursion',
  name: 'la excursión',
  feminine: true,
  select: WHOLE,
  optional: SALIDA,
  columnsOf,
  usedBy: {
    reservas: 'reserva',
    apartados: 'apartado',
    rutas: 'ruta',
    costos: 'costo',
    cupos: 'cupo',
    pautas: 'pauta',
    tarifas: 'tarifa',
  },
  told: ({ id: _, version: __, cupoEstricto, ...fields }) => ({
    ...inWords(fields),
    ...(cupoEstricto && { cupoEstricto: 1 }),
  }),
  taken: { excursion_prefijo: ['prefijo', 'Ya existe una excursión con ese prefijo'] },
})

/** Hour, `HH:MM`, at which the route `ru` leaves: its own, else its excursion's; null if unknown (RU-16). */
export const HORA_DE_RUTA = `to_char(coalesce(ru.hora,
  (select e.hora_salida from excursion e where e.id = ru.excursion_id)), 'HH24:MI')`

/** Number of the route `ru` among those of its day with excursion and hour alike; null for the first one (RU-19). */
export const NUMERO_DE_RUTA = `(select nullif(count(*), 0)::int + 1
  from excursion e join ruta o on o.fecha = ru.fecha join excursion oe on oe.id = o.excursion_id
  where e.id = ru.excursion_id and oe.nombre = e.nombre and o.id < ru.id and o.id >= ${FIRST_ID}
    and coalesce(o.hora, oe.hora_salida) is not distinct from coalesce(ru.hora, e.hora_salida))`

/** Person or vehicle that routes have. */
export interface OnRutas {
  readonly usuarioId?: number
  readonly vehiculo?: string
}

/** Returns the coming routes that somebody guides or drives, or that a vehicle goes on. */
export async function findRutasPorSalir(
  db: Kysely<DB>,
  { usuarioId, vehiculo }: OnRutas,
  hoy: string,
): Promise<RutaPorSalir[]> {
  const { rows } = await sql<RutaPorSalir & { hora: string | null; numero: number | null }>`
    select ru.id as "rutaId", ru.fecha, e.nombre as "nombreExcursion", ${sql.raw(HORA_DE_RUTA)} as hora,
      ${sql.raw(NUMERO_DE_RUTA)} as numero
    from ruta ru join excursion e on e.id = ru.excursion_id
    where ru.habilitado = 1 and ru.fecha >= ${hoy}::date and (ru.vehiculo = ${vehiculo ?? null}::text
      or ru.guia_id = ${usuarioId ?? null}::int or ru.chofer_id = ${usuarioId ?? null}::int)
    order by ru.fecha, coalesce(ru.hora, e.hora_salida), ru.id`.execute(db)
  return rows.map(({ hora, numero, ...ruta }) => ({
    ...ruta,
    ...(hora !== null && { hora }),
    ...(numero !== null && { numero }),
  }))
}
