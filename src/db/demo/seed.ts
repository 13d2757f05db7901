import type pg from 'pg'
import type { Day } from '#lib/contract/civil-day.ts'
import type { DB } from '../schema.ts'
import { createCalendar } from './calendar.ts'
import { CANALES, EXCURSIONES, RECORDATORIOS } from './catalogos.ts'
import { createCajaChica, createComisiones } from './finanzas.ts'
import { createHistory, historyRow } from './historial.ts'
import { HOTELES } from './hoteles.ts'
import { createMonedas } from './monedas.ts'
import { createRandom } from './random.ts'
import { createRecepcionistas } from './recepcionistas.ts'
import { createRendiciones } from './rendiciones.ts'
import { createReservas } from './reservas.ts'
import { createRutas, createVehiculos } from './rutas.ts'
import { createUsuarios, DEMO_USERS } from './usuarios.ts'

export interface DemoOptions {
  /** The operator's civil day. */
  today: Day
  /** PHC string of the hash of `DEMO_PASSWORD`. */
  claveHash: string
  /** How many reservations stay in the book; beyond 90 000 or so they reach back more than a year. */
  reservas?: number
  seed?: number
  /** Zone in which the desk's hours are meant. */
  timeZone?: string
}

/**
 * Fills an empty, migrated database with a believable operation around San Pedro de Atacama (D3), in one transaction.
 * The same options give the same rows. Whether the database is empty is the caller's question.
 */
export async function seedDemo(
  pool: pg.Pool,
  {
    today,
    claveHash,
    reservas: count = 3000,
    seed = 2203,
    timeZone = 'America/Santiago',
  }: DemoOptions,
): Promise<{ usuarios: { email: string; rol: string }[] }> {
  const calendar = createCalendar(today, count)
  // A sequence of chance for each part, so that a change in one does not shuffle the others.
  let part = 0
  const random = () => createRandom(seed * 1000 + part++)
  const perDay = count / calendar.last
  const usuarios = createUsuarios(random(), Math.max(9, Math.ceil(perDay * 0.4)))
  const vehiculos = createVehiculos(random(), Math.max(0, Math.ceil(perDay * 0.4) - 9))
  const recepcionistas = createRecepcionistas(random())
  const { monedas, rateOn } = createMonedas(random(), calendar)
  const deleted = Math.floor(count / 300)
  const taken = createReservas(random(), calendar, count + deleted, recepcionistas)
  const { reservas, eventos } = createHistory(random(), calendar, taken, deleted)
  const rutas = createRutas(random(), calendar, reservas, usuarios, vehiculos)
  const { rendiciones, detalles, gastos } = createRendiciones(random(), calendar, rutas, rateOn)
  const start = calendar.stamp(9 * 60)

  const client = await pool.connect()
  try {
    await client.query('begin')
    // Filling a million takes longer than any request may, and the hours below are those of the desk.
    await client.query(`set local statement_timeout = 0`)
    await client.query(`set local idle_in_transaction_session_timeout = 0`)
    await client.query(`select set_config('timezone', $1, true)`, [timeZone])
    const insert = inserter(client)
    await insert('hotel', HOTELES, ({ id, nombre, direccion, comunaId, habilitado }, i) => ({
      id,
      nombre,
      direccion,
      comuna_id: comunaId,
      telefono: `5655285${String(1000 + i * 37).slice(0, 4)}`,
      habilitado,
    }))
    await insert(
      'excursion',
      EXCURSIONES,
      ({ id, nombre, prefijo, valor, valorChild, habilitado }) => ({
        id,
        nombre,
        prefijo,
        valor,
        valor_child: valorChild,
        habilitado,
      }),
    )
    await insert('canal_venta', CANALES, ({ id, nombre, demanda }) => ({
      id,
      nombre,
      habilitado: demanda ? 1 : 0,
    }))
    await insert('recepcionista', recepcionistas)
    await insert('usuario', usuarios)
    await insert('credencial', DEMO_USERS, ({ id }) => ({
      usuario_id: id,
      clave_hash: claveHash,
      clave_desde: start,
    }))
    await insert('moneda', monedas)
    await insert('recordatorio', RECORDATORIOS, ([hora, mensaje]) => ({
      mensaje,
      hora: `${hora}:00`,
    }))
    await insert('vehiculo', vehiculos)
    await insert('comision_guia', createComisiones(random(), calendar, usuarios))
    await insert(
      'ruta',
      rutas.map(({ row }) => row),
    )
    await insert('reserva', reservas, ({ row }) => row)
    await insert('rendicion', rendiciones)
    await insert('detalle_rendicion', detalles)
    await insert('gasto_rendicion', gastos)
    await insert('caja_chica', createCajaChica(random(), calendar))
    await insert('historial', eventos, (evento) => historyRow(calendar, evento))
    await skipUsedIds(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await settle(pool)
  return { usuarios: DEMO_USERS.map(({ email, rol }) => ({ email, rol })) }
}

const BATCH = 5000

/** Inserts rows as one JSON value a batch: the table itself says how each field is read. */
function inserter(client: pg.PoolClient) {
  return async <T extends object>(
    table: keyof DB,
    items: readonly T[],
    toRow: (item: T, i: number) => object = (item) => item,
  ) => {
    for (let from = 0; from < items.length; from += BATCH) {
      const rows = items.slice(from, from + BATCH).map((item, i) => toRow(item, from + i))
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
  }
}

const WITH_IDS: (keyof DB)[] = [
  'hotel',
  'excursion',
  'canal_venta',
  'recepcionista',
  'usuario',
  'ruta',
  'reserva',
  'rendicion',
  'caja_chica',
]

/** The rows above brought their ids; the next one the product adds must come after them. */
async function skipUsedIds(client: pg.PoolClient) {
  for (const table of WITH_IDS) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 99)) from ${table}`,
    )
  }
}

/** Statistics and visibility as after weeks of use, so that the first screens are answered from the indices. */
async function settle(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}
