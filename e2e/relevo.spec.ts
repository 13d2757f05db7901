import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { checkFence } from './fence.ts'
import { addUsuario, asProgram, CLAVE_DE_PRUEBA, dataOf, signIn, thisTime } from './session.ts'
import { cardOf, pressOfDay } from './tablero.ts'

// At 05:00 the guide is ill: two routes of today, money collected on the first.

interface Row {
  id: number
  nombre: string
}
const [GUIAS, TOTAL] = [4, 40_000]
const REPLACED = /Reemplazo hecho en 2 rutas/

/** Makes two routes of today for a guide of its own, with a passenger each; the first one was collected. */
async function salidasDeHoy() {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const read = async (name: string) =>
    (await dataOf<Row[]>(office.get(`/v1/${name}/getAll`))).find(({ id }) => id >= 100)?.id
  const add = <T = Row>(name: string, data: object, as = office) =>
    dataOf<T>(as.post(`/v1/${name}`, { data }))
  const [enferma, relevo] = [
    await addUsuario(`ENFERMA ${thisTime()}`.toUpperCase(), GUIAS),
    await addUsuario(`RELEVO ${thisTime()}`.toUpperCase(), GUIAS),
  ]
  const [canalVentaId, hotelId] = [await read('canalventa'), await read('hotel')]
  const salidas = []
  for (const [i, horaSalida] of ['06:00', '15:00'].entries()) {
    const nombre = `RELEVO ${i + 1} ${thisTime()}`.toUpperCase()
    const prefijo = `R${thisTime().charAt(0)}${test.info().retry}${i}`.toUpperCase()
    const excursion = await add('excursion/add', {
      ...{ nombre, prefijo, valor: TOTAL, horaSalida, duracion: 120 },
    })
    const pasajero = `PASAJERA ${i + 1}`
    const reserva = await add('reserva/add', {
      ...{ canalVentaId, hotelId, excursionId: excursion.id, fecha: hoy, hora: horaSalida },
      // Other journeys sell the same room today.
      confirmarCruce: true,
      ...{ habitacion: '7', idioma: 'ESPAÑOL', nombrePasajero: pasajero, observacion: 'NINGUNA' },
      ...{ cantidadAdultos: 1, valorAdulto: TOTAL, tipoCobroId: 1, telefono: '56912345678' },
    })
    const rutaId = (
      await add('ruta/add', { fecha: hoy, excursionId: excursion.id, guiaId: enferma.id })
    ).id
    salidas.push({ nombre, hora: horaSalida, pasajero, reservaId: reserva.id, rutaId })
  }
  const suya = await asProgram(enferma.email, { clave: CLAVE_DE_PRUEBA })
  const [first] = salidas
  const rendicion = await add('rendicion/add', { rutaId: first?.rutaId }, suya)
  await add(
    'rendicion/addDetalle',
    { rendicionId: rendicion.id, reservaId: first?.reservaId, valorEfectivo: TOTAL },
    suya,
  )
  return { hoy, enferma, relevo, salidas }
}

/** Counts what a person does on the board. */
function counting(page: Page) {
  let actions = 0
  return {
    press: async (what: Promise<unknown>) => {
      actions += 1
      await what
    },
    said: () => actions,
    dialog: page.getByRole('dialog', { name: 'Reemplazar a…' }),
  }
}

test('una guía se enferma: se la reemplaza en todas sus rutas del día de una vez', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { hoy, enferma, relevo, salidas } = await salidasDeHoy()
  // Routes are called by excursion and hour.
  const [rendida, other] = salidas.map(({ nombre, hora }) => `${nombre} ${hora}`) as [
    string,
    string,
  ]
  const contexts = await Promise.all(
    [enferma, relevo].map(() =>
      browser.newContext({
        ...(baseURL && { baseURL }),
        ...(isMobile && { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true }),
      }),
    ),
  )
  try {
    const [hers, theirs] = (await Promise.all(contexts.map((one) => one.newPage()))) as [Page, Page]
    await signIn(hers, enferma.email, CLAVE_DE_PRUEBA)
    await openPath(hers, '/mis-rutas')
    await expect(
      hers.getByRole('link', { name: `Ver Detalle: ${other}`, exact: true }),
    ).toBeVisible()
    await hers.getByRole('link', { name: `Ver Detalle: ${rendida}`, exact: true }).click()
    // A passenger who has paid is on board: a phone folds the stop.
    if (isMobile) await hers.getByRole('button', { name: /1 a bordo/ }).click()
    const phone = hers.getByRole('link', { name: 'Llamar a PASAJERA 1' })
    await expect(phone).toBeVisible()

    await signIn(page, 'operaciones')
    await openPath(page, `/tablero?fecha=${hoy}`)
    const guides = [rendida, other].map((nombre) =>
      cardOf(page, nombre).getByRole('button', { name: /^Guía de/ }),
    )
    for (const guide of guides) await expect(guide).toContainText(enferma.nombre)
    const { press, said, dialog } = counting(page)
    await press(pressOfDay(page, 'Reemplazar a…'))
    await press(dialog.getByRole('combobox', { name: 'Quién no va' }).click())
    await press(page.getByRole('option', { name: new RegExp(`^${enferma.nombre}`) }).click())
    await press(dialog.getByRole('combobox', { name: 'Quién va en su lugar' }).click())
    await press(page.getByRole('option', { name: new RegExp(`^${relevo.nombre}`) }).click())
    await press(dialog.getByLabel('Motivo').click())
    await page.keyboard.type('enferma')
    await checkBarriers(page, 'reemplazar', DIALOG)
    await press(dialog.getByRole('button', { name: 'Reemplazar' }).click())
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(REPLACED)
    for (const guide of guides) await expect(guide).toContainText(relevo.nombre)
    console.info(`dos rutas reemplazadas: ${said()} acciones y un motivo`)
    expect(said()).toBeLessThanOrEqual(7)

    // The relieved person loses the telephones on the open screen, and keeps the entered amounts.
    await expect(phone).toHaveCount(0)
    await expect(hers.getByText('PASAJERA 1').first()).toBeVisible()
    await openPath(hers, '/mis-rutas')
    await hers.getByRole('link', { name: `Ver Detalle: ${rendida}`, exact: true }).click()
    await expect(hers.getByRole('table', { name: 'Total a rendir' })).toContainText('40.000')
    await openPath(hers, '/mis-rutas')
    await expect(
      hers.getByRole('link', { name: `Ver Detalle: ${other}`, exact: true }),
    ).toHaveCount(0)

    await signIn(theirs, relevo.email, CLAVE_DE_PRUEBA)
    await openPath(theirs, '/mis-rutas')
    for (const nombre of [rendida, other])
      await expect(
        theirs.getByRole('link', { name: `Ver Detalle: ${nombre}`, exact: true }),
      ).toBeVisible()
    await theirs.getByRole('link', { name: `Ver Detalle: ${rendida}`, exact: true }).click()
    if (isMobile) await theirs.getByRole('button', { name: /1 a bordo/ }).click()
    await expect(theirs.getByRole('link', { name: 'Llamar a PASAJERA 1' })).toBeVisible()
    for (const one of [page, hers, theirs]) checkFence(one)
  } finally {
    for (const context of contexts) await context.close()
  }
})
