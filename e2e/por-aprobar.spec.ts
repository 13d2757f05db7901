import { expect, test } from '@playwright/test'
import { addDays, formatDay } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import {
  addUsuario,
  asProgram,
  CLAVE_DE_PRUEBA,
  dataOf,
  field,
  pick,
  signIn,
  thisTime,
} from './session.ts'

interface Row {
  id: number
}
const [HOTEL, NO_COBRAR] = [7, 3]

/** Makes a hotel and an excursion of their own, with a user. */
async function ownHotel() {
  const office = await asProgram('gerencial')
  const add = async (name: string, data: object) =>
    (await dataOf<Row>(office.post(`/v1/${name}`, { data }))).id
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const nombre = `SIN COBRO ${thisTime()}`.toUpperCase()
  const comunas = await dataOf<Row[]>(office.get('/v1/comuna/get'))
  const direccion = 'TOCOPILLA 1'
  const hotelId = await add('hotel/add', { nombre, direccion, comunaId: comunas[0]?.id })
  const prefijo = `K${thisTime().charAt(0)}${test.info().retry}`.toUpperCase()
  const excursionId = await add('excursion/add', { nombre, prefijo, valor: 40_000 })
  const canales = await dataOf<Row[]>(office.get('/v1/canalventa/getAll'))
  const { email: usuario } = await addUsuario(`RECEPCION ${nombre}`, HOTEL, { hotelId })
  const canalVentaId = canales.find(({ id }) => id >= 100)?.id
  return { nombre, usuario, fecha: addDays(hoy, 20), excursionId, canalVentaId }
}

test('lo que un hotel no cobra espera, y Finanzas se lo cobra', async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  const { nombre, usuario, fecha, ...sold } = await ownHotel()
  await signIn(page, usuario, CLAVE_DE_PRUEBA)
  await openPath(page, '/agregar-reserva')
  await pick(page, 'Excursión', nombre)
  await field(page, 'Fecha').fill(formatDay(fecha))
  await page.keyboard.press('Tab')
  await field(page, 'Adultos').fill('2')
  await page.getByRole('radio', { name: 'No cobrar' }).check()
  await expect(page.getByText(/Después Finanzas decide si nadie la cobra/)).toBeVisible()
  await checkBarriers(page, 'Nueva Reserva sin cobro')
  const hotel = await asProgram(usuario, { clave: CLAVE_DE_PRUEBA })
  const { id } = await dataOf<Row>(
    hotel.post('/v1/reserva/add', {
      data: {
        ...{ ...sold, fecha, hora: null, habitacion: '7', idioma: 'ESPAÑOL', observacion: 'NADA' },
        ...{ nombrePasajero: 'RITA', telefono: '56912345678', cantidadAdultos: 2 },
        ...{ tipoCobroId: NO_COBRAR, comision: 80_000, recepcionistaNombre: 'ROSA SOTO' },
      },
    }),
  )

  await page.context().clearCookies()
  await signIn(page, 'finanzas')
  await openPath(page, '/comisiones?ver=por-aprobar')
  const cobros = page.getByRole('region', { name: 'Cobros por aprobar' })
  const row = cobros.locator('tr, li').filter({ hasText: `N° ${id}` })
  await expect(row).toContainText('No cobrar')
  await expect(page.getByText('Sin tarifa').first()).toBeVisible()
  await checkBarriers(page, 'Por aprobar')
  const named = { name: 'Cobrar al hotel', exact: true }
  if (isMobile) await row.getByRole('button', { name: 'Acciones' }).click()
  await (isMobile ? page.getByRole('menuitem', named) : row.getByRole('button', named)).click()
  const cuadro = page.getByRole('dialog', { name: 'Cobrar al Hotel' })
  await checkBarriers(page, 'Cobrar al hotel', DIALOG)
  await cuadro.getByLabel('Motivo').fill('no es cortesía')
  await cuadro.getByRole('button', { name: 'Cobrar al hotel' }).click()
  await expect(cuadro).toBeHidden()
  await expect(row).toHaveCount(0)
})
