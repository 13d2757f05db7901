import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { ajustes, completa, operaciones } from '#acceso/web/acceso-screens.testing.ts'
import { saveSesion } from '#acceso/web/local-sesion.ts'
import { draftsOf, keepDraft } from '#lib/web/drafts.ts'
import { fakeLive } from '#lib/web/live/live.testing.ts'
import { dataOf, queryClient, useLoaded } from '#lib/web/query.ts'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import { Shell } from './shell.tsx'

const EN_LINEA = 'GET /v1/usuario/enLinea'
const AJUSTES = 'GET /v1/login/ajustes'

beforeEach(() => {
  saveSesion(operaciones)
  fakeLive()
})

async function abrir(answers: object = {}) {
  const server = fakeServer({
    [AJUSTES]: ajustes,
    'GET /v1/login/sesion': completa,
    [EN_LINEA]: [{ nombre: 'DANIELA PASTRANA' }],
    ...answers,
  })
  const Pantalla = () => (
    <>
      <Shell />
      <p>Hoy es {useLoaded(acceso.ajustes, {}).hoy}</p>
    </>
  )
  await openScreen(Pantalla, '/home')
  await screen.findByText('Hoy es 2026-11-19')
  await screen.findByRole('button', { name: 'Cuenta de DANIELA PASTRANA' })
  return { server, user: userEvent.setup() }
}

const chip = () => screen.queryByRole('button', { name: /en línea/ })
const readAgain = (endpoint: typeof acceso.enLinea) =>
  act(() => queryClient.refetchQueries({ queryKey: dataOf(endpoint, {}).queryKey }))

test('cuántos hay en línea se dice sólo cuando se sabe', async () => {
  let contestar: (names: unknown) => void = () => null
  const { server } = await abrir({
    [EN_LINEA]: () => new Promise((resolve) => (contestar = resolve)),
  })
  await waitFor(() => expect(server.count(EN_LINEA)).toBe(1))
  expect(chip()).toBeNull()
  act(() => contestar([{ nombre: 'A' }, { nombre: 'B' }]))
  await waitFor(() => expect(chip()?.textContent).toBe('2 en línea'))
})

test('una pantalla abierta pasada la medianoche sabe que es otro día', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let hoy = '2026-11-19'
    const { server } = await abrir({ [AJUSTES]: () => ({ ...ajustes, hoy }) })
    hoy = '2026-11-20'
    act(() => vi.advanceTimersByTime(60_000))
    vi.useRealTimers()
    expect(await screen.findByText('Hoy es 2026-11-20')).toBeTruthy()
    expect(server.count(AJUSTES)).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('el menú de la cuenta lleva a Mi cuenta', async () => {
  const { user } = await abrir()
  await user.click(screen.getByRole('button', { name: 'Cuenta de DANIELA PASTRANA' }))
  await user.click(await screen.findByRole('link', { name: 'Mi cuenta' }))
  expect(await screen.findByText('Otra pantalla: /mi-cuenta')).toBeTruthy()
})

describe('cerrar la sesión con rendiciones sin enviar', () => {
  const DONDE = '/detalle-ruta?excursionId=105&fecha=2026-11-18&guiaId=107&rutaId=700'
  const cerrar = async () => {
    for (const que of ['4321', 'gastos'])
      await keepDraft(`rendicion/107/700/${que}`, { donde: DONDE })
    const { user } = await abrir()
    await user.click(screen.getByRole('button', { name: 'Cuenta de DANIELA PASTRANA' }))
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
    return user
  }

  test('se dice, y se ofrece ir a enviarlas', async () => {
    const user = await cerrar()
    await screen.findByRole('dialog', { name: 'Hay rendiciones sin enviar' })
    const ir = { name: 'Ruta del 18-11-2026: 2 sin enviar' }
    await user.click(await screen.findByRole('button', ir))
    expect(await screen.findByText(`Otra pantalla: ${DONDE}`)).toBeTruthy()
  })

  test('se puede salir de todos modos', async () => {
    const user = await cerrar()
    await user.click(await screen.findByRole('button', { name: 'Salir y borrarlas' }))
    expect(await screen.findByText('Otra pantalla: /salir')).toBeTruthy()
  })
})

describe('en un dispositivo con anotaciones de otra persona', () => {
  const abrirCon = async () => {
    await keepDraft('rendicion/107/700/1', { donde: '/' })
    await keepDraft('rendicion/999/1/1', { comentario: 'PAGÓ LA HERMANA' })
    fakeServer({
      [AJUSTES]: ajustes,
      'GET /v1/login/sesion': completa,
      'POST /v1/login/salir': null,
      [EN_LINEA]: [],
    })
    await openScreen(Shell, '/home')
    const dialog = await screen.findByRole('dialog', { name: 'Anotaciones de otra persona' })
    expect(dialog.textContent).toContain(
      'En este dispositivo hay 1 anotación sin enviar de otra persona. Si sigue, se borran; si sale, quedan para ella.',
    )
    expect(document.body.textContent).not.toContain('DANIELA PASTRANA')
    return userEvent.setup()
  }

  test('se sigue, y no queda nada de ella', async () => {
    const user = await abrirCon()
    await user.click(screen.getByRole('button', { name: 'Seguir y borrarlas' }))
    await screen.findByRole('button', { name: 'Cuenta de DANIELA PASTRANA' })
    expect(await draftsOf('')).toEqual(['rendicion/107/700/1'])
  })

  test('se sale, y quedan para ella', async () => {
    const user = await abrirCon()
    await user.click(screen.getByRole('button', { name: 'Salir' }))
    expect(await screen.findByText('Otra pantalla: /login')).toBeTruthy()
    expect(await draftsOf('rendicion/999/')).toHaveLength(1)
  })
})

test('lo que no se pudo actualizar queda a la vista y se dice, hasta que se logra', async () => {
  let falla = false
  const { user } = await abrir({
    [EN_LINEA]: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : [{ nombre: 'A' }]),
  })
  await waitFor(() => expect(chip()).not.toBeNull())
  falla = true
  await readAgain(acceso.enLinea)
  const aviso = await screen.findByText(/pueden no estar al día/)
  expect(aviso.textContent).toContain('Ocurrió un error inesperado.')
  expect(chip()?.textContent).toBe('1 en línea')
  falla = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(/pueden no estar al día/)).toBeNull())
})

test.each([
  ['HOTELERIA', 'Mis Rutas', 1],
  ['LCR', 'Mis Viajes', 1],
  ['LCR', 'Mis Viajes', 0],
])('%s tiene %s en su menú según las rutas en que va: %i (AC-8)', async (nombre, entrada, own) => {
  const usuario = { ...operaciones, rol: { id: 3, nombre } }
  const { server } = await abrir({
    'GET /v1/login/sesion': { ...completa, usuario },
    'GET /v1/ruta/getRutasByRol': Array.from({ length: own }, () => rutaOf()),
  })
  await waitFor(() => expect(server.count('GET /v1/ruta/getRutasByRol')).toBe(1))
  const esta = () => screen.queryAllByRole('link', { name: entrada }).length > 0
  await waitFor(() => expect(esta()).toBe(own > 0))
})
