import { beforeEach, expect, test, vi } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { fakeServer, refuse } from '#lib/web/testing.tsx'
import { salir } from './salir.ts'
import { guardarSesion } from './sesion-local.ts'
import { operaciones } from './testing.ts'

const SALIR = 'POST /v1/login/salir'

beforeEach(() => {
  localStorage.clear()
  guardarSesion(operaciones)
})

test('salir termina la sesión y no deja nada en el navegador', async () => {
  const { count } = fakeServer({ [SALIR]: null })
  await salir()
  expect(count(SALIR)).toBe(1)
  expect({ ...localStorage }).toEqual({})
})

test('sale también cuando el servidor no responde', async () => {
  fakeServer({
    [SALIR]: () => {
      throw new TypeError('network')
    },
  })
  await salir()
  expect({ ...localStorage }).toEqual({})
})

test('después de salir, una llamada sin sesión no intenta retomarla', async () => {
  const sinSesion = refuse(401, 'Debe iniciar sesión.')
  fakeServer({ [SALIR]: null, 'GET /v1/usuario/enLinea': sinSesion })
  const retomar = vi.fn(async () => false)
  onSessionLost(retomar)
  await salir()
  await expect(call(acceso.enLinea, {})).rejects.toMatchObject({ status: 401 })
  expect(retomar).not.toHaveBeenCalled()
})
