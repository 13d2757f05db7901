// `npm run bench -- imports`: a real spreadsheet of 600 reservations with 20 faults, and 5 000 rows. README.md beside
// this file says how to read it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#db/client.ts'
import type { Avance, ImportedRow } from '#importaciones/contract/importacion.ts'
import { addDays, civilNow, formatDay, formatLongDay } from '#lib/contract/civil-day.ts'
import { readFile } from '#lib/web/import/read-file.ts'
import { spreadsheet, type TestCell } from '#lib/web/import/spreadsheet.testing.ts'
import { openBench } from './data.ts'
import { startProduct } from './product.ts'
import { openSession } from './session.ts'

const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => asked.abort())

await using stack = new AsyncDisposableStack()
const folder = mkdtempSync(join(tmpdir(), 'travesia-imports-'))
// The account of the embedded database has to pass through the folder.
chmodSync(folder, 0o755)
stack.defer(() => rmSync(folder, { recursive: true, force: true }))
const database = stack.adopt(await openBench(folder), ({ leave }) => leave())
const demo = { NODE_ENV: 'development', DEMO: 'si' }
const product = stack.use(await startProduct({ dataDir: folder, env: demo }, asked.signal))
const pool = stack.adopt(createPool({ ...database.connection, max: 1 }), (own) => own.end())
const { token } = await openSession(pool)

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${product.origin}/v1/importacion/${path}`, {
    method,
    signal: asked.signal,
    headers: {
      authorization: `Bearer ${token}`,
      origin: product.origin,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { success: boolean; message: string; data: T }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

const AT_ONCE = 100
/** Sends a file as the screen does. */
async function send(de: string, bytes: Uint8Array<ArrayBuffer>) {
  const [sheet] = await readFile(new File([bytes], 'planilla.xlsx'))
  const rows = sheet?.rows ?? []
  const { id } = await call<{ id: number }>('POST', 'add', {
    clave: crypto.randomUUID(),
    de,
    origen: 'planilla.xlsx',
  })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await call('POST', 'filas', { id, desde: from + 1, filas: rows.slice(from, from + AT_ONCE) })
  await call('PUT', 'columnas', { id })
  return id
}

async function toEnd(path: string, id: number): Promise<Avance> {
  for (;;) {
    const now = await call<Avance>('POST', path, { id })
    if (now.quedan === 0) return now
  }
}

async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  console.info(`${title.padEnd(44)} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

const { rows: hoteles } = await pool.query<{ nombre: string }>(
  'select nombre from hotel where id >= 100 and habilitado = 1 order by id limit 8',
)
// Without seats to run out of, so that only the faults of the file are told.
const { rows: tours } = await pool.query<{ nombre: string; prefijo: string }>(
  `select e.nombre, e.prefijo from excursion e where e.id >= 100 and e.habilitado = 1 and e.otras_salidas = '{}'
     and (select count(*) from excursion o where o.nombre = e.nombre) = 1 order by e.id limit 4`,
)
const { rows: canales } = await pool.query<{ nombre: string }>(
  'select nombre from canal_venta where id >= 100 and habilitado = 1 order by id limit 3',
)
const hoy = civilNow('America/Santiago').day

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const PHONES = [
  '+56 9 3464 0373',
  '+55 11 91234-5678',
  '+1 (415) 555-2671',
  '+44 7400 123456',
  '9 8765 4321',
]
const HOURS: readonly TestCell[] = ['7.30', '07:30 hrs', '7:30 AM', { hour: '07:30' }, '']
const PRICES: readonly TestCell[] = ['$ 25.000.-', 25000, '25,000', 'CLP 25.000', '']
const PAX: readonly TestCell[] = ['2+1', 2, '3 adultos', '2 ADL / 1 CHD', '1']

/** Days far apart for the same tour, so that vans and cupos are not what is measured. */
function daysOf(n: number): TestCell {
  const day = addDays(hoy, 30 + n)
  return pick<TestCell>(
    [{ day }, formatDay(day), formatLongDay(day), formatDay(day).replaceAll('-', '/')],
    n,
  )
}

const HEADER = [
  'Fecha',
  'Tour',
  'Pasajero',
  'Pax',
  'Hotel',
  'Hab.',
  'Fono',
  'Idioma',
  'Pick up',
  'Valor',
  'Canal',
]
const reservation = (n: number): TestCell[] => [
  daysOf(n),
  n % 3 === 0 ? pick(tours, n).prefijo : pick(tours, n).nombre,
  ` PASAJERO ${n} DE PRUEBA`,
  pick(PAX, n),
  n % 2 === 0 ? pick(hoteles, n).nombre.toLowerCase() : pick(hoteles, n).nombre,
  String(100 + n),
  pick(PHONES, n),
  'español',
  pick(HOURS, n),
  pick(PRICES, n),
  pick(canales, n).nombre,
]

/** Twenty faults: column, and what stands in it. */
const FAULTS: readonly (readonly [column: number, cell: TestCell])[] = [
  [0, '31-02-2027'],
  [0, { day: addDays(hoy, -3) }],
  [0, 'por confirmar'],
  [0, ''],
  [1, 'Tour que no existe'],
  [1, ''],
  [2, ''],
  [3, 'familia'],
  [3, 0],
  [3, ''],
  [4, 'Hotel que nadie conoce'],
  [4, ''],
  [5, ''],
  [6, '912345678 / 987654321'],
  [6, 'llamar a Juan'],
  [7, 'klingon'],
  [8, 'temprano'],
  [9, 'US$ 40'],
  [9, '25,5'],
  [10, 'Canal inventado'],
]

function real(): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: 600 }, (_, n) => reservation(n))
  for (const [n, [column, cell]] of FAULTS.entries()) {
    const row = rows[n * 29 + 7]
    if (row) row[column] = cell
  }
  return spreadsheet({ Reservas: [['RESERVAS DE LA TEMPORADA'], [], HEADER, ...rows] })
}

console.info('600 reservations with 20 faults')
const id = await timed('  read and sent', () => send('reservas', real()))
await timed('  rehearsed', () => toEnd('ensayar', id))
const done = await timed('  applied', () => toEnd('aplicar', id))
const { rechazada, pregunta, hecha } = done.cuentas
console.info(`  ${hecha} in, ${rechazada + pregunta + done.cuentas['no pudo']} told`)
for (const filter of [
  'juicio=rechazada',
  'juicio=pregunta',
  `paso=${encodeURIComponent('no pudo')}`,
]) {
  const { filas } = await call<{ filas: ImportedRow[] }>(
    'GET',
    `getFilas?id=${id}&${filter}&limite=500`,
  )
  for (const { fila, faltas, preguntas, razon } of filas)
    console.info(
      `    row ${fila}: ${[razon, ...faltas.map((one) => `${one.campo}: ${one.razon}`), ...preguntas.map(({ texto }) => texto)].filter(Boolean).join('; ')}`,
    )
}
const undone = await timed('  undone', () => toEnd('deshacer', id))
console.info(`  ${undone.cuentas.deshecha} undone, ${undone.cuentas['no se deshizo']} left`)

const ROWS = 5000
for (const [de, rows] of [
  [
    'hoteles',
    [
      ['Hotel', 'Comuna', 'Fono'],
      ...Array.from({ length: ROWS }, (_, n) => [
        `HOTEL N${n} DE PRUEBA`,
        'San Pedro de Atacama',
        pick(PHONES, n),
      ]),
    ],
  ],
  ['reservas', [HEADER, ...Array.from({ length: ROWS }, (_, n) => reservation(1000 + n))]],
] as const) {
  console.info(`${ROWS} rows of ${de}`)
  const begun = performance.now()
  const many = await timed('  read and sent', () => send(de, spreadsheet({ Hoja: rows })))
  await timed('  rehearsed', () => toEnd('ensayar', many))
  const applied = await timed('  applied', () => toEnd('aplicar', many))
  console.info(
    `  ${applied.cuentas.hecha} in, ${((performance.now() - begun) / 1000).toFixed(1)} s in all`,
  )
}
