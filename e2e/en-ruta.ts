import { expect, type Page, test } from '@playwright/test'
import { visiblePart } from './barriers.ts'
import { keptText } from './kept.ts'
import { addUsuario, asProgram, CLAVE_DE_PRUEBA, dataOf, signIn, thisTime } from './session.ts'

interface Row {
  id: number
}
const GUIAS = 4
export const ADULTO = 20_000
const [EN_RUTA, EN_HOTEL] = [1, 2]
/** Parties that pay on the road: the first ones. */
export const OWING = 6
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const nameOf = (n: number) => `PASAJERO ${String.fromCharCode(65 + n)}`

/** Makes a route of today with parties of two for a guide of its own; the first ones pay on the road. */
export async function rutaDeHoy(parties: number, quien: string) {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const read = async (name: string) =>
    (await dataOf<Row[]>(office.get(`/v1/${name}/getAll`))).find(({ id }) => id >= 100)?.id
  const add = (name: string, data: object) => dataOf<Row>(office.post(`/v1/${name}`, { data }))
  const nombre = `${quien} ${thisTime()}`.toUpperCase()
  const guia = await addUsuario(nombre, GUIAS)
  const prefijo = `${quien.slice(0, 8)}${thisTime().charAt(0)}${test.info().retry}`.toUpperCase()
  const excursionId = (await add('excursion/add', { nombre, prefijo, valor: ADULTO })).id
  const [canalVentaId, hotelId] = [await read('canalventa'), await read('hotel')]
  const reservas: number[] = []
  for (let n = 0; n < parties; n++)
    reservas.push(
      (
        await add('reserva/add', {
          ...{ canalVentaId, hotelId, excursionId, fecha: hoy, hora: '06:00' },
          // Other journeys sell the same room today.
          confirmarCruce: true,
          ...{ nombrePasajero: nameOf(n), habitacion: '7', idioma: 'ESPAÑOL', observacion: 'NADA' },
          ...{ telefono: '56912345678', cantidadAdultos: 2, valorAdulto: ADULTO },
          tipoCobroId: n < OWING ? EN_RUTA : EN_HOTEL,
        })
      ).id,
    )
  await add('ruta/add', { fecha: hoy, excursionId, guiaId: guia.id })
  return { guia, nombre, excursionId, hoy, reservas }
}

/** Waits until the product opens without a network; "absent" where a test does not allow service workers. */
export const installed = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration ? (registration.active?.state ?? 'installing') : 'absent'
      }),
    )
    .toBe('activated')

export async function openRuta(page: Page, nombre: string) {
  await page.goto('/mis-rutas')
  await installed(page)
  await expect.poll(() => keptText(page)).toContain(nameOf(0))
  await page
    .getByRole('link', { name: new RegExp(nombre) })
    .first()
    .click()
}
export const chip = (page: Page) => page.getByRole('button', { name: /por sincronizar$/ })

export const numberOf = (page: Page, n: number, came: number) =>
  page.getByRole('button', { name: `Vinieron ${came} de 2: ${nameOf(n)}` })

/** Signs in, which opens the route of today, and waits until it opens without a network. */
export async function onRoute(page: Page, email: string, n = 0) {
  await visiblePart(page, true)
  await signIn(page, email, CLAVE_DE_PRUEBA)
  await expect(numberOf(page, n, 2)).toBeVisible()
  await installed(page)
}
