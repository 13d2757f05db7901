import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { openPath, visiblePart } from './barriers.ts'
import { addUsuario, asProgram, dataOf, openPorAtender, signIn, thisTime } from './session.ts'

interface Row {
  id: number
}

/** Sells tomorrow to one party, on a route of its own that has everybody but a guide. */
async function sellWithoutGuide(nombre: string) {
  const office = await asProgram('gerencial')
  const rows = (path: string) => dataOf<Row[]>(office.get(`/v1/${path}/getAll`))
  const add = (path: string, data: object) => dataOf<Row>(office.post(`/v1/${path}/add`, { data }))
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const fecha = addDays(hoy, 1)
  const { id: excursionId } = await add('excursion', {
    nombre,
    prefijo: `PA${test.info().retry}`,
    ...{ valor: 10_000, valorChild: 5_000, horaSalida: '11:00', duracion: 60 },
  })
  const [hoteles, canales] = await Promise.all(['hotel', 'canalventa'].map(rows))
  const first = (all: Row[] = []) => all.find(({ id }) => id > 1)?.id
  await add('reserva', {
    ...{ excursionId, fecha, hora: '10:50', hotelId: first(hoteles), canalVentaId: first(canales) },
    ...{ nombrePasajero: 'PAREJA SIN GUÍA', habitacion: '7', idioma: 'ESPAÑOL' },
    ...{ observacion: 'NADA', telefono: '56912345678', cantidadAdultos: 2, valorAdulto: 10_000 },
    tipoCobroId: 1,
    // Other journeys sell the same room tomorrow.
    confirmarCruce: true,
  })
  const guia = await addUsuario(`MARTA ${nombre}`, 4)
  const chofer = await addUsuario(`PEDRO ${nombre}`, 2)
  await add('ruta', { fecha, excursionId, choferId: chofer.id })
  return { guia }
}

const lineOf = (page: Page, nombre: string) =>
  page
    .getByRole('region', { name: 'Por atender' })
    .getByRole('listitem')
    .filter({ hasText: nombre })

test('de abrir Inicio a una falta remediada hay tres pulsaciones', async ({ page }) => {
  const nombre = `TRES PULSACIONES ${thisTime()}`.toUpperCase()
  const { guia } = await sellWithoutGuide(nombre)
  await visiblePart(page, false)
  await signIn(page, 'operaciones')
  await expect(page).toHaveURL('/home')
  await openPorAtender(page)
  let presses = 0
  const press = async (button: Locator) => {
    await button.click()
    presses += 1
  }
  await expect(lineOf(page, nombre)).toContainText('sin guía')
  await press(lineOf(page, nombre).getByRole('link', { name: /Completar/ }))
  const missing = page.getByRole('button', {
    name: new RegExp(`^Guía de ${nombre}.*: Sin Asignar$`),
  })
  await expect(missing).toBeFocused()
  await expect(missing).toBeInViewport({ ratio: 1 })
  await press(missing)
  await press(page.getByRole('option', { name: new RegExp(guia.nombre) }))
  await expect(
    page.getByRole('button', { name: new RegExp(`^Guía de ${nombre}.*: ${guia.nombre}`) }),
  ).toBeVisible()
  console.info(`${presses} pulsaciones`)
  expect(presses).toBeLessThanOrEqual(3)

  await openPath(page, '/home')
  await openPorAtender(page)
  await expect(lineOf(page, nombre).filter({ hasText: 'sin guía' })).toHaveCount(0)
})
