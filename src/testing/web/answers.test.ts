import { expect, test } from 'vitest'
import { fakeServer } from '#lib/web/screen.testing.tsx'

const ask = async (key: string, data: unknown) => {
  fakeServer({ [key]: data })
  return (await fetch(key.split(' ')[1] ?? '')).json()
}

test('una respuesta que el servidor daría pasa, y la de una llamada que no conoce también', async () => {
  expect((await ask('GET /v1/idioma/getAll', [])).data).toEqual([])
  expect((await ask('GET /v1/planta/getAll', 'x')).data).toBe('x')
})

test.fails('una que el servidor no daría hace fallar la prueba', async () => {
  await ask('GET /v1/idioma/getAll', [{ nombre: 5 }])
})
