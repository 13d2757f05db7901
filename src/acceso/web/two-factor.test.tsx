import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EstadoSesion } from '#acceso/contract.ts'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { ajustes, completa, pendiente } from './acceso-screens.testing.ts'
import { Screen } from './two-factor.tsx'

const VERIFICAR = 'POST /v1/login/verificar'
const CONFIRMAR = 'POST /v1/login/segundo-factor/confirmar'
const INCORRECTO = refuse(422, 'Código incorrecto', { errors: { codigo: 'Código incorrecto' } })
const URI =
  'otpauth://totp/Atacama:operaciones?issuer=Atacama&secret=JBSWY3DPEHPK3PXPJBSWY3DP&digits=6'

beforeEach(() => localStorage.clear())

async function abrir(sesion: EstadoSesion, answers: object = {}, en = '') {
  const server = fakeServer({
    'GET /v1/login/ajustes': ajustes,
    'GET /v1/login/sesion': sesion,
    'POST /v1/login/segundo-factor/enrolar': { uri: URI },
    [VERIFICAR]: completa,
    ...answers,
  })
  const view = await openScreen(Screen, `/two-factor${en}`)
  await screen.findByText('Verificación de dos factores')
  return { server, user: userEvent.setup(), ...view }
}

const casillas = () => screen.getAllByLabelText<HTMLInputElement>(/^Dígito \d de 6$/)
const escrito = () => casillas().map(({ value }) => value)
const enviados = (server: Awaited<ReturnType<typeof abrir>>['server'], key: string) =>
  server.sent.filter((call) => call.key === key).map(({ body }) => body)
const sinCodigo: EstadoSesion = { ...pendiente, codigo: null }
const totp: EstadoSesion = { ...sinCodigo, factor: 'totp' }
const enrolar: EstadoSesion = { ...sinCodigo, factor: 'enrolar' }

describe('las seis casillas', () => {
  test('vienen escritas fuera de producción, y basta ingresar', async () => {
    const { server, user, address } = await abrir(pendiente)
    await waitFor(() => expect(document.title).toBe('Segundo Factor'))
    expect(escrito()).toEqual(['1', '9', '1', '1', '2', '6'])
    expect(casillas().map(({ type }) => type)).toEqual(Array(6).fill('password'))
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(enviados(server, VERIFICAR)).toEqual([{ codigo: '191126' }])
    expect(localStorage.getItem('sess_id')).toBe('107')
    expect(localStorage.getItem('token')).toBe('true')
  })

  test('toman un código pegado y el del teléfono', async () => {
    const { server, user, address } = await abrir(totp)
    const [first] = casillas()
    expect(first?.autocomplete).toBe('one-time-code')
    await user.click(first as HTMLElement)
    await user.paste('493 201')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(enviados(server, VERIFICAR)).toEqual([{ codigo: '493201' }])
  })

  test('llevan a donde se iba', async () => {
    const { user, address } = await abrir(pendiente, {}, '?volver=/buscar-reservas?nombre=silva')
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    await waitFor(() => expect(address()).toBe('/buscar-reservas?nombre=silva'))
  })

  test('no llevan fuera de la casa', async () => {
    const { user, address } = await abrir(pendiente, {}, '?volver=//malo.example')
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    await waitFor(() => expect(address()).toBe('/login'))
  })

  test('tienen los enlaces del ingreso', async () => {
    await abrir(pendiente)
    for (const name of ['Términos y condiciones', 'Planes', 'Contacto'])
      expect(screen.getByRole('link', { name })).toBeTruthy()
  })
})

describe('un código equivocado', () => {
  test('se dice con su solicitud; lo escrito queda, y se escribe encima', async () => {
    const { user, server } = await abrir(totp, { [VERIFICAR]: INCORRECTO })
    await user.type(casillas()[0] as HTMLElement, '111111')
    const alerta = await screen.findByRole('alert')
    expect(alerta.textContent).toBe('Código incorrectoSolicitud req-1')
    expect(escrito().join('')).toBe('111111')
    await waitFor(() => expect(document.activeElement).toBe(casillas()[0]))
    await user.keyboard('222222')
    await waitFor(() =>
      expect(enviados(server, VERIFICAR)).toEqual([{ codigo: '111111' }, { codigo: '222222' }]),
    )
    expect({ ...localStorage }).toEqual({})
  })

  test('de más termina la sesión y vuelve al ingreso con el motivo', async () => {
    const motivo = 'Demasiados códigos incorrectos. Ingrese de nuevo.'
    const { user, address, state } = await abrir(
      totp,
      { [VERIFICAR]: refuse(401, motivo) },
      '?volver=/home',
    )
    await user.type(casillas()[0] as HTMLElement, '111111')
    await waitFor(() => expect(address()).toBe('/login?volver=%2Fhome'))
    expect(state()).toMatchObject({ aviso: { message: motivo, requestId: 'req-1' } })
  })

  test('no se pierde lo escrito si falla la red', async () => {
    const { user } = await abrir(pendiente, {
      [VERIFICAR]: () => {
        throw new TypeError('network')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/No hay conexión/)
    expect(escrito().join('')).toBe('191126')
  })
})

test('un código de recuperación sirve en lugar de los seis dígitos', async () => {
  const { server, user, address } = await abrir(totp)
  await user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }))
  await user.type(screen.getByLabelText('Código de recuperación'), '3f9a-02c1-77be-d410{Enter}')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(enviados(server, VERIFICAR)).toEqual([{ codigo: '3f9a-02c1-77be-d410' }])
})

describe('la primera vez con una aplicación de autenticación', () => {
  test('muestra el QR y la clave, confirma y entrega los códigos una vez', async () => {
    const codigos = ['AAAA-1111-BBBB-2222', 'CCCC-3333-DDDD-4444']
    let confirmada = false
    const { server, user, address } = await abrir(enrolar, {
      'GET /v1/login/sesion': () => (confirmada ? completa : enrolar),
      [CONFIRMAR]: () => {
        confirmada = true
        return { codigos }
      },
    })
    const qr = await screen.findByRole('img', { name: /Código QR/ })
    await waitFor(() => expect(qr.querySelector('path')).not.toBeNull())
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP')).toBeTruthy()
    expect(server.count('POST /v1/login/segundo-factor/enrolar')).toBe(1)

    await user.type(casillas()[0] as HTMLElement, '493201')
    await screen.findByText('Guarde sus códigos de recuperación')
    expect(enviados(server, CONFIRMAR)).toEqual([{ codigo: '493201' }])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codigos)
    expect(screen.queryByText('Ingresar con otra cuenta')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(codigos.join('\n'))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copiados' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudieron copiar/)

    expect({ ...localStorage }).toEqual({})
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(localStorage.getItem('sess_id')).toBe('107')
  })
})
