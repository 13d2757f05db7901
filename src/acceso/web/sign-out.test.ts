import { beforeEach, expect, test, vi } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { fakeServer, refuse } from '#lib/web/screen.testing.tsx'
import { operaciones } from './acceso-screens.testing.ts'
import { saveSesion } from './local-sesion.ts'
import { signOut } from './sign-out.ts'

const SALIR = 'POST /v1/login/salir'

beforeEach(() => {
  localStorage.clear()
  saveSesion(operaciones)
})

test('salir termina la sesión y no deja nada en el navegador', async () => {
  const { count } = fakeServer({ [SALIR]: null })
  await signOut()
  expect(count(SALIR)).toBe(1)
  expect({ ...localStorage }).toEqual({})
})

test('sale también cuando el servidor no responde', async () => {
  fakeServer({
    [SALIR]: () => {
      throw new TypeError('network')
    },
  })
  await signOut()
  expect({ ...localStorage }).toEqual({})
})

test('después de salir, una llamada sin sesión no intenta retomarla', async () => {
  const sinSesion = refuse(401, 'Debe iniciar sesión.')
  fakeServer({ [SALIR]: null, 'GET /v1/usuario/enLinea': sinSesion })
  const retomar = vi.fn(async () => false)
  onSessionLost(retomar)
  await signOut()
  await expect(call(acceso.enLinea, {})).rejects.toMatchObject({ status: 401 })
  expect(retomar).not.toHaveBeenCalled()
})
