import { expect, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath } from './barriers.ts'
import { asProgram, dataOf, pressAction, signIn } from './session.ts'

interface Row {
  id: number
  nombre?: string
}

// A name that a hotel's desk wrote becomes a person: the one who is proposed, or a new one.
test('un nombre escrito en reservas pasa a ser una persona, y su comisión es de ella', async ({
  page,
  isMobile,
}) => {
  const own = String(Date.now())
    .slice(-7)
    .replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
  const jefa = await asProgram('gerencial')
  const list = async (path: string) =>
    (await dataOf<Row[]>(jefa.get(`/v1/${path}`))).filter(({ id }) => id >= 100)
  const [[hotel], [canal], [excursion]] = await Promise.all([
    list('hotel/getAll'),
    list('canalventa/getAll'),
    list('excursion/getAll'),
  ])
  const { hoy } = await dataOf<{ hoy: string }>(jefa.get('/v1/login/ajustes'))
  await dataOf(
    jefa.post('/v1/recepcionista/add', {
      data: { nombre: `ROSA ${own}`, hotelId: hotel?.id },
    }),
  )
  const sell = (recepcionistaNombre: string) =>
    dataOf<{ id: number }>(
      jefa.post('/v1/reserva/add', {
        data: {
          canalVentaId: canal?.id,
          excursionId: excursion?.id,
          hotelId: hotel?.id,
          fecha: hoy,
          hora: '23:59',
          habitacion: own,
          idioma: 'ESPAÑOL',
          nombrePasajero: `PASAJERO ${own}`,
          observacion: 'NINGUNA',
          cantidadAdultos: 1,
          valorAdulto: 30_000,
          cantidadChild: 0,
          valorChild: 0,
          tipoCobroId: 1,
          telefono: '56912345678',
          email: '',
          comision: 3_000,
          comentario: 'ACORDADA',
          recepcionistaNombre,
          confirmarCupo: true,
        },
      }),
    )
  const { id } = await sell(`${own} ROSA`)
  await sell(`NOCHE ${own}`)

  await signIn(page, 'finanzas')
  await openPath(page, `/cuentas`)
  await page.getByRole('button', { name: 'Nombres por reconocer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nombres por reconocer')
  await page.getByRole('searchbox', { name: 'Buscar nombre' }).fill(own)
  const entry = (name: string) =>
    page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: name })
  await expect(entry(`${own} ROSA`)).toContainText('$3.000')
  await checkBarriers(page, 'nombres', 'main')

  await page.getByRole('button', { name: `Es esta persona: ${own} ROSA es ROSA ${own}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Su reserva')
  await checkBarriers(page, 'quién es', DIALOG)
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').getByRole('button', { name: 'Es esta persona' }).press('Enter')
  await expect(page.getByText(`ROSA ${own}: 1 reserva`)).toBeVisible()
  await expect(entry(`${own} ROSA`)).toHaveCount(0)

  await pressAction(page, 'Agregar como nueva', isMobile)
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText(`NOCHE ${own}: 1 reserva`)).toBeVisible()
  await expect(page.getByText('Revise lo que buscó.')).toBeVisible()

  const reserva = await dataOf<{ recepcionistaNombre: string; recepcionistaId: number }>(
    jefa.post('/v1/reserva/get', { data: id }),
  )
  expect(reserva.recepcionistaNombre).toBe(`ROSA ${own}`)
})
