import { expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { checkBarriers, openPath } from './barriers.ts'
import { exportAs, signIn } from './session.ts'

type Sums = Record<string, { debe: number; haber: number }>
const inCents = (value: number) => Math.round(value * 100)
const LAST_MONTH = 'Mes pasado'

/** Adds up debe and haber by a key. */
function sumsOf(rows: readonly (readonly [key: string, debe: number, haber: number])[]): Sums {
  const sums: Sums = {}
  for (const [key, debe, haber] of rows) {
    const sum = sums[key] ?? { debe: 0, haber: 0 }
    sums[key] = { debe: sum.debe + inCents(debe), haber: sum.haber + inCents(haber) }
  }
  return sums
}
const uneven = (sums: Sums) => Object.entries(sums).filter(([, { debe, haber }]) => debe !== haber)

test('el libro del mes pasado sale en Excel y CSV, y cuadra por comprobante, por día y en total', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'finanzas')
  await openPath(page, '/libro')
  await page.getByRole('button', { name: LAST_MONTH }).click()
  await expect(page.getByText(/debe y haber en/).first()).toBeVisible()
  await checkBarriers(page, '/libro')
  const { search } = new URL(page.url())
  const days = new URLSearchParams(search)
  const period = `desde=${days.get('desde')}&hasta=${days.get('hasta')}`
  const answer = await page.request.get(`/v1/cuenta/getSumasDeLibro?${period}`)
  const { sumas } = (await answer.json()).data as {
    sumas: { moneda: string; debe: number; haber: number }[]
  }
  const told = Object.fromEntries(
    sumas.map(({ moneda, debe, haber }) => [
      moneda,
      { debe: inCents(debe), haber: inCents(haber) },
    ]),
  )
  expect(sumas.length).toBeGreaterThan(1)

  const csv = (await exportAs(page, 'CSV', isMobile)).bytes.toString('utf8').slice(1)
  const [head = [], ...rows] = Papa.parse<string[]>(csv, { delimiter: ';' }).data
  expect(head).toEqual([
    ...['Fecha', 'Comprobante', 'Cuenta', 'Glosa', 'Debe', 'Haber', 'Moneda', 'Tasa', 'Centro'],
  ])
  const number = (text = '') => Number(text.replace(',', '.') || 0)
  const by = (key: (row: string[]) => string) =>
    sumsOf(rows.map((row) => [`${key(row)}${row[6]}`, number(row[4]), number(row[5])]))
  expect(uneven(by((row) => `${row[1]} `))).toEqual([])
  expect(uneven(by((row) => `${row[0]} `))).toEqual([])
  expect(by(() => '')).toEqual(told)

  // As a spreadsheet program reads it: figures are numbers in their cells, with a row of sums for each currency below.
  const excel = unzipSync((await exportAs(page, 'Excel', isMobile)).bytes)
  const sheet = strFromU8(excel['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const cells = (column: string) =>
    [...sheet.matchAll(new RegExp(`<c r="${column}(\\d+)"[^>]*><v>([\\d.]+)</v>`, 'g'))]
      .filter(([, row]) => Number(row) > 1)
      .map(([, , value]) => inCents(Number(value)))
  const all = (side: 'debe' | 'haber') =>
    Object.values(told).reduce((sum, one) => sum + one[side], 0)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect([sum(cells('E')), sum(cells('F'))]).toEqual([2 * all('debe'), 2 * all('haber')])
  console.info(`libro: ${rows.length} líneas, ${sumas.length} monedas, diferencia 0`)
})
