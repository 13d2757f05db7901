import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANULADA, NO_SHOW, save } from '#reservas/server/reservas-calls.testing.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import {
  type Answered,
  type Persona,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'
import type { Ruta } from '../contract.ts'
import { rutas as rutasCalls } from '../contract.ts'

const HOY = '2026-11-21'
let casa: TestApp
let m: Muestra
let ana: Persona
let guia: Persona
let chofer: Persona
let id: Record<string, number>
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  guia = await casa.persona('GUIAS', { nombre: 'GLORIA GUÍA' })
  chofer = await casa.persona('CONDUCTORES', { nombre: 'CÉSAR CHOFER' })
  await casa.db.insertInto('vehiculo').values({ nombre: 'VAN 1', asientos: 15 }).execute()
  const rows = {
    futura: { fecha: '2026-12-01', excursion_id: m.luna, nombre: 'VDL 1', vehiculo: 'VAN 1' },
    vacia: { fecha: '2026-12-02', excursion_id: m.geiser, guia_id: null, chofer_id: null },
    cobrada: { fecha: HOY, excursion_id: m.luna },
    aMedias: { fecha: HOY, excursion_id: m.luna },
    conGastos: { fecha: '2026-11-20', excursion_id: m.geiser },
    sinGastos: { fecha: '2026-11-20', excursion_id: m.luna },
  }
  const base = { guia_id: guia.id, chofer_id: chofer.id }
  const rutas = await casa.db
    .insertInto('ruta')
    .values(Object.values(rows).map((fila) => ({ ...base, ...fila })))
    .returning('id')
    .execute()
  id = Object.fromEntries(Object.keys(rows).map((nombre, i) => [nombre, rutas[i]?.id ?? 0]))
  const en = (nombre: keyof typeof rows, cambios: Record<string, unknown>) => ({
    ruta_id: id[nombre] ?? 0,
    fecha: rows[nombre].fecha,
    excursion_id: rows[nombre].excursion_id,
    ...cambios,
  })
  const reservas = await save(casa, m, ana.id, [
    en('futura', { cantidad_adultos: 2, cantidad_child: 1 }),
    en('futura', { cantidad_adultos: 4 }),
    en('futura', { cantidad_adultos: 9, ...NO_SHOW }),
    en('futura', { cantidad_adultos: 9, ...ANULADA }),
    en('cobrada', { tipo_cobro_id: 1 }),
    en('cobrada', { tipo_cobro_id: 3 }),
    en('aMedias', { tipo_cobro_id: 1 }),
    en('aMedias', { tipo_cobro_id: 4 }),
    en('conGastos', { tipo_cobro_id: 2 }),
    en('sinGastos', { tipo_cobro_id: 2 }),
  ])
  const rendicion = async (nombre: keyof typeof rows) =>
    (
      await casa.db
        .insertInto('rendicion')
        .values({ ruta_id: id[nombre] ?? 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  for (const [nombre, reserva] of [
    ['cobrada', reservas[4]],
    ['aMedias', reservas[6]],
  ] as const)
    await casa.db
      .insertInto('detalle_rendicion')
      .values({
        rendicion_id: await rendicion(nombre),
        reserva_id: reserva ?? 0,
        usuario_id: guia.id,
        esperado: 1000,
      })
      .execute()
  await casa.db
    .insertInto('gasto_rendicion')
    .values({ rendicion_id: await rendicion('conGastos'), usuario_id: guia.id })
    .execute()
})
afterAll(() => casa.close())

const TODAS = 'futura vacia cobrada aMedias conGastos sinGastos'
const pedir = (query: Record<string, string | number> = {}) =>
  ana.call(rutasCalls.getAll, { query })
/** Sorts as a page does: the latest day first. */
const porDia = (rows: Ruta[]) =>
  rows.toSorted((a, b) => b.fecha.localeCompare(a.fecha) || b.id - a.id)
const nombres = (rows: Ruta[]) =>
  rows.map((fila) => Object.keys(id).find((nombre) => id[nombre] === fila.id)).join(' ')

test('una ruta se lee con quienes van, sin no-show ni anuladas', async () => {
  const { data } = await pedir()
  expect(data[0]).toEqual({
    id: id.futura,
    fecha: '2026-12-01',
    nombre: 'VDL 1',
    excursionId: m.luna,
    choferId: chofer.id,
    guiaId: guia.id,
    vehiculo: 'VAN 1',
    asientos: 15,
    habilitado: 1,
    estado: 'PENDIENTE',
    conRendicion: 0,
    reservas: 2,
    pasajeros: 7,
    idExcursion: { id: m.luna, nombre: 'VALLE DE LA LUNA' },
    idChofer: { id: chofer.id, nombre: 'CÉSAR CHOFER' },
    idGuia: { id: guia.id, nombre: 'GLORIA GUÍA' },
    version: 1,
  })
})

test('sin asignar y sin pasajeros', async () => {
  const { data } = await ana.call(rutasCalls.get, { query: { id: id.vacia } })
  expect(data).toMatchObject({
    choferId: 3,
    guiaId: 4,
    idChofer: { id: 3, nombre: 'SIN CONDUCTOR' },
    idGuia: { id: 4, nombre: 'SIN GUÍA' },
    vehiculo: null,
    reservas: 0,
    pasajeros: 0,
  })
})

test('el estado se calcula (RU-8)', async () => {
  const { data } = await pedir()
  const rendidas = data.filter(({ estado }) => estado === 'RENDIDA')
  expect(nombres(rendidas)).toBe('cobrada conGastos')
})

describe('la lista', () => {
  test('sin limite por id; con limite el último día primero, página a página', async () => {
    const { data } = await pedir()
    expect(nombres(data)).toBe(TODAS)
    expect((await ana.call(rutasCalls.get)).data).toEqual(data)
    const leidas: Ruta[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answered<Ruta[]> = await pedir({ limite: 4, ...(cursor && { cursor }) })
      leidas.push(...page.data)
      cursor = page.meta?.siguiente ?? null
    }
    expect(leidas).toEqual(porDia(data))
  })

  const table = (): [Record<string, string | number>, string][] => [
    [{ desde: '2026-11-22' }, 'futura vacia'],
    [{ hasta: '2026-11-20' }, 'conGastos sinGastos'],
    [{ desde: HOY, hasta: HOY }, 'cobrada aMedias'],
    [{ excursionId: m.geiser }, 'vacia conGastos'],
    [{ excursionId: m.geiser, desde: HOY }, 'vacia'],
    [{ excursion: 'geiseres' }, 'vacia conGastos'],
    [{ excursion: 'de la' }, 'futura cobrada aMedias sinGastos'],
    [{ excursion: '%' }, ''],
    [{ conductor: 'cesar' }, 'futura cobrada aMedias conGastos sinGastos'],
    [{ conductor: 'SIN ASIGNAR', guia: 'sin as' }, 'vacia'],
    [{ guia: 'guia', hasta: HOY }, 'cobrada aMedias conGastos sinGastos'],
    [{ guia: '_' }, ''],
    [{ excursionId: 0 }, TODAS],
    [{ excursionId: 2_000_000_000 }, ''],
  ]
  test('los filtros valen con y sin limite', async () => {
    for (const [query, esperadas] of table()) {
      expect([query, nombres((await pedir(query)).data)]).toEqual([query, esperadas])
      const page = nombres((await pedir({ ...query, limite: 500 })).data)
      expect([query, page]).toEqual([query, nombres(porDia((await pedir(query)).data))])
    }
  })

  test('las rutas reservadas no existen para nadie (GE-30)', async () => {
    for (const reservada of [0, 1, 2, 99, 2_000_000_000])
      expect((await ana.call(rutasCalls.get, { query: { id: reservada } })).status).toBe(404)
  })

  test.each([
    [{ desde: '2026-02-30' }, { desde: 'Fecha no válida' }],
    [{ excursionId: 'x' }, { excursionId: 'Debe ser un número' }],
    [{ limite: 0 }, { limite: 'Debe ser 1 o más' }],
    [{ limite: 5, cursor: 'x' }, { cursor: 'Cursor no válido' }],
  ])('%j es 422', async (query, errors) => {
    const answer = await pedir(query as unknown as Record<string, string>)
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
  })
})
