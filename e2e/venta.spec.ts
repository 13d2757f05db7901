import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { checkBarriers, DIALOG, visiblePart } from './barriers.ts'
import { agregar, comprobante, fillForm, laterDay } from './reservar.ts'
import { dataOf, field, pressAction, searchPasajero, signIn, thisTime } from './session.ts'

const venta = (page: Page) => page.getByRole('dialog', { name: 'Comprobante de la venta' })
const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()

/** Adds the next excursion by its first letters, on the day after the last one, by keyboard alone. */
async function addNext(page: Page, letters: string, sold: RegExp) {
  await expect(field(page, 'Excursión')).toBeFocused()
  await page.keyboard.type(letters)
  for (const key of ['Enter', 'Tab', 'ArrowUp', 'Control+Shift+Enter'])
    await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Esta venta' })).toContainText(sold)
}

test('hotel vende tres excursiones a un pasajero y le da un solo comprobante', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'hotel')
  const { typed } = await laterDay(page, isMobile ? 41 : 31)
  const pasajero = `Ainhoa Ñuñoa ${thisTime()}`.toLocaleUpperCase('es')
  await page.goto('/agregar-reserva')
  await fillForm(page, { excursion: 'VALLE DE LA LUNA', fecha: typed, pasajero, habitacion: '31c' })
  await page.getByRole('button', { name: 'Agregar y seguir' }).click()
  await addNext(page, 'cejar', /^2 excursiones/)
  await checkBarriers(page, 'siguiente excursión', 'main')
  await addNext(page, 'tatio', /^3 excursiones/)
  await page.getByRole('button', { name: 'Terminar' }).click()

  const paper = venta(page).getByRole('article', { name: 'Comprobante de la venta' })
  await expect(paper).toContainText(pasajero)
  await checkBarriers(page, 'comprobante de la venta', DIALOG)
  const total = await paper
    .getByText(/^\$[\d.]+ CLP$/)
    .last()
    .innerText()
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    venta(page).getByRole('button', { name: 'Exportar a PDF' }).click(),
  ])
  expect(descarga.suggestedFilename()).toMatch(/^Comprobante_de_la_Venta_\d+\.pdf$/)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await descarga.path())))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  expect(totalPages).toBe(1)
  for (const said of ['VALLE DE LA LUNA', 'LAGUNA CEJAR', 'GÉISERES DEL TATIO', typed, total])
    expect(text.split(said), said).toHaveLength(2)
  await close(page)

  // From the list, one of them annulled: it says so and is not in the total.
  await searchPasajero(page, '/buscar-reservas', pasajero)
  const [firstOne] = await dataOf<{ id: number; total: number; ventaId: string }[]>(
    page.request.get(`/v1/reserva/getAll?nombre=${encodeURIComponent(pasajero)}`),
  )
  const motivo = 'SE QUEDA EN EL HOTEL'
  await dataOf(
    page.request.post('/v1/reserva/anular', { data: { reservaId: firstOne?.id, motivo } }),
  )
  await page.reload()
  await searchPasajero(page, '/buscar-reservas', pasajero)
  await pressAction(page, 'Comprobante de la venta', isMobile)
  await expect(venta(page)).toContainText('RESERVA ANULADA / CANCELADA')
  await expect(venta(page).getByText(total)).toHaveCount(0)
})

test('operaciones cambia una reserva de día con cuatro pulsaciones y ofrece el comprobante', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const { typed } = await laterDay(page, isMobile ? 43 : 33)
  const next = await laterDay(page, isMobile ? 44 : 34)
  const pasajero = `Oihana Cambiada ${thisTime()}`.toLocaleUpperCase('es')
  await page.goto('/agregar-reserva')
  await fillForm(page, { excursion: 'VALLE DE LA LUNA', fecha: typed, pasajero, habitacion: '5' })
  await agregar(page)
  await expect(comprobante(page)).toBeVisible()
  await close(page)
  await searchPasajero(page, '/buscar-reservas', pasajero)
  await expect(page.getByText(pasajero, { exact: true })).toBeVisible()

  await pressAction(page, 'Cambiar fecha', isMobile)
  const dialog = page.getByRole('dialog', { name: 'Cambiar fecha' })
  await field(page, 'Nueva fecha').press('ArrowUp')
  await dialog.getByText('CLIENTE CAMBIA DE DÍA').click()
  await checkBarriers(page, 'cambiar fecha', DIALOG)
  await dialog.getByRole('button', { name: 'Cambiar fecha' }).click()
  await expect(comprobante(page)).toContainText(next.typed)
  await close(page)
  const [movida] = await dataOf<{ fecha: string; id: number }[]>(
    page.request.get(`/v1/reserva/getAll?nombre=${encodeURIComponent(pasajero)}`),
  )
  expect(movida?.fecha).toBe(next.iso)
  const [movimiento] = await dataOf<{ motivo: string }[]>(
    page.request.get(`/v1/log/get?reservaId=${movida?.id}&limite=1`),
  )
  expect(movimiento?.motivo).toBe('CLIENTE CAMBIA DE DÍA')
})
