import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { cuentas, entregas } from '../contract.ts'

let o: Operacion
let fabio: Operacion['flor']
beforeAll(async () => {
  o = await operacion()
  fabio = await o.casa.persona('FINANZAS', { nombre: 'FABIO' })
  await ponerTasa(o.casa, HOY, '900', '160')
})
afterAll(() => o.casa.close())

const CASH = { clp: { 20000: 3 } }
const SHORT = { clp: { 20000: 2 } }

/** Declares a handover of 60.000 pesos of the guide. */
async function declarada() {
  const s = await salida(o, {}, [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }])
  await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000 })
  const body = { rutaIds: [s.rutaId], declarado: CASH }
  return (await o.gloria.call(entregas.add, { body })).data
}
const recibir = (quien: Operacion['flor'], id: number, contado: object, motivo = '') =>
  quien.call(entregas.recibir, { body: { id, contado, motivo } })
const saldo = async () => (await o.gloria.call(cuentas.getCorriente)).data.saldos.CLP
const verbos = async (id: number) =>
  (await historiaOf(o.casa, 'entrega', id)).map(({ verbo }) => verbo)
const ROUNDS = 6

describe('dos de Finanzas con la misma entrega', () => {
  test('la recibe una sola, y baja de la cuenta lo que esa contó', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await declarada()
      const antes = await saldo()
      const [ella, el] = await Promise.all([
        recibir(o.flor, id, CASH),
        recibir(fabio, id, SHORT, 'FALTA UN BILLETE'),
      ])
      expect(estados([ella, el])).toEqual([200, 409])
      const gana = ella.status === 200 ? ella : el
      const pierde = ella.status === 200 ? el : ella
      expect(pierde.message).toBe('La entrega ya está recibida.')
      expect(gana.data.recibidaPor?.id).toBe(ella.status === 200 ? o.flor.id : fabio.id)
      expect(antes - (await saldo())).toBe(ella.status === 200 ? 60_000 : 40_000)
      expect(await verbos(id)).toEqual(['declarar', 'recibir'])
    }
    expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
  })

  test('o se recibe o quien entrega la retira, nunca ambas', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await declarada()
      const antes = await saldo()
      const [recibe, retira] = await Promise.all([
        recibir(o.flor, id, CASH),
        o.gloria.call(entregas.anular, { body: { id } }),
      ])
      expect(estados([recibe, retira])).toEqual([200, 409])
      expect(antes - (await saldo())).toBe(recibe.status === 200 ? 60_000 : 0)
    }
  })

  test('control: mirar y después escribir, sin retener la entrega, la recibe dos veces', async () => {
    const { id } = await declarada()
    const clients = await Promise.all([o.casa.pool.connect(), o.casa.pool.connect()])
    for (const client of clients) {
      await client.query('begin')
      const { rows } = await client.query('select estado from entrega where id = $1', [id])
      expect(rows).toEqual([{ estado: 'declarada' }])
    }
    const updated = clients.map(async (client, n) => {
      const { rowCount } = await client.query(
        `update entrega set estado = 'recibida', contado = '{}', recibida = now(), fecha = $2, recibida_por = $3
          where id = $1`,
        [id, HOY, n === 0 ? o.flor.id : fabio.id],
      )
      await client.query('commit')
      return rowCount
    })
    expect(await Promise.all(updated)).toEqual([1, 1])
    for (const client of clients) client.release()
  })
})

describe('castigar un voucher mientras se corrige su pago a efectivo', () => {
  /** Does both at once some times, and returns what each voucher moved afterwards. */
  async function alaVez() {
    const moved: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const s = await salida(o, {}, [
        { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 },
      ])
      const { data: detalle } = await rendirla(o.gloria, s, 0, { valorTarjeta: 60_000 })
      const entrega = { rutaIds: [s.rutaId], declarado: {} }
      const { id } = (await o.gloria.call(entregas.add, { body: entrega })).data
      for (const faltantes of [[], [detalle.id]])
        await o.flor.call(entregas.recibir, { body: { id, contado: {}, faltantes } })
      const { data } = await o.flor.call(entregas.getFaltantes, {})
      const voucher = data.find(({ entregaId }) => entregaId === id)
      const castigo = { id: voucher?.id, version: 1, estado: 'castigado', motivo: 'NO LLEGÓ' }
      const enEfectivo = { valorEfectivo: 60_000, valorTarjeta: 0 }
      const [, corregido] = await Promise.all([
        fabio.send(entregas.resolverVoucher, { body: castigo }),
        o.flor.send(rendiciones.put, {
          body: { id: detalle.id, motivo: 'ERA EFECTIVO', detalle: enEfectivo },
        }),
      ])
      expect(corregido.status).toBe(200)
      const { rows } = await o.casa.pool.query(
        `select coalesce(sum(p.monto), 0)::int as monto from asiento a join apunte p on p.asiento_id = a.id
           join cuenta c on c.id = p.cuenta_id
         where a.causa = 'voucher_faltante' and a.causa_id = $1 and c.tipo = 'tarjeta'`,
        [voucher?.id],
      )
      moved.push(rows[0].monto)
    }
    return moved
  }

  test('no lo saca de Tarjeta dos veces', async () => {
    expect(await alaVez()).toEqual(Array.from({ length: ROUNDS }, () => 0))
    expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
  })

  test('control: sin el disparador, sí', async () => {
    const trigger = 'trigger detalle_voucher_ya_no_falta'
    await o.casa.pool.query(`alter table detalle_rendicion disable ${trigger}`)
    expect(await alaVez()).toContain(-60_000)
    await o.casa.pool.query(`alter table detalle_rendicion enable ${trigger}`)
  })
})
