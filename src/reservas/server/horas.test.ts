import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pautas } from '#catalogos/pautas/contract.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { historiaOf, NO_SHOW, nueva, rendir, rowOf, save } from './reservas-calls.testing.ts'

// Pick-up hours (RE-27 to RE-32), through the whole stack on a real PostgreSQL.

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())
beforeEach(async () => {
  for (const table of ['detalle_rendicion', 'rendicion', 'reserva', 'ruta', 'pauta'])
    await casa.pool.query(`delete from ${table} where id >= 100`)
  await casa.pool.query('update excursion set hora_salida = $1 where id = $2', ['08:00', m.luna])
})

const DIA = '2026-12-01'
const pauta = (minutos: number) =>
  ana.call(pautas.add, { body: { excursionId: m.luna, hotelId: m.terrantai, minutos } })
const cambiar = (
  horas: { id: number; hora: string | null; version?: number }[],
  { quien = ana, motivo = 'PAUTA NUEVA' } = {},
) => quien.call(reservas.putHoras, { body: { motivo, horas } })
const horasOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await rowOf(casa, id))?.hora ?? null))

describe('la hora propuesta', () => {
  test('va a la reserva nueva sin hora; la escrita queda', async () => {
    await pauta(-20)
    const agregar = async (hora: string | null) =>
      (await ana.call(reservas.add, { body: nueva(m, { hora }) })).data.hora
    expect(await agregar(null)).toBe('07:40:00')
    expect(await agregar('06:15')).toBe('06:15:00')
  })
  test('se dice antes de vender, para el hotel elegido, si hay una sola salida', async () => {
    await pauta(-20)
    const luna = async (more: object = { hotelId: m.terrantai }, quien = ana) =>
      (await quien.call(reservas.getSalidas, { query: { fecha: DIA, ...more } })).data.find(
        ({ excursionId }) => excursionId === m.luna,
      )
    expect(await luna()).toMatchObject({ hora: '08:00', propuesta: '07:40' })
    expect(await luna(undefined, hotelero)).toMatchObject({ propuesta: '07:40' })
    expect(await luna({})).not.toHaveProperty('propuesta')
    await saveRuta(casa, m, { hora: '15:00' })
    expect(await luna()).toMatchObject({ propuesta: '14:40' })
    await saveRuta(casa, m, { hora: '09:00' })
    expect(await luna()).not.toHaveProperty('propuesta')
  })
  test('acompaña a la reserva sin hora mientras la pauta la proponga', async () => {
    const [id] = await save(casa, m, ana.id, [{}])
    const read = async () => (await ana.call(reservas.getPost, { body: id })).data
    expect(await read()).not.toHaveProperty('horaPropuesta')
    await pauta(-20)
    expect(await read()).toMatchObject({ hora: null, horaPropuesta: '07:40:00' })
    await cambiar([{ id: id ?? 0, hora: '07:00' }])
    expect(await read()).not.toHaveProperty('horaPropuesta')
  })
  test('la vista previa trae las que están sin hora o con otra, y solo activas', async () => {
    await pauta(-20)
    const [sin, other, , , rendida] = await save(casa, m, ana.id, [
      {},
      { hora: '09:00' },
      { hora: '07:40' },
      NO_SHOW,
      {},
    ])
    await rendir(casa, m, ana.id, rendida ?? 0)
    const { data } = await ana.call(reservas.getHoras, {
      query: { fecha: DIA, excursionId: m.luna },
    })
    expect(data.map(({ id, hora, propuesta }) => [id, hora, propuesta])).toEqual([
      [sin, null, '07:40:00'],
      [other, '09:00:00', '07:40:00'],
    ])
  })
})

describe('cambiar muchas horas', () => {
  test('cada una tiene su versión y su historia, con el mismo motivo', async () => {
    const ids = await save(casa, m, ana.id, [{}, { hora: '09:00' }, { hora: '10:00' }])
    const [uno = 0, dos = 0, tres = 0] = ids
    const { status, data } = await cambiar([
      { id: uno, hora: '07:40', version: 1 },
      { id: dos, hora: null, version: 1 },
      { id: tres, hora: '10:00:00', version: 1 },
    ])
    expect(status).toBe(200)
    expect(data.map(({ id, hora, version }) => [id, hora, version])).toEqual([
      [uno, '07:40:00', 2],
      [dos, null, 2],
    ])
    expect(await horasOf(ids)).toEqual(['07:40:00', null, '10:00:00'])
    expect(await historiaOf(casa, uno)).toMatchObject([
      {
        accion: 'UPDATE',
        verbo: 'editar',
        motivo: 'PAUTA NUEVA',
        cambios: [{ campo: 'hora', antes: null, despues: '07:40:00' }],
      },
    ])
    expect(await historiaOf(casa, tres)).toEqual([])
  })
  const fallan: [string, () => Promise<[id: number, version?: number]>, number][] = [
    ['una que otro cambió', async () => [(await save(casa, m, ana.id, [{}]))[0] ?? 0, 7], 409],
    ['una no show', async () => [(await save(casa, m, ana.id, [NO_SHOW]))[0] ?? 0], 409],
    [
      'una rendida',
      async () => {
        const [id = 0] = await save(casa, m, ana.id, [{}])
        await rendir(casa, m, ana.id, id)
        return [id]
      },
      409,
    ],
    ['una que no está', async () => [999_999], 404],
  ]
  test.each(fallan)('con %s no se escribe ninguna', async (_, mala, status) => {
    const [buena = 0] = await save(casa, m, ana.id, [{}])
    const [id, version] = await mala()
    const body = [
      { id: buena, hora: '07:00' },
      { id, hora: '07:00', ...(version && { version }) },
    ]
    expect((await cambiar(body)).status).toBe(status)
    expect(await horasOf([buena])).toEqual([null])
    expect(await historiaOf(casa, buena)).toEqual([])
  })
  test('pide un motivo, una vez cada reserva, y hasta 500', async () => {
    const [id = 0] = await save(casa, m, ana.id, [{}])
    const una = { id, hora: '07:00' }
    expect((await cambiar([una], { motivo: ' ' })).status).toBe(422)
    expect((await cambiar([])).status).toBe(422)
    expect((await cambiar([una, una])).status).toBe(422)
    expect((await cambiar([{ id, hora: '25:00' }])).status).toBe(422)
    const muchas = (n: number) =>
      save(
        casa,
        m,
        ana.id,
        Array.from({ length: n }, () => ({})),
      ).then((ids) => ids.map((each) => ({ id: each, hora: '07:00' })))
    const quinientas = await muchas(500)
    expect((await cambiar([...quinientas, una])).status).toBe(422)
    const { status, data } = await cambiar(quinientas)
    expect([status, data.length]).toEqual([200, 500])
  })
})

describe('dos cambian a la vez las horas de las mismas', () => {
  const veinte = () =>
    save(
      casa,
      m,
      ana.id,
      Array.from({ length: 20 }, () => ({})),
    )
  const todas = (ids: readonly number[], hora: string) =>
    ids.map((id) => ({ id, hora, version: 1 }))
  test('gana una entera, la otra no escribe nada, y ninguna se traba', async () => {
    const ids = await veinte()
    const other = await casa.persona('OPERACION ADMINISTRATIVA')
    const found = await Promise.all([
      cambiar(todas(ids, '07:00')),
      cambiar(todas(ids.toReversed(), '08:00'), { quien: other }),
    ])
    expect(found.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(new Set(await horasOf(ids)).size).toBe(1)
    const historia = await Promise.all(ids.map((id) => historiaOf(casa, id)))
    expect(historia.every(({ length }) => length === 1)).toBe(true)
  })
  test('control: de a una y sin transacción quedan mezcladas', async () => {
    const ids = await veinte()
    const write = async (some: readonly number[], hora: string) => {
      for (const id of some) {
        const sql = 'update reserva set hora = $2, version = 2 where id = $1 and version = 1'
        await casa.pool.query(sql, [id, hora])
      }
    }
    const [first = 0, ...others] = ids
    const last = others.pop() ?? 0
    // Each has written one before either goes on: alone, the faster might be done before the other begins.
    await Promise.all([write([first], '07:00'), write([last], '08:00')])
    await Promise.all([
      write([...others, last], '07:00'),
      write([...others.toReversed(), first], '08:00'),
    ])
    expect(new Set(await horasOf(ids)).size).toBe(2)
  })
})

test('el informe dice los asientos del vehículo, si se conocen', async () => {
  await casa.db.insertInto('vehiculo').values({ nombre: 'VAN 9', asientos: 9 }).execute()
  await casa.db.insertInto('vehiculo').values({ nombre: 'VAN X' }).execute()
  for (const vehiculo of ['VAN 9', 'VAN X'])
    await save(casa, m, ana.id, [{ ruta_id: await saveRuta(casa, m, { vehiculo }) }])
  const { data } = await ana.call(reservas.getAllByExcursion, { query: { fecha: DIA } })
  expect(data.map((row) => [row.vehiculo, row.asientos])).toEqual([
    ['VAN 9', 9],
    ['VAN X', undefined],
  ])
})
