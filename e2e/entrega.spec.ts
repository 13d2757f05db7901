import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { addUsuario, asProgram, CLAVE_DE_PRUEBA, dataOf, signIn, thisTime } from './session.ts'

// A guide comes back with cash and a card voucher, hands them over, and finance counts them without knowing how much
// they should be.

interface Row {
  id: number
}
const [GUIAS, TOTAL] = [4, 40_000]

/** Makes a settled route of today for a guide of its own: one passenger paid in cash, another one by card. */
async function rutaRendida() {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const read = async (name: string) =>
    (await dataOf<Row[]>(office.get(`/v1/${name}/getAll`))).find(({ id }) => id >= 100)?.id
  const add = (name: string, data: object, as = office) =>
    dataOf<Row>(as.post(`/v1/${name}`, { data }))
  const guia = await addUsuario(`ENTREGA ${thisTime()}`.toUpperCase(), GUIAS)
  const nombre = `ENTREGA ${thisTime()}`.toUpperCase()
  const prefijo = `E${thisTime().charAt(0)}${test.info().retry}`.toUpperCase()
  const excursionId = (await add('excursion/add', { nombre, prefijo, valor: TOTAL })).id
  const [canalVentaId, hotelId] = [await read('canalventa'), await read('hotel')]
  const reservaIds = []
  for (const hora of ['06:00', '06:30'])
    reservaIds.push(
      (
        await add('reserva/add', {
          ...{ canalVentaId, hotelId, excursionId, fecha: hoy, hora },
          ...{ habitacion: '7', idioma: 'ESPAÑOL', nombrePasajero: 'RITA', observacion: 'NADA' },
          ...{ cantidadAdultos: 1, valorAdulto: TOTAL, tipoCobroId: 1, telefono: '56912345678' },
        })
      ).id,
    )
  const rutaId = (await add('ruta/add', { fecha: hoy, excursionId, guiaId: guia.id })).id
  const suya = await asProgram(guia.email, { clave: CLAVE_DE_PRUEBA })
  const rendicionId = (await add('rendicion/add', { rutaId }, suya)).id
  for (const [i, pago] of [{ valorEfectivo: TOTAL }, { valorTarjeta: TOTAL }].entries())
    await add('rendicion/addDetalle', { rendicionId, reservaId: reservaIds[i], ...pago }, suya)
  return { guia, nombre }
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('la guía entrega lo que cobró y Finanzas lo recibe contado a ciegas', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { guia, nombre } = await rutaRendida()
  await signIn(page, guia.email, CLAVE_DE_PRUEBA)
  await openPath(page, '/mis-rutas')
  await page.getByRole('link', { name: 'Entregar dinero' }).click()
  await expect(page.getByRole('heading', { name: 'Mi Cuenta Corriente', level: 1 })).toBeVisible()
  await expect(page.getByText('Tiene $40.000')).toBeVisible()
  const pending = page.getByRole('region', { name: 'Por entregar' })
  await expect(pending).toContainText(nombre)
  await expect(pending).toContainText('$40.000Tarjeta $40.000')
  await checkBarriers(page, '/mi-cuenta-corriente')

  await pending.getByRole('button', { name: 'Entregar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entregar' })
  const total = dialog.getByRole('region', { name: 'Total contado' })
  await expect(total).toContainText('Faltan $40.000')
  await box(page, '$20.000').fill('2')
  await box(page, 'Cuántos vouchers').fill('1')
  await box(page, 'Suma de los vouchers').fill('40000')
  await expect(total.getByText('Cuadra')).toHaveCount(2)
  await checkBarriers(page, 'Entregar', DIALOG)
  await dialog.getByRole('button', { name: 'Entregar $40.000 y tarjeta $40.000' }).click()
  const declared = dialog.getByText(/^Entrega N° \d+ declarada$/)
  await expect(declared).toBeVisible()
  const numero = /\d+/.exec((await declared.textContent()) ?? '')?.[0] ?? ''
  await expect(dialog).toBeHidden()
  const own = page.getByRole('region', { name: 'Mis entregas' })
  await expect(own).toContainText('Declarada')

  // Finance counts a note less: it learns what was expected only then.
  const office = await browser.newContext({ ...(baseURL && { baseURL }) })
  try {
    const theirs = await office.newPage()
    await signIn(theirs, 'finanzas')
    await openPath(theirs, '/cierre-rutas')
    const receive = theirs.getByRole('button', { name: new RegExp(`^Recibir: .*, N° ${numero}$`) })
    await receive.click()
    const counting = theirs.getByRole('dialog')
    await expect(counting).not.toContainText('Esperado')
    await box(theirs, '$20.000').fill('1')
    await box(theirs, 'Cuántos vouchers').fill('1')
    await box(theirs, 'Suma de los vouchers').fill('40000')
    await counting.getByRole('button', { name: 'Recibir', exact: true }).click()
    await counting.getByLabel(/Motivo/).fill('falta un billete')
    await counting.getByRole('button', { name: 'Recibir igual' }).click()
    await expect(theirs.getByText(`Entrega N° ${numero} recibida`)).toBeVisible()
  } finally {
    await office.close()
  }

  await page.reload()
  await expect(own).toContainText('Recibida con diferencia')
  await expect(own).toContainText('faltan $20.000. Motivo: FALTA UN BILLETE')
  await expect(page.getByText('Tiene $20.000')).toBeVisible()
})
