import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { declareEntregas } from './entregas.ts'
import { asProgram, dataOf, openDayList, signIn, thisTime } from './session.ts'

/** Prints the page. Returns the first sheet's size and orientation, how many there are, and all text. */
async function paper(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const [, , ancho = 0, alto = 0] = (await pdf.getPage(1)).view
  const { text } = await extractText(pdf, { mergePages: true })
  const hojas = pdf.numPages
  return { sentido: ancho > alto ? 'apaisada' : 'vertical', ancho: Math.round(ancho), hojas, text }
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

const A4 = { sentido: 'vertical', ancho: 595 }

test('el comprobante de una entrega sale con dos firmas, y claro aunque la pantalla sea oscura', async ({
  page,
}) => {
  const { guia, ids } = await declareEntregas('FIRMA', [[{ valorEfectivo: 60_000 }]])
  const finanzas = await asProgram('finanzas')
  const contado = { clp: { 20000: 3 }, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 }
  const data = { id: ids[0], contado, motivo: '' }
  await dataOf(finanzas.put('/v1/entrega/recibir', { data }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'finanzas')
  await page.goto(`/cierre-rutas?usuarioId=${guia.id}`)
  await page.getByRole('button', { name: 'Comprobante', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Comprobante de Entrega' })).toBeVisible()
  const impreso = await paper(page)
  expect(impreso).toMatchObject({ ...A4, hojas: 1 })
  expect(impreso.text).toContain(`Comprobante de Entrega N° ${ids[0]}`)
  expect(impreso.text).toMatch(/\$20\.000 3 \$60\.000/)
  // The paper names each person twice: above, and at the line to sign on.
  expect(impreso.text.split(guia.nombre).length).toBeGreaterThan(2)
  expect(impreso.text).toContain('Impreso')
  expect(impreso.text).toMatch(/1 \/ 1/)
  expect(impreso.text).not.toContain('Cierre de Rutas')
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  const say = (name: string) => page.evaluate((name) => dispatchEvent(new Event(name)), name)
  await say('beforeprint')
  expect(await scheme()).toBe('light')
  await say('afterprint')
  expect(await scheme()).toBe('dark')
})

test('el estado de cuenta de un hotel sale con su mes, sus saldos y el número de página', async ({
  page,
}) => {
  await signIn(page, 'finanzas')
  const cuentas = await dataOf<{ tipo: string; nombre: string; cobroHotel: { debido: number } }[]>(
    page.request.get('/v1/cuenta/getCuentas'),
  )
  const nombre = cuentas.find((one) => one.tipo === 'hotel' && one.cobroHotel.debido > 0)?.nombre
  await page.goto('/cuentas?ver=todas&tipo=hotel')
  await page.getByRole('button', { name: `Ver la cuenta de ${nombre}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Estado del mes' }).click()
  await expect(page.getByRole('article', { name: `Estado de cuenta de ${nombre}` })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Saldo anterior')).toBeVisible()
  const impreso = await paper(page)
  expect(impreso).toMatchObject(A4)
  for (const text of [String(nombre), 'Saldo anterior', 'Saldo al fin del mes', 'Impreso'])
    expect(impreso.text).toContain(text)
  expect(impreso.text).toMatch(/1 \/ \d/)
  expect(impreso.text).not.toContain('Solo con pendiente')
})

test('una parada larga empieza en la primera hoja y sigue en la segunda', async ({ page }) => {
  const oficina = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(oficina.get('/v1/login/ajustes'))
  const excursion = {
    nombre: `EXCURSIÓN LARGA ${thisTime()}`,
    prefijo: `LARGA${thisTime().length}`,
    valor: 10_000,
  }
  const excursionId = (
    await dataOf<{ id: number }>(oficina.post('/v1/excursion/add', { data: excursion }))
  ).id
  const first = async (name: string) =>
    (await dataOf<{ id: number }[]>(oficina.get(`/v1/${name}/getAll`))).find(({ id }) => id >= 100)
      ?.id
  const [canalVentaId, hotelId] = [await first('canalventa'), await first('hotel')]
  const fecha = addDays(hoy, 320)
  for (let n = 0; n < 24; n++)
    await dataOf(
      oficina.post('/v1/reserva/add', {
        data: {
          ...{ canalVentaId, hotelId, excursionId, fecha, hora: '06:00', tipoCobroId: 1 },
          ...{ nombrePasajero: `FAMILIA ${n + 1}`, habitacion: '7', idioma: 'ESPAÑOL' },
          ...{
            observacion: 'NADA',
            telefono: '56912345678',
            cantidadAdultos: 1,
            valorAdulto: 10_000,
          },
        },
      }),
    )
  await signIn(page, 'operaciones')
  await page.goto(`/detalle-reservas?fecha=${fecha}&excursionId=${excursionId}`)
  await expect(page.getByText('FAMILIA 24', { exact: true }).first()).toBeVisible()
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(pdf)
  const inSheets = text.map((sheet) => sheet.match(/FAMILIA \d+/g)?.length ?? 0)
  expect(inSheets[0]).toBeGreaterThan(8)
  expect(inSheets.reduce((sum, n) => sum + n)).toBe(24)
})
