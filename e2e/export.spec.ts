import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { exportAs, pressExport, signIn } from './session.ts'

const isStream = (url: URL) =>
  url.pathname === '/v1/reserva/getAll' && !url.searchParams.has('limite')

/** Starts a server that begins a list with this row and never ends it. `colgada` resolves when the client disconnects. */
async function listOf(fila: unknown) {
  const server = createServer()
  const asked = once(server, 'request')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const colgada = asked.then(async ([, response]) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    // Padding after the row: a browser may hold back a short first piece.
    response.write(`{"success":true,"data":[${JSON.stringify(fila)}${' '.repeat(8192)}`)
    await once(response, 'close')
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, colgada }
}

/** Reads the rows of the page's search through the API. */
async function readCells(page: Page) {
  const answer = await page.request.get(`/v1/reserva/getAll${new URL(page.url()).search}`)
  return ((await answer.json()) as { data: unknown[] }).data
}

test('el CSV, el Excel y el PDF de una búsqueda traen todas sus filas, también las que no están en pantalla', async ({
  page,
  isMobile,
}) => {
  const quejas: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) quejas.push(message.text())
  })
  await signIn(page, 'operaciones')
  // Past days do not change, whatever other tests add.
  const { hoy } = (await (await page.request.get('/v1/login/ajustes')).json()).data as {
    hoy: string
  }
  await page.goto(`/buscar-reservas?excursion=laguna&estado=activa&hasta=${addDays(hoy, -1)}`)
  await expect(page.getByText('registros', { exact: false }).first()).toBeVisible()
  const allRows = (await readCells(page)).length
  expect(allRows).toBeGreaterThan(100)

  const csv = (await exportAs(page, 'CSV', isMobile)).bytes.toString('utf8')
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  const [head, ...rows] = Papa.parse<string[]>(csv.slice(1), { delimiter: ';' }).data
  expect(head?.slice(0, 4)).toEqual(['N°', 'Fecha', 'Hora', 'Nombre'])
  expect(rows).toHaveLength(allRows)
  const numeros = rows.map(([numero]) => Number(numero))
  expect(numeros).toEqual(numeros.toSorted((a, b) => b - a))
  const excursion = head?.indexOf('Excursión') ?? -1
  expect(rows.every((row) => row[excursion]?.includes('LAGUNA'))).toBe(true)

  const excel = unzipSync((await exportAs(page, 'Excel', isMobile)).bytes)
  const hoja = strFromU8(excel['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(hoja.match(/<row /g)).toHaveLength(allRows + 1)

  const pdf = await exportAs(page, 'PDF', isMobile)
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)))
  const todo = text.join('\n')
  expect(todo).toMatch(/excursión “laguna” · solo activas/)
  expect(todo).toContain(`Página ${totalPages} de ${totalPages}`)
  expect(numeros.every((numero) => todo.includes(String(numero)))).toBe(true)
  expect(quejas).toEqual([])
})

test('una exportación se cancela y la consulta termina con ella', async ({ page, isMobile }) => {
  await signIn(page, 'operaciones')
  await page.goto('/buscar-reservas')
  const { url, colgada } = await listOf((await readCells(page))[0])
  await page.route(isStream, (route) => route.continue({ url }))
  await pressExport(page, 'Excel', isMobile)
  const ventana = page.getByRole('dialog', { name: 'Exportar a Excel' })
  await expect(ventana.getByRole('progressbar')).toBeVisible()
  await expect(ventana.getByText('1 registro', { exact: true })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await ventana.getByRole('button', { name: 'Cancelar' }).click()
  await expect(ventana).toBeHidden()
  await colgada
  await page.unroute(isStream)
  const { nombre } = await exportAs(page, 'CSV', isMobile)
  expect(nombre).toMatch(/^Reservas_\d{4}-\d\d-\d\d\.csv$/)
})

test('sin nada que exportar se dice', async ({ page, isMobile }) => {
  await signIn(page, 'operaciones')
  await page.goto('/buscar-reservas?hotel=zzyzxqwv')
  await pressExport(page, 'Excel', isMobile)
  await expect(page.getByText('No hay nada que exportar.')).toBeVisible()
})
