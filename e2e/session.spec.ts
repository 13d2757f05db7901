import { expect, test } from '@playwright/test'
import { field, pick, signInByHand, thisTime } from './session.ts'

test('un enlace directo pide ingresar y vuelve a donde iba', async ({ page }) => {
  await page.goto('/buscar-reservas?excursion=luna')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill('gerencial@demo.travesia.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill('excursiones-2026')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(/\/buscar-reservas\?excursion=luna/)
})

test('lo que viene con la página no se pide otra vez', async ({ page }) => {
  await signInByHand(page, 'operaciones')
  const screens = [
    ['/calendario', /en [1-9]\d* reserva/],
    ['/buscar-reservas', /Primeros 50 registros/],
  ] as const
  for (const [path, shown] of screens) {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
    let brought: string[] = []
    // A page does not wait long for its answers: a busy machine may be late with one.
    await expect(async () => {
      asked.length = 0
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(shown)
      brought = await page.evaluate(() =>
        Object.keys(JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}')),
      )
      expect(brought).toHaveLength(3)
    }).toPass()
    expect(asked.filter((address) => brought.includes(address))).toEqual([])
    page.removeAllListeners('request')
  }
})

test('una página que no es de su rol lo dice, y se vuelve', async ({ page }) => {
  await signInByHand(page, 'finanzas')
  await page.goto('/ver-usuarios')
  await expect(page.getByText('Su usuario no tiene acceso a esta pantalla.')).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/finanzas-home/)
})

test('la clave equivocada se dice y lo escrito queda', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nadie@demo.travesia.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-mala')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Email o contraseña incorrectos')
  await expect(page.getByLabel('Email')).toHaveValue('nadie@demo.travesia.cl')
})

test('al salir no queda nada en el navegador, ni se vuelve atrás', async ({ page }) => {
  await signInByHand(page, 'comercial')
  expect(await page.evaluate(() => localStorage.getItem('sess_rol'))).toBe('COMERCIAL')
  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await page.request.get('/v1/login/sesion')).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('una sesión que termina a mitad de una reserva se retoma sin perder lo escrito', async ({
  page,
}) => {
  // Each project of a run has its own guest: a second one of that name would be a duplicate.
  const pasajero = `familia ortúzar ${thisTime()}`
  await signInByHand(page, 'operaciones')
  await page.goto('/agregar-reserva')
  await field(page, 'Nombre del pasajero').fill(pasajero)
  await field(page, 'Habitación').fill('12')
  for (const [label, value] of [
    ['Fecha', '24-12-2027'],
    ['Idioma', 'INGLÉS'],
    ['Observación', 'NINGUNA'],
    ['Teléfono', '56912345678'],
    ['Adultos', '2'],
  ] as const) {
    await field(page, label).fill(value)
    await page.keyboard.press('Escape')
  }
  for (const label of ['Canal de venta', 'Excursión', 'Hotel']) await pick(page, label)
  await page.getByRole('radio', { name: 'Cobro en ruta' }).check()
  await page.getByRole('radio', { name: 'Sin comisión' }).check()

  await page.context().clearCookies()
  // Dispatched: the dialog of another refused call may cover the button.
  await page.getByRole('button', { name: 'Agregar', exact: true }).dispatchEvent('click')

  const dialog = page.getByRole('dialog', { name: 'Su sesión expiró' })
  // The focus is where one goes on, and Enter does.
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await page.keyboard.type('excursiones-2026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Ingresar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Comprobante de Reserva' })).toContainText(
    pasajero.toLocaleUpperCase('es'),
  )
})
