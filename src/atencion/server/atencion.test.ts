import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { atencion } from '../contract.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

test('sin nada que atender, nada se inventa', async () => {
  for (const quien of [o.ana, o.lucas, o.gloria, o.cesar, o.hugo])
    expect((await quien.call(atencion.get)).data).toMatchObject({ lineas: [], aplazadas: [] })
})
