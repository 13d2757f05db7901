import type { Page } from '@playwright/test'
import { field, pick } from './session.ts'

export interface Wanted {
  excursion: string
  fecha: string
  pasajero: string
  habitacion: string
}

/** Fills in all boxes of a new reservation. */
export async function fillForm(page: Page, { excursion, fecha, pasajero, habitacion }: Wanted) {
  await pick(page, 'Canal de venta')
  await pick(page, 'Excursión', excursion)
  const hotel = field(page, 'Hotel')
  if ((await hotel.inputValue()) === '') await pick(page, 'Hotel')
  await field(page, 'Fecha').fill(fecha)
  await page.keyboard.press('Tab')
  await field(page, 'Hora').pressSequentially('0745')
  await field(page, 'Habitación').fill(habitacion)
  await field(page, 'Idioma').fill('portugués')
  await page.keyboard.press('Escape')
  await field(page, 'Nombre del pasajero').pressSequentially(pasajero)
  await field(page, 'Observación').fill('sin gluten')
  await field(page, 'Teléfono').fill('5511987654321')
  await field(page, 'Adultos').fill('2')
  await field(page, 'Niños').fill('1')
  await page.getByRole('radio', { name: 'Cobro en ruta' }).check()
  await page.getByRole('radio', { name: 'Sin comisión' }).check()
}

export const agregar = (page: Page) =>
  page.getByRole('button', { name: 'Agregar', exact: true }).click()
export const comprobante = (page: Page) =>
  page.getByRole('dialog', { name: 'Comprobante de Reserva' })

/** Returns the number of the reservation whose voucher is open. */
export async function reservaNumber(page: Page) {
  const papel = comprobante(page).getByRole('article', { name: /^Comprobante de reserva \d+$/ })
  return (await papel.getAttribute('aria-label'))?.match(/\d+/)?.[0]
}

/** Returns a day some days ahead, as it is typed. */
export async function laterDay(page: Page, days: number) {
  const { hoy } = (await (await page.request.get('/v1/login/ajustes')).json()).data as {
    hoy: string
  }
  const iso = new Date(Date.parse(`${hoy}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return { iso, typed: iso.split('-').reverse().join('-') }
}
