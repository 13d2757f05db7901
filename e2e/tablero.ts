import type { APIRequestContext, Page } from '@playwright/test'
import { test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { asProgram, dataOf, thisTime } from './session.ts'

interface Row {
  id: number
  nombre: string
}
interface Vehiculo {
  nombre: string
  asientos: number | null
}
const VALID = '2099-12-31'
const PAPERS = { revisionTecnica: VALID, permisoCirculacion: VALID, seguro: VALID }

interface PlannedDay {
  fecha: string
  excursiones: readonly string[]
}

/** Days that no other test uses, one for each project, try and number. */
const dayFrom = (hoy: string, n: number) =>
  addDays(
    hoy,
    400 + n * 10 + test.info().retry * 2 + (test.info().project.name === 'telefono' ? 1 : 0),
  )

interface Wanted {
  /** Tells the days of the tests apart. */
  n: number
  /** Passengers of each excursion's reservations, one hotel each. */
  excursiones: readonly (readonly number[])[]
  /** Languages of an excursion's reservations, in turn. */
  idiomas?: readonly string[]
}

/** Sells a day of its own: excursions that leave every hour from 06:00, hotels with their pautas, nobody assigned. */
export async function sellDay({
  n,
  excursiones,
  idiomas = ['ESPAÑOL'],
}: Wanted): Promise<PlannedDay> {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const fecha = dayFrom(hoy, n)
  const [hoteles, canales] = await Promise.all(
    ['hotel', 'canalventa'].map((name) => dataOf<Row[]>(office.get(`/v1/${name}/getAll`))),
  )
  const places = (hoteles ?? []).filter(({ id }) => id > 1)
  // So far ahead the demonstration's papers have expired, and no vehicle would be proposed.
  for (const { nombre, asientos } of await dataOf<Vehiculo[]>(office.get('/v1/vehiculo/getAll')))
    await dataOf(office.put('/v1/vehiculo/put', { data: { nombre, asientos, ...PAPERS } }))
  const canal = canales?.find(({ id }) => id > 1)
  const names: string[] = []
  for (const [i, parties] of excursiones.entries()) {
    const nombre = `SALIDA ${n}-${String(i + 1).padStart(2, '0')} ${thisTime()}`.toUpperCase()
    names.push(nombre)
    const { id } = await add<Row>(office, 'excursion', {
      nombre,
      prefijo: `${test.info().project.name.charAt(0)}${test.info().retry}-${n}-${i}`,
      valor: 10_000,
      valorChild: 5_000,
      horaSalida: `${String(6 + i).padStart(2, '0')}:00`,
      duracion: 120,
    })
    for (const [j, adultos] of parties.entries()) {
      const hotel = places[j % 4]
      await add(office, 'reserva', {
        canalVentaId: canal?.id,
        excursionId: id,
        hotelId: hotel?.id,
        fecha,
        hora: j % 4 === 3 ? '05:00' : null,
        // Nobody goes on two excursions of the day.
        habitacion: `${100 * (i + 1) + j}`,
        idioma: idiomas[j % idiomas.length],
        nombrePasajero: `PASAJERA ${String.fromCharCode(65 + j)}`,
        observacion: 'SIN OBSERVACIONES',
        cantidadAdultos: adultos,
        valorAdulto: 10_000,
        tipoCobroId: 1,
        telefono: '56912345678',
      })
    }
    // Sold before the pauta is known: nobody has its hour yet.
    for (const [j, hotel] of places.slice(0, 4).entries())
      await add(office, 'pauta', { excursionId: id, hotelId: hotel.id, minutos: 10 * j - 40 })
  }
  return { fecha, excursiones: names }
}

const add = <T>(office: APIRequestContext, name: string, data: object) =>
  dataOf<T>(office.post(`/v1/${name}/add`, { data }))

/** Returns the card of a route, or of those who wait for one, by its whole name. */
export const cardOf = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: true })

/** Shows the reservations of every card: they are folded at first. */
export const unfoldCards = (page: Page) => page.getByRole('button', { name: 'Abrir todas' }).click()

/** Presses one of the actions of the day, which phones have in a menu. */
export async function pressOfDay(page: Page, name: string) {
  if (test.info().project.name !== 'telefono')
    return page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Acciones', exact: true }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
