import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sesion } from '#acceso/server/session.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { atencion } from '../contract.ts'
import { type House, house, MANANA, readAs } from './atencion.testing.ts'
import { saveAplazada } from './queries/aplazadas.ts'
import { sortLots } from './steps/compute.ts'
import { KINDS } from './steps/kinds.ts'

let o: House
beforeAll(async () => {
  o = await house()
})
afterAll(() => o.casa.close())

const run = (text: string, values: unknown[] = []) => o.casa.pool.query(text, values)
const linesOf = async (quien: Persona, tipo: string) =>
  (await readAs(quien)).lineas.filter((line) => line.tipo === tipo)

/** Puts off the one line of a kind that somebody sees. */
async function aplazar(quien: Persona, tipo: string) {
  const [line] = await linesOf(quien, tipo)
  const { clave = '', causas = [] } = line ?? {}
  const body = { clave, causas, motivo: 'DESPUÉS', hasta: MANANA }
  const { status } = await quien.send(atencion.aplazar, { body })
  expect(status).toBe(201)
  expect(await linesOf(quien, tipo)).toEqual([])
  return causas
}

test('lo aplazado sigue aplazado al envejecer, también para gerencia', async () => {
  const { rutaId } = await salida(o, { fecha: '2026-11-20' }, [{ tipo_cobro_id: 1 }])
  await aplazar(o.flor, 'sin-rendir')
  await run(`update ruta set fecha = '2026-11-10' where id = $1`, [rutaId])
  expect(await linesOf(o.flor, 'sin-rendir')).toEqual([])
  expect(await linesOf(o.gema, 'sin-rendir')).toEqual([])
  await salida(o, { fecha: '2026-11-11' }, [{ tipo_cobro_id: 1 }])
  expect(await linesOf(o.flor, 'sin-rendir')).toHaveLength(1)
})

test('más dinero sin entregar la muestra otra vez; entregar una parte no', async () => {
  const settle = async (fecha: string) => {
    const s = await salida(o, { fecha }, [{ tipo_cobro_id: 1, valor_adulto: 60_000 }])
    await o.gloria.call(rendiciones.addGastoRendicion, { body: { rendicionId: s.rendicionId } })
    await rendirla(o.gloria, s, 0, { valorEfectivo: 50_000, valorTarjeta: 10_000 })
    return s.rutaId
  }
  const first = await settle('2026-11-14')
  await settle('2026-11-15')
  expect((await linesOf(o.gloria, 'mi-dinero'))[0]?.detalle).toBe(
    '$100.000 y tarjeta $20.000 · desde el 14-11-2026',
  )
  await aplazar(o.flor, 'dinero')
  await run('delete from por_entregar where ruta_id = $1', [first])
  expect(await linesOf(o.flor, 'dinero')).toEqual([])
  await settle('2026-11-16')
  expect(await linesOf(o.flor, 'dinero')).toHaveLength(1)
})

test('muchas cosas de una línea se aplazan como una', async () => {
  const book = (n: number) =>
    save(
      o.casa,
      o.m,
      o.ana.id,
      Array.from({ length: n }, () => ({ fecha: '2026-12-05', comision: 900, comision_tope: 500 })),
    )
  await book(501)
  expect(await aplazar(o.flor, 'comision')).toHaveLength(1)
  await book(1)
  expect(await linesOf(o.flor, 'comision')).toHaveLength(1)
})

test('tres personas o más se dicen en una línea; aplazada, una nueva se muestra sola', async () => {
  const call = {
    db: o.casa.db,
    session: { userId: o.flor.id } as Sesion,
    now: () => ({ day: HOY, time: '10:00:00' }),
    scope: 'A',
  }
  const told = async (...people: string[]) => {
    const found = people.map((quien) => ({
      clave: `entrega/${quien}`,
      quien,
      causas: [quien],
      gravedad: 1 as const,
      titulo: `Falta recibir la entrega de ${quien}`,
      detalle: '',
    }))
    return sortLots(call, [{ tipo: 'entrega', kind: KINDS.entrega, found }])
  }
  expect((await told('ANA', 'EVA')).lineas).toHaveLength(2)
  const { lineas } = await told('ANA', 'EVA', 'LUZ')
  expect(lineas).toMatchObject([
    { titulo: '3 entregas por recibir', detalle: 'ANA, EVA y LUZ', causas: ['ANA', 'EVA', 'LUZ'] },
  ])
  const putOff = (line: { clave: string; causas: string[] } | undefined) =>
    o.casa.db.transaction().execute((db) =>
      saveAplazada(db, {
        ...{ clave: line?.clave ?? '', causas: line?.causas ?? [] },
        ...{ motivo: 'DESPUÉS', hasta: MANANA, userId: o.flor.id, soloDe: null },
      }),
    )
  await putOff(lineas[0])
  const later = await told('EVA', 'LUZ', 'SOL')
  expect(later.lineas.map(({ titulo }) => titulo)).toEqual(['Falta recibir la entrega de SOL'])
  expect(later.aplazadas).toHaveLength(2)
  const others = await told('ANA', 'EVA', 'LUZ', 'SOL', 'MAR', 'PAZ')
  expect(others.lineas).toMatchObject([{ detalle: 'SOL, MAR y PAZ' }])
  await putOff(others.lineas[0])
  expect((await told('ANA', 'EVA', 'LUZ', 'SOL', 'MAR', 'PAZ')).lineas).toEqual([])
})
