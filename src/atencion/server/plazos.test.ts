import { afterAll, beforeAll, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { atencion } from '../contract.ts'
import { type House, house, MANANA, readAs } from './atencion.testing.ts'

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

test('tres personas o más se dicen en una línea, y cada una se aplaza sola', async () => {
  const declare = async (nombre: string) => {
    const { id } = await o.casa.persona('GUIAS', { nombre })
    await run(
      `insert into entrega (usuario_id, declarado) values ($1, '{"clp": {}, "usd": {}, "brl": {}, "vouchers": 0, "sumaVouchers": 0}')`,
      [id],
    )
  }
  for (const nombre of ['RITA', 'EVA']) await declare(nombre)
  expect(await linesOf(o.flor, 'entrega')).toMatchObject([
    { titulo: 'Falta recibir la entrega de RITA' },
    { titulo: 'Falta recibir la entrega de EVA' },
  ])
  await declare('LUZ')
  const [line, ...others] = await linesOf(o.flor, 'entrega')
  expect([line, others]).toMatchObject([
    { titulo: '3 entregas por recibir', detalle: 'RITA, EVA y LUZ', causas: [] },
    [],
  ])
  const eva = line?.varias?.find(({ titulo }) => titulo.endsWith('EVA'))
  const { clave = '', causas = [] } = eva ?? {}
  const body = { clave, causas, motivo: 'LLEGA MAÑANA', hasta: MANANA }
  const { lineas, aplazadas } = (await o.flor.call(atencion.aplazar, { body })).data
  expect(lineas.filter(({ tipo }) => tipo === 'entrega').map(({ titulo }) => titulo)).toEqual([
    'Falta recibir la entrega de RITA',
    'Falta recibir la entrega de LUZ',
  ])
  expect(aplazadas.map(({ titulo }) => titulo)).toContain('Falta recibir la entrega de EVA')
})
