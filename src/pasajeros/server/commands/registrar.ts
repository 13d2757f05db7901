import type { Kysely } from 'kysely'
import type { Ctx, Sesion } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { coalesce } from '#lib/server/coalesce.ts'
import { type Answer, JsonStream } from '#lib/server/handle.ts'
import { consultasDe } from '../../contract/consultas.ts'
import { type Anotada, insertAccesos } from '../queries/accesos.ts'

/** Those of a busy moment go together. */
const PAUSA_MS = 250
const POR_VEZ = 500
/** While the database is away they wait, up to here. */
const MAXIMO = 20_000

/**
 * The record of who saw passengers' data. Answers wait for nothing: what there is to remember is written after them, some
 * together, and once more at the end. `failed` hears where it could not be.
 */
export function registrar(db: Kysely<DB>, failed: (error: unknown) => void) {
  const esperan: Anotada[] = []
  const escribir = async () => {
    while (esperan.length > 0) {
      const portion = esperan.slice(0, POR_VEZ)
      await insertAccesos(db, portion)
      esperan.splice(0, portion.length)
    }
  }
  const work = coalesce(escribir, PAUSA_MS, failed)
  return {
    anotar(
      { endpoint, sessionOrNull, params, query, body, request }: Ctx<Endpoint>,
      answer: Answer<Endpoint>,
    ) {
      if (!sessionOrNull || esperan.length >= MAXIMO) return
      const consultas = consultasDe({
        key: endpoint.key,
        params,
        query,
        body,
        formato: formatoDe(request.headers['x-export']),
        filas: filasDe(answer),
      })
      if (consultas.length === 0) return
      esperan.push(...consultas.map((consulta) => ({ ...consulta, ...quien(sessionOrNull) })))
      work.ask()
    },
    /** What is not written yet is written before the database goes. */
    cerrar: async () => {
      await work.stop()
      await escribir().catch(failed)
    },
  }
}

const quien = ({ userId, userName }: Sesion) => ({
  momento: new Date().toISOString(),
  usuarioId: userId,
  nombreUsuario: userName,
})

const formatoDe = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : undefined

/** How many rows went out, of an answer that has any. */
function filasDe(answer: Answer<Endpoint>): number | undefined {
  if (answer instanceof JsonStream) return answer.rows
  const { reservas } = (answer ?? {}) as { reservas?: unknown }
  return Array.isArray(reservas) ? reservas.length : undefined
}
