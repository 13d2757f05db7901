import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { formatDay, isDay } from '#lib/contract/civil-day.ts'
import type { Session } from '#lib/server/handle.ts'

// Reasons why something is out of the reach of a guide or driver who had it, read from the history. Somebody who never
// had it is told nothing.

type Values = Record<string, string | number | null>
interface Step {
  verbo: string
  autor: string
  before: Values
  after: Values
}

/** Returns the newest changes of some fields of a row, the newest first. */
async function readSteps(
  db: Kysely<DB>,
  entidad: 'reserva' | 'ruta',
  id: number,
  fields: readonly string[],
): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`
    select h.verbo, h.nombre_usuario as autor, c.before, c.after
    from historial h cross join lateral (
      select json_object_agg(c.campo, c.antes) as before, json_object_agg(c.campo, c.despues) as after,
        bool_or(c.campo = any(${fields})) as counts
      from jsonb_to_recordset(h.cambios) as c(campo text, antes jsonb, despues jsonb)) c
    where h.entidad = ${entidad} and h.entidad_id = ${String(id)} and c.counts
    order by h.id desc limit 20`.execute(db)
  return rows
}

/** Reads the names out of a route as the history tells it (`rutaContada`): “N° 700 (GUÍA, CONDUCTOR, VEHÍCULO)”. */
const namesIn = (told: Values[string] | undefined) =>
  /\((.*)\)$/.exec(String(told ?? ''))?.[1]?.split(', ') ?? []

/** Says how a reservation left the route of this guide or driver; null if it never was on one. */
export async function whyLeft(
  db: Kysely<DB>,
  { userName }: Session,
  reservaId: number,
): Promise<string | null> {
  const steps = await readSteps(db, 'reserva', reservaId, ['ruta'])
  const step = steps.find(({ before }) => namesIn(before.ruta).includes(userName))
  if (!step) return null
  const { verbo, autor, after } = step
  if (verbo === 'anular') return `La anuló ${autor}.`
  if (verbo === 'noshow') return `${autor} la marcó como No Show.`
  const { fecha, excursion, ruta } = after
  if (typeof fecha === 'string' && isDay(fecha)) return `${autor} la pasó al ${formatDay(fecha)}.`
  if (excursion) return `${autor} la pasó a ${excursion}.`
  return ruta ? `${autor} la pasó a la ruta ${ruta}.` : `${autor} la sacó de la ruta.`
}

export const NO_VA = 'Ya no va en su ruta.'
export const NO_ES_SUYA = 'Esta ruta ya no es suya.'

/** Says why a reservation is not with this guide or driver any more: it left their route, or they left its route. */
export const whyGone = async (
  db: Kysely<DB>,
  session: Session,
  { id, rutaId }: { id: number; rutaId: number },
) => (await whyRelieved(db, session, rutaId)) ?? whyLeft(db, session, id)

/** Says who took a route away from this guide or driver; null if it never was theirs. */
export async function whyRelieved(
  db: Kysely<DB>,
  { userName }: Session,
  rutaId: number,
): Promise<string | null> {
  const steps = await readSteps(db, 'ruta', rutaId, ['guia', 'conductor'])
  for (const { verbo, autor, before, after } of steps)
    for (const part of ['guia', 'conductor'])
      if (before[part] === userName)
        return verbo === 'eliminar'
          ? `${autor} la eliminó.`
          : `${autor} se la pasó a ${after[part] ?? 'otra persona'}.`
  return null
}
