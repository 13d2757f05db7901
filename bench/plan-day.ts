// `npm run bench -- plan-day`: plans 90 passengers on 12 routes from nothing on the board, in a browser, once by mouse and
// once by keyboard alone, and counts what the person does. README.md beside this file says how to read it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium as playwright } from '@playwright/test'
import type pg from 'pg'
import { createPool } from '#db/client.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { chromium } from '../e2e/chromium.ts'
import { type Place, preparePlace } from './crashes/place.ts'
import { openBench } from './data.ts'
import { readPresses, startCounting, tabTo } from './hand.ts'
import { startProduct } from './product.ts'

const MOST = 60
const EXCURSIONS = 6
const PARTIES = [2, 3, 4, 2, 4]
const PASSENGERS = EXCURSIONS * PARTIES.reduce((sum, party) => sum + party)
const ROUTES = 12
const SEATS = 9

/** Catalogues of the day: departures, zonas with their pautas, and as many free people and vehicles as routes. */
async function prepareCatalogues(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into excursion (nombre, prefijo, valor, hora_salida, duracion)
     select 'PLAN ' || n, 'PL' || n, 10000, make_time(6 + n, 0, 0), 240 from generate_series(1, $1) n returning id`,
    [EXCURSIONS],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(`update hotel set zona = case when id % 2 = 0 then 'CENTRO' else 'AYLLU' end`)
  await pool.query('update vehiculo set habilitado = 0')
  await pool.query(
    `insert into vehiculo (nombre, asientos) select 'PLAN VAN ' || n, $2 from generate_series(1, $1) n`,
    [ROUTES, SEATS],
  )
  await pool.query(
    `insert into usuario (nombre, email, rol_id)
     select upper(rol) || ' DE PLAN ' || n, rol || n || '@plan.invalid', id
     from generate_series(1, $1) n, (values ('guia', 4), ('conductor', 3)) as r (rol, id)`,
    [ROUTES],
  )
  return ids
}

/** Sells the day as a seller does, before there are pautas: nobody has a pick-up hour. */
async function sell(origin: string, place: Place, ids: readonly number[], fecha: Day) {
  const [person] = place.office
  for (const excursionId of ids)
    for (const [n, cantidadAdultos] of PARTIES.entries()) {
      const answer = await fetch(`${origin}/v1/reserva/add`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person?.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          fecha,
          excursionId,
          hotelId: place.hotels[n % 4],
          canalVentaId: place.channel,
          habitacion: String(n),
          idioma: n % 2 ? 'ESPAÑOL' : 'PORTUGUÉS',
          nombrePasajero: `PLAN ${n}`,
          observacion: 'NINGUNA',
          cantidadAdultos,
          valorAdulto: 10_000,
          tipoCobroId: 1,
          telefono: '56912345678',
          email: 'plan@correo.cl',
        }),
      })
      if (answer.status !== 201) throw new Error(await answer.text())
    }
}

const addPautas = (pool: pg.Pool, ids: readonly number[]) =>
  pool.query(
    `insert into pauta (excursion_id, zona, minutos)
     select id, zona, minutos from unnest($1::int[]) id, (values ('CENTRO', -20), ('AYLLU', -35)) as z (zona, minutos)
     on conflict do nothing`,
    [ids],
  )

async function openBoard(page: Page, fecha: Day) {
  await startCounting(page)
  await page.goto(`/tablero?fecha=${fecha}`)
  await page.getByRole('heading', { name: 'Tablero' }).waitFor()
  await page
    .getByRole('button', { name: /^Nueva ruta de/ })
    .first()
    .waitFor()
}
/** A press of the mouse or of a key is one action. */
async function countOf(page: Page) {
  const { clicks, keys, own } = await readPresses(page)
  return clicks + keys + own
}

const newRoutes = (page: Page) => page.getByRole('button', { name: /^Nueva ruta de/ })

async function planByMouse(page: Page) {
  while ((await newRoutes(page).count()) > 0) {
    await newRoutes(page).first().click()
    const dialog = page.getByRole('dialog', { name: /^Nueva ruta:/ })
    await dialog.getByRole('button', { name: 'Crear ruta' }).click()
    await dialog.waitFor({ state: 'detached' })
    await settled(page)
  }
  await page.getByRole('button', { name: 'Rellenar horas' }).click()
  await page.getByRole('button', { name: /^Poner \d+/ }).click()
  await page.getByText(/^Hora puesta/).waitFor()
}

/** Waits until the board shows what the last route took. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(150)
}

/** Hours come first: their button is above the board, near where the focus begins. */
async function planByKeyboard(page: Page) {
  await tabTo(page, /^Rellenar horas/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Poner \d+/ }).waitFor()
  await tabTo(page, /^Motivo/)
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Hora puesta/).waitFor()
  while ((await newRoutes(page).count()) > 0) {
    await tabTo(page, /^Nueva ruta de/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Nueva ruta:/ })
    await dialog.waitFor()
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await settled(page)
  }
}

interface Day90 {
  routes: number
  complete: number
  over: number
  aboard: number
  waiting: number
  hourless: number
}

async function readDay(pool: pg.Pool, fecha: Day, ids: readonly number[]): Promise<Day90> {
  const { rows } = await pool.query<Day90>(
    `with r as (select * from reserva where fecha = $1 and excursion_id = any($2)),
       ru as (select ru.*, v.asientos, (select sum(cantidad_adultos) from r where r.ruta_id = ru.id) as n
         from ruta ru left join vehiculo v on v.nombre = ru.vehiculo where ru.fecha = $1 and ru.excursion_id = any($2))
     select (select count(*) from ru) as routes,
       (select count(*) from ru where guia_id >= 100 and chofer_id >= 100 and vehiculo is not null and hora is not null)
         as complete,
       (select count(*) from ru where n > asientos) as over,
       (select sum(cantidad_adultos) from r where ruta_id is not null) as aboard,
       (select count(*) from r where ruta_id is null) as waiting,
       (select count(*) from r where hora is null) as hourless`,
    [fecha, ids],
  )
  return rows[0] as Day90
}

await using stack = new AsyncDisposableStack()
const dataDir = mkdtempSync(join(tmpdir(), 'travesia-plan-'))
// The account of the embedded database has to pass through the folder.
chmodSync(dataDir, 0o755)
stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))
const place = await preparePlace(dataDir, false)
const { connection } = stack.adopt(await openBench(dataDir), ({ leave }) => leave())
const pool = stack.adopt(createPool({ ...connection, max: 2 }), (own) => own.end())
const ids = await prepareCatalogues(pool)
const env = { NODE_ENV: 'development', PUBLIC_ORIGIN: '' }
const { origin } = stack.use(await startProduct({ dataDir, env }, new AbortController().signal))
const browser = stack.adopt(await playwright.launch(await chromium()), (own) => own.close())

let ok = true
for (const [n, [how, plan]] of [
  ['by mouse', planByMouse] as const,
  ['by keyboard', planByKeyboard] as const,
].entries()) {
  const fecha = addDays(place.today, 90 + n)
  await pool.query('delete from pauta where excursion_id = any($1)', [ids])
  await sell(origin, place, ids, fecha)
  await addPautas(pool, ids)
  const [person] = place.office
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1366, height: 768 },
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
  })
  await context.addCookies([{ name: 'sid', value: person?.token ?? '', url: origin }])
  await context.addInitScript((id) => {
    localStorage.setItem('token', 'true')
    localStorage.setItem('sess_id', id)
  }, String(person?.id))
  const page = await context.newPage()
  await openBoard(page, fecha)
  await plan(page)
  const actions = await countOf(page)
  const day = await readDay(pool, fecha, ids)
  const isPlanned =
    day.complete === ROUTES && day.over + day.waiting + day.hourless === 0 && day.routes === ROUTES
  ok &&= isPlanned && actions < MOST
  console.info(
    `${how}: ${day.aboard} of ${PASSENGERS} passengers on ${day.routes} routes, ${day.complete} with guide, driver, ` +
      `vehicle and hour, ${day.hourless} reservations without pick-up hour: ${actions} actions`,
  )
  await context.close()
}
process.exitCode = ok ? 0 : 1
