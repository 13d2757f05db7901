import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cuentas } from '#cuentas/contract.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Pago } from '../contract.ts'
import { comisiones } from '../contract.ts'
import { comisionar, HOY, rutaRendida } from './finanzas-calls.testing.ts'

const MES = '2026-10'
let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(async () => {
  await o.casa.pool.query(
    'delete from pago_guia; delete from comision_guia; delete from gasto_rendicion; delete from rendicion; delete from reserva; delete from ruta where id >= 100',
  )
  await comisionar(o.flor, o.gloria.id, { valor: 100_000 })
  await rutaRendida(o, `${MES}-05`, o.gloria.id)
})

const pagar = (cambios: Record<string, unknown> = {}) =>
  o.flor.call(comisiones.pagar, {
    body: { usuarioId: o.gloria.id, mes: MES, liquido: 84_750, ...cambios },
  })
const anular = (pago: Pago, motivo = 'ERA DE OTRA CUENTA') =>
  o.flor.send(comisiones.anularPago, {
    body: { id: pago.pagado?.id, version: pago.pagado?.version, motivo },
  })
const hechos = async () =>
  (await o.casa.pool.query('select liquido, anulado from pago_guia order by id')).rows
/** Sums the ledger by kind of account, apart from the commands. */
async function asentado() {
  const { rows } = await o.casa.pool.query<{ tipo: string; monto: number }>(`
    select c.tipo, sum(p.monto)::float8 as monto from apunte p join asiento a on a.id = p.asiento_id
      join cuenta c on c.id = p.cuenta_id
    where a.causa = 'pago_guia' and a.causa_id in (select id from pago_guia) group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ tipo, monto }) => [tipo, monto]))
}

test('pagar asienta el líquido del mes contra la caja, una vez', async () => {
  const { status, data } = await pagar({ medio: 'Transferencia 123' })
  expect(status).toBe(200)
  expect(data.pagado).toMatchObject({
    liquido: 84_750,
    fecha: HOY,
    medio: 'Transferencia 123',
    autor: o.flor.nombre,
  })
  expect(await asentado()).toEqual({ caja: -84_750, gasto: 84_750 })
  expect(await pagar()).toMatchObject({ status: 409, message: 'Ese mes ya está pagado.' })
  expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
})

test('del banco, si se dice así', async () => {
  expect((await pagar({ deBanco: true, medio: 'TRANSFERENCIA 5' })).status).toBe(200)
  expect(await asentado()).toEqual({ banco: -84_750, gasto: 84_750 })
})

test('dos personas que pagan a la vez hacen un solo pago; sin la restricción nada los detiene', async () => {
  const both = async () => (await Promise.all([1, 2, 3, 4].map(() => pagar()))).map((r) => r.status)
  expect((await both()).sort()).toEqual([200, 409, 409, 409])
  expect(await hechos()).toHaveLength(1)
  await o.casa.pool.query('delete from pago_guia; drop index pago_guia_mes')
  const unguarded = await both()
  await o.casa.pool.query(
    'delete from pago_guia; create unique index pago_guia_mes on pago_guia (usuario_id, mes) where not anulado',
  )
  expect(unguarded).not.toContain(409)
})

test('lo que agrega una corrección posterior se paga aparte, y sus asientos suman el total', async () => {
  const { data } = await pagar()
  await rutaRendida(o, `${MES}-06`, o.gloria.id)
  expect(await pagar({ liquido: 169_500 })).toMatchObject({ status: 409 })
  const paid = await pagar({ liquido: 169_500, version: data.pagado?.version })
  expect(paid.data.pagado).toMatchObject({ liquido: 169_500, version: 2 })
  expect(await asentado()).toEqual({ caja: -169_500, gasto: 169_500 })
  expect(await pagar({ liquido: 169_500, version: 1 })).toMatchObject({ status: 409 })
})

test('un líquido que cambió no se paga', async () => {
  expect(await pagar({ liquido: 84_751 })).toMatchObject({
    status: 409,
    data: { liquido: 84_750 },
  })
  expect(await hechos()).toEqual([])
})

test('anular un pago pide motivo, devuelve la caja y deja pagar de nuevo', async () => {
  const { data } = await pagar()
  expect(await anular(data, ' ')).toMatchObject({ status: 422 })
  expect((await anular(data)).data.pagado).toBeUndefined()
  expect(await asentado()).toEqual({ caja: 0, gasto: 0 })
  expect(await anular(data)).toMatchObject({ status: 404 })
  expect(await pagar()).toMatchObject({ status: 200 })
  expect(await hechos()).toEqual([
    { liquido: 84_750, anulado: true },
    { liquido: 84_750, anulado: false },
  ])
})

test('la diferencia de un pago que otra persona anuló no se paga como el mes entero', async () => {
  const { data } = await pagar()
  await rutaRendida(o, `${MES}-06`, o.gloria.id)
  await anular(data)
  expect(await pagar({ liquido: 169_500, version: data.pagado?.version })).toMatchObject({
    status: 409,
    message: 'Otra persona anuló ese pago: revíselo antes de pagar.',
  })
  expect(await hechos()).toEqual([{ liquido: 84_750, anulado: true }])
})

test.each([
  [{ mes: '2026-12' }, 422],
  [{ liquido: 0 }, 422],
  [{ medio: 'x'.repeat(101) }, 422],
  [{ usuarioId: 9_999 }, 404],
])('%j no se paga (%i)', async (cambios, status) =>
  expect(await pagar(cambios)).toMatchObject({ status }),
)

test('el guía ve en su cuenta corriente lo que se le pagó, y ningún saldo cambia por eso', async () => {
  const cuenta = async (query = {}) => (await o.gloria.call(cuentas.getCorriente, { query })).data
  const antes = await cuenta()
  expect(antes.pagos).toEqual([])
  const { data } = await pagar({ medio: 'Transferencia 123' })
  const { pagos, saldos } = await cuenta()
  expect(pagos).toEqual([
    {
      id: data.pagado?.id,
      mes: `${MES}-01`,
      fecha: HOY,
      liquido: 84_750,
      medio: 'Transferencia 123',
    },
  ])
  expect(saldos).toEqual(antes.saldos)
  expect((await cuenta({ hasta: `${MES}-31` })).pagos).toEqual([])
  await anular(data)
  expect((await cuenta()).pagos).toEqual([])
})
