import { expect, request, test } from '@playwright/test'
import { checkBarriers, openPath } from './barriers.ts'
import { dataOf, field, pick, pressAction, signIn, thisTime } from './session.ts'

test('una llave: se hace, un programa entra con ella, se revoca', async ({ page, isMobile }) => {
  const nombre = `Portal ${thisTime()}`
  await signIn(page, 'gerencial')
  await openPath(page, '/llaves')
  await page.getByRole('button', { name: 'Agregar' }).first().click()
  await checkBarriers(page, 'Nueva Llave')
  await field(page, 'Programa').fill(nombre)
  await pick(page, 'Rol', 'COMERCIAL')
  await page.getByRole('button', { name: 'Hacer la llave' }).click()
  const shown = page.getByRole('dialog', { name: 'Llave hecha' })
  const token = await shown.getByLabel('Llave', { exact: true }).inputValue()
  expect(token).toMatch(/^tvs_/)
  await checkBarriers(page, 'Llave hecha')
  await shown.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText(nombre)).toBeVisible()
  expect(await page.content()).not.toContain(token)

  const programa = await request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const mias = await dataOf<unknown[]>(programa.get('/v1/reserva/getAll'))
  expect(mias).toEqual([])
  expect((await programa.get('/v1/login/sesion')).status()).toBe(403)

  await page.reload()
  const row = page
    .getByRole('row', { name: new RegExp(nombre) })
    .or(page.getByRole('listitem').filter({ hasText: nombre }))
  await expect(row.first()).not.toContainText('Nunca')
  await pressAction(page, 'Revocar', isMobile, row.first())
  const dialog = page.getByRole('dialog', { name: 'Revocar Llave' })
  await dialog.getByLabel('Motivo').fill('se perdió')
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await expect(row.first()).toContainText('Revocada')
  expect((await programa.get('/v1/reserva/getAll')).status()).toBe(401)
  await checkBarriers(page, 'Llaves')
  await programa.dispose()
})
