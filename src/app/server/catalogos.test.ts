import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ausencias } from '#catalogos/ausencias/contract.ts'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { cupos } from '#catalogos/cupos/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { monedas } from '#catalogos/monedas/contract.ts'
import { pautas } from '#catalogos/pautas/contract.ts'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { recordatorios } from '#catalogos/recordatorios/contract.ts'
import { tarifas } from '#catalogos/tarifas/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import type { Endpoint, Inputs } from '#lib/contract/endpoint.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { historiaOf, type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import {
  type Answered,
  type Persona,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
let guia: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
  guia = await casa.persona('GUIAS')
})
afterAll(() => casa.close())

interface Catalog {
  calls: Readonly<Record<'getAll' | 'add' | 'put' | 'delete', Endpoint>>
  entity: string
  /** The n-th row, unlike any other. */
  row: (n: number) => object
  /** A change of one field. */
  change: (n: number) => object
}
const CATALOGS = Object.entries({
  excursiones: {
    calls: excursiones,
    entity: 'excursion',
    row: (n) => ({ nombre: 'SALAR', prefijo: `S${n}` }),
    change: (n) => ({ valor: n }),
  },
  hoteles: {
    calls: hoteles,
    entity: 'hotel',
    row: (n) => ({ nombre: `POSADA ${n}`, comunaId: 2203 }),
    change: (n) => ({ direccion: `CARACOLES ${n}` }),
  },
  recepcionistas: {
    calls: recepcionistas,
    entity: 'recepcionista',
    row: (n) => ({ nombre: `CARMEN PAZ ${n}`, hotelId: m.terrantai }),
    change: (n) => ({ email: `c${n}@hotel.cl` }),
  },
  canalesVenta: {
    calls: canalesVenta,
    entity: 'canal_venta',
    row: (n) => ({ nombre: `WHATSAP ${n}` }),
    change: (n) => ({ nombre: `WHATSAPP ${n}` }),
  },
  monedas: {
    calls: monedas,
    entity: 'moneda',
    row: (n) => ({ fecha: addDays('2026-01-01', n), dolar: 900, real: 160 }),
    change: (n) => ({ dolar: 900 + n / 4 }),
  },
  recordatorios: {
    calls: recordatorios,
    entity: 'recordatorio',
    row: (n) => ({ mensaje: `CONFIRMAR BUSES ${n}`, hora: '22:30' }),
    change: (n) => ({ mensaje: `CONFIRMAR VANES ${n}` }),
  },
  cupos: {
    calls: cupos,
    entity: 'cupo',
    row: (n) => ({ excursionId: m.luna, fecha: addDays('2026-12-01', n), lugares: 14 }),
    change: (n) => ({ lugares: 20 + n }),
  },
  pautas: {
    calls: pautas,
    entity: 'pauta',
    row: (n) => ({ excursionId: m.luna, zona: `ZONA ${n}`, minutos: 15 }),
    change: (n) => ({ minutos: -n }),
  },
  ausencias: {
    calls: ausencias,
    entity: 'ausencia',
    row: () => ({ usuarioId: guia.id, desde: '2026-11-24', hasta: '2026-11-25', motivo: 'X' }),
    change: (n) => ({ motivo: `VACACIONES ${n}` }),
  },
} satisfies Record<string, Catalog>) as [string, Catalog][]

type Row = { id: number; version: number }
let serial = 0
const send = (endpoint: Endpoint, input: Inputs, headers = {}) =>
  jefa.send(endpoint, input, headers) as Promise<Answered<Row>>
const read = async (quien: Persona, { getAll }: Catalog['calls']) =>
  (await quien.send(getAll)).data as Row[]

describe.each(CATALOGS)('%s', (_, { calls, entity, row, change }) => {
  const add = (more: object = {}) => send(calls.add, { body: { ...row(++serial), ...more } })
  const put = (body: object) => send(calls.put, { body })
  const remove = (id: number) => send(calls.delete, { params: { id } })

  test('se agrega, se lee, se edita y se elimina, y la historia lo cuenta', async () => {
    const { status, data } = await add()
    expect([status, data.version]).toEqual([201, 1])
    expect(await read(jefa, calls)).toContainEqual(data)
    const changed = await put({ ...data, ...change(++serial) })
    expect(changed).toMatchObject({ status: 200, data: { ...change(serial), version: 2 } })
    expect(await remove(data.id)).toMatchObject({ status: 200, data: { id: data.id } })
    expect((await remove(data.id)).status).toBe(404)
    expect(await read(jefa, calls)).not.toContainEqual(changed.data)
    const [field] = Object.keys(change(serial))
    expect(await historiaOf(casa, entity, data.id)).toMatchObject([
      { accion: 'INSERT', verbo: 'agregar', nombre_usuario: 'ANA ROJAS' },
      { accion: 'UPDATE', verbo: 'editar', cambios: [{ campo: field }] },
      { accion: 'DELETE', verbo: 'eliminar' },
    ])
  })

  test('dos a la vez con la misma versión: una guarda y la otra ve lo que hay', async () => {
    const { data } = await add()
    const answers = await Promise.all(
      [1, 2].map(() => put({ ...data, ...change(++serial), version: data.version })),
    )
    const [good, bad] = answers.toSorted((a, b) => a.status - b.status)
    expect([good?.status, bad?.status]).toEqual([200, 409])
    expect(bad?.data).toEqual(good?.data)
    await remove(data.id)
  })

  test('la misma clave de idempotencia agrega una sola vez', async () => {
    const before = await read(jefa, calls)
    const body = row(++serial)
    const key = { 'idempotency-key': `${entity}-1` }
    const [one, other] = await Promise.all([1, 2].map(() => send(calls.add, { body }, key)))
    expect(other).toMatchObject({ status: 201, data: one?.data })
    expect(await read(jefa, calls)).toHaveLength(before.length + 1)
    await remove(one?.data.id ?? 0)
  })

  test.each([0, 1, 99, 2_000_000_000])('el %d no existe para nadie', async (id) => {
    expect((await put({ ...row(++serial), id })).status).toBe(id === 0 ? 422 : 404)
    expect((await remove(id)).status).toBe(404)
  })
})

describe.each(
  CATALOGS.filter(([name]) => /^(excursiones|hoteles|recepcionistas|canalesVenta)$/.test(name)),
)('la lista de %s', (_, { calls, row }) => {
  const { get, getAll } = calls as typeof hoteles

  test('get sin id es getAll; con id, esa fila o 404', async () => {
    const { data } = await jefa.call(getAll)
    expect((await jefa.call(get)).data).toEqual(data)
    const [first] = data
    expect((await jefa.call(get, { query: { id: first?.id ?? 0 } })).data).toEqual(first)
    for (const id of [0, 99, 2_000_000_000])
      expect((await jefa.call(get, { query: { id } })).status).toBe(404)
    expect((await jefa.call(get, { query: { id: 'uno' } })).status).toBe(422)
  })

  test('con limite pagina, lo más nuevo primero', async () => {
    const { data } = await jefa.call(getAll)
    const found: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await jefa.call(getAll, { query: { limite: 1, cursor } })
      expect(page.data).toHaveLength(1)
      found.push(...page.data)
      cursor = page.meta?.siguiente ?? undefined
    } while (cursor)
    expect(found).toEqual(data.toReversed())
    const whole = await jefa.call(getAll, { query: { limite: 500 } })
    expect(whole.meta).toEqual({ siguiente: null, total: data.length })
    const wrong = await jefa.call(getAll, { query: { limite: 5, cursor: 'x' } })
    expect(wrong.errors).toEqual({ cursor: 'Cursor no válido' })
    expect((await jefa.call(getAll, { query: { limite: 501 } })).status).toBe(422)
  })

  test('uno desactivado sale de los selectores, y quien lo administra lo ve', async () => {
    const { data } = await send(calls.add, { body: row(++serial) })
    await send(calls.put, { body: { ...data, habilitado: 0 } })
    const ids = async (quien: Persona) => (await read(quien, calls)).map(({ id }) => id)
    expect(await ids(await casa.persona('AGENCIAS'))).not.toContain(data.id)
    expect(await ids(jefa)).toContain(data.id)
  })
})

test('una lista larga llega entera, tramo a tramo', async () => {
  const before = (await read(jefa, hoteles)).length
  await casa.pool.query(
    `insert into hotel (nombre, comuna_id)
     select 'HOTEL LARGO ' || i, (select min(id) from comuna) from generate_series(1, 1200) i`,
  )
  const ids = (await read(jefa, hoteles)).map(({ id }) => id)
  expect(ids).toHaveLength(before + 1200)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

/** Stores what uses a row of a catalogue, and returns the row. */
const USES: [string, string, Endpoint, () => Promise<number>][] = [
  ['la excursión', 'rutas', excursiones.delete, () => saveRuta(casa, m).then(() => m.luna)],
  ['la excursión', 'cupos', excursiones.delete, () => addTo(cupos.add, 'suspendida')],
  ['la excursión', 'tarifas', excursiones.delete, () => addTo(tarifas.add, 'geiser')],
  ['el hotel', 'recepcionistas', hoteles.delete, async () => m.terrantai],
  ['el hotel', 'pautas', hoteles.delete, () => addTo(pautas.add, 'cerrado')],
  ['el recepcionista', 'reservas', recepcionistas.delete, () => soldWith('rosa')],
  ['el canal de venta', 'reservas', canalesVenta.delete, () => soldWith('web')],
]
async function addTo(endpoint: Endpoint, which: keyof Muestra) {
  const named = which === 'cerrado' ? { excursionId: m.luna, hotelId: m.cerrado } : {}
  const body = { excursionId: m[which], ...named, lugares: 14, minutos: 5, porPasajero: 1 }
  const quien = endpoint === tarifas.add ? await casa.persona('FINANZAS') : jefa
  const { status } = await quien.send(endpoint, { body: { ...body, desde: '2026-01-01' } })
  expect(status).toBe(201)
  return m[which]
}
async function soldWith(which: 'rosa' | 'web') {
  await save(casa, m, jefa.id, [{ recepcionista_id: m.rosa, canal_venta_id: m.web }])
  return m[which]
}
test.each(USES)('%s con %s no se elimina', async (what, usos, endpoint, use) => {
  const it = what.startsWith('la ') ? 'la' : 'lo'
  expect(await jefa.send(endpoint, { params: { id: await use() } })).toMatchObject({
    status: 409,
    message: `No se puede eliminar ${what}: hay ${usos} que ${it} usan. Puede desactivar${it}.`,
    data: { usos: [usos] },
  })
})
