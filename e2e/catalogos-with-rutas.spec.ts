import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath } from './barriers.ts'
import { addUsuario, asProgram, dataOf, pressAction, signIn, thisTime } from './session.ts'
import { cardOf, sellDay } from './tablero.ts'

const GUIAS = 4
const ASKED = /Tiene 1 ruta por salir: .* SALIDA 9-01/

/** Searches a list and presses a button of the row. */
async function press(page: Page, what: string, nombre: string, button: string) {
  await page.getByLabel(`Buscar ${what}`).fill(nombre)
  await pressAction(page, button, false, page.getByRole('row').filter({ hasText: nombre }))
}

test('desactivar un vehículo o a un guía con rutas por salir dice cuáles, y pregunta', async ({
  page,
}) => {
  const { fecha, excursiones } = await sellDay({ n: 9, excursiones: [[2]] })
  const office = await asProgram('gerencial')
  const vehiculo = `ROTA 9 ${thisTime()}`.toUpperCase()
  const guia = await addUsuario(`SE VA ${thisTime()}`.toUpperCase(), GUIAS)
  await dataOf(office.put('/v1/vehiculo/put', { data: { nombre: vehiculo, asientos: 7 } }))
  const all = await dataOf<{ id: number; nombre: string }[]>(office.get('/v1/excursion/getAll'))
  const excursionId = all.find(({ nombre }) => nombre === excursiones[0])?.id
  const data = { fecha, excursionId, vehiculo, guiaId: guia.id }
  await dataOf(office.post('/v1/ruta/add', { data }))

  await signIn(page, 'gerencial')
  await openPath(page, '/vehiculos')
  await press(page, 'vehículo', vehiculo, 'Editar')
  const form = page.getByRole('dialog', { name: 'Actualizar Vehículo' })
  await form.getByRole('combobox', { name: /^Estado/ }).click()
  await page.getByRole('option', { name: 'Desactivado' }).click()
  await form.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText(ASKED)).toBeVisible()
  await checkBarriers(page, 'desactivar con rutas', DIALOG)
  await page.getByRole('button', { name: 'Guardar igual' }).click()
  await expect(page.getByText('Vehículo actualizado')).toBeVisible()

  await openPath(page, '/ver-usuarios')
  await press(page, 'usuario', guia.nombre, 'Eliminar')
  const dialog = page.getByRole('dialog', { name: 'Eliminar Usuario' })
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog.getByText(ASKED)).toBeVisible()
  await dialog.getByRole('button', { name: 'Eliminar igual' }).click()
  await expect(page.getByText('Usuario desactivado')).toBeVisible()

  await openPath(page, `/tablero?fecha=${fecha}`)
  await expect(cardOf(page, /^SALIDA 9-01/).getByText('desactivado')).toHaveCount(2)
})
