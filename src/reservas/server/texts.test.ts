import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { nueva, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const FAMILIA = '👩🏽\u200d👩\u200d👧'
test.each([
  ['observacion', 'SIN GLUTEN 🌾', undefined],
  ['observacion', '5<edad<8 <script>alert(1)</script>', undefined],
  ['observacion', 'Ana <ana@ejemplo.cl>', undefined],
  ['observacion', `${FAMILIA}\nCON COCHE`, undefined],
  ['observacion', 'SIN\u200b GLUTEN\r\nNI LECHE', 'SIN GLUTEN\nNI LECHE'],
  ['nombrePasajero', '𠮷田 <太郎>', undefined],
  ['nombrePasajero', '\u202eANA\u202c\u00a0SO\u00adTO', 'ANA SOTO'],
  ['nombrePasajero', 'ANA\nSOTO', 'ANA SOTO'],
  ['habitacion', '1\u200b01\tB', '101 B'],
  ['email', ' ana@correo.cl\u200b', 'ana@correo.cl'],
])(
  '%s %j se guarda como se ve, al agregar y al editar',
  async (campo, escrito, leido = escrito) => {
    const { data, status } = await ana.call(reservas.add, { body: nueva(m, { [campo]: escrito }) })
    expect({ status, [campo]: data[campo as keyof Reserva] }).toEqual({
      status: 201,
      [campo]: leido,
    })
    const { data: otra } = await ana.call(reservas.add, { body: nueva(m) })
    const editada = await ana.call(reservas.put, {
      body: { ...otra, [campo]: escrito, motivo: `PIDIÓ ${FAMILIA}` },
    })
    expect(editada).toMatchObject({ status: 200, data: { [campo]: leido } })
  },
)

test.each([
  ['nombre', 'maria soto'],
  ['nombre', 'ma\u200brÍa'],
  ['buscar', 'soto maria'],
  ['buscar', '1\u200d02'],
  ['buscar', '102'],
])('lo guardado antes con caracteres invisibles se halla: %s %j', async (filtro, texto) => {
  const [id] = await save(casa, m, ana.id, [
    { nombre_pasajero: 'MA\u200bRÍA\n\u202eSOTO', habitacion: '1\u00ad02' },
  ])
  const { data } = await ana.call(reservas.getAll, { query: { [filtro]: texto, limite: '50' } })
  await casa.db.deleteFrom('reserva').where('id', '=', Number(id)).execute()
  expect(data.map((reserva) => reserva.id)).toContain(id)
})

test('una página que termina en un nombre con salto de línea, guardado antes, tiene siguiente', async () => {
  await casa.db.deleteFrom('reserva').execute()
  const ids = await save(casa, m, ana.id, [
    { nombre_pasajero: 'ANA\nSOTO' },
    { nombre_pasajero: 'EVA 🌾' },
    { nombre_pasajero: 'INÉS' },
  ])
  const page = (cursor: string | undefined) =>
    ana.call(reservas.getAll, { query: { orden: 'nombre', limite: 1, cursor } })
  const leidas: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { data, meta, status } = await page(cursor)
    expect(status).toBe(200)
    leidas.push(...data.map(({ id }) => id))
    cursor = meta?.siguiente ?? null
  }
  expect(leidas).toEqual(ids)
})
