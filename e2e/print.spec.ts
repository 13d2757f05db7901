import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { asProgram, dataOf, openDayList, signIn } from './session.ts'

/** Prints the page. Returns the first sheet's orientation and all text. */
async function paper(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const [, , ancho = 0, alto = 0] = (await pdf.getPage(1)).view
  const { text } = await extractText(pdf, { mergePages: true })
  return { sentido: ancho > alto ? 'apaisada' : 'vertical', text }
}

test('de la lista de un día sale su hoja de ruta; con el comprobante abierto, el comprobante', async ({
  page,
}) => {
  await signIn(page, 'operaciones')
  await page.goto(await openDayList(page))
  const comprobante = page.getByRole('button', { name: 'Comprobante Reserva' }).first()
  await expect(comprobante).toBeVisible()
  const hoja = await paper(page)
  expect(hoja.sentido).toBe('apaisada')
  expect(hoja.text).toMatch(/hoja de ruta/i)

  await comprobante.click()
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  const impreso = await paper(page)
  expect(impreso.sentido).toBe('vertical')
  expect(impreso.text).toContain('COMPROBANTE DE RESERVA')
  expect(impreso.text).not.toMatch(/hoja de ruta/i)
})

test('una hoja que se imprime otra vez dice su versión, y marca lo que cambió', async ({
  page,
}) => {
  // A dialog of the browser would wait for somebody.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(page, 'operaciones')
  const oficina = await asProgram('operaciones')
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const [reserva] = await dataOf<{ id: number; fecha: string; excursionId: number }[]>(
    page.request.get(`/v1/reserva/getAll?estado=activa&limite=1&desde=${addDays(hoy, 56)}`),
  )
  const { id, fecha, excursionId } = reserva ?? { id: 0, fecha: '', excursionId: 0 }
  const ruta = { data: { fecha, excursionId } }
  const { id: rutaId } = await dataOf<{ id: number }>(oficina.post('/v1/ruta/add', ruta))
  await dataOf(oficina.put('/v1/ruta/mover', { data: { rutaId, reservaIds: [id] } }))
  await page.goto(`/detalle-reservas?fecha=${fecha}&excursionId=${excursionId}`)
  const imprimir = page.getByRole('button', { name: 'Imprimir', exact: true })
  await imprimir.click()
  await expect(page.getByText('Hoja v1')).toBeVisible()
  expect((await paper(page)).text).toContain('Hoja v1')

  const horas = { motivo: 'CAMBIA DE HORA', horas: [{ id, hora: '11:45:00' }] }
  await dataOf(oficina.put('/v1/reserva/horas', { data: horas }))
  await imprimir.click()
  await expect(page.getByText('Hoja v2')).toBeVisible()
  const { text } = await paper(page)
  expect(text).toMatch(/Desde v1: 1 cambió/)
  expect(text).toMatch(/Hoja v2/)
  expect(text).toMatch(/CAMBIÓ/i)
  expect(text).toContain('11:45')
})
