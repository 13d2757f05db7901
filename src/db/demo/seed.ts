import type pg from 'pg'
import type { Day } from '#lib/contract/civil-day.ts'
import { withoutIndices } from '../bulk.ts'
import type { DB } from '../schema.ts'
import { createAbordajes } from './abordajes.ts'
import { addAsignaciones } from './asignaciones.ts'
import { moveOffice } from './caja.ts'
import { createCalendar } from './calendar.ts'
import { CANALES, EXCURSIONES, RECORDATORIOS } from './catalogos.ts'
import { copyRows } from './copy.ts'
import { payAccounts } from './cuentas.ts'
import { addGastosExtra, createEntregas, createFondos, openAccounts } from './entregas.ts'
import { closeMonths, createCajaChica, createComisiones } from './finanzas.ts'
import { addCostosYMetas } from './gerencia.ts'
import { createHistory, historyRow } from './historial.ts'
import { addMoneyStories } from './historias-de-dinero.ts'
import { HOTELES } from './hoteles.ts'
import { addMensajes } from './mensajes.ts'
import { createMonedas } from './monedas.ts'
import { createRandom } from './random.ts'
import { busiestAt, createRecepcionistas } from './recepcionistas.ts'
import { createRendiciones } from './rendiciones.ts'
import { createReservas, takeAbonos, takeNetos } from './reservas.ts'
import { createRutas, createVehiculos } from './rutas.ts'
import { CUPOS, createAusencias, enRutaOf, PAUTAS, papelesOf, salidaOf } from './salidas.ts'
import { addTarifas, letComisionesWait } from './tarifas.ts'
import { createHojas, unsettleTomorrow } from './tomorrow.ts'
import { createUsuarios, DEMO_USERS, demoUser } from './usuarios.ts'

interface DemoOptions {
  today: Day
  claveHash: string
  /** Without the deleted ones; beyond 90 000 or so they reach back more than a year. */
  reservas?: number
  seed?: number
  timeZone?: string
  /** Key of the server, which hashes the persons who were told. */
  secretKey?: Buffer
}

/**
 * Fills an empty, migrated database in one transaction; the caller checks that it is empty.
 * The same options give the same rows.
 */
export async function seedDemo(
  pool: pg.Pool,
  {
    today,
    claveHash,
    reservas: count = 3000,
    seed = 2203,
    timeZone = 'America/Santiago',
    secretKey = Buffer.alloc(32),
  }: DemoOptions,
): Promise<{ usuarios: { email: string; rol: string }[] }> {
  const calendar = createCalendar(today, count)
  // Each part has its own generator, so that a change in one does not change the others.
  let part = 0
  const random = () => createRandom(seed * 1000 + part++)
  const perDay = count / (calendar.last - calendar.first)
  const usuarios = createUsuarios(random(), Math.max(7, Math.ceil(perDay * 0.4)))
  const vehiculos = createVehiculos(random(), Math.max(0, Math.ceil(perDay * 0.4) - 9))
  const recepcionistas = createRecepcionistas(random())
  const { monedas, rateOn } = createMonedas(random(), calendar)
  const deleted = Math.floor(count / 300)
  const taken = createReservas(random(), calendar, count + deleted, recepcionistas)
  const { reservas, eventos } = createHistory(random(), calendar, taken, deleted)
  takeAbonos(reservas)
  takeNetos(reservas, CANALES)
  const rutas = createRutas(random(), calendar, reservas, usuarios, vehiculos)
  unsettleTomorrow(calendar, { rutas, vehiculos, reservas, eventos })
  addAsignaciones(calendar, eventos, rutas, usuarios)
  letComisionesWait(calendar, reservas, recepcionistas)
  const settled = createRendiciones(random(), calendar, rutas, rateOn)
  const { rendiciones, detalles, gastos } = settled
  const handed = createEntregas(createRandom(seed), calendar, rutas, settled, usuarios)
  const abordajes = createAbordajes(calendar, rutas, { settled: detalles, usuarios }, eventos)
  const hojas = createHojas(calendar, rutas)
  const start = calendar.stamp(9 * 60)
  const ofThisMonth = reservas.filter(({ row }) => row.fecha.startsWith(today.slice(0, 7)))

  const client = await pool.connect()
  try {
    await client.query('begin')
    // A million rows take longer than any request may, and the hours below are those of the desk.
    await client.query(`set local statement_timeout = 0`)
    await client.query(`set local idle_in_transaction_session_timeout = 0`)
    await client.query(`select set_config('timezone', $1, true)`, [timeZone])
    const filled = new Set<string>()
    const insert: Insert = (table, items, toRow) => {
      filled.add(table)
      return copyRows(client, table, items, toRow)
    }
    await insert('hotel', HOTELES, ({ id, nombre, direccion, comunaId, habilitado, zona }, i) => ({
      id,
      nombre,
      direccion,
      comuna_id: comunaId,
      telefono: `5655285${String(1000 + i * 37).slice(0, 4)}`,
      habilitado,
      zona,
    }))
    await insert('excursion', EXCURSIONES, (row) => ({
      id: row.id,
      nombre: row.nombre,
      prefijo: row.prefijo,
      valor: row.valor,
      valor_child: row.valorChild,
      habilitado: row.habilitado,
      ...salidaOf(row),
    }))
    await insert('canal_venta', CANALES, ({ id, nombre, demanda }) => ({
      id,
      nombre,
      habilitado: demanda ? 1 : 0,
    }))
    await insert('recepcionista', recepcionistas)
    await insert('usuario', usuarios, (row) => ({
      ...row,
      ...enRutaOf(row, today),
      recepcionista_id: busiestAt(row.hotel_id, recepcionistas, ofThisMonth),
    }))
    await insert('ausencia', createAusencias(usuarios, rutas, calendar, demoUser('operaciones').id))
    await insert('cupo', CUPOS)
    await insert('pauta', PAUTAS)
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
    await insert('vehiculo', vehiculos, (row, i) => ({ ...row, ...papelesOf(row, i, today) }))
    await insert('comision_guia', createComisiones(random(), calendar, usuarios))
    const fill = async () => {
      await insert(
        'ruta',
        rutas.map(({ row }) => row),
      )
      await insert('reserva', reservas, ({ row }) => row)
      await insert('abordaje', abordajes)
      await insert('hoja_version', hojas.versions)
      await insert('hoja_recibida', hojas.received)
      await insert('hoja_abierta', hojas.opened)
      await insert('rendicion', rendiciones)
      await insert('detalle_rendicion', detalles)
      await insert('gasto_rendicion', gastos)
      const events = [...eventos, ...handed.historia].sort((a, b) => a.at - b.at)
      await insert('historial', events, (event) =>
        'row' in event ? event.row : historyRow(calendar, event),
      )
    }
    await (count > MANY ? withoutIndices(client, GROWING, fill) : fill())
    await client.query('select asentar_todo()')
    // Statements over all rows, as the accounts need, are planned by what is known of the tables.
    await client.query(`analyze ${[...filled].join(', ')}`)
    await payAccounts(client, today)
    await insert('caja_chica', createCajaChica(random(), calendar))
    await insert('entrega', handed.entregas)
    await insert('entrega_ruta', handed.entregaRutas)
    await client.query(
      `select asentar('entrega', array(select id from entrega where estado = 'recibida'))`,
    )
    await openAccounts(client, handed.kept)
    await addGastosExtra(client, calendar)
    await insert('movimiento_persona', createFondos(calendar, handed.guias))
    await skipUsedIds(client)
    await addMoneyStories(client, calendar)
    await moveOffice(client, calendar)
    await closeMonths(client, today)
    await addTarifas(client, calendar)
    await addCostosYMetas(client, calendar)
    await addMensajes(client, calendar, secretKey)
    await client.query(`analyze tarifa, costo, ${[...filled].join(', ')}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  if (count > MANY) await vacuum(pool)
  return { usuarios: DEMO_USERS.map(({ email, rol }) => ({ email, rol })) }
}

/** From so many rows on, building the indices afterwards is faster. */
const MANY = 20_000
const GROWING: (keyof DB)[] = [
  'ruta',
  'reserva',
  'rendicion',
  'detalle_rendicion',
  'gasto_rendicion',
  'historial',
]

type Insert = <T extends object>(
  table: keyof DB,
  items: readonly T[],
  toRow?: (item: T, i: number) => object,
) => Promise<void>

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
  'entrega',
]

async function skipUsedIds(client: pg.PoolClient) {
  for (const table of WITH_IDS) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 99)) from ${table}`,
    )
  }
}

/** Replaces the first autovacuum: until it has run, index-only scans read the table. */
async function vacuum(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum ${GROWING.join(', ')}`)
  } finally {
    // Closes the connection instead of returning it: it keeps the setting.
    client.release(true)
  }
}
