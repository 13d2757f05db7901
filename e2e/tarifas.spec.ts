import { expect, type Page, test } from '@playwright/test'
import { addDays, formatDay } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { asProgram, dataOf, field, pick, pressAction, signIn } from './session.ts'

interface Row {
  id: number
  nombre: string
}

const POR_APROBAR = '/comisiones?ver=por-aprobar'
const TARIFAS = '/comisiones?ver=tarifas'

/** Makes an excursion of its own: both projects share one product, and a tariff is unique. */
async function ownExcursion() {
  const own = String(Date.now()).slice(-9)
  const nombre = `TARIFADA ${own}`
  const gerencial = await asProgram('gerencial')
  await dataOf(
    gerencial.post('/v1/excursion/add', {
      data: { nombre, prefijo: `T${own}`, valor: 30_000, valorChild: 15_000 },
    }),
  )
  return nombre
}

async function switchPerson(page: Page, usuario: string) {
  await page.context().clearCookies()
  await signIn(page, usuario)
}

/** Sells two places as the hotel, with more commission than the tariff. */
async function sellAbove(page: Page, nombre: string) {
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  await openPath(page, '/agregar-reserva')
  await pick(page, 'Canal de venta', 'RECEPCIÓN DE HOTEL')
  await pick(page, 'Excursión', nombre)
  await field(page, 'Fecha').fill(formatDay(addDays(hoy, 20)))
  await page.keyboard.press('Tab')
  await field(page, 'Habitación').fill(`7${nombre.slice(-3)}`)
  await field(page, 'Idioma').fill('portugués')
  await page.keyboard.press('Escape')
  await field(page, 'Nombre del pasajero').fill(`TARIFA ${nombre.slice(-9)}`)
  await field(page, 'Observación').fill('ninguna')
  await field(page, 'Teléfono').fill('5511987654321')
  await field(page, 'Adultos').fill('2')
  await page.getByRole('radio', { name: 'Cobro en ruta' }).check()
  await field(page, 'Nombre recepcionista').fill('Rosa')
  await field(page, 'Apellido recepcionista').fill('Soto')
  // Two passengers at 3.000.
  await expect(field(page, 'Valor comisión')).toHaveValue('$6.000')
  await field(page, 'Adultos').fill('3')
  await expect(field(page, 'Valor comisión')).toHaveValue('$9.000')
  await field(page, 'Valor comisión').fill('20000')
  await expect(page.getByText(/Finanzas aprueba la comisión o la deja en la tarifa/)).toBeVisible()
  const agregar = page.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  await expect(page.getByText(/escriba aquí por qué la comisión es mayor/)).toBeVisible()
  await checkBarriers(page, 'Nueva Reserva sobre la tarifa')
  await field(page, 'Comentario comisión').fill('grupo')
  await agregar.click()
  await expect(page.getByRole('dialog', { name: 'Comprobante de Reserva' })).toBeVisible()
}

test('Finanzas pone una tarifa, el hotel pide más, y Finanzas la deja en la tarifa', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const nombre = await ownExcursion()
  await signIn(page, 'finanzas')
  await openPath(page, TARIFAS)
  await checkBarriers(page, TARIFAS)
  // The demonstration shows tariffs, and commissions that wait.
  await expect(page.getByText('Reemplazada')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const nueva = page.getByRole('dialog', { name: 'Nueva Tarifa' })
  const save = nueva.getByRole('button', { name: 'Agregar', exact: true })
  await save.click()
  await expect(nueva.getByText('Por favor, ingrese un monto por pasajero')).toBeVisible()
  await checkBarriers(page, `${TARIFAS}: Agregar`, DIALOG)
  const hotel = await dataOf<{ hoteles: Row[] }>(page.request.get('/v1/tarifa/getOpciones'))
  const propio = await dataOf<{ usuario: { hotel: Row } }>(
    (await asProgram('hotel')).get('/v1/login/sesion'),
  )
  expect(hotel.hoteles.map(({ id }) => id)).toContain(propio.usuario.hotel.id)
  await pick(page, 'Hotel', propio.usuario.hotel.nombre)
  await pick(page, 'Excursión', nombre)
  await field(page, 'Monto por pasajero').fill('3000')
  await save.click()
  await expect(nueva).toBeHidden()
  await page.getByRole('searchbox', { name: 'Buscar tarifa' }).fill(nombre)
  // The search leaves one row: a menu opened earlier would go with its row.
  await expect(page.getByText(/ por pasajero$/)).toHaveText(['$3.000 por pasajero'])
  await pressAction(page, 'Historial', isMobile)
  await checkBarriers(page, `${TARIFAS}: Historial`, DIALOG)
  await page.keyboard.press('Escape')

  await switchPerson(page, 'hotel')
  await sellAbove(page, nombre)

  await switchPerson(page, 'finanzas')
  await openPath(page, POR_APROBAR)
  await checkBarriers(page, POR_APROBAR)
  const pendientes = await dataOf<{ reservaId: number; excursion: Row }[]>(
    page.request.get('/v1/reserva/getPorAprobar'),
  )
  expect(pendientes.length).toBeGreaterThan(1)
  const propia = pendientes.find(({ excursion }) => excursion.nombre === nombre)
  const row = page.locator('main :is(tr, li)').filter({ hasText: `N° ${propia?.reservaId}` })
  if (isMobile) await row.getByRole('button', { name: 'Acciones' }).click()
  const named = { name: 'Dejar en la tarifa', exact: true }
  await (isMobile ? page.getByRole('menuitem', named) : row.getByRole('button', named)).click()
  const cuadro = page.getByRole('dialog', { name: 'Dejar en la Tarifa' })
  await expect(cuadro).toContainText('baja de $20.000 a $9.000')
  await checkBarriers(page, `${POR_APROBAR}: Dejar en la tarifa`, DIALOG)
  await cuadro.getByLabel('Motivo').fill('no se acordó')
  await cuadro.getByRole('button', { name: 'Dejar en la tarifa' }).click()
  await expect(cuadro).toBeHidden()
  await expect(row).toHaveCount(0)
})
