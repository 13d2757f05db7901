import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { agregar, comprobante, fillForm, laterDay, reservaNumber } from './reservar.ts'
import { field, searchPasajero, signIn, thisTime } from './session.ts'

test('operaciones agrega una reserva repetida, guarda su comprobante y la encuentra sin acentos', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'operaciones')
  const { iso, typed } = await laterDay(page, 20)
  // Each project of a run has its own guest: a second one of that name would be a duplicate.
  const ask = {
    excursion: 'VALLE DE LA LUNA',
    fecha: typed,
    pasajero: `Íñigo Muñoz Łukasz ${thisTime()}`,
    habitacion: '204b',
  }

  await page.goto('/agregar-reserva')
  await fillForm(page, ask)
  await agregar(page)
  await expect(comprobante(page)).toBeVisible()
  await comprobante(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page).toHaveURL(/\/buscar-reservas/)

  await page.goto('/agregar-reserva')
  await fillForm(page, { ...ask, pasajero: ask.pasajero.replace('Íñigo', ' INIGO ') })
  await agregar(page)
  const aviso = page.getByRole('dialog', { name: 'Posible reserva duplicada' })
  await expect(aviso).toContainText(ask.pasajero.toLocaleUpperCase('es'))
  await aviso.getByRole('button', { name: 'Revisar' }).click()
  await expect(aviso).toBeHidden()
  await expect(field(page, 'Observación')).toHaveValue('SIN GLUTEN')
  await agregar(page)
  await aviso.getByRole('button', { name: 'Continuar' }).click()

  await expect(comprobante(page)).toContainText('COMPROBANTE DE RESERVA')
  const numero = await reservaNumber(page)
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    comprobante(page).getByRole('button', { name: 'Exportar a PDF' }).click(),
  ])
  expect(descarga.suggestedFilename()).toBe(`Comprobante_de_Reserva_${numero}.pdf`)
  const bytes = await readFile(await descarga.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const paper = await getDocumentProxy(new Uint8Array(bytes))
  const [, , width, height] = (await paper.getPage(1)).view
  expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842])
  const { totalPages, text } = await extractText(paper, { mergePages: true })
  expect(totalPages).toBe(1)
  for (const said of [
    'COMPROBANTE DE RESERVA',
    'VALLE DE LA LUNA',
    'MUÑOZ ŁUKASZ',
    typed,
    '07:45–08:05',
    'PORTUGUÉS',
  ])
    expect(text.split(said), said).toHaveLength(2)
  await comprobante(page).getByRole('button', { name: 'Cerrar', exact: true }).click()

  await expect(page).toHaveURL(/\/buscar-reservas/)
  const proyecto = thisTime()
  await searchPasajero(page, '/buscar-reservas', `munoz lukasz ${proyecto}`)
  await expect(page).toHaveURL(/\/buscar-reservas$/)
  for (const nombre of ['INIGO', 'ÍÑIGO'])
    await expect(
      page.getByText(`${nombre} MUÑOZ ŁUKASZ ${proyecto.toUpperCase()}`, { exact: true }),
    ).toBeVisible()

  await page.goto(`/calendario?mes=${iso.slice(0, 7)}&dia=${iso}`)
  const [year, , day] = iso.split('-')
  const delDia = new RegExp(`\\b${Number(day)} de \\S+ de ${year}$`)
  await expect(page.getByRole(isMobile ? 'region' : 'dialog', { name: delDia })).toContainText(
    'VALLE DE LA LUNA',
  )
})

test('hotel agrega para su hotel y no alcanza el de otros', async ({ page }) => {
  await signIn(page, 'hotel')
  const { typed } = await laterDay(page, 21)
  const pasajero = `Zoë Ñandú ${thisTime()}`
  await page.goto('/agregar-reserva')
  await expect(field(page, 'Hotel')).not.toHaveValue('')
  const propio = await field(page, 'Hotel').inputValue()
  await expect(field(page, 'Hotel')).not.toBeEditable()
  await expect(field(page, 'Precio adulto')).not.toBeEditable()
  await fillForm(page, { excursion: 'LAGUNA CEJAR', fecha: typed, pasajero, habitacion: '7' })
  await agregar(page)
  await expect(comprobante(page)).toContainText(propio)
  const numero = await reservaNumber(page)
  await comprobante(page).getByRole('button', { name: 'Cerrar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  // Finds the row itself, not a message that names the guest.
  await expect(page.getByText(pasajero.toLocaleUpperCase('es'), { exact: true })).toBeVisible()
  const visible = (await (await page.request.get('/v1/reserva/getAll?limite=500')).json()).data as {
    hotel: { nombre: string }
  }[]
  expect([...new Set(visible.map(({ hotel }) => hotel.nombre))]).toEqual([propio])

  await page.goto('/ver-usuarios')
  await expect(page.getByText('No se pudo encontrar la Página.')).toBeVisible()

  const other = await (await page.context().browser())?.newContext({
    baseURL: new URL(page.url()).origin,
  })
  const ajena = await other?.newPage()
  if (!ajena) throw new Error('No second browser')
  await signIn(ajena, 'hotel2')
  const respuesta = await ajena.request.post('/v1/reserva/get', { data: Number(numero) })
  expect(respuesta.status()).toBe(404)
  await other?.close()
})

test('el aviso del teléfono no mueve lo que se pulsa al salir de su casilla', async ({ page }) => {
  await signIn(page, 'operaciones')
  await page.goto('/agregar-reserva')
  await field(page, 'Teléfono').pressSequentially('912345678')
  const chip = page.getByRole('button', { name: 'Sin observaciones', exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Sin código de país\. Si es de Chile/)).toBeVisible()
})
