import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { reservas } from '#reservas/contract.ts'
import { hacer, save } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { passJornada } from './jobs/pass-jornada.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await passJornada(o.casa.db, HOY)
})
afterAll(() => o.casa.close())

/** Creates a route of two reservations to be collected and one with nothing to collect. */
async function salida() {
  const rutaId = await saveRuta(o.casa, o.m, { fecha: AYER, guia_id: o.gloria.id })
  const base = { fecha: AYER, ruta_id: rutaId, comision: 8_000, recepcionista_id: o.m.rosa }
  const [anulada = 0, rendida = 0, abordada = 0] = await save(o.casa, o.m, o.ana.id, [
    base,
    base,
    { ...base, tipo_cobro_id: 3 },
  ])
  const { data } = await o.flor.call(rendiciones.add, { body: { rutaId } })
  return { rendicionId: data.id, anulada, rendida, abordada }
}

const descuadre = async () => (await o.casa.pool.query('select * from descuadre')).rows

test('quien anula, quien rinde y quien aborda a la vez dejan las cuentas cuadradas', async () => {
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const { rendicionId, anulada, rendida, abordada } = await salida()
      await Promise.all([
        hacer(o.ana, 'anular', anulada),
        o.gloria.call(rendiciones.addDetalle, {
          body: { rendicionId, reservaId: rendida, valorEfectivo: 1_000 },
        }),
        o.ana.call(reservas.abordar, { body: { reservaId: abordada, vinieron: 1 } }),
      ])
    }),
  )
  expect(await descuadre()).toEqual([])
  const { rows } = await o.casa.pool.query('select count(*)::int as n from viaje')
  expect(rows).toEqual([{ n: 32 }])
})

/**
 * Of one reservation, settled as paid at the hotel, one transaction changes the price and another one the reason; both
 * look at it before either is committed. `meet` runs while the second looks.
 */
async function cross(meet: (second: Promise<unknown>) => Promise<unknown>) {
  const { rendicionId, rendida } = await salida()
  await o.casa.pool.query(
    `insert into detalle_rendicion (rendicion_id, reserva_id, usuario_id, esperado, motivo_cero)
     values ($1, $2, $3, 1000, 'Pagó en hotel')`,
    [rendicionId, rendida, o.gloria.id],
  )
  const [one, other] = [await o.casa.pool.connect(), await o.casa.pool.connect()]
  const write = (client: pg.PoolClient, statement: string) =>
    client.query(`begin; ${statement}; set constraints all immediate`)
  await write(one, `update reserva set valor_adulto = valor_adulto + 5000 where id = ${rendida}`)
  const second = write(
    other,
    `update detalle_rendicion set motivo_cero = 'Cortesía' where reserva_id = ${rendida}`,
  )
  await meet(second)
  await one.query('commit')
  await second
  await other.query('commit')
  one.release()
  other.release()
}

test('el segundo espera por la reserva y ve lo que hizo el primero', async () => {
  await cross(() => untilWaiting(o.casa.pool, 1))
  expect(await descuadre()).toEqual([])
})

test('control: sin esperar por la reserva ninguno ve al otro, y las cuentas no cuadran', async () => {
  const { rows } = await o.casa.pool.query<{ text: string }>(
    `select pg_get_functiondef('viaje_cambia'::regproc) as text`,
  )
  const text = rows[0]?.text ?? ''
  await o.casa.pool.query(text.replace('for no key update', ''))
  await cross((second) => second)
  expect(await descuadre()).not.toEqual([])
  await o.casa.pool.query(text)
  await o.casa.pool.query('select asentar_todo()')
  expect(await descuadre()).toEqual([])
})

test('quien corrige por qué no se cobró y quien edita la reserva no se traban', async () => {
  const { rendicionId, rendida } = await salida()
  const { data } = await o.gloria.call(rendiciones.addDetalle, {
    body: { rendicionId, reservaId: rendida, motivoCero: 'Pagó en hotel', comentario: 'EN HOTEL' },
  })
  for (let vez = 0; vez < 6; vez++) {
    const motivoCero = vez % 2 ? ('Pagó en hotel' as const) : ('Cortesía' as const)
    const body = { id: data.id, motivo: 'SE SUPO', detalle: { motivoCero } }
    const [corregida] = await Promise.all([
      o.gloria.call(rendiciones.put, { body }),
      o.ana.call(reservas.abordar, { body: { reservaId: rendida, vinieron: vez % 2 } }),
    ])
    expect(corregida.status).toBe(200)
    expect(await descuadre()).toEqual([])
  }
})
