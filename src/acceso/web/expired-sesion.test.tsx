import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { endpointsOf } from '#lib/contract/endpoint.ts'
import { call, putOffSignIn } from '#lib/web/api.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { completa, delHotel, operaciones, pendiente } from './acceso-screens.testing.ts'
import { ExpiredSesion } from './expired-sesion.tsx'
import { saveSesion } from './local-sesion.ts'

/** A call that no server has. */
const SAVE = 'PUT /v1/nota/put'
const save = endpointsOf({ [SAVE]: '' })<null>()(SAVE, {
  body: z.object({ nombre: z.string() }),
})
const SIN_SESION = refuse(401, 'Debe iniciar sesión.')
const onLeave = vi.fn()

/** A screen with a form in a dialog and a list of who is online. */
function Pantalla() {
  const [nombre, setNombre] = useState('')
  const [abierto, setAbierto] = useState(true)
  const { run, error, busy } = useCommand(save)
  const enLinea = useQuery(acceso.enLinea, {}, { enabled: busy })
  return (
    <>
      <p>En línea: {enLinea.data?.length ?? '?'}</p>
      <p>{error ? error.message : 'sin error'}</p>
      <Dialog opened={abierto} onClose={() => setAbierto(false)} title="Editar">
        <input aria-label="Nombre" value={nombre} onChange={(e) => setNombre(e.target.value)} />
        <button type="button" onClick={() => void run({ body: { nombre } }).catch(() => null)}>
          Guardar
        </button>
      </Dialog>
      <ExpiredSesion mayPutOff onLeave={onLeave} />
    </>
  )
}

/** Opens the screen on a server that refuses the session until the second factor is given. */
async function abrir(answers: object = {}) {
  let viva = false
  let estado: object = completa
  const server = fakeServer({
    'GET /v1/login/sesion': () => estado,
    [SAVE]: () => (viva ? null : SIN_SESION),
    'GET /v1/usuario/enLinea': () => (viva ? [{ nombre: 'ANA' }] : SIN_SESION),
    'POST /v1/login/salir': SIN_SESION,
    'POST /v1/login/acceso': () => {
      estado = pendiente
      return operaciones
    },
    'POST /v1/login/verificar': () => {
      viva = true
      return completa
    },
    ...answers,
  })
  saveSesion(operaciones)
  await openScreen(Pantalla, '/pantalla')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Nombre'), 'FAMILIA ORTÚZAR')
  const perder = (ahora: object = SIN_SESION) => {
    estado = ahora
  }
  const saveNow = () => user.click(screen.getByRole('button', { name: 'Guardar' }))
  return { server, user, perder, guardarAhora: saveNow }
}

const expirada = () => screen.findByRole('dialog', { name: 'Su sesión expiró' })
const nombre = () => screen.getByLabelText<HTMLInputElement>('Nombre').value

beforeEach(() => {
  localStorage.clear()
  onLeave.mockClear()
})

describe('una sesión que expira trabajando', () => {
  test('se retoma en su lugar: lo fallido se repite y lo escrito queda', async () => {
    const { server, user, perder, guardarAhora: saveNow } = await abrir()
    perder()
    await saveNow()
    const dialog = within(await expirada())
    const email = await dialog.findByLabelText<HTMLInputElement>('Email')
    expect(email.value).toBe(operaciones.email)
    expect(email.readOnly).toBe(true)
    await user.type(await dialog.findByLabelText('Contraseña'), 'una-Clave-9{Enter}')
    await dialog.findByLabelText('Dígito 1 de 6')
    await user.click(dialog.getByRole('button', { name: 'Ingresar' }))

    await waitFor(() => expect(screen.queryByText('Su sesión expiró')).toBeNull())
    await screen.findByText('En línea: 1')
    expect(nombre()).toBe('FAMILIA ORTÚZAR')
    expect(screen.getByText('sin error')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar' }))
    const intentos = server.sent.filter(({ key }) => key === SAVE)
    expect(intentos.map(({ body }) => body)).toEqual(Array(2).fill({ nombre: 'FAMILIA ORTÚZAR' }))
    expect(new Set(intentos.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(server.count('POST /v1/login/acceso')).toBe(1)
    expect(onLeave).not.toHaveBeenCalled()
  })

  test.each(['fine', 'coarse'])(
    'el foco queda en la contraseña con un puntero %s, e Intro sigue hasta el final',
    async (pointer) => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query === `(pointer: ${pointer})`,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }))
      const { user, perder, guardarAhora: saveNow } = await abrir()
      perder()
      await saveNow()
      const clave = await within(await expirada()).findByLabelText('Contraseña')
      await waitFor(() => expect(document.activeElement).toBe(clave))
      await user.keyboard('una-Clave-9{Enter}')
      await screen.findByLabelText('Dígito 1 de 6')
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Ingresar'))
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByText('Su sesión expiró')).toBeNull())
      expect(onLeave).not.toHaveBeenCalled()
    },
  )

  test('no se cierra con Escape, ni cierra el formulario de abajo', async () => {
    const { user, perder, guardarAhora: saveNow } = await abrir()
    perder()
    await saveNow()
    await expirada()
    await user.keyboard('{Escape}')
    expect(await expirada()).toBeTruthy()
    expect(nombre()).toBe('FAMILIA ORTÚZAR')
  })

  test('con la clave equivocada lo dice y sigue esperando', async () => {
    const incorrecta = refuse(401, 'Email o contraseña incorrectos')
    const {
      user,
      perder,
      guardarAhora: saveNow,
    } = await abrir({ 'POST /v1/login/acceso': incorrecta })
    perder()
    await saveNow()
    const dialog = within(await expirada())
    await user.type(await dialog.findByLabelText('Contraseña'), 'otra{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Email o contraseña incorrectosSolicitud req-1',
    )
    expect(nombre()).toBe('FAMILIA ORTÚZAR')
  })

  test('tras demasiados códigos vuelve a pedir la clave, con el motivo', async () => {
    const motivo = 'Demasiados códigos incorrectos. Ingrese de nuevo.'
    const {
      user,
      perder,
      guardarAhora: saveNow,
    } = await abrir({
      'POST /v1/login/verificar': refuse(401, motivo),
    })
    perder()
    await saveNow()
    const dialog = within(await expirada())
    await user.type(await dialog.findByLabelText('Contraseña'), 'una-Clave-9{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Ingresar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(`${motivo}Solicitud req-1`)
    expect(dialog.getByLabelText('Contraseña')).toBeTruthy()
  })

  test('Salir se va, y lo que esperaba sabe que no hay sesión', async () => {
    const { user, perder, guardarAhora: saveNow } = await abrir()
    perder()
    await saveNow()
    await user.click(within(await expirada()).getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('Su sesión expiró')).toBeNull()
    expect(await screen.findByText('Debe iniciar sesión.')).toBeTruthy()
  })

  test('sin señal para ingresar se sigue sin sesión, y no se pregunta más hasta que se pide', async () => {
    const { user, perder, guardarAhora: saveNow, server } = await abrir()
    perder()
    await saveNow()
    await user.click(within(await expirada()).getByRole('button', { name: 'Seguir sin sesión' }))
    expect(await screen.findByText('Debe iniciar sesión.')).toBeTruthy()
    expect(nombre()).toBe('FAMILIA ORTÚZAR')
    await saveNow()
    await waitFor(() => expect(server.count(SAVE)).toBe(2))
    expect(screen.queryByText('Su sesión expiró')).toBeNull()
    putOffSignIn(false)
    await saveNow()
    expect(await expirada()).toBeTruthy()
    expect(onLeave).not.toHaveBeenCalled()
  })

  test('no pide nada si otra pestaña ya la retomó', async () => {
    let first = true
    const { server, guardarAhora: saveNow } = await abrir({
      [SAVE]: () => {
        if (!first) return null
        first = false
        return SIN_SESION
      },
      'GET /v1/usuario/enLinea': [],
    })
    await saveNow()
    await waitFor(() => expect(server.count(SAVE)).toBe(2))
    expect(screen.queryByText('Su sesión expiró')).toBeNull()
  })

  test('no repite nada en nombre de otra persona', async () => {
    const { server, perder, guardarAhora: saveNow } = await abrir()
    perder({ ...completa, usuario: delHotel })
    await saveNow()
    await screen.findByText('Debe iniciar sesión.')
    expect(server.count(SAVE)).toBe(1)
    expect(screen.queryByText('Su sesión expiró')).toBeNull()
  })

  test('las llamadas del ingreso mismo no la abren', async () => {
    const { perder } = await abrir({ 'POST /v1/login/segundo-factor/enrolar': SIN_SESION })
    perder()
    await expect(call(acceso.enrolar, { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(screen.queryByText('Su sesión expiró')).toBeNull()
  })

  test('las de la propia cuenta sí', async () => {
    const { user, perder } = await abrir({ 'GET /v1/login/sesiones': SIN_SESION })
    perder()
    const leidas = call(acceso.sesiones, {}).catch(({ status }) => status)
    await user.click(within(await expirada()).getByRole('button', { name: 'Salir' }))
    expect(await leidas).toBe(401)
  })
})
