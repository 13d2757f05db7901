import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from '#db/client.ts'
import { broken } from '#db/invariants.testing.ts'
import { databaseOf } from './blows.ts'
import { type Ledger, marksIn } from './ledger.ts'
import type { Place } from './place.ts'

interface Key {
  owner: string
  xid: string
  respuesta: string | null
}
interface History {
  id: number
  xid: string
  accion: string
  entidad: string
  verbo: string
  text: string
}

export type Findings = [kind: Kind, what: string][]
export type Kind =
  | 'lost'
  | 'doubled'
  | 'half'
  | 'refused and done'
  | 'invariant'
  | 'receipt'
  | 'answer'

/** Calls that may leave no history: to open what is open, to move, relieve or board as it is already. */
const MAY_CHANGE_NOTHING = new Set([
  '/v1/rendicion/add',
  '/v1/ruta/mover',
  '/v1/ruta/relevar',
  '/v1/reserva/abordar',
])

/** Compares the database and the receipts with all responses since the first round. */
export async function check(dataDir: string, place: Place, ledger: Ledger): Promise<Findings> {
  const { socket: host, port } = databaseOf(dataDir) ?? {}
  const pool = createPool({ host, port, user: 'travesia', database: 'travesia', max: 1 })
  try {
    await quiet(pool)
    const keys = await readKeys(pool)
    const history = await readHistory(pool, place.lastHistory)
    const findings: Findings = [
      ...checkEntries(ledger, keys, history),
      ...checkTransactions(keys, history),
      ...(await checkVersions(pool, ledger)),
      ...(await checkReceipts(pool, dataDir, ledger)),
    ]
    for (const what of await broken(pool, place.today)) findings.push(['invariant', what])
    for (const what of ledger.faults) findings.push(['answer', what])
    return findings
  } finally {
    await pool.end()
  }
}

/** Waits for abandoned requests that are still running. */
async function quiet(pool: pg.Pool) {
  for (let attempt = 0; attempt < 500; attempt++) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.n === 0) return
    await wait(10)
  }
  throw new Error('Something is under way for ever.')
}

/** Reads the keys by user and key. `xmin` is the transaction that last wrote the row. */
async function readKeys(pool: pg.Pool) {
  const { rows } = await pool.query<Key>(
    `select usuario_id || ' ' || clave as owner, xmin::text as xid, respuesta from clave_idempotencia`,
  )
  return new Map(rows.map((row) => [row.owner, row]))
}

async function readHistory(pool: pg.Pool, after: number) {
  const { rows } = await pool.query<History>(
    `select id, xmin::text as xid, accion, entidad, verbo,
       motivo || case when accion <> 'INSERT' then ''
         else coalesce(nombre_pasajero, '') || cambios::text end as text
     from historial where id > $1 order by id`,
    [after],
  )
  return rows
}

function checkEntries(ledger: Ledger, keys: Map<string, Key>, history: History[]): Findings {
  const findings: Findings = []
  const rowsOf = Map.groupBy(history, ({ xid }) => xid)
  const times = new Map<string, number>()
  // One change may leave several rows, all of one transaction.
  for (const rows of rowsOf.values())
    for (const mark of new Set(rows.flatMap(({ text }) => marksIn(text))))
      times.set(mark, (times.get(mark) ?? 0) + 1)
  for (const { key, userId, what, mark, end, data } of ledger.entries) {
    const stored = keys.get(`${userId} ${key}`)
    const said = `${what} ${mark}, ${end}`
    if ((times.get(mark) ?? 0) > 1) findings.push(['doubled', `${said}: ${times.get(mark)} times`])
    if (!stored && end === 'confirmed') findings.push(['lost', said])
    if (stored && end === 'refused') findings.push(['refused and done', said])
    if (!stored) continue
    // PostgreSQL stores JSON with other spaces, so it is parsed before comparing.
    const kept = JSON.stringify(JSON.parse(stored.respuesta ?? 'null'))
    if (end === 'confirmed' && kept !== JSON.stringify(data))
      findings.push(['lost', `${said}: another answer is kept`])
    if (!rowsOf.has(stored.xid) && !MAY_CHANGE_NOTHING.has(what))
      findings.push(['half', `${said}: no history`])
  }
  return findings
}

/**
 * Finds history whose transaction wrote no key: a change and its key are written together. A guide who opens a route
 * issues its hoja by a read, which has no key.
 */
function checkTransactions(keys: Map<string, Key>, history: History[]): Findings {
  const known = new Set([...keys.values()].map(({ xid }) => xid))
  return history
    .filter(({ xid, verbo }) => verbo !== 'emitirHoja' && !known.has(xid))
    .map(({ id, entidad, verbo }) => ['half', `history ${id}, ${verbo} ${entidad}: no key`])
}

const VERSIONED = {
  '/v1/reserva/': 'reserva',
  '/v1/entrega/': 'entrega',
  '/v1/ruta/add': 'ruta',
  '/v1/rendicion/addDetalle': 'detalle_rendicion',
  '/v1/rendicion/addGastoRendicion': 'gasto_rendicion',
  '/v1/rendicion/addGastoExtra': 'gasto_extra',
}

/** Finds rows older than the version in a response. */
async function checkVersions(pool: pg.Pool, ledger: Ledger): Promise<Findings> {
  const findings: Findings = []
  for (const [path, table] of Object.entries(VERSIONED)) {
    const told = new Map<number, number>()
    for (const { what, end, data } of ledger.entries) {
      if (end !== 'confirmed' || !what.startsWith(path)) continue
      const { id = 0, version = 0 } = (data ?? {}) as { id?: number; version?: number }
      told.set(id, Math.max(version, told.get(id) ?? 0))
    }
    const { rows } = await pool.query<{ id: number; version: number }>(
      `select id, version from ${table} where id = any($1)`,
      [[...told.keys()]],
    )
    for (const { id, version } of rows)
      if (version < (told.get(id) ?? 0)) findings.push(['lost', `${table} ${id}: a change`])
  }
  return findings
}

/** Compares a WebP's own length with the file. */
function isWhole(file: string, bytes: number) {
  const content = readFileSync(file)
  return (
    content.length === bytes &&
    content.toString('latin1', 8, 12) === 'WEBP' &&
    content.readUInt32LE(4) + 8 === bytes
  )
}

async function checkReceipts(pool: pg.Pool, dataDir: string, ledger: Ledger): Promise<Findings> {
  const { rows } = await pool.query<{ id: number; archivo: string; bytes: number; half: boolean }>(
    `select c.id, c.archivo, c.bytes, c.usado is not null and d.comprobante_id is null as half
     from comprobante c left join (select comprobante_id from detalle_rendicion
       union all select comprobante_id from detalle_revertido
       union all select comprobante_id from gasto_extra) d on d.comprobante_id = c.id`,
  )
  const files = new Set(receiptFiles(dataDir))
  const findings: Findings = []
  for (const { id, archivo, bytes, half } of rows) {
    if (half) findings.push(['half', `receipt ${id}: taken, and no detail has it`])
    if (!files.has(archivo)) findings.push(['receipt', `${id}: no file`])
    else if (!isWhole(join(dataDir, archivo), bytes)) findings.push(['receipt', `${id}: half`])
  }
  const stored = new Set(rows.map(({ id }) => id))
  for (const { id } of ledger.receipts)
    if (!stored.has(id)) findings.push(['lost', `receipt ${id}`])
  return findings
}

export function receiptFiles(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'comprobantes')).map((name) => `comprobantes/${name}`)
  } catch {
    return []
  }
}
