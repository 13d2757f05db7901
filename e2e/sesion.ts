import { expect, type Page } from '@playwright/test'
import { vigilar } from './valla.ts'

/** Signs in as a demo user the way a person does, and waits for the first screen. */
export async function entrar(page: Page, usuario: string) {
  vigilar(page)
  await page.goto('/')
  await page.getByLabel('Email').fill(`${usuario}@demo.travesia.cl`)
  await page.getByLabel('Contraseña', { exact: true }).fill('excursiones-2026')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Verificación de dos factores')).toBeVisible()
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeVisible()
  await expect(page).not.toHaveURL(/login|two-factor/)
}

/** The field of a label, as a screen reader names it. */
export const campo = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))

/** Chooses in a selector: the option of that name, or the first one. */
export async function elegir(page: Page, label: string, option?: string) {
  await campo(page, label).click()
  const options = page.getByRole('option', option ? { name: option, exact: true } : {})
  await options.filter({ visible: true }).first().click()
}

/** Presses an action of the first row; on phones they are behind one button. */
export async function accion(page: Page, name: string, isMobile: boolean) {
  if (!isMobile) return page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('button', { name: 'Acciones', exact: true }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
