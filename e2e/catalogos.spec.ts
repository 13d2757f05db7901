import { expect, type Locator, type Page, test } from '@playwright/test'
import { ROL_ABOUT } from '../src/catalogos/usuarios/rules.ts'
import { again, exportAs, field, pick, pressAction, signIn } from './session.ts'

interface Catalogo {
  list: string
  add: string
  /** Fills in a new row with this name. */
  llenar(page: Page, nombre: string): Promise<void>
  /** Returns the search text that finds the new row. */
  busca(nombre: string): string
  /** Changes something in the edit dialog and returns the text that the list then shows. */
  cambiar(page: Page): Promise<string>
  actualizar: string
  pregunta: string
}

async function type(page: Page, label: string, text: string) {
  await field(page, label).fill(text)
  await page.keyboard.press('Tab')
}

const byName = {
  busca: (nombre: string) => nombre,
  async cambiar(page: Page) {
    const nuevo = `${await field(page, 'Nombre').inputValue()} BIS`
    await type(page, 'Nombre', nuevo)
    return nuevo
  },
}

const monedaDay = () => (again() ? '06-03-2031' : '05-03-2031')

const CATALOGOS: Record<string, Catalogo> = {
  excursiones: {
    ...byName,
    list: '/ver-excursiones',
    add: '/agregar-excursion',
    async llenar(page, nombre) {
      await type(page, 'Nombre', nombre)
      await type(page, 'Prefijo', again() ? 'zzy' : 'zzx')
      await type(page, 'Valor Adulto', '45000')
    },
    actualizar: 'Actualizar Excursión',
    pregunta: '¿Está seguro que desea eliminar esta excursión?',
  },
  hoteles: {
    ...byName,
    list: '/ver-hoteles',
    add: '/agregar-hotel',
    async llenar(page, nombre) {
      await type(page, 'Nombre', nombre)
      await pick(page, 'Comuna', 'CALAMA')
    },
    actualizar: 'Actualizar Hotel',
    pregunta: '¿Está seguro que desea eliminar este Hotel?',
  },
  recepcionistas: {
    ...byName,
    list: '/ver-recepcionistas',
    add: '/agregar-recepcionista',
    async llenar(page, nombre) {
      await type(page, 'Nombre', nombre)
      await pick(page, 'Hotel')
    },
    actualizar: 'Actualizar Recepcionista',
    pregunta: '¿Está seguro que desea eliminar este recepcionista?',
  },
  'canales de venta': {
    ...byName,
    list: '/ver-canal-ventas',
    add: '/canal-ventas',
    llenar: (page, nombre) => type(page, 'Nombre', nombre),
    actualizar: 'Actualizar Canal Venta',
    pregunta: '¿Está seguro que desea eliminar CanalVenta?',
  },
  monedas: {
    list: '/ver-monedas',
    add: '/agregar-moneda',
    async llenar(page) {
      await type(page, 'Fecha', monedaDay())
      await type(page, 'Valor Dolar', '951,25')
      await type(page, 'Valor Real', '170,5')
    },
    busca: () => monedaDay(),
    async cambiar(page) {
      await type(page, 'Valor Real', '171,75')
      return '171,75'
    },
    actualizar: 'Actualizar',
    pregunta: '¿Está seguro que desea eliminar esta moneda?',
  },
  recordatorios: {
    list: '/ver-recordatorios',
    add: '/agregar-recordatorio',
    async llenar(page, nombre) {
      await type(page, 'Mensaje', nombre)
      await pick(page, 'Hora Recordatorio', '22:30')
    },
    busca: (nombre) => nombre,
    async cambiar(page) {
      await pick(page, 'Hora Recordatorio', '04:10')
      return '04:10'
    },
    actualizar: 'Actualizar Recordatorio',
    pregunta: '¿Está seguro que desea eliminar el Recordatorio?',
  },
}

for (const [nombre, catalogo] of Object.entries(CATALOGOS))
  test(`${nombre}: agregar, encontrar, editar, exportar y eliminar`, async ({ page }) => {
    const { list, add, llenar, busca, cambiar, actualizar, pregunta } = catalogo
    const nuevo = `ÑANDÚ DE PRUEBA ${nombre.toLocaleUpperCase('es')}${again()}`
    await signIn(page, 'gerencial')
    await page.goto(add)
    await llenar(page, nuevo)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${list}$`))

    await page.getByRole('searchbox').fill(busca(nuevo).replace('ÑANDÚ', 'nandu'))
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Editar' }) })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(busca(nuevo))

    await row.getByRole('button', { name: 'Editar' }).click()
    const edicion = page.getByRole('dialog', { name: actualizar, exact: true })
    await expect(edicion).toBeVisible()
    const cambiado = await cambiar(page)
    await edicion.getByRole('button', { name: 'Actualizar', exact: true }).click()
    // The success view closes by itself after two seconds.
    await expect(edicion).toBeHidden()
    await expect(row).toContainText(cambiado)

    const { bytes } = await exportAs(page, 'CSV')
    const lineas = bytes.toString('utf8').trim().split('\n')
    expect(lineas).toHaveLength(2)
    expect(lineas[1]).toContain(busca(nuevo))

    await row.getByRole('button', { name: 'Eliminar' }).click()
    const borrar = page.getByRole('dialog').filter({ hasText: pregunta })
    await borrar.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(borrar).toBeHidden()
    await expect(row).toHaveCount(0)
  })

test('usuarios: claves distintas, crear, encontrar y desactivar', async ({ page }) => {
  await signIn(page, 'gerencial')
  const email = again() ? 'nusta3@prueba.cl' : 'nusta2@prueba.cl'
  await page.goto('/crear-usuario')
  await type(page, 'Nombre', `Ñusta Dos de Prueba${again()}`)
  await pick(page, 'Tipo de usuario', `HOTEL ${ROL_ABOUT[7]}`)
  await pick(page, 'Hotel')
  await type(page, 'Email', email)
  await type(page, 'RUT', again() ? '12.345.670-K' : '12.345.678-5')
  const [clave, repetida] = [0, 1].map((n) => page.locator('input[type=password]').nth(n)) as [
    Locator,
    Locator,
  ]
  await clave.fill('salar-largo-77')
  await repetida.fill('salar-largo-78')
  const agregar = page.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  await expect(page.getByText('Las contraseñas ingresadas no coinciden')).toBeVisible()
  await expect(clave).toHaveValue('')
  await expect(repetida).toHaveValue('')
  await clave.fill('salar-largo-77')
  await repetida.fill('salar-largo-77')
  await agregar.click()
  await expect(page).toHaveURL(/\/ver-usuarios$/)

  await page.getByRole('searchbox').fill('nusta dos')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('ÑUSTA DOS DE PRUEBA')
  await pressAction(page, 'Eliminar', false, row)
  const borrar = page.getByRole('dialog').filter({ hasText: /desea eliminar este usuario/ })
  await borrar.getByRole('button', { name: /^(Eliminar|Desactivar)$/ }).click()
  await expect(row).toContainText('Desactivado')
})
