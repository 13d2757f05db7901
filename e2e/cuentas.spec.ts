import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { addUsuario, asProgram, CLAVE_DE_PRUEBA, dataOf, signIn, thisTime } from './session.ts'

// A hotel of its own collected 80.000 for the company and earned 8.000 of commission: finance offsets both, annuls and
// reads the month; the hotel reads on its Inicio what it earned.

interface Row {
  id: number
}
const [HOTEL, COBRO_EN_RUTA] = [7, 1]

/** Makes a hotel with a passenger who travelled today and paid at its desk, and its user. */
async function hotelQueCobro() {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const add = async (name: string, data: object) =>
    (await dataOf<Row>(office.post(`/v1/${name}`, { data }))).id
  const nombre = `CUENTAS ${thisTime()}`.toUpperCase()
  const comunas = await dataOf<Row[]>(office.get('/v1/comuna/get'))
  const hotelId = await add('hotel/add', {
    nombre,
    direccion: 'TOCOPILLA 1',
    comunaId: comunas[0]?.id,
  })
  const excursionId = await add('excursion/add', {
    ...{
      nombre,
      prefijo: `C${thisTime().charAt(0)}${test.info().retry}`.toUpperCase(),
      valor: 40_000,
    },
  })
  const canales = await dataOf<Row[]>(office.get('/v1/canalventa/getAll'))
  const canalVentaId = canales.find(({ id }) => id >= 100)?.id
  const reservaId = await add('reserva/add', {
    ...{ canalVentaId, hotelId, excursionId, fecha: hoy, hora: '06:00', habitacion: '7' },
    ...{ idioma: 'ESPAÑOL', nombrePasajero: 'RITA', observacion: 'NADA', telefono: '56912345678' },
    ...{ cantidadAdultos: 2, valorAdulto: 40_000, tipoCobroId: COBRO_EN_RUTA, comision: 8_000 },
    ...{ recepcionistaNombre: 'ROSA SOTO' },
  })
  const rutaId = await add('ruta/add', { fecha: hoy, excursionId })
  const finanzas = await asProgram('finanzas')
  // The hotel collected what the guide was to collect: so it is settled today.
  const abierta = await dataOf<Row>(finanzas.post('/v1/rendicion/add', { data: { rutaId } }))
  const pagado = {
    rendicionId: abierta.id,
    reservaId,
    motivoCero: 'Pagó en hotel',
    anticipado: true,
  }
  const data = { ...pagado, comentario: 'PAGÓ EN HOTEL', motivo: 'SIN GUÍA' }
  await dataOf(finanzas.post('/v1/rendicion/addDetalle', { data }))
  const usuario = await addUsuario(`RECEPCION ${thisTime()}`, HOTEL, { hotelId })
  return { nombre, usuario }
}

const row = (page: Page, text: string) =>
  page.getByRole('dialog').locator('tr, li').filter({ hasText: text })

test('Finanzas compensa la cuenta de un hotel, anula, y el hotel ve lo que ganó', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { nombre, usuario } = await hotelQueCobro()
  await signIn(page, 'finanzas')
  await openPath(page, '/cuentas')
  await checkBarriers(page, '/cuentas')
  await openPath(page, `/cuentas?ver=todas&buscar=${encodeURIComponent(nombre)}`)
  const ver = page.getByRole('button', { name: `Ver la cuenta de ${nombre}`, exact: true })
  const dialog = page.getByRole('dialog')
  const abrir = async () => {
    await ver.click()
    await expect(dialog.getByText('Comisión por pagar')).toBeVisible()
  }
  await abrir()
  await expect(dialog).toContainText('A cobrar $72.000')
  await expect(row(page, 'Cobrado por el hotel').last()).toContainText('$80.000')
  await checkBarriers(page, 'la cuenta', DIALOG)

  await dialog.getByRole('button', { name: 'Saldar' }).click()
  await expect(dialog.getByText('El hotel paga $72.000 a la empresa.')).toBeVisible()
  await dialog.getByLabel('Medio y número').fill('transferencia 77')
  await checkBarriers(page, 'saldar', DIALOG)
  await dialog.getByRole('button', { name: 'Recibir $72.000' }).click()
  await expect(page.getByText(`$72.000 recibidos: ${nombre}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await abrir()
  await expect(dialog.getByRole('button', { name: 'Saldar' })).toBeDisabled()
  await expect(dialog.getByText('Compensa $8.000 de comisión con $80.000 cobrados')).toBeVisible()
  await dialog.getByRole('button', { name: 'Estado del mes' }).click()
  const estado = page.getByRole('article', { name: `Estado de cuenta de ${nombre}` })
  await expect(estado.getByText('Saldo al fin del mes').locator('xpath=..')).toContainText('Nada')
  await expect(estado.getByText(/^Pago N° \d+$/)).toBeVisible()
  await checkBarriers(page, 'el estado del mes', DIALOG)
  const descarga = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exportar a CSV', exact: true }).click()
  expect(await readFile(await (await descarga).path(), 'utf8')).toContain('80000')
  await page.keyboard.press('Escape')

  await abrir()
  const pagos = dialog.getByRole('region', { name: 'Pagos' }).or(dialog.locator('section').last())
  if (isMobile) {
    await pagos.getByRole('button', { name: 'Acciones' }).click()
    await page.getByRole('menuitem', { name: 'Anular pago' }).click()
  } else await pagos.getByRole('button', { name: 'Anular pago' }).click()
  const anular = page.getByRole('dialog', { name: 'Anular Pago' })
  await anular.getByLabel('Motivo').fill('era de otro hotel')
  await checkBarriers(page, 'anular un pago', DIALOG)
  await anular.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(page.getByText(/^Pago N° \d+ anulado$/)).toBeVisible()
  await expect(dialog).toContainText('A cobrar $72.000')

  await page.context().clearCookies()
  await signIn(page, usuario.email, CLAVE_DE_PRUEBA)
  await openPath(page, '/home')
  const mes = page.getByRole('region', { name: 'El mes de su hotel' })
  await expect(mes).toContainText('Comisión ganada$8.000$0 pagada · $8.000 por pagar')
  await checkBarriers(page, 'Inicio del hotel')
})
