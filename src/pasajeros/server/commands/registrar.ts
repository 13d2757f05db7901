import type { Kysely } from 'kysely'
import type { Ctx, Sesion } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { coalesce } from '#lib/server/coalesce.ts'
import { AppError } from '#lib/server/errors.ts'
import { type Answer, JsonStream, JsonText } from '#lib/server/handle.ts'
import { consultasDe } from '../../contract/consultas.ts'
import { type Anotada, insertAccesos } from '../queries/accesos.ts'

/** Entries within this pause are written together. */
const PAUSA_MS = 250
const POR_VEZ = 500
/** Without a database entries wait, up to this many, and are tried again. */
const MAXIMO = 20_000
const REINTENTO_MS = 2_000

/** Records accesses after the response, so that none waits. Calls `failed` if writing fails or entries are lost. */
export function registrar(db: Kysely<DB>, failed: (error: unknown) => void) {
  const esperan: Anotada[] = []
  let perdidas = 0
  let reintento: NodeJS.Timeout | undefined
  const escribir = async () => {
    while (esperan.length > 0) {
      const portion = esperan.slice(0, POR_VEZ)
      await insertAccesos(db, portion)
      esperan.splice(0, portion.length)
    }
    if (perdidas > 0) failed(new Error(`${perdidas} accesses were not recorded`))
    perdidas = 0
  }
  const work = coalesce(escribir, PAUSA_MS, (error) => {
    failed(error)
    clearTimeout(reintento)
    reintento = setTimeout(() => work.ask(), REINTENTO_MS).unref()
  })
  function perder(cuantas: number) {
    if (perdidas === 0) failed(new Error('too many accesses wait to be recorded: the rest is lost'))
    perdidas += cuantas
  }
  return {
    anotar(
      { endpoint, sessionOrNull, params, query, body, request }: Ctx<Endpoint>,
      answer: Answer<Endpoint> | AppError,
    ) {
      if (!sessionOrNull) return
      const consultas = consultasDe({
        key: endpoint.key,
        params,
        query,
        body,
        formato: formatoDe(request.headers['x-export']),
        filas: filasDe(answer),
        datos: () => datosDe(answer),
        rechazada: answer instanceof AppError,
      })
      if (consultas.length === 0) return
      if (esperan.length + consultas.length > MAXIMO) return perder(consultas.length)
      esperan.push(...consultas.map((consulta) => ({ ...consulta, ...quien(sessionOrNull) })))
      work.ask()
    },
    /** Writes what is left; call it before the database closes. */
    cerrar: async () => {
      clearTimeout(reintento)
      await work.stop()
      await escribir().catch((error: unknown) => {
        failed(error)
        failed(new Error(`${esperan.length + perdidas} accesses were not recorded`))
      })
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

function datosDe(answer: Answer<Endpoint> | AppError): unknown {
  if (answer instanceof AppError) return answer.data
  return answer instanceof JsonText ? JSON.parse(answer.json) : answer
}

function filasDe(answer: Answer<Endpoint> | AppError): number | undefined {
  if (answer instanceof JsonStream) return answer.rows
  const { reservas } = (answer ?? {}) as { reservas?: unknown }
  return Array.isArray(reservas) ? reservas.length : undefined
}
