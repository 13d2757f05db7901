import { expect, type Page, test } from '@playwright/test'
import { spreadsheet } from '../src/lib/web/import/spreadsheet.testing.ts'
import { checkBarriers, isComplete, openPath, visiblePart } from './barriers.ts'
import { dataOf, field, pick, signIn, thisTime } from './session.ts'

/** Windows-1252, as Excel saves .csv in Chile. */
const csvOf = (rows: readonly string[][]) =>
  Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1')

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Planilla', { exact: true }).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer,
  })

test('hoteles de una planilla: vista previa, una pregunta, se importan las buenas y se deshace', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const word = thisTime().toLocaleUpperCase('es')
  await signIn(page, 'operaciones')
  await openPath(page, '/ver-hoteles')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Importar hoteles' })).toBeVisible()
  await checkBarriers(page, 'importar')

  const csv = csvOf([
    ['CONVENIOS 2026'],
    [],
    ['Hotel', 'Ciudad', 'Fono', 'Dirección'],
    [`Ñusta ${word}`, 'San Pedro de Atacama', '+56 55 285 1045', 'Calicanto 12'],
    [`Hostal Ñusta ${word}`, 'San Pedro de Atacama', '', ''],
    [`Pukará ${word}`, 'San Pedro de Atacama', 'llamar a Juan', ''],
  ])
  await choose(page, `convenios ${word}.csv`, csv)
  await expect(page.getByRole('status').filter({ hasText: 'hotel por agregar' })).toHaveText(
    '1 hotel por agregar, 1 fila con preguntas y 1 fila con faltas.',
  )
  await isComplete(page)
  await checkBarriers(page, 'importar')
  await page.getByRole('button', { name: 'Con faltas (1)' }).click()
  await expect(
    page.getByText('El teléfono lleva solo dígitos', { exact: false }).first(),
  ).toBeVisible()

  await pick(
    page,
    `«HOSTAL ÑUSTA ${word}» se parece a «ÑUSTA ${word}», de la fila 4. ¿Son dos?`,
    'Es otro hotel: agregarlo',
  )
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByRole('button', { name: 'Importar solo las 2 buenas' }).click()
  await expect(page.getByText('Listo: 2 hoteles de la planilla', { exact: false })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bajar las que faltan' }).click()
  const refused = await saved
  expect(refused.suggestedFilename()).toMatch(/^Faltas_Hoteles_.*\.xlsx$/)
  await page.getByRole('link', { name: 'Ver hoteles' }).click()
  await page.getByLabel('Buscar hotel').fill(`ÑUSTA ${word}`)
  await expect(page.getByText(`HOSTAL ÑUSTA ${word}`).first()).toBeVisible()

  // The refused rows are mended and dropped again; the file has its reason as the last column.
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await choose(page, 'mal.xlsx', Buffer.from('%PDF-1.7'))
  await expect(page.getByRole('alert')).toHaveText(/Es un PDF/)
  await page.getByLabel('Planilla', { exact: true }).setInputFiles(await refused.path())
  await expect(page.getByRole('status').filter({ hasText: '1 fila con faltas.' })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: `convenios ${word}.csv` }).click()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Se deshizo: 2 hoteles.')).toBeVisible()
  await page.goto('/ver-hoteles')
  await page.getByLabel('Buscar hotel').fill(`ÑUSTA ${word}`)
  await expect(page.getByText(/Sin resultados/)).toBeVisible()
})

test('reservas de un Excel de dos hojas, con las columnas a mano', async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  const word = thisTime().toLocaleUpperCase('es')
  await signIn(page, 'operaciones')
  await openPath(page, '/buscar-reservas')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  const [hotel] = await dataOf<{ nombre: string }[]>(page.request.get('/v1/hotel/getAll'))
  const excel = spreadsheet({
    Portada: [['TEMPORADA']],
    Enero: [
      ['Dia', 'Que hacen', 'Pasajero', 'Pax', 'Hotel', 'Hab', 'Idioma'],
      [
        { day: '2031-01-15' },
        'Valle de la Luna',
        `IMPORTADA ${word}`,
        '2+1',
        hotel?.nombre ?? '',
        7,
        'español',
      ],
    ],
  })
  await choose(page, `enero ${word}.xlsx`, Buffer.from(excel))
  await page.getByRole('button', { name: 'Enero', exact: true }).click()
  // Columns that are required and not recognised open by themselves.
  await expect(field(page, 'Excursión')).toBeVisible()
  await field(page, 'Excursión').click()
  await page.getByRole('option', { name: /^B · Que hacen/ }).click()
  await field(page, 'Canal de venta, si está vacía').fill('página web')
  await isComplete(page)
  await checkBarriers(page, 'importar')
  await page.getByRole('button', { name: 'Usar estas columnas' }).click()
  await page.getByRole('button', { name: 'Importar 1 reserva' }).click()
  await expect(page.getByText('Listo: 1 reserva de la planilla.')).toBeVisible()
  await page.goto(`/buscar-reservas?nombre=${encodeURIComponent(`IMPORTADA ${word}`)}`)
  await expect(page.getByText(`IMPORTADA ${word}`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('link', { name: `enero ${word}.xlsx, Enero` }).click()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Se deshizo: 1 reserva.')).toBeVisible()
})
