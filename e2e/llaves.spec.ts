import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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

test('un webhook: se entra, se prueba, una venta le llega, se envía de nuevo', async ({
  page,
  isMobile,
}) => {
  const nombre = `Receptor ${thisTime()}`
  const got: string[] = []
  const server = createServer(async (incoming, response) => {
    got.push(JSON.parse(await text(incoming)).type)
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  await signIn(page, 'gerencial')
  // A channel of its own: both projects share one product.
  const canal = `CANAL ${String(Date.now()).slice(-9)}`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { id: canalVentaId } = await dataOf<{ id: number }>(
    page.request.post('/v1/canalventa/add', { data: { nombre: canal }, headers }),
  )
  await openPath(page, '/webhooks')
  await page.getByRole('button', { name: 'Agregar' }).first().click()
  await field(page, 'Programa').fill(nombre)
  await field(page, 'Dirección').fill(`http://127.0.0.1:${port}/avisos`)
  await pick(page, 'Canal de venta', canal)
  await checkBarriers(page, 'Nuevo Webhook')
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
  const shown = page.getByRole('dialog', { name: 'Webhook agregado' })
  await expect(shown.getByLabel('Secreto', { exact: true })).toHaveValue(/^whsec_/)
  await shown.getByRole('button', { name: 'Listo' }).click()

  const row = page
    .getByRole('row', { name: new RegExp(nombre) })
    .or(page.getByRole('listitem').filter({ hasText: nombre }))
    .first()
  await pressAction(page, 'Probar', isMobile, row)
  await page.getByRole('dialog').getByRole('button', { name: 'Probar' }).click()
  const sent = page.getByRole('dialog', { name: `Envíos a ${nombre}` })
  await expect(sent.getByText('Prueba', { exact: true })).toBeVisible()
  await expect(sent.getByText('Aceptado')).toBeVisible()
  await checkBarriers(page, 'Envíos')

  const some = await dataOf<{ id: number }[]>(
    page.request.get('/v1/reserva/getAll?estado=activa&limite=2'),
  )
  const reserva = some[isMobile ? 1 : 0]
  const whole = await dataOf<object>(page.request.get(`/v1/reserva/get?id=${reserva?.id}`))
  await dataOf(
    page.request.put('/v1/reserva/put', {
      data: { ...whole, canalVentaId, motivo: 'OTRO CANAL' },
      headers,
    }),
  )
  await expect(sent.getByText(`Reserva N° ${reserva?.id} cambiada`)).toBeVisible()
  await expect(sent.getByText('Aceptado')).toHaveCount(2)
  await pressAction(page, 'Enviar de nuevo', isMobile, sent)
  await expect.poll(() => got.length).toBe(3)
  expect(got.slice(0, 2)).toEqual(['prueba', 'reserva.cambiada'])
  await sent.getByRole('button', { name: 'Cerrar' }).last().click()

  await pressAction(page, 'Eliminar', isMobile, row)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(nombre, { exact: true })).toHaveCount(0)
  await new Promise((done) => server.close(done))
})
