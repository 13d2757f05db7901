import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { NO_SHOW, nueva, save } from './reservas-calls.testing.ts'

const HOY = '2026-11-21'
let casa: TestApp
let m: Muestra
let ana: Persona
let guia: Persona
let chofer: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  guia = await casa.persona('GUIAS', { nombre: 'GLORIA GUÍA' })
  chofer = await casa.persona('CONDUCTORES', { nombre: 'CÉSAR CHOFER' })
  await casa.db.insertInto('vehiculo').values({ nombre: 'VAN 1' }).execute()
})
afterAll(() => casa.close())

const ruta = (fecha: string, cambios: Parameters<typeof saveRuta>[2] = {}) =>
  saveRuta(casa, m, { fecha, guia_id: guia.id, chofer_id: chofer.id, ...cambios })
const agregar = async (cambios: Record<string, unknown>) =>
  (await ana.call(reservas.add, { body: nueva(m, cambios) })).data

test('entra a la ruta de su fecha y excursión, con vehículo, guía y conductor', async () => {
  const id = await ruta('2026-12-01', { vehiculo: 'VAN 1' })
  const { rutaId, ruta: suya } = await agregar({ fecha: '2026-12-01' })
  expect(rutaId).toBe(id)
  expect(suya).toEqual({
    id,
    vehiculo: 'VAN 1',
    idChofer: { id: chofer.id, nombre: 'CÉSAR CHOFER' },
    idGuia: { id: guia.id, nombre: 'GLORIA GUÍA' },
  })
  expect((await agregar({ fecha: '2026-12-01', excursionId: m.geiser })).rutaId).toBe(1)
  expect((await agregar({ fecha: '2026-12-02' })).rutaId).toBe(1)
})

test('una ruta sin guía ni conductor los muestra sin asignar', async () => {
  await ruta('2026-12-03', { guia_id: null, chofer_id: null })
  const { ruta: suya } = await agregar({ fecha: '2026-12-03' })
  expect(suya).toMatchObject({
    vehiculo: null,
    idChofer: { id: 3, nombre: 'SIN CONDUCTOR' },
    idGuia: { id: 4, nombre: 'SIN GUÍA' },
  })
})

test('entre varias, la de menos pasajeros; los no-show no cuentan', async () => {
  const [llena, conNoShow] = [await ruta('2026-12-04'), await ruta('2026-12-04')]
  await save(casa, m, ana.id, [
    { fecha: '2026-12-04', ruta_id: llena, cantidad_adultos: 3 },
    { fecha: '2026-12-04', ruta_id: conNoShow, cantidad_adultos: 9, ...NO_SHOW },
  ])
  expect((await agregar({ fecha: '2026-12-04', cantidadAdultos: 4 })).rutaId).toBe(conNoShow)
  expect((await agregar({ fecha: '2026-12-04', cantidadAdultos: 1 })).rutaId).toBe(llena)
})

test('una ruta desactivada no recibe a nadie', async () => {
  await ruta('2026-12-05', { habilitado: 0 })
  expect((await agregar({ fecha: '2026-12-05' })).rutaId).toBe(1)
})

test('20 a la vez se reparten por igual entre dos rutas', async () => {
  const rutas = [await ruta('2026-12-06'), await ruta('2026-12-06')]
  const nuevas = await Promise.all(
    Array.from({ length: 20 }, () => agregar({ fecha: '2026-12-06' })),
  )
  const porRuta = rutas.map((id) => nuevas.filter(({ rutaId }) => rutaId === id).length)
  expect(porRuta).toEqual([10, 10])
})

describe('a una ruta rendida no entra nadie', () => {
  const rendicion = async (ruta_id: number) =>
    (
      await casa.db
        .insertInto('rendicion')
        .values({ ruta_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  test('con detalle de todo lo que había que cobrar', async () => {
    const id = await ruta(HOY)
    const [cobrada = 0] = await save(casa, m, ana.id, [
      { fecha: HOY, ruta_id: id, tipo_cobro_id: 1 },
      { fecha: HOY, ruta_id: id, tipo_cobro_id: 3 },
    ])
    const rendicion_id = await rendicion(id)
    expect((await agregar({ fecha: HOY, tipoCobroId: 3 })).rutaId).toBe(id)
    await casa.db
      .insertInto('detalle_rendicion')
      .values({ rendicion_id, reserva_id: cobrada, usuario_id: guia.id, esperado: 1000 })
      .execute()
    expect((await agregar({ fecha: HOY })).rutaId).toBe(1)
  })

  test('sin nada que cobrar, con sus gastos', async () => {
    const ayer = '2026-11-20'
    const id = await ruta(ayer)
    await save(casa, m, ana.id, [{ fecha: ayer, ruta_id: id, tipo_cobro_id: 2 }])
    const rendicion_id = await rendicion(id)
    expect((await agregar({ fecha: ayer, tipoCobroId: 2 })).rutaId).toBe(id)
    await casa.db
      .insertInto('gasto_rendicion')
      .values({ rendicion_id, usuario_id: guia.id })
      .execute()
    expect((await agregar({ fecha: ayer, tipoCobroId: 2 })).rutaId).toBe(1)
  })

  test('una ruta futura nunca está rendida', async () => {
    const id = await ruta('2026-12-08')
    await save(casa, m, ana.id, [{ fecha: '2026-12-08', ruta_id: id, tipo_cobro_id: 2 }])
    const rendicion_id = await rendicion(id)
    await casa.db
      .insertInto('gasto_rendicion')
      .values({ rendicion_id, usuario_id: guia.id })
      .execute()
    expect((await agregar({ fecha: '2026-12-08' })).rutaId).toBe(id)
  })
})
