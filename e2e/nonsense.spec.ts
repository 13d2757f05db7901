import { expect, test } from '@playwright/test'
import { addDays, formatDay } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG } from './barriers.ts'
import { asProgram, dataOf, field, pick, signIn, thisTime } from './session.ts'

// Unlikely and impossible values are stopped where they are typed, and stay in their boxes.

interface Row {
  id: number
  nombre: string
}

test('45 adultos, en KLINGON, con comisión sobre el total: cada cosa se dice en su lugar', async ({
  page,
}) => {
  await signIn(page, 'operaciones')
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const rows = async (path: string) =>
    (await dataOf<Row[]>(page.request.get(path))).filter(({ id }) => id >= 100)
  const [canal] = await rows('/v1/canalventa/getAll')
  const [hotel] = await rows('/v1/hotel/getAll')
  const own = String(Date.now()).slice(-9)
  const nombre = `PUKARÁ ${own}`
  await dataOf(
    (await asProgram('gerencial')).post('/v1/excursion/add', {
      data: { nombre, prefijo: `P${own}`, valor: 30_000, valorChild: 15_000 },
    }),
  )

  await page.goto('/agregar-reserva')
  await pick(page, 'Canal de venta', canal?.nombre)
  await pick(page, 'Excursión', nombre)
  await pick(page, 'Hotel', hotel?.nombre)
  await field(page, 'Fecha').fill(formatDay(addDays(hoy, 400)))
  await field(page, 'Habitación').fill('204b')
  await field(page, 'Idioma').fill('inglez')
  await page.keyboard.press('Escape')
  await field(page, 'Nombre del pasajero').pressSequentially(`Muchos ${thisTime()}`)
  await field(page, 'Observación').fill('ninguna')
  await field(page, 'Teléfono').fill('5511987654321')
  await field(page, 'Adultos').fill('45')
  await field(page, 'Precio adulto').fill('300000')
  await page.getByRole('radio', { name: 'Cobro en ruta' }).check()
  await field(page, 'Nombre recepcionista').fill('Rosa')
  await field(page, 'Apellido recepcionista').fill('Soto')
  await field(page, 'Valor comisión').fill('90000000')

  const agregar = page.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  await expect(page.getByText('No conocemos INGLEZ. ¿Quiso decir INGLÉS?')).toBeVisible()
  await expect(page.getByText('La comisión no puede ser mayor que el total')).toBeVisible()
  await expect(page.getByText(/está a más de un año/)).toBeVisible()
  await expect(page.getByText(/El precio adulto es \$300\.000, y el de la/)).toBeVisible()
  await checkBarriers(page, 'Nueva Reserva con lo que no puede ser')

  await field(page, 'Valor comisión').fill('90000')
  await field(page, 'Idioma').fill(`klingon ${own}`)
  await page.getByRole('option', { name: `Agregar «KLINGON ${own}»` }).click()
  await agregar.click()
  const cuadro = page.getByRole('dialog', { name: 'No hay lugar para todos' })
  await expect(cuadro).toContainText(
    /Son 45 pasajeros, y el vehículo o cupo más grande es de \d+\./,
  )
  await checkBarriers(page, 'Más de lo que lleva el más grande', DIALOG)
  await cuadro.getByRole('button', { name: 'Revisar' }).click()
  await expect(field(page, 'Adultos')).toHaveValue('45')
  await agregar.click()
  await cuadro.getByRole('button', { name: 'Vender igual' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprobante de Reserva' })).toBeVisible()
  const idiomas = (await rows('/v1/idioma/getAll')).map((idioma) => idioma.nombre)
  expect(idiomas).toContain(`KLINGON ${own}`)
})

test('una tasa con un cero menos se pregunta, y queda lo escrito', async ({ page }) => {
  await signIn(page, 'gerencial')
  const dia = test.info().project.name === 'telefono' ? '08-04-2031' : '07-04-2031'
  await page.goto('/agregar-moneda')
  await field(page, 'Fecha').fill(dia)
  await field(page, 'Valor Dolar').fill('95,1')
  await field(page, 'Valor Real').fill('17')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const cuadro = page.getByRole('dialog', { name: 'Revise lo que escribió' })
  await expect(cuadro).toContainText(/El real baja un \d+ %: de \$\d+,\d\d a \$17,00\./)
  await checkBarriers(page, 'Pregunta por la tasa', DIALOG)
  await cuadro.getByRole('button', { name: 'Revisar' }).click()
  await expect(field(page, 'Valor Real')).toHaveValue('$17')
})
