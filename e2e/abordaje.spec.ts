import { expect, test } from '@playwright/test'
import { checkBarriers, openPath, visiblePart } from './barriers.ts'
import {
  addUsuario,
  asProgram,
  CLAVE_DE_PRUEBA,
  dataOf,
  openPorAtender,
  signIn,
  thisTime,
} from './session.ts'
import { unfoldCards } from './tablero.ts'

// At the door of the hotel a guide says who came: three of four, and nobody of two. The office sees it as it is said,
// and confirms the no-show in one press.

interface Row {
  id: number
}
const [GUIAS, ADULTO] = [4, 20_000]

/** Makes a route of today for a guide of its own: a party of four and one of two. */
async function rutaDeHoy() {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const read = async (name: string) =>
    (await dataOf<Row[]>(office.get(`/v1/${name}/getAll`))).find(({ id }) => id >= 100)?.id
  const add = (name: string, data: object) => dataOf<Row>(office.post(`/v1/${name}`, { data }))
  const guia = await addUsuario(`ABORDAJE ${thisTime()}`.toUpperCase(), GUIAS)
  const nombre = `ABORDAJE ${thisTime()}`.toUpperCase()
  const prefijo = `A${thisTime().charAt(0)}${test.info().retry}`.toUpperCase()
  const excursionId = (await add('excursion/add', { nombre, prefijo, valor: ADULTO })).id
  const [canalVentaId, hotelId] = [await read('canalventa'), await read('hotel')]
  for (const [nombrePasajero, cantidadAdultos] of [
    ['LOS CUATRO', 4],
    ['LOS DOS', 2],
  ])
    await add('reserva/add', {
      ...{ canalVentaId, hotelId, excursionId, fecha: hoy, hora: '06:00', nombrePasajero },
      ...{ habitacion: '7', idioma: 'ESPAÑOL', observacion: 'NADA', telefono: '56912345678' },
      ...{ cantidadAdultos, valorAdulto: ADULTO, tipoCobroId: 1 },
    })
  await add('ruta/add', { fecha: hoy, excursionId, guiaId: guia.id })
  return { guia, nombre, excursionId, hoy }
}

test('la guía dice quién vino y la oficina confirma el No Show con una pulsación', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { guia, nombre, excursionId, hoy } = await rutaDeHoy()
  const list = `/detalle-reservas?fecha=${hoy}&excursionId=${excursionId}`
  await signIn(page, guia.email, CLAVE_DE_PRUEBA)
  // On a phone one lands on the route of today.
  await expect(page.getByRole('region', { name: 'Próxima parada' })).toContainText('LOS CUATRO')
  await openPath(page, '/mis-rutas')
  await page
    .getByRole('link', { name: new RegExp(nombre) })
    .first()
    .click()
  const office = await browser.newContext({ ...(baseURL && { baseURL }) })
  try {
    const theirs = await office.newPage()
    await signIn(theirs, 'operaciones')
    await openPath(theirs, list)
    await expect(theirs.getByText('a bordo')).toHaveCount(0)

    await expect(page.getByRole('region', { name: 'Próxima parada' })).toContainText('06:00')
    await checkBarriers(page, '/detalle-ruta')
    await page.getByRole('button', { name: 'Vinieron 3 de 4: LOS CUATRO' }).click()
    await expect(page.getByText('3 de 4 a bordo')).toBeVisible()
    await page.getByRole('button', { name: 'Vinieron 0 de 2: LOS DOS' }).click()
    await expect(page.getByText('0 de 2 a bordo')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Próxima parada' })).toHaveCount(0)
    await checkBarriers(page, '/detalle-ruta')

    await expect(theirs.getByText('3 de 6 a bordo').first()).toBeVisible()
    await openPath(theirs, '/home')
    const waiting = await openPorAtender(theirs)
    await expect(
      waiting.getByText('Por confirmar como No Show', { exact: false }).first(),
    ).toBeVisible()
    await checkBarriers(theirs, '/home')
    await openPath(theirs, list)
    await expect(theirs.getByText(`según ${guia.nombre} a las`)).toBeVisible()
    await checkBarriers(theirs, list)
    await openPath(theirs, `/tablero?fecha=${hoy}`)
    const card = theirs.getByRole('region', { name: new RegExp(nombre) })
    await expect(card).toContainText('3 de 6 a bordo')
    await checkBarriers(theirs, '/tablero')
    await unfoldCards(theirs)
    await card.getByRole('button', { name: 'Marcar No Show: LOS DOS' }).click()
    await expect(theirs.getByText('Reserva marcada como No Show')).toBeVisible()
    await expect(card).toContainText('3 de 4 a bordo')

    await openPath(theirs, list)
    const noshow = theirs.getByRole('region', { name: 'NO SHOW' })
    await expect(noshow).toContainText(`NO SE PRESENTÓ, según ${guia.nombre} a las`)
  } finally {
    await office.close()
  }
  await expect(page.getByText('LOS DOS')).toHaveCount(0)
  await expect(page.getByText('LOS CUATRO').first()).toBeVisible()
})
