import type { Kysely } from 'kysely'
import type { Ctx, Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { coalesce } from '#lib/server/coalesce.ts'
import { AppError } from '#lib/server/errors.ts'
import { type Answer, JsonStream, JsonText } from '#lib/server/handle.ts'
import { type AccessEntry, entriesOf } from '../../contract/consultas.ts'
import { type Entry, insertAccesos } from '../queries/accesos.ts'

/** Entries within this pause are written together. */
const PAUSE_MS = 250
const PER_WRITE = 500
/** Without a database entries wait, up to this many, and are tried again. */
const MOST_WAITING = 20_000
const RETRY_MS = 2_000

/** Records accesses after the response, so that none waits. Calls `failed` if writing fails or entries are lost. */
export function recordAccesos(db: Kysely<DB>, failed: (error: unknown) => void) {
  const waiting: Entry[] = []
  let lost = 0
  let retry: NodeJS.Timeout | undefined
  const write = async () => {
    while (waiting.length > 0) {
      const portion = waiting.slice(0, PER_WRITE)
      await insertAccesos(db, portion)
      waiting.splice(0, portion.length)
    }
    if (lost > 0) failed(new Error(`${lost} accesses were not recorded`))
    lost = 0
  }
  const work = coalesce(write, PAUSE_MS, (error) => {
    failed(error)
    clearTimeout(retry)
    retry = setTimeout(() => work.ask(), RETRY_MS).unref()
  })
  function lose(count: number) {
    if (lost === 0) failed(new Error('too many accesses wait to be recorded: the rest is lost'))
    lost += count
  }
  function add(entries: readonly AccessEntry[], author: Author) {
    if (entries.length === 0) return
    if (waiting.length + entries.length > MOST_WAITING) return lose(entries.length)
    waiting.push(...entries.map((entry) => ({ ...entry, ...authorOf(author) })))
    work.ask()
  }
  return {
    anotar(
      { endpoint, sessionOrNull, params, query, body, request }: Ctx<Endpoint>,
      answer: Answer<Endpoint> | AppError,
    ) {
      if (!sessionOrNull) return
      const entries = entriesOf({
        key: endpoint.key,
        params,
        query,
        body,
        formato: formatOf(request.headers['x-export']),
        filas: rowsOf(answer),
        datos: () => dataOf(answer),
        rechazada: answer instanceof AppError,
      })
      add(entries, sessionOrNull)
    },
    /** Records that a passenger's page was opened by its link: by whom, nobody knows. */
    anotarPagina(reservaId: number) {
      add([{ que: 'pagina', reservaId }], ENLACE)
    },
    /** Records that a program was told of a reservation with the passenger's data, by the name of who allowed it. */
    anotarWebhook(reservaId: number, author: Author) {
      add([{ que: 'ver', reservaId }], author)
    },
    /** Writes what is left; call it before the database closes. */
    cerrar: async () => {
      clearTimeout(retry)
      await work.stop()
      await write().catch((error: unknown) => {
        failed(error)
        failed(new Error(`${waiting.length + lost} accesses were not recorded`))
      })
    },
  }
}

type Author = Pick<Sesion, 'userId' | 'userName'>
const ENLACE: Author = { userId: 1, userName: 'ENLACE DEL PASAJERO' }

const authorOf = ({ userId, userName }: Author) => ({
  momento: new Date().toISOString(),
  usuarioId: userId,
  nombreUsuario: userName,
})

const formatOf = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : undefined

function dataOf(answer: Answer<Endpoint> | AppError): unknown {
  if (answer instanceof AppError) return answer.data
  return answer instanceof JsonText ? JSON.parse(answer.json) : answer
}

function rowsOf(answer: Answer<Endpoint> | AppError): number | undefined {
  if (answer instanceof JsonStream) return answer.rows
  const { reservas } = (answer ?? {}) as { reservas?: unknown }
  return Array.isArray(reservas) ? reservas.length : undefined
}
