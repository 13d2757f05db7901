import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf, saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { ponerTasa, rendirla, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '912.5', '168.25')
})
afterAll(() => o.casa.close())

const abrir = (quien: Persona, body: Record<string, unknown>) =>
  quien.call(rendiciones.add, { body })

describe('abrir la rendición de una ruta', () => {
  test('con guía, excursión y fecha, o con la ruta; otra vez es la misma', async () => {
    const { casa, m, gloria } = o
    const rutaId = await saveRuta(casa, m, {
      fecha: HOY,
      guia_id: gloria.id,
      chofer_id: o.cesar.id,
      vehiculo: 'VAN 1',
    })
    await save(casa, m, o.ana.id, [{ fecha: HOY, ruta_id: rutaId }])
    const { status, data } = await abrir(gloria, {
      usuarioId: gloria.id,
      excursionId: m.luna,
      fecha: HOY,
    })
    expect(status).toBe(200)
    expect(data).toEqual({
      id: data.id,
      rutaId,
      usuarioId: gloria.id,
      excursionId: m.luna,
      fecha: HOY,
      dolar: 912.5,
      real: 168.25,
      fechaTasa: '2026-11-18',
      estado: 'PENDIENTE',
      gasto: null,
      detalles: 0,
      excursion: { id: m.luna, nombre: 'VALLE DE LA LUNA' },
      ruta: {
        id: rutaId,
        vehiculo: 'VAN 1',
        idChofer: { id: o.cesar.id, nombre: 'CÉSAR CHOFER' },
        idGuia: { id: gloria.id, nombre: 'GLORIA GUÍA' },
      },
      version: 1,
    })
    expect((await abrir(gloria, { rutaId })).data).toEqual(data)
    expect((await abrir(o.flor, { rutaId })).data).toEqual(data)
    expect(await historiaOf(casa, 'rendicion', data.id)).toMatchObject([
      { verbo: 'abrir', cambios: [{ campo: 'rutaId', antes: null, despues: rutaId }] },
    ])
  })

  test('finanzas abre la que no tiene guía, con 0, 4 o la ruta', async () => {
    const fecha = '2026-11-19'
    const rutaId = await saveRuta(o.casa, o.m, { fecha })
    const dia = { excursionId: o.m.luna, fecha }
    const abierta = await abrir(o.flor, { usuarioId: 0, ...dia })
    expect(abierta.data).toMatchObject({ rutaId, usuarioId: 4 })
    expect((await abrir(o.flor, { usuarioId: 4, ...dia })).data.id).toBe(abierta.data.id)
    expect((await abrir(o.gloria, { usuarioId: 0, ...dia })).status).toBe(404)
  })

  test('la ajena, la que no existe y la reservada son 404', async () => {
    const rutaId = await saveRuta(o.casa, o.m, { fecha: '2026-11-16', guia_id: o.hugo.id })
    const dia = { excursionId: o.m.luna, fecha: '2026-11-16' }
    expect((await abrir(o.gloria, { rutaId })).status).toBe(404)
    expect((await abrir(o.gloria, { usuarioId: o.hugo.id, ...dia })).status).toBe(404)
    expect((await abrir(o.hugo, { usuarioId: o.hugo.id, ...dia })).status).toBe(200)
    for (const id of [1, 2, 999_999]) expect((await abrir(o.flor, { rutaId: id })).status).toBe(404)
    expect((await abrir(o.flor, { usuarioId: o.hugo.id, ...dia, fecha: HOY })).status).toBe(404)
  })

  test('donde calzan dos rutas se responde cuáles', async () => {
    const fecha = '2026-11-14'
    const ids = [1, 2].map(() => saveRuta(o.casa, o.m, { fecha, guia_id: o.gloria.id }))
    const rutas = await Promise.all(ids)
    const answer = await abrir(o.gloria, { usuarioId: o.gloria.id, excursionId: o.m.luna, fecha })
    expect(answer).toMatchObject({
      status: 409,
      data: { rutas: rutas.toSorted((a, b) => a - b).map((id) => ({ id })) },
    })
    const { rows } = await o.casa.pool.query(
      'select count(*)::int as n from rendicion where ruta_id = any($1)',
      [rutas],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test.each([
    [
      {},
      { usuarioId: 'Falta este dato', excursionId: 'Falta este dato', fecha: 'Falta este dato' },
    ],
    [{ usuarioId: 5, excursionId: 100 }, { fecha: 'Falta este dato' }],
    [{ rutaId: 0 }, { rutaId: 'Debe ser un id' }],
    [{ rutaId: 'x' }, { rutaId: 'Debe ser un id' }],
    [{ usuarioId: -1, excursionId: 100, fecha: HOY }, { usuarioId: 'Debe ser un id' }],
    [{ usuarioId: 5e9, excursionId: 100, fecha: HOY }, { usuarioId: 'Debe ser un id' }],
    [{ usuarioId: 5, excursionId: 100, fecha: 'hoy' }, { fecha: 'Por favor, ingrese la fecha' }],
  ])('%j es 422', async (body, errors) => {
    const answer = await abrir(o.flor, body)
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
  })
})

describe('las rendiciones que hay', () => {
  test('una por id; todas por id; o de una ruta, un día, una excursión o un guía', async () => {
    const s = await salida(o, { fecha: '2026-10-10', guia_id: o.hugo.id, excursion_id: o.m.geiser })
    await rendirla(o.hugo, s, 0)
    const pedir = (query = {}) => o.flor.send(rendiciones.get, { query })
    const una = await o.flor.call(rendiciones.get, { query: { id: s.rendicionId } })
    expect(una.data).toMatchObject({ rutaId: s.rutaId, detalles: 1, usuarioId: o.hugo.id })
    for (const query of [
      { rutaId: s.rutaId },
      { hasta: '2026-10-10' },
      { desde: '2026-10-10', hasta: '2026-10-11' },
      { excursion: 'geiseres' },
      { guia: 'hoteleria', excursion: 'tatio' },
    ])
      expect([query, (await pedir(query)).data]).toEqual([query, [una.data]])
    expect((await pedir({ guia: '%' })).data).toEqual([])
    const todas = (await pedir()).data
    const page = await pedir({ limite: 1 })
    expect(page.data).toEqual([todas.at(-1)])
    expect(page.meta?.siguiente).not.toBeNull()
    expect((await pedir({ id: 999999 })).status).toBe(404)
    expect((await pedir({ id: 'x' })).status).toBe(422)
  })
})
