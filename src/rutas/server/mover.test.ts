import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SIN_RUTA } from '#reservas/rules.ts'
import {
  ANULADA,
  historiaOf,
  NO_SHOW,
  rendir,
  save,
} from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rutas } from '../contract.ts'
import { type Operacion, operacion, rutaOf, todo } from './rutas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const verbosOf = async (id: number) => (await historiaOf(o.casa, id)).map(({ verbo }) => verbo)

describe('mover reservas entre rutas del mismo día', () => {
  const fecha = '2026-12-22'
  const mover = (rutaId: unknown, reservaIds: unknown) =>
    o.ana.send(rutas.mover, { body: { rutaId, reservaIds } })

  test('pasan a la otra, con historia, y responde las rutas de ese día y excursión', async () => {
    const [a, b] = [await saveRuta(o.casa, o.m, { fecha }), await saveRuta(o.casa, o.m, { fecha })]
    await saveRuta(o.casa, o.m, { fecha, excursion_id: o.m.geiser })
    const ids = await save(o.casa, o.m, o.ana.id, [
      { fecha, ruta_id: a },
      { fecha, ruta_id: a },
      { fecha },
      { fecha, ruta_id: b },
    ])
    const { data } = await mover(b, ids.slice(1))
    expect(data.map(({ id, reservas }) => [id, reservas])).toEqual([
      [a, 1],
      [b, 3],
    ])
    expect(await rutaOf(o.casa, ids)).toEqual([a, b, b, b])
    expect(
      (await historiaOf(o.casa, ids[1] ?? 0)).map(({ verbo, cambios }) => [verbo, cambios]),
    ).toEqual([['mover', [{ campo: 'ruta', antes: `N° ${a}`, despues: `N° ${b}` }]]])
    expect(await verbosOf(ids[3] ?? 0)).toEqual([])
  })

  test('una que no puede detiene a todas', async () => {
    const destino = await saveRuta(o.casa, o.m, { fecha })
    const [buena = 0, otroDia = 0, otraExcursion = 0, anulada = 0, noShow = 0, rendida = 0] =
      await save(o.casa, o.m, o.ana.id, [
        { fecha },
        { fecha: '2026-12-23' },
        { fecha, excursion_id: o.m.geiser },
        { fecha, ...ANULADA },
        { fecha, ...NO_SHOW },
        { fecha },
      ])
    await rendir(o.casa, o.m, o.gloria.id, rendida)
    const antes = await todo(o.casa)
    for (const [id, porque] of [
      [otroDia, 'es de otra fecha o excursión'],
      [otraExcursion, 'es de otra fecha o excursión'],
      [anulada, 'ya no está activa'],
      [noShow, 'ya no está activa'],
      [rendida, 'ya está rendida'],
    ] as const) {
      const { status, message } = await mover(destino, [buena, id])
      expect({ status, message }).toEqual({
        status: 409,
        message: `La reserva de JUAN PÉREZ ${porque}.`,
      })
    }
    expect((await mover(destino, [buena, 999_999])).status).toBe(404)
    expect((await mover(999_999, [buena])).status).toBe(404)
    for (const ids of [[], 'x', [0], Array(501).fill(buena)])
      expect((await mover(destino, ids)).status).toBe(422)
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('sin ruta quedan libres, con historia', async () => {
    const ruta = await saveRuta(o.casa, o.m, { fecha })
    const ids = await save(o.casa, o.m, o.ana.id, [
      { fecha, ruta_id: ruta },
      { fecha, ruta_id: ruta },
      { fecha, ruta_id: ruta },
      { fecha, ruta_id: ruta },
      { fecha },
    ])
    const { status, data } = await mover(SIN_RUTA, [ids[0], ids[1], ids[4]])
    expect(status).toBe(200)
    expect(data.find(({ id }) => id === ruta)?.reservas).toBe(2)
    expect(await rutaOf(o.casa, ids)).toEqual([null, null, ruta, ruta, null])
    expect(
      (await historiaOf(o.casa, ids[0] ?? 0)).map(({ verbo, cambios }) => [verbo, cambios]),
    ).toEqual([['liberar', [{ campo: 'ruta', antes: `N° ${ruta}`, despues: null }]]])
    expect(await verbosOf(ids[4] ?? 0)).toEqual([])
  })

  test('sacar de la ruta a quien no puede, o que otro cambió, no saca a nadie', async () => {
    const ruta = await saveRuta(o.casa, o.m, { fecha })
    const on = { fecha, ruta_id: ruta }
    const [buena = 0, rendida = 0, otroDia = 0, cambiada = 0] = await save(o.casa, o.m, o.ana.id, [
      on,
      on,
      { fecha: '2026-12-23' },
      { ...on, version: 3 },
    ])
    await rendir(o.casa, o.m, o.gloria.id, rendida)
    const antes = await todo(o.casa)
    for (const id of [rendida, otroDia])
      expect((await mover(SIN_RUTA, [buena, id])).status).toBe(409)
    const tarde = await o.ana.send(rutas.mover, {
      body: { rutaId: SIN_RUTA, reservaIds: [buena, cambiada], versiones: { [cambiada]: 2 } },
    })
    expect(tarde).toMatchObject({ status: 409, data: { reservas: [{ id: cambiada, version: 3 }] } })
    expect((await mover(SIN_RUTA, [999_999])).status).toBe(404)
    // A program whose search for the route found nothing must not empty one.
    for (const nada of [undefined, null, 0, 'x', -1])
      expect(await mover(nada, [buena])).toMatchObject({
        status: 422,
        errors: { rutaId: 'Debe ser un id' },
      })
    expect((await mover(2, [buena])).status).toBe(404)
    expect(await todo(o.casa)).toEqual(antes)
  })
})
