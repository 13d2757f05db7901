import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG } from './barriers.ts'
import { asProgram, dataOf, field, pick, signIn, thisTime } from './session.ts'

const GENTE = 'Quedan 2 de 5 y son 4 pasajeros'
const PREGUNTA = 'Quedan 2 de 5 lugares y son 4 pasajeros.'

/** Makes an excursion of its own, with five seats on a day of which three are sold. */
async function sellThree(page: Page) {
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const fecha = addDays(hoy, 12)
  // Names and prefixes of excursions are unique, and the projects share one product.
  const own = String(Date.now()).slice(-9)
  const nombre = `VALLE ${own}`
  const excursion = await dataOf<{ id: number }>(
    (await asProgram('gerencial')).post('/v1/excursion/add', {
      data: { nombre, prefijo: `V${own}`, valor: 30_000, valorChild: 15_000, horaSalida: '08:00' },
    }),
  )
  const [hotel] = (
    await dataOf<{ id: number; nombre: string }[]>(page.request.get('/v1/hotel/getAll'))
  ).filter(({ id }) => id >= 100)
  const [canal] = (
    await dataOf<{ id: number }[]>(page.request.get('/v1/canalventa/getAll'))
  ).filter(({ id }) => id >= 100)
  const excursionId = excursion.id
  await dataOf(page.request.post('/v1/cupo/add', { data: { excursionId, fecha, lugares: 5 } }))
  await dataOf(
    page.request.post('/v1/pauta/add', { data: { excursionId, hotelId: hotel?.id, minutos: -20 } }),
  )
  const reserva = await dataOf<{ id: number; hora: string }>(
    page.request.post('/v1/reserva/add', {
      data: {
        canalVentaId: canal?.id,
        excursionId,
        hotelId: hotel?.id,
        fecha,
        hora: null,
        habitacion: '1',
        idioma: 'ESPAÑOL',
        nombrePasajero: 'YA VENDIDA',
        observacion: 'NINGUNA',
        cantidadAdultos: 3,
        valorAdulto: 30_000,
        cantidadChild: 0,
        valorChild: 0,
        tipoCobroId: 1,
        telefono: '56912345678',
        email: '',
        comision: 0,
      },
    }),
  )
  return { excursionId, nombre, fecha, hotel: hotel?.nombre ?? '', reserva }
}

test('sobre el cupo se pregunta, se puede revisar y confirmar; si es estricto, no se vende', async ({
  page,
}) => {
  await signIn(page, 'operaciones')
  const { excursionId, nombre, fecha, hotel, reserva } = await sellThree(page)
  expect(reserva.hora).toBe('07:40:00')

  await page.goto(`/agregar-reserva?excursionId=${excursionId}&fecha=${fecha}`)
  await pick(page, 'Canal de venta')
  await pick(page, 'Hotel', hotel)
  await field(page, 'Habitación').fill('204b')
  await field(page, 'Idioma').fill('portugués')
  await page.keyboard.press('Escape')
  await field(page, 'Nombre del pasajero').pressSequentially(`Cupo ${thisTime()}`)
  await field(page, 'Observación').fill('sin gluten')
  await field(page, 'Teléfono').fill('5511987654321')
  await field(page, 'Adultos').fill('4')
  await page.getByRole('radio', { name: 'Cobro en ruta' }).check()
  await page.getByRole('radio', { name: 'Sin comisión' }).check()
  await expect(page.getByText('Sale 08:00')).toBeVisible()
  await expect(page.getByText(GENTE)).toBeVisible()
  await expect(page.getByText('Si la deja sin hora, queda a las 07:40')).toBeVisible()
  await page.getByText(GENTE).scrollIntoViewIfNeeded()

  const agregar = page.getByRole('button', { name: 'Agregar', exact: true })
  const cuadro = page.getByRole('dialog', { name: 'No hay lugar para todos' })
  const strict = async (cupoEstricto: boolean) => {
    const excursion = await dataOf<object[]>(page.request.get('/v1/excursion/getAll'))
    const own = excursion.find((one) => (one as { id: number }).id === excursionId)
    await dataOf(page.request.put('/v1/excursion/put', { data: { ...own, cupoEstricto } }))
  }
  await strict(true)
  await agregar.click()
  await expect(cuadro).toContainText(`${PREGUNTA} El cupo es estricto: no se puede vender más.`)
  await expect(cuadro.getByRole('button', { name: 'Vender igual' })).toHaveCount(0)
  await cuadro.getByRole('button', { name: 'Revisar' }).click()
  await expect(cuadro).toBeHidden()
  await expect(field(page, 'Habitación')).toHaveValue('204B')

  await strict(false)
  await agregar.click()
  await expect(cuadro).toContainText(`${PREGUNTA} ¿Vender igual?`)
  await checkBarriers(page, 'No hay lugar para todos', DIALOG)
  await page.keyboard.press('Escape')
  await expect(cuadro).toBeHidden()
  await agregar.click()
  await cuadro.getByRole('button', { name: 'Vender igual' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprobante de Reserva' })).toBeVisible()

  await page.goto(`/calendario?dia=${fecha}`)
  const suya = page.getByRole('button', { name: nombre })
  await expect(suya.getByText('7/5 · 2 de más')).toBeVisible()
})

test('las horas de la lista del día se cambian de una vez, con la pauta a la vista', async ({
  page,
}) => {
  await signIn(page, 'operaciones')
  const { excursionId, fecha, reserva } = await sellThree(page)
  await dataOf(
    page.request.put('/v1/reserva/horas', {
      data: { motivo: 'PRUEBA', horas: [{ id: reserva.id, hora: null }] },
    }),
  )
  await page.goto(`/detalle-reservas?fecha=${fecha}&excursionId=${excursionId}`)
  await expect(page.getByText('07:40 pauta').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar horas' }).click()
  const cuadro = page.getByRole('dialog', { name: 'Cambiar horas' })
  await expect(cuadro.getByRole('checkbox', { name: /YA VENDIDA/ })).toBeChecked()
  await expect(cuadro.getByLabel('Nueva hora de YA VENDIDA')).toHaveValue('07:40')
  await cuadro.getByLabel('Motivo').fill('según la pauta')
  await checkBarriers(page, 'Cambiar horas', DIALOG)
  await cuadro.getByRole('button', { name: 'Cambiar 1 reserva' }).click()
  await expect(cuadro).toBeHidden()
  await expect(page.getByText('Horas cambiadas')).toBeVisible()
})
