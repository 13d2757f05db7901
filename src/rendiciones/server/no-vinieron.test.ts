import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { motivoDeNoVino } from '#reservas/contract/abordaje.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, type Salida, salida } from './rendiciones-calls.testing.ts'

// Claims that nobody came, which the office confirms (RE-52): through the whole stack on a real PostgreSQL.

let o: Operacion
/** Product in which claims become no-shows with the settlement. */
let other: Operacion
beforeAll(async () => {
  o = await operacion()
  other = await operacion({ noShowBySettlement: true })
})
afterAll(async () => {
  await o.casa.close()
  await other.casa.close()
})

const cuatro = () => salida(o, {}, [{ cantidad_adultos: 2, cantidad_child: 2, valor_adulto: 1000 }])
const abordar = (quien: Persona, { reservas }: Salida, vinieron: unknown, more = {}) =>
  quien.send(reservasCalls.abordar, { body: { reservaId: reservas[0], vinieron, ...more } })
const noVinieron = async (s: Salida) =>
  (await o.ana.call(reservasCalls.getNoVinieron)).data.filter(
    ({ reservaId }) => reservaId === s.reservas[0],
  )
const confirmar = (s: Salida, abordaje: number | undefined) =>
  o.ana.call(reservasCalls.noshow, {
    body: { reservaId: s.reservas[0], motivo: 'NO SE PRESENTÓ', abordaje },
  })
const rutaOf = async (s: Salida) => (await o.ana.call(rutas.get, { query: { id: s.rutaId } })).data

describe('las que dicen que no vino nadie', () => {
  test('dicen quién y cuándo, hasta que se retira, se confirma o se rinde', async () => {
    const s = await cuatro()
    expect(await noVinieron(s)).toEqual([])
    await abordar(o.gloria, s, 0, { momento: `${HOY}T08:12:00-03:00` })
    const [aviso] = await noVinieron(s)
    expect(aviso).toMatchObject({
      fecha: HOY,
      excursion: { id: o.m.luna },
      pasajeros: 4,
      quien: 'GLORIA GUÍA',
      version: 1,
    })
    expect(aviso && motivoDeNoVino(aviso, 'America/Santiago')).toBe(
      'NO SE PRESENTÓ, según GLORIA GUÍA a las 08:12',
    )
    await abordar(o.gloria, s, null)
    expect(await noVinieron(s)).toEqual([])
    await abordar(o.gloria, s, 0)
    expect((await rendirla(o.gloria, s, 0, { valorEfectivo: 0 })).status).toBe(201)
    expect(await noVinieron(s)).toEqual([])
  })

  test('se confirman una vez; una que el guía cambió entre tanto no', async () => {
    const s = await cuatro()
    await abordar(o.gloria, s, 0)
    await abordar(o.gloria, s, 4)
    expect((await confirmar(s, 1)).status).toBe(409)
    await abordar(o.gloria, s, 0)
    expect((await confirmar(s, 1)).message).toContain('cambió quién vino')
    const { status, data } = await confirmar(s, 3)
    expect([status, data.noshow, data.rutaId]).toEqual([200, 1, 1])
    expect((await confirmar(s, 3)).status).toBe(409)
    expect(await noVinieron(s)).toEqual([])
  })

  test('a la vez que el guía dice que sí vinieron: o es No Show, o viajan; nunca los dos', async () => {
    const finales = new Set<string>()
    for (let i = 0; i < 6; i++) {
      const s = await cuatro()
      await abordar(o.gloria, s, 0)
      const [oficina, guia] = await Promise.all([confirmar(s, 1), abordar(o.gloria, s, 3)])
      // Off its route it is no longer the guide's.
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([oficina.status, guia.status])
      const { data } = await o.ana.call(reservasCalls.get, { query: { id: s.reservas[0] } })
      finales.add(`${data.noshow} ${data.vinieron}`)
    }
    for (const final of finales) expect(['1 0', '0 3']).toContain(final)
  })

  test('sin la versión de lo que confirma, como control, se marca aunque dijeron que vinieron', async () => {
    const s = await cuatro()
    await abordar(o.gloria, s, 3)
    expect((await confirmar(s, undefined)).status).toBe(200)
  })

  test('abordar mientras la oficina anula: una anulada no recibe abordajes', async () => {
    for (let i = 0; i < 6; i++) {
      const s = await cuatro()
      const [anulada, abordada] = await Promise.all([
        o.ana.call(reservasCalls.anular, { body: { reservaId: s.reservas[0], motivo: 'CIERRE' } }),
        abordar(o.gloria, s, 2),
      ])
      expect(anulada.status).toBe(200)
      expect([200, 404, 409]).toContain(abordada.status)
      const verbos = (await historiaOf(o.casa, 'reserva', s.reservas[0] ?? 0)).map(
        ({ verbo }) => verbo,
      )
      expect(verbos.filter((verbo) => verbo === 'abordar')).toHaveLength(
        abordada.status === 200 ? 1 : 0,
      )
      if (abordada.status === 200) expect(verbos.at(-1)).toBe('anular')
    }
  })
})

describe('a bordo', () => {
  test('una ruta dice cuántos van a bordo, desde que alguien lo dice', async () => {
    const s = await salida(o, {}, [
      { cantidad_adultos: 4 },
      { cantidad_adultos: 3 },
      { cantidad_adultos: 2 },
    ])
    expect(await rutaOf(s)).not.toHaveProperty('vinieron')
    await abordar(o.gloria, s, 3)
    await o.cesar.call(reservasCalls.abordar, { body: { reservaId: s.reservas[1], vinieron: 0 } })
    expect(await rutaOf(s)).toMatchObject({ vinieron: 3, pasajeros: 9 })
    await o.ana.call(reservasCalls.noshow, {
      body: { reservaId: s.reservas[1], motivo: 'NO VINO' },
    })
    expect(await rutaOf(s)).toMatchObject({ vinieron: 3, pasajeros: 6 })
  })

  test('el informe del día dice quién no vino de los grupos que viajan (RE-53)', async () => {
    const fecha = '2026-11-19'
    const s = await salida(o, { fecha }, [
      { cantidad_adultos: 4 },
      { cantidad_adultos: 2 },
      { cantidad_adultos: 5, noshow: 1, motivo_noshow: 'X', ruta_id: null },
    ])
    const informe = async () =>
      (await o.ana.call(reservasCalls.getAllByExcursion, { query: { fecha } })).data
    expect((await informe())[0]).not.toHaveProperty('cantNoVino')
    await abordar(o.gloria, s, 3)
    await o.cesar.call(reservasCalls.abordar, { body: { reservaId: s.reservas[1], vinieron: 0 } })
    expect(await informe()).toMatchObject([{ cantAdult: 11, cantNoShow: 5, cantNoVino: 3 }])
  })

  test('de un grupo que se achica no vinieron más de los que son, y queda en su historia', async () => {
    const s = await cuatro()
    await abordar(o.gloria, s, 4)
    const { data: reserva } = await o.ana.call(reservasCalls.getPost, { body: s.reservas[0] })
    const { data } = await o.ana.call(reservasCalls.put, {
      body: { ...reserva, cantidadChild: 1, motivo: 'ERAN TRES' },
    })
    expect(data.vinieron).toBe(3)
    const last = (await historiaOf(o.casa, 'reserva', s.reservas[0] ?? 0)).at(-1)
    expect(last?.cambios).toContainEqual({ campo: 'vinieron', antes: 4, despues: 3 })
  })
})

describe('con la rendición de su ruta', () => {
  const GASTOS = { peajeValor: 0, ticketNombre: '', ticketValor: 0, otro1Nombre: '', otro1Valor: 0 }
  const cerrar = (quien: Persona, { rendicionId }: Salida) =>
    quien.call(rendiciones.addGastoRendicion, { body: { rendicionId, ...GASTOS } })
  const dos = (en: Operacion) => salida(en, {}, [{ cantidad_adultos: 4 }, { valor_adulto: 1000 }])
  const read = async (en: Operacion, id: number) =>
    (await en.ana.call(reservasCalls.get, { query: { id } })).data

  test('no cambia nada si no se pidió', async () => {
    const s = await dos(o)
    await abordar(o.gloria, s, 0)
    await rendirla(o.gloria, s, 1, { valorEfectivo: 1000 })
    expect((await cerrar(o.gloria, s)).status).toBe(201)
    expect(await read(o, s.reservas[0])).toMatchObject({ noshow: 0, vinieron: 0, rutaId: s.rutaId })
  })

  test.each([
    ['al cerrarla', [false, true]],
    ['con lo último que faltaba rendir', [true, false]],
  ])('si se pidió, %s: quien no vino queda como No Show, y la ruta rendida', async (_, [antes]) => {
    const s = await dos(other)
    await abordar(other.gloria, s, 0, { momento: `${HOY}T08:12:00-03:00` })
    if (antes) expect((await cerrar(other.gloria, s)).status).toBe(201)
    expect((await read(other, s.reservas[0])).noshow).toBe(0)
    const { status } = await rendirla(other.gloria, s, 1, { valorEfectivo: 1000 })
    expect(status).toBe(201)
    if (!antes) expect((await cerrar(other.gloria, s)).status).toBe(201)
    expect(await read(other, s.reservas[0])).toMatchObject({
      noshow: 1,
      rutaId: 1,
      motivoNoShow: 'NO SE PRESENTÓ, según GLORIA GUÍA a las 08:12',
    })
    expect((await other.ana.call(rutas.get, { query: { id: s.rutaId } })).data.estado).toBe(
      'RENDIDA',
    )
  })

  test('quitar el No Show retira lo que se dijo: otra rendición no lo repite', async () => {
    const s = await dos(other)
    await abordar(other.gloria, s, 0)
    await rendirla(other.gloria, s, 1, { valorEfectivo: 1000 })
    await cerrar(other.gloria, s)
    const body = { reservaId: s.reservas[0], motivo: 'LLEGÓ TARDE' }
    expect((await other.ana.call(reservasCalls.quitarNoshow, { body })).status).toBe(200)
    expect((await read(other, s.reservas[0])).vinieron).toBeUndefined()
  })
})

test('nada de esto deja datos que no calzan; rotos a mano, como control, se ven', async () => {
  for (const { casa } of [o, other]) expect(await broken(casa.pool, HOY)).toEqual([])
  const s = await cuatro()
  await abordar(o.gloria, s, 2)
  await o.casa.pool.query(
    `alter table abordaje disable trigger abordaje_faltan; update abordaje set vinieron = 9`,
  )
  expect((await broken(o.casa.pool, HOY)).join()).toContain('who came of a party')
})
