import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { comisiones } from '../contract.ts'
import { comisionar, rutaRendida } from './finanzas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(() =>
  o.casa.pool.query(
    'delete from pago_guia; delete from comision_guia; delete from gasto_rendicion; delete from rendicion; delete from reserva; delete from ruta where id >= 100',
  ),
)

const salida = (fecha: string, guia: number | null, rendida = true) =>
  rutaRendida(o, fecha, guia, rendida)
const pagos = async (mes: string) => (await o.flor.call(comisiones.pagos, { query: { mes } })).data
const de = async (mes: string, id: number) =>
  (await pagos(mes)).find(({ usuarioId }) => usuarioId === id)

test('cada ruta rendida vale lo que valía ese día, y se retiene de la suma del mes', async () => {
  await comisionar(o.flor, o.gloria.id, { valor: 30_001, desde: '2026-11-01' })
  await comisionar(o.flor, o.gloria.id, { valor: 33_333, desde: '2026-11-10' })
  for (const dia of ['01', '09', '10', '21']) await salida(`2026-11-${dia}`, o.gloria.id)
  await salida('2026-11-20', o.gloria.id, false)
  await salida('2026-12-01', o.gloria.id)
  await salida('2026-11-15', null)
  // 2 × 30 001 + 2 × 33 333 = 126 668; 15,25 % de eso = 19 316,87.
  expect(await de('2026-11', o.gloria.id)).toEqual({
    usuarioId: o.gloria.id,
    nombre: 'GLORIA GUÍA',
    email: o.gloria.email,
    rut: null,
    habilitado: 1,
    valor: 33_333,
    rutas: 4,
    porRendir: 1,
    sinValor: 0,
    bruto: 126_668,
    retencion: 19_317,
    liquido: 107_351,
  })
})

test('sin comisión ese día la ruta se cuenta y se avisa, y no suma', async () => {
  await comisionar(o.flor, o.gloria.id, { valor: 10_000, desde: '2026-10-15' })
  await salida('2026-10-14', o.gloria.id)
  await salida('2026-10-15', o.gloria.id)
  expect(await de('2026-10', o.gloria.id)).toMatchObject({ rutas: 2, sinValor: 1, bruto: 10_000 })
})

test('la retención es la del año del mes', async () => {
  await comisionar(o.flor, o.gloria.id, { valor: 100_000, desde: '2025-01-01' })
  await salida('2025-12-31', o.gloria.id)
  await salida('2026-01-01', o.gloria.id)
  expect((await de('2025-12', o.gloria.id))?.retencion).toBe(14_500)
  expect((await de('2026-01', o.gloria.id))?.retencion).toBe(15_250)
})

test('están todos los guías, y quien ya no trabaja solo si hizo rutas; nadie de otro rol', async () => {
  const vieja = await o.casa.persona('GUIAS', { nombre: 'VIVIANA VIEJA' })
  await salida('2026-10-02', vieja.id)
  await salida('2026-10-02', o.hugo.id)
  await o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [vieja.id])
  expect((await pagos('2026-10')).map(({ nombre }) => nombre)).toEqual([
    'GLORIA GUÍA',
    'VIVIANA VIEJA',
  ])
  expect((await pagos('2026-11')).map(({ nombre }) => nombre)).toEqual(['GLORIA GUÍA'])
})

test('un conductor con comisión gana por las rutas que condujo, con la misma retención, y se le paga una vez', async () => {
  const conducida = async (fecha: string) => {
    await salida(fecha, o.gloria.id)
    await o.casa.pool.query(`update ruta set chofer_id = ${o.cesar.id} where fecha = '${fecha}'`)
  }
  await conducida('2026-10-02')
  await conducida('2026-10-05')
  expect(await de('2026-10', o.cesar.id)).toBeUndefined()
  const todos = await o.flor.call(comisiones.pagos, {
    query: { mes: '2026-10', conductores: 'si' },
  })
  expect(todos.data.find(({ usuarioId }) => usuarioId === o.cesar.id)).toMatchObject({
    conductor: 1,
    rutas: 2,
    sinValor: 2,
    liquido: 0,
  })
  expect((await comisionar(o.flor, o.cesar.id, { valor: 20_000 })).status).toBe(201)
  const suyo = { conductor: 1, rutas: 2, bruto: 40_000, retencion: 6_100, liquido: 33_900 }
  expect(await de('2026-10', o.cesar.id)).toMatchObject(suyo)
  expect(await de('2026-10', o.gloria.id)).toMatchObject({ rutas: 2, bruto: 0 })
  const pagar = () =>
    o.flor.call(comisiones.pagar, {
      body: { usuarioId: o.cesar.id, mes: '2026-10', liquido: 33_900 },
    })
  expect([(await pagar()).status, (await pagar()).status]).toEqual([200, 409])
})

test('un guía no gana por conducir: sus cifras son las de antes', async () => {
  await comisionar(o.flor, o.gloria.id, { valor: 10_000 })
  await salida('2026-10-03', null)
  await o.casa.pool.query(`update ruta set chofer_id = ${o.gloria.id} where fecha = '2026-10-03'`)
  expect(await de('2026-10', o.gloria.id)).toMatchObject({ rutas: 0, bruto: 0 })
})

test.each(['', '2026-13', '2026-1', 'noviembre', '2024-12', '2026-11-01'])(
  'sin un mes que sirva (%s) responde 422',
  async (mes) =>
    expect(await o.flor.call(comisiones.pagos, { query: { mes } })).toMatchObject({
      status: 422,
      errors: { mes: expect.any(String) },
    }),
)
