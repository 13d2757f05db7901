import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { freePort, startProduct } from './product.ts'
import {
  addUsuario,
  asProgram,
  CLAVE_DE_PRUEBA,
  dataOf,
  field,
  identify,
  pressAction,
  signedIn,
  signInByHand,
} from './session.ts'

// Every user here is made for this file, so that no other test's sessions end.

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1'
const [MARKETING, OPERACION] = [13, 6]

const isSignedIn = async (sesion: Pick<Awaited<ReturnType<typeof asProgram>>, 'get'>) =>
  (await sesion.get('/v1/login/sesion')).status() === 200
const rowOf = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto })

/** Returns the authenticator's code, now or some steps ahead. */
const codeOf = (clave: string, pasos = 0) =>
  new TOTP({ secret: Secret.fromBase32(clave.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + pasos * 30_000,
  })

test('en Mi cuenta se cierra otra sesión, y la clave se cambia sólo con la actual', async ({
  page,
}) => {
  const { email } = await addUsuario('CUENTA DE PRUEBA', MARKETING)
  const telefono = await asProgram(email, { clave: CLAVE_DE_PRUEBA, agente: IPHONE })
  const other = await asProgram(email, { clave: CLAVE_DE_PRUEBA })
  await signInByHand(page, email, CLAVE_DE_PRUEBA)
  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await page.getByRole('link', { name: 'Mi cuenta' }).click()

  const sesiones = page.getByRole('region', { name: 'Sesiones abiertas' })
  await expect(sesiones.getByRole('listitem')).toHaveCount(3)
  await sesiones.getByRole('button', { name: /^Cerrar la sesión de Safari en iPhone/ }).click()
  await expect(sesiones.getByRole('listitem')).toHaveCount(2)
  expect([await isSignedIn(telefono), await isSignedIn(other)]).toEqual([false, true])

  const clave = page.getByRole('region', { name: 'Contraseña', exact: true })
  const actual = clave.getByLabel(/^Contraseña actual/)
  const nueva = clave.getByLabel(/^Contraseña nueva/)
  const cambiar = clave.getByRole('button', { name: 'Cambiar contraseña' })
  await actual.fill('no-es-la-mia')
  await nueva.fill('laguna-verde-26')
  await clave.getByLabel(/^Repetir/).fill('laguna-verde-26')
  await cambiar.click()
  await expect(clave.getByText('La contraseña actual no es correcta')).toBeVisible()
  await expect(nueva).toHaveValue('laguna-verde-26')
  expect(await isSignedIn(other)).toBe(true)

  await actual.fill(CLAVE_DE_PRUEBA)
  await cambiar.click()
  await expect(nueva).toHaveValue('')
  await expect(sesiones.getByRole('listitem')).toHaveCount(1)
  expect([await isSignedIn(other), await isSignedIn(page.request)]).toEqual([false, true])
  await asProgram(email, { clave: 'laguna-verde-26' })
})

test('gerencia cierra las sesiones de otra persona y reinicia su segundo factor', async ({
  page,
}) => {
  const { nombre, email } = await addUsuario('OTRA PERSONA', MARKETING)
  const suya = await asProgram(email, { clave: CLAVE_DE_PRUEBA })
  const { uri } = await dataOf<{ uri: string }>(
    suya.post('/v1/login/segundo-factor/enrolar', { data: {} }),
  )
  const clave = new URL(uri).searchParams.get('secret') ?? ''
  const activa = await dataOf<{ token: string }>(
    suya.post('/v1/login/segundo-factor/confirmar', { data: { codigo: codeOf(clave) } }),
  )
  const headers = { authorization: `Bearer ${activa.token}` }
  const dentroAun = async () => (await suya.get('/v1/login/sesion', { headers })).status()
  expect(await dentroAun()).toBe(200)

  await signInByHand(page, 'gerencial')
  await page.goto('/ver-usuarios?buscar=otra+persona')
  const ella = rowOf(page, nombre)
  await expect(ella.getByRole('cell')).toContainText([
    nombre,
    'MARKETING',
    '',
    'Activo',
    '1',
    'Activado',
  ])
  const tramite = async (button: string, confirmar: string) => {
    await pressAction(page, button, false, ella)
    const pregunta = page.getByRole('dialog', { name: button })
    await expect(pregunta).toContainText(nombre)
    await pregunta.getByRole('button', { name: confirmar, exact: true }).click()
    await expect(pregunta).toBeHidden()
    await ella.getByRole('button', { name: 'Más acciones' }).click()
    await expect(page.getByRole('menuitem', { name: button })).toBeDisabled()
    await page.keyboard.press('Escape')
  }
  await tramite('Cerrar sesiones', 'Cerrar sesiones')
  expect(await dentroAun()).toBe(401)
  await tramite('Reiniciar segundo factor', 'Reiniciar')
  await expect(ella).toContainText('Sin activar')
})

test('operación administrativa administra a los suyos, y de los demás sólo mira', async ({
  page,
}) => {
  const colega = await addUsuario('COLEGA DE OPERACION', OPERACION)
  await signInByHand(page, 'operaciones')
  await page.goto('/ver-usuarios')
  await expect(page.getByRole('heading', { name: 'Usuarios' })).toBeVisible()
  const ajenos = rowOf(page, 'gerencial@demo').getByRole('button', { name: /^(?!Más acciones)/ })
  await expect(ajenos).not.toHaveCount(0)
  for (const button of await ajenos.all()) {
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute(
      'title',
      'Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.',
    )
  }
  const suya = rowOf(page, colega.email)
  await expect(suya.getByRole('button')).toHaveCount(3)
  await suya.getByRole('button', { name: 'Editar' }).click()
  const edicion = page.getByRole('dialog', { name: 'Actualizar Usuario' })
  await edicion.getByLabel(/^Teléfono/).fill('56955554444')
  await edicion.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(edicion).toBeHidden()

  await page.getByRole('link', { name: 'Agregar', exact: true }).click()
  await expect(field(page, 'Tipo de usuario')).toHaveValue('OPERACION ADMINISTRATIVA')
  await field(page, 'Tipo de usuario').click()
  // Of the open list alone: the countries of a telephone are options too.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
})

test('con autenticador: se activa al ingresar, se cambia de teléfono y un código de recuperación abre', async ({
  browser,
}) => {
  const PORT = await freePort()
  const detener = await startProduct({ PORT, SECOND_FACTOR: 'totp' })
  try {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${PORT}`, locale: 'es-CL' })
    const digitos = async (codigo: string) => {
      await page.getByLabel('Dígito 1 de 6').click()
      await page.keyboard.type(codigo)
    }
    const codigos = page.getByRole('heading', { name: 'Guarde sus códigos de recuperación' })

    await identify(page, 'marketing')
    const vieja = await page.locator('code').innerText()
    await digitos(codeOf(vieja))
    await expect(codigos).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await signedIn(page)

    await page.goto('/mi-cuenta')
    await page.getByRole('button', { name: 'Cambiar de teléfono' }).click()
    const cambio = page.getByRole('dialog', { name: 'Cambiar de teléfono' })
    // A code works once: the last one is used, so the next step's is taken.
    await digitos(codeOf(vieja, 1))
    const nueva = await cambio.locator('code').innerText()
    expect(nueva).not.toBe(vieja)
    await digitos(codeOf(nueva))
    await expect(codigos).toBeVisible()
    const rescate = await cambio.getByRole('listitem').first().innerText()
    await cambio.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(cambio).toBeHidden()
    await expect(page.getByText('Quedan 10 códigos de recuperación')).toBeVisible()

    await page.context().clearCookies()
    await identify(page, 'marketing')
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill(rescate)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await signedIn(page)
    await page.goto('/mi-cuenta')
    await expect(page.getByText('Quedan 9 códigos de recuperación')).toBeVisible()
  } finally {
    await detener()
  }
})
