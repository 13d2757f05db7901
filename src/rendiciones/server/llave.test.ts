import { afterAll, beforeAll, expect, test } from 'vitest'
import { llaves } from '#catalogos/llaves/contract.ts'
import { AYER, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { rendiciones } from '../contract.ts'
import { salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

test('un programa no tiene dinero: lo que rinde de una ruta sin nadie lo tiene la caja (AC-23)', async () => {
  const jefa = await o.casa.persona('GERENCIAL')
  const { data } = await jefa.call(llaves.add, {
    body: { nombre: 'CONTABLE', rolId: 9, vence: null },
  })
  const programa = o.casa.como({ authorization: `Bearer ${data.token}` })
  const s = await salida(o, { fecha: AYER, guia_id: null, chofer_id: null }, [
    { tipo_cobro_id: 1, valor_adulto: 80_000, cantidad_adultos: 1 },
  ])
  const query = { rendicionId: s.rendicionId }
  const { data: quienes } = await programa.call(rendiciones.getQuienes, { query })
  expect(quienes).toMatchObject({ propuesto: 'caja' })
  const body = { rendicionId: s.rendicionId, reservaId: s.reservas[0], valorEfectivo: 80_000 }
  const detalle = await programa.send(rendiciones.addDetalle, { body })
  expect(detalle.status).toBe(201)
  const { rows } = await o.casa.pool.query(
    `select c.tipo, sum(p.monto)::int as monto from apunte p join cuenta c on c.id = p.cuenta_id
     where c.tipo in ('persona', 'caja') group by 1`,
  )
  expect(rows).toEqual([{ tipo: 'caja', monto: 80_000 }])
  for (const check of ['descuadre', 'saldo_errado'])
    expect((await o.casa.pool.query(`select * from ${check}`)).rows).toEqual([])
  expect(await historiaOf(o.casa, 'detalle_rendicion', detalle.data.id)).toMatchObject([
    { nombre_usuario: 'CONTABLE (llave)' },
  ])
})
