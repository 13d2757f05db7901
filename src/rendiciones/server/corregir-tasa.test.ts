import { afterAll, beforeAll, expect, test } from 'vitest'
import { monedas, tasasFijadas } from '#catalogos/monedas/contract.ts'
import { rutasDeFinanzas } from '#cuentas/contract.ts'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { rendiciones } from '../contract.ts'
import { ponerTasa, rendirla, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
let gema: Operacion['flor']
beforeAll(async () => {
  o = await operacion()
  gema = await o.casa.persona('GERENCIAL')
  await ponerTasa(o.casa, AYER, '900', '160')
  await passJornada(o.casa.db, HOY)
})
afterAll(() => o.casa.close())

const UNO = { tipo_cobro_id: 1, valor_adulto: 90_000, cantidad_adultos: 1 }
const dineroOf = async (rutaId: number) => {
  const { data } = await o.flor.call(rutasDeFinanzas.getRutasRendidas, { query: { dinero: 'si' } })
  return data.find(({ id }) => id === rutaId)?.dinero
}

test('una tasa corregida se aplica a lo rendido con ella, con su historia, y lo conservado la sigue', async () => {
  const s = await salida(o, { fecha: AYER }, [UNO])
  await rendirla(o.gloria, s, 0, { valorUsd: 100 })
  // Half of it was given back; then the guest paid at the hotel.
  const other = await salida(o, { fecha: AYER }, [UNO])
  const { data } = await rendirla(o.gloria, other, 0, { valorUsd: 100 })
  const devuelto = { valorUsd: 50 }
  await o.gloria.send(rendiciones.revertir, {
    body: { id: data.id, tipo: 'devolucion', motivo: 'SÓLO MEDIO DÍA', devuelto },
  })
  await rendirla(o.gloria, other, 0, { motivoCero: 'Pagó en hotel', comentario: 'EN HOTEL' })
  const kept = async () => {
    const { rows } = await o.casa.pool.query('select conservado from reserva where id = $1', [
      other.reservas[0],
    ])
    const { rows: owed } = await o.casa.pool.query(
      `select sum(monto)::int as debe from asentado where causa = 'cobro_hotel' and causa_id = $1 and tipo = 'hotel'`,
      [other.reservas[0]],
    )
    return [rows[0]?.conservado, owed[0]?.debe]
  }
  expect(await kept()).toEqual([45_000, 45_000])
  expect(await dineroOf(s.rutaId)).toMatchObject({ recibido: 90_000, diferencia: 0 })

  const [moneda] = (await gema.call(monedas.getAll)).data
  if (!moneda) throw new Error('there is a rate')
  const edited = await gema.call(monedas.put, { body: { ...moneda, dolar: 950 } })
  expect(edited.data.rendiciones).toBe(2)
  expect(await dineroOf(s.rutaId)).toMatchObject({ recibido: 90_000, diferencia: 0 })
  expect((await o.flor.call(tasasFijadas.aplicar, { body: { id: moneda.id } })).status).toBe(403)
  const applied = await gema.call(tasasFijadas.aplicar, { body: { id: moneda.id } })
  expect(applied.data).toEqual({ rendiciones: 2 })

  expect(await dineroOf(s.rutaId)).toMatchObject({ recibido: 95_000, diferencia: 5_000 })
  expect(await kept()).toEqual([47_500, 42_500])
  expect((await historiaOf(o.casa, 'rendicion', s.rendicionId)).at(-1)).toMatchObject({
    verbo: 'corregirTasa',
    motivo: 'Se corrigió la tasa del 20-11-2026',
    cambios: [{ campo: 'dolar', antes: 900, despues: 950 }],
  })
  const { data: told } = await o.flor.call(rendiciones.getHistorial, {
    query: { rendicionId: s.rendicionId },
  })
  expect(told[0]).toMatchObject({ verbo: 'corregirTasa', que: 'ruta' })
  for (const check of ['descuadre', 'saldo_errado'])
    expect((await o.casa.pool.query(`select * from ${check}`)).rows).toEqual([])
  // Again there is nothing to apply.
  const again = await gema.call(tasasFijadas.aplicar, { body: { id: moneda.id } })
  expect(again.data).toEqual({ rendiciones: 0 })
  const same = await gema.call(monedas.put, { body: { ...edited.data, real: 161 } })
  expect(same.data.rendiciones).toBe(2)
  expect((await gema.call(tasasFijadas.aplicar, { body: { id: 999_999 } })).status).toBe(404)
})
