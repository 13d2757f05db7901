import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { dataOf, signIn } from './session.ts'

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Buscar reservas, pantallas y días' })

/** Opens the search as one does there: by keys at a desk, by the magnifier on a phone. */
async function open(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Buscar en todo' }).tap()
  else await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('desde cualquier pantalla se halla una reserva, un día y una pantalla, sin soltar el teclado', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const dias = `desde=${addDays(hoy, -60)}&hasta=${addDays(hoy, -30)}`
  const [reserva = { id: 0, nombrePasajero: '', habitacion: '' }] = await dataOf<
    { id: number; nombrePasajero: string; habitacion: string }[]
  >(page.request.get(`/v1/reserva/getAll?estado=activa&limite=1&${dias}`))
  const { id, nombrePasajero, habitacion } = reserva
  const alReves = nombrePasajero.toLowerCase().split(' ').toReversed().join(' ')

  await openPath(page, '/calendario')
  await open(page, isMobile)
  await box(page).fill(`${habitacion} ${alReves}`)
  const opcion = page.getByRole('option', { name: new RegExp(`N° ${id} `) })
  await expect(opcion).toContainText(nombrePasajero)
  await checkBarriers(page, 'búsqueda', DIALOG)
  await opcion.hover()
  await expect(opcion).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Enter')
  const ficha = page.getByRole('dialog', { name: 'Ver Reserva' })
  await expect(ficha).toContainText(`Reserva N° ${id}`)
  await page.keyboard.press('Escape')
  await expect(ficha).toBeHidden()

  await open(page, isMobile)
  await box(page).pressSequentially(`#${id}`)
  await box(page).press('Enter')
  await expect(ficha).toContainText(`Reserva N° ${id}`)
  await page.keyboard.press('Escape')
  await expect(ficha).toBeHidden()

  await open(page, isMobile)
  await box(page).fill('zzyzx qqw')
  await expect(page.getByText(/Sin resultados para “zzyzx qqw”\. Busque por N°/)).toBeVisible()
  await checkBarriers(page, 'búsqueda en vano', DIALOG)
  await box(page).fill('mañana')
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/tablero?fecha=${addDays(hoy, 1)}`)

  await open(page, isMobile)
  await box(page).fill('reservas anul')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/reservas-anuladas')

  await open(page, isMobile)
  await box(page).fill(alReves)
  await page.getByRole('option', { name: /^Ver todas/ }).click()
  await expect(page).toHaveURL('/buscar-reservas')
  await expect(page.getByRole('searchbox', { name: 'Buscar reservas' })).toHaveValue(alReves)
  await expect(page.getByText(nombrePasajero).first()).toBeVisible()
})
