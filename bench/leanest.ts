// Leanest server: a bare node:http with one hand-written statement for each answer, to compare the product's processor
// time with. It runs in its own process. It knows no session, permission, limit, log, validation, repeated key or access
// record, announces nothing, and keeps the small rows (names) that it read at its start.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import pg from 'pg'
import { ADD, DAY, EDIT, HISTORY, MONTH, NEWEST, readNames, SEARCH } from './leanest-sql.ts'

type Row = (string | number | null)[]
type Answer = { data: string; meta?: { siguiente: string | null; total: number | null } }

const PAGE = 50
const cursor = (sort: string, key: unknown) =>
  Buffer.from(JSON.stringify([sort, key])).toString('base64url')

function serverOf(pool: pg.Pool, names: Awaited<ReturnType<typeof readNames>>) {
  const ask = async (name: string, text: string, values: unknown[]) => {
    // A search is planned by its values: a name may be common or rare.
    const statement = text === SEARCH ? { text } : { name, text }
    return (await pool.query<Row>({ ...statement, values, rowMode: 'array' })).rows
  }

  /** Puts the names into a reservation that PostgreSQL wrote without them. */
  function withNames(row: Row): string {
    const [json, more, hotel, excursion, canal, tipo, usuario, ruta, vehiculo, chofer, guia] = row
    const [of, own, numero] = row.slice(11)
    const hora = own ?? names.departure.get(of)
    const time = hora ? `,"hora":"${String(hora).slice(0, 5)}"` : ''
    const number = numero ? `,"numero":${numero}` : ''
    return `${String(json).slice(0, -1)}${more},"nombreExcursion":${names.excursionName.get(excursion)},"hotel":${names.hotel.get(hotel)},"excursion":${names.excursion.get(excursion)},"canalVenta":${names.canal.get(canal)},"tipoCobro":${names.tipo.get(tipo)},"ruta":{"id":${ruta},"vehiculo":${JSON.stringify(vehiculo)},"idChofer":${names.person.get(chofer)},"idGuia":${names.person.get(guia)}${time}${number}},"usuario":${names.usuario.get(usuario)}}`
  }

  const page = (
    rows: Row[],
    sort: string,
    keyOf: (row: Row) => unknown,
    json: string[],
  ): Answer => {
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    return {
      data: `[${json.slice(0, PAGE).join(',')}]`,
      meta: {
        siguiente: last ? cursor(sort, keyOf(last)) : null,
        total: last ? null : rows.length,
      },
    }
  }
  const reservaPage = (rows: Row[]) =>
    page(rows, 'reciente desc', (row) => [row.at(-1)], rows.map(withNames))

  async function search(nombre: string, hotel: string) {
    const hotels = [...names.hotelSearch].filter(([, text]) => text.includes(plain(hotel)))
    const ids = hotels.map(([id]) => id)
    return reservaPage(await ask('', SEARCH, [ids, `%${plain(nombre)}%`]))
  }

  async function month(query: URLSearchParams): Promise<Answer> {
    const rows = await ask('month', MONTH, [query.get('desde'), query.get('hasta')])
    const json = rows.map(
      ([fecha, excursion, reservas, pasajeros]) =>
        `{"fecha":"${fecha}","excursionId":${excursion},"nombreExcursion":${names.excursionName.get(excursion)},"reservas":${reservas},"pasajeros":${pasajeros}}`,
    )
    return { data: `[${json.join(',')}]` }
  }

  async function history(query: URLSearchParams): Promise<Answer> {
    const rows = await ask('history', HISTORY, [query.get('reservaId')])
    const json = rows.map(([row]) => String(row))
    return page(rows, 'momento', ([, key]) => JSON.parse(String(key)), json)
  }

  async function day(query: URLSearchParams): Promise<Answer> {
    const rows = await ask('day', DAY, [query.get('fecha'), query.get('excursionId')])
    return { data: `[${rows.map(withNames).join(',')}]` }
  }

  const written = ([row]: Row[]): Answer => ({ data: row ? withNames(row) : 'null' })

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    switch (pathname) {
      case '/v1/reserva/getAll': {
        const nombre = query.get('nombre')
        return nombre === null
          ? reservaPage(await ask('newest', NEWEST, []))
          : search(nombre, query.get('hotel') ?? '')
      }
      case '/v1/reserva/getCalendario':
        return month(query)
      case '/v1/log/get':
        return history(query)
      case '/v1/reserva/getDetalleReserva':
        return day(query)
      case '/v1/reserva/add':
        return written(await ask('add', ADD, [await textOf(request), names.me]))
      default:
        return written(await ask('edit', EDIT, [await textOf(request), names.me]))
    }
  }

  return createServer((request, response) => {
    answer(request).then(
      ({ data, meta }) => {
        const text = `{"success":true,"data":${data},"message":""${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        }
        response.writeHead(200, headers).end(text)
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

process.once('message', async (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const server = serverOf(pool, await readNames(pool, plain))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => undefined)
