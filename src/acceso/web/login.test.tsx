import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { keepDraft } from '#lib/web/drafts.ts'
import { filtersOf, keepFilters } from '#lib/web/filters/aside.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { fakeServer, openScreen, Reply, refuse } from '#lib/web/screen.testing.tsx'
import { ajustes, completa, operaciones, pendiente } from './acceso-screens.testing.ts'
import { Screen } from './login.tsx'

const ACCESO = 'POST /v1/login/acceso'
const INCORRECTOS = 'Email o contraseña incorrectos'

beforeEach(() => localStorage.clear())

interface Casa {
  acceso?: unknown
  sesion?: unknown
  en?: string
  demostracion?: boolean
}

async function abrir({
  acceso: respuesta = operaciones,
  sesion = pendiente,
  en = '',
  demostracion = true,
}: Casa = {}) {
  const server = fakeServer({
    'GET /v1/login/ajustes': { ...ajustes, demostracion },
    [ACCESO]: respuesta,
    'GET /v1/login/sesion': sesion,
  })
  const view = await openScreen(Screen, `/login${en}`)
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  const clave = screen.getByLabelText<HTMLInputElement>('Contraseña')
  const user = userEvent.setup()
  const entrar = async (quien = 'persona@hotel.cl', secreto = 'una-Clave-9') => {
    await user.type(email, quien)
    await user.type(clave, `${secreto}{Enter}`)
  }
  return { server, user, email, clave, entrar, ...view }
}

describe('el formulario', () => {
  test('envía lo escrito tal cual y sigue al segundo factor, con la vuelta', async () => {
    const { server, entrar, address } = await abrir({ en: '?volver=/buscar-reservas' })
    await entrar('Persona@Hotel.cl')
    await waitFor(() => expect(address()).toBe('/two-factor?volver=%2Fbuscar-reservas'))
    expect(server.sent.find(({ key }) => key === ACCESO)?.body).toEqual({
      email: 'Persona@Hotel.cl',
      password: 'una-Clave-9',
    })
    expect({ ...localStorage }).toEqual({})
  })

  test('dice cuántas anotaciones esperan en este dispositivo, y nada de ellas', async () => {
    for (const n of [1, 2]) await keepDraft(`rendicion/105/7/${n}`, { comentario: 'PAGÓ ZOSIMA' })
    await abrir()
    await screen.findByText(/^En este dispositivo hay 2 anotaciones sin enviar\./)
    expect(document.body.textContent).not.toContain('ZOSIMA')
  })

  test('sirve a los gestores de contraseñas', async () => {
    const { email, clave } = await abrir()
    expect(email.autocomplete).toBe('username')
    expect(clave.autocomplete).toBe('current-password')
    expect(clave.type).toBe('password')
  })

  test('pide lo que falta sin llamar al servidor', async () => {
    const { server, user } = await abrir()
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    expect(await screen.findByText('Por favor, ingrese su email')).toBeTruthy()
    expect(screen.getByText('Por favor, ingrese su contraseña')).toBeTruthy()
    expect(server.count(ACCESO)).toBe(0)
  })

  test('mientras espera dice Cargando... y no se envía dos veces', async () => {
    const { promise, resolve } = Promise.withResolvers()
    const { server, entrar, clave, user, address } = await abrir({ acceso: () => promise })
    await entrar()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cargando...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.type(clave, '{Enter}')
    resolve(operaciones)
    await waitFor(() => expect(address()).toBe('/two-factor'))
    expect(server.count(ACCESO)).toBe(1)
  })
})

describe('lo que falla se dice', () => {
  test('la clave equivocada, y lo escrito queda', async () => {
    const { entrar, email, clave } = await abrir({ acceso: refuse(401, INCORRECTOS) })
    await entrar()
    const alerta = await screen.findByRole('alert')
    expect(alerta.textContent).toBe(`${INCORRECTOS}Solicitud req-1`)
    expect(email.value).toBe('persona@hotel.cl')
    expect(clave.value).toBe('una-Clave-9')
    expect(document.activeElement).toBe(clave)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar' }).disabled).toBe(false)
  })

  test('demasiados intentos, con la espera', async () => {
    const message = 'Demasiados intentos. Espere antes de volver a intentar.'
    const frenado = new Reply(429, { success: false, message }, { 'retry-after': '90' })
    const { entrar } = await abrir({ acceso: frenado })
    await entrar()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Espere 1:(30|29) min$/,
    })
    expect(button.disabled).toBe(true)
  })

  test('el servidor que no se alcanza', async () => {
    const { entrar } = await abrir({
      acceso: () => {
        throw new TypeError('network')
      },
    })
    await entrar()
    expect((await screen.findByRole('alert')).textContent).toMatch(/No hay conexión/)
  })

  test('una falla nuestra, con el número de solicitud', async () => {
    const { entrar } = await abrir({ acceso: refuse(500, 'Ocurrió un error inesperado.') })
    await entrar()
    expect((await screen.findByRole('alert')).textContent).toMatch(/inesperado.*Solicitud req-1/)
  })

  test('un navegador que no guarda la sesión', async () => {
    const { entrar, address } = await abrir({ sesion: refuse(401, 'Debe iniciar sesión.') })
    await entrar()
    expect((await screen.findByRole('alert')).textContent).toMatch(/no guardó la sesión/)
    expect(address()).toBe('/login')
  })
})

test('nada de lo cargado para quien estuvo antes queda en la memoria', async () => {
  queryClient.setQueryData(dataOf(acceso.sesion, {}).queryKey, completa)
  queryClient.setQueryData(['GET /v1/reserva/getAll', {}], ['LO AJENO'])
  const sought = keepFilters({ nombre: 'LO AJENO' })
  await abrir()
  await waitFor(() =>
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['GET /v1/login/ajustes']),
  )
  expect(filtersOf(sought)).toEqual({})
})

describe('el pie', () => {
  test('muestra la versión y los enlaces, propios y ajenos', async () => {
    await abrir()
    expect(screen.getByText(/Versión 16102025\.09/)).toBeTruthy()
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Términos y condiciones')).toBe('/terminos')
    expect(href('Planes')).toBe('https://atacama.example/planes')
    expect(href('Contacto')).toBe('mailto:hola@travesia.cl')
  })
})

describe('los usuarios de demostración', () => {
  test('llenan el formulario', async () => {
    const { user, email, clave } = await abrir()
    await user.click(screen.getByRole('button', { name: 'Usuarios de demostración' }))
    await user.click(await screen.findByRole('button', { name: 'Finanzas' }))
    expect(email.value).toBe('finanzas@demo.travesia.cl')
    expect(clave.value).toBe('excursiones-2026')
  })

  test('se ofrecen sólo donde existen', async () => {
    await abrir({ demostracion: false })
    expect(screen.queryByText('Usuarios de demostración')).toBeNull()
  })
})
