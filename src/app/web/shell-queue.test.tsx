import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ajustes, completa, operaciones } from '#acceso/web/acceso-screens.testing.ts'
import { saveSesion } from '#acceso/web/local-sesion.ts'
import { draftsOf, keepDraft } from '#lib/web/drafts.ts'
import { fakeLive } from '#lib/web/live/live.testing.ts'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { abordaje } from '#rendiciones/web/rendiciones-screens.testing.ts'
import { Shell } from './shell.tsx'

async function abrir(answers: object) {
  saveSesion(operaciones)
  fakeLive()
  const server = fakeServer({
    'GET /v1/login/ajustes': ajustes,
    'GET /v1/login/sesion': completa,
    'GET /v1/usuario/enLinea': [],
    ...answers,
  })
  await openScreen(Shell, '/home')
  await screen.findByRole('button', { name: 'Cuenta de DANIELA PASTRANA' })
  return { server, user: userEvent.setup() }
}

describe('lo que espera ser enviado', () => {
  const ABORDAR = 'PUT /v1/reserva/abordar'
  const espera = (turno: number, vinieron: number) => ({
    ...{ clave: `c${turno}`, pendiente: true, turno, vinieron, momento: '' },
    datos: { quien: 'PEDRO SOTO', pax: 4, ruta: 'VALLE DE LA LUNA, 19-11-2026' },
    donde: '/detalle-ruta?rutaId=700',
  })
  beforeEach(async () => {
    for (const n of [1, 2]) await keepDraft(`rendicion/107/700/abordar-${n}`, espera(n, n))
    // Without a network nothing is tried twice.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  afterEach(() => void vi.restoreAllMocks())

  test('se dice en la cabecera, con qué es y en qué va, y se envía por sí solo', async () => {
    let cae = true
    const { user, server } = await abrir({
      [ABORDAR]: () => {
        if (cae) throw new TypeError('network')
        return abordaje
      },
    })
    await user.click(await screen.findByRole('button', { name: '2 por sincronizar' }))
    const list = within(await screen.findByRole('list', { name: 'Por sincronizar' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Vinieron 1 de 4: PEDRO SOTOVALLE DE LA LUNA, 19-11-2026'),
      expect.stringContaining('Vinieron 2 de 4: PEDRO SOTO'),
    ])
    await waitFor(() => expect(list.getAllByText('Esperando señal')).toHaveLength(2))
    cae = false
    await user.click(screen.getByRole('button', { name: 'Enviar ahora' }))
    expect(await screen.findByText('Todo está enviado.')).toBeTruthy()
    expect(server.sent.filter(({ key }) => key === ABORDAR).at(-1)?.body).toMatchObject({
      vinieron: 2,
    })
    expect(screen.queryByRole('button', { name: /por sincronizar$/ })).toBeNull()
  })

  test('lo rechazado no esconde cuánto espera', async () => {
    const rechazo = { status: 409, message: 'Rendida.', errors: {}, data: null, cuando: 1 }
    await keepDraft('rendicion/107/700/abordar-3', { ...espera(3, 1), pendiente: false, rechazo })
    await abrir({
      [ABORDAR]: () => {
        throw new TypeError('network')
      },
    })
    await screen.findByRole('button', { name: '1 rechazado 2 por sincronizar' })
  })

  test('sin espacio en el teléfono se pide no cerrar hasta que se envíe', async () => {
    vi.stubGlobal('indexedDB', {})
    await abrir({ [ABORDAR]: refuse(503, 'Espere.') })
    await screen.findByRole('button', { name: 'Sin espacio: no cierre 2 por sincronizar' })
  })

  test('cuánto espera se dice también sin sesión', async () => {
    await abrir({ [ABORDAR]: refuse(401, 'Debe iniciar sesión.') })
    await screen.findByRole('button', { name: '2 por sincronizar Inicie sesión para enviar' })
  })

  test('lo rechazado se dice con su razón; se va a corregirlo o se descarta', async () => {
    const { user } = await abrir({ [ABORDAR]: refuse(409, 'La reserva está anulada.') })
    await user.click(await screen.findByRole('button', { name: '2 rechazados' }))
    expect(await screen.findAllByText('La reserva está anulada.')).toHaveLength(2)
    await user.click(screen.getAllByRole('button', { name: 'Descartar' })[0] as HTMLElement)
    const other = within(await screen.findByRole('dialog', { name: 'Descartar' }))
    await user.click(other.getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect(await draftsOf('')).toEqual(['rendicion/107/700/abordar-2']))
    await user.click(screen.getByRole('button', { name: 'Ir a la ruta' }))
    expect(await screen.findByText('Otra pantalla: /detalle-ruta?rutaId=700')).toBeTruthy()
  })

  test('lo rechazado se reintenta, de a uno o todo, con la misma llave y en el orden de antes', async () => {
    let taken = false
    const { user, server } = await abrir({
      [ABORDAR]: () => (taken ? abordaje : refuse(409, 'La ruta cambió. Intente de nuevo.')),
    })
    await user.click(await screen.findByRole('button', { name: '2 rechazados' }))
    const list = within(await screen.findByRole('list', { name: 'Por sincronizar' }))
    const antes = server.count(ABORDAR)
    await user.click(list.getAllByRole('button', { name: 'Reintentar' })[1] as HTMLElement)
    await waitFor(() => expect(server.count(ABORDAR)).toBe(antes + 1))
    await waitFor(() => expect(list.getAllByText('Rechazado')).toHaveLength(2))
    taken = true
    await user.click(screen.getByRole('button', { name: 'Reintentar todo' }))
    expect(await screen.findByText('Todo está enviado.')).toBeTruthy()
    const sent = server.sent.filter(({ key }) => key === ABORDAR).slice(-3)
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['c2', 'c1', 'c2'])
  })

  test('con otro equipo de la red que responde en su lugar, se dice y nada queda rechazado', async () => {
    const portal = new Response('<h1>Bienvenido</h1>', { status: 403 })
    const { user } = await abrir({ [ABORDAR]: () => portal })
    await user.click(await screen.findByRole('button', { name: '2 por sincronizar' }))
    expect(await screen.findByText(/Si el Wi-Fi pide ingresar/)).toBeTruthy()
    expect(screen.queryByText('Rechazado')).toBeNull()
  })

  test('al salir se envía antes, y se sale', async () => {
    let cae = true
    const { user } = await abrir({
      [ABORDAR]: () => {
        if (cae) throw new TypeError('network')
        return abordaje
      },
    })
    await user.click(screen.getByRole('button', { name: 'Cuenta de DANIELA PASTRANA' }))
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByText(/Quedan 2 anotaciones sin enviar/)).toBeTruthy()
    const send = await screen.findByRole('button', { name: 'Enviar ahora y salir' })
    cae = false
    fireEvent.click(send)
    expect(await screen.findByText('Otra pantalla: /salir')).toBeTruthy()
    expect(await draftsOf('')).toEqual([])
  })
})
