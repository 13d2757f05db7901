import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG } from './barriers.ts'
import { asProgram, dataOf, field, pick, signIn, thisTime } from './session.ts'

// Two departures of one excursion are sold out one after the other.

const PAX = 4
const MORNING = '09:00'
const AFTERNOON = '15:30'

/** Makes an excursion that leaves twice a day, with four seats each time. */
async function twoSalidas(page: Page) {
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const own = String(Date.now()).slice(-9)
  const nombre = `ATARDECER ${own}`
  const horaSalida = [AFTERNOON, MORNING]
  const { id: excursionId } = await dataOf<{ id: number }>(
    (await asProgram('gerencial')).post('/v1/excursion/add', {
      data: { nombre, prefijo: `S${own}`, valor: 30_000, valorChild: 15_000, horaSalida },
    }),
  )
  const fecha = addDays(hoy, 14)
  await dataOf(page.request.post('/v1/cupo/add', { data: { excursionId, fecha, lugares: PAX } }))
  const hoteles = await dataOf<{ id: number; nombre: string }[]>(
    page.request.get('/v1/hotel/getAll'),
  )
  const hotel = hoteles.find(({ id }) => id >= 100)?.nombre ?? ''
  return { excursionId, nombre, fecha, hotel }
}

/** `who` differs from sale to sale: they are no duplicates. */
async function fillSale(
  page: Page,
  { excursionId, fecha, hotel }: Awaited<ReturnType<typeof twoSalidas>>,
  who: string,
) {
  await page.goto(`/agregar-reserva?excursionId=${excursionId}&fecha=${fecha}`)
  await pick(page, 'Canal de venta')
  await pick(page, 'Hotel', hotel)
  await field(page, 'Habitación').fill('-')
  await field(page, 'Idioma').fill('inglés')
  await page.keyboard.press('Escape')
  await field(page, 'Nombre del pasajero').pressSequentially(`${who} ${thisTime()}`)
  await field(page, 'Observación').fill('ninguna')
  await field(page, 'Teléfono').fill('5511987654321')
  await field(page, 'Adultos').fill(String(PAX))
  await page.getByRole('radio', { name: 'Cobro en ruta' }).check()
  await page.getByRole('radio', { name: 'Sin comisión' }).check()
}

test('dos salidas se venden una tras otra, y nadie queda en la que no compró', async ({ page }) => {
  await signIn(page, 'operaciones')
  const day = await twoSalidas(page)
  const choice = (name: RegExp) =>
    page.getByRole('group', { name: 'Salida' }).getByRole('button', { name })
  const add = page.getByRole('button', { name: 'Agregar', exact: true })
  const voucher = page.getByRole('dialog', { name: 'Comprobante de Reserva' })
  const noRoom = page.getByRole('dialog', { name: 'No hay lugar para todos' })

  await fillSale(page, day, 'Elena')
  await expect(choice(/09:00 · quedan 4 · \$30\.000/)).toBeVisible()
  await expect(choice(/15:30 · quedan 4 · \$30\.000/)).toBeVisible()
  await add.click()
  await expect(page.getByText('Por favor, elija la salida')).toBeVisible()
  await choice(/09:00/).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Por favor, elija la salida')).toBeHidden()
  await expect(page.getByText('Sale 09:00')).toBeVisible()
  await checkBarriers(page, 'Nueva Reserva con dos salidas')
  await add.click()
  await expect(voucher.getByText(MORNING)).toBeVisible()

  await fillSale(page, day, 'Bruno')
  await choice(/09:00 · sin lugares/).click()
  await add.click()
  await expect(noRoom).toContainText('No quedan lugares a las 09:00: los 4 están vendidos.')
  await checkBarriers(page, 'No hay lugar en la salida', DIALOG)
  await noRoom.getByRole('button', { name: '15:30 · quedan 4' }).click()
  await expect(noRoom).toBeHidden()
  await expect(choice(/15:30/)).toHaveAttribute('aria-pressed', 'true')
  await add.click()
  await expect(voucher.getByText(AFTERNOON)).toBeVisible()

  await fillSale(page, day, 'Carla')
  await choice(/15:30 · sin lugares/).click()
  await add.click()
  await expect(noRoom).toContainText('No quedan lugares a las 15:30: los 4 están vendidos.')
  await expect(
    noRoom.getByRole('button', { name: /quedan/ }).filter({ hasText: /^\d/ }),
  ).toHaveCount(0)
  await noRoom.getByRole('button', { name: 'Revisar' }).click()

  await page.goto(`/tablero?fecha=${day.fecha}`)
  for (const hora of [MORNING, AFTERNOON])
    await expect(page.getByRole('heading', { name: `${day.nombre} ${hora}` })).toBeVisible()
})
