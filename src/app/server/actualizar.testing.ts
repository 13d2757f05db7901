import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { MIGRATIONS } from '#db/migration-names.ts'
import { addressOf } from '#lib/contract/endpoint.ts'
import { HOY, type Mundo } from '#testing/server/mundo.testing.ts'
import type { TestApp } from '#testing/server/product.testing.ts'
import { routes } from './app.ts'
import { READS } from './reads.testing.ts'

/** Rows of every table of a version, and what its program answered to each role. */
interface Photo {
  last: string
  today: string
  tables: Record<string, object[]>
  sequences: { nombre: string; ultimo: string }[]
  tokens: Record<string, string>
  asked: Asked[]
  answers: { call: number; actor: string; payload: string }[]
}

export interface Asked {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
}

export const FILE = new URL('actualizar.json.gz', import.meta.url)
export const readPhoto = (): Photo => JSON.parse(gunzipSync(readFileSync(FILE)).toString())

export async function askAs(
  { app }: TestApp,
  token: string | undefined,
  { method, url, body }: Asked,
) {
  const { payload } = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return payload
}

/** Answers that tell of the moment, or of a file. */
const LEFT_OUT = /\/v1\/login\/|enLinea|comprobante\/\{id\}/
/** Requests of each call; more of them would only repeat its form. */
const EACH = 4

export async function takePhoto(mundo: Mundo): Promise<Photo> {
  const { casa, actores } = mundo
  const asked: Asked[] = []
  const answers: Photo['answers'] = []
  const tables = await readTables(casa)
  const sequences = await readSequences(casa)
  for (const { endpoint } of routes) {
    const read = READS[endpoint.key as keyof typeof READS]
    if (!read || LEFT_OUT.test(endpoint.key)) continue
    for (const { params, query, body } of read.asks(mundo).slice(0, EACH)) {
      const url = addressOf(endpoint, { ...(params && { params }), ...(query && { query }) })
      const one = { method: endpoint.method as Asked['method'], url, body }
      const call = asked.push(one) - 1
      for (const { rol, n, persona } of actores)
        if (!['-', 'P'].includes(alcanceOf(endpoint.scopes as Permisos, rol)))
          answers.push({
            call,
            actor: `${rol} ${n}`,
            payload: await askAs(casa, persona.token, one),
          })
    }
  }
  const tokens = Object.fromEntries(
    actores.map(({ rol, n, persona }) => [`${rol} ${n}`, persona.token]),
  )
  return {
    last: MIGRATIONS.at(-1) ?? '',
    today: HOY,
    tables,
    sequences,
    tokens,
    asked,
    answers,
  }
}

async function readTables({ pool }: TestApp) {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  const tables: Photo['tables'] = {}
  for (const { name } of rows) {
    const found = await pool.query<{ all: object[] }>(
      `select coalesce(json_agg(x), '[]') as all from ${name} x`,
    )
    tables[name] = found.rows[0]?.all ?? []
  }
  return tables
}

async function readSequences({ pool }: TestApp) {
  const { rows } = await pool.query<Photo['sequences'][number]>(
    `select sequencename::text as nombre, last_value::text as ultimo from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}
