import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { seedDemo } from './demo/seed.ts'

const TODAY = '2026-11-21'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
  await seedDemo(base.pool, { today: TODAY, claveHash: 'x', reservas: 700 })
})
afterAll(() => base.close())

const rowsOf = async (text: string) => (await base.pool.query(text)).rows

/** What each person holds in each currency, read from the entered rows and from the ledger. */
const HELD = `
  select usuario_id, moneda, sum(monto)::float8 as monto from (
    select usuario_id, 'CLP' as moneda, valor_efectivo::numeric as monto from detalle_rendicion
    union all select usuario_id, 'USD', valor_usd from detalle_rendicion
    union all select usuario_id, 'BRL', valor_real from detalle_rendicion
    union all select usuario_id, 'CLP', -(peaje_valor + ticket_valor + otro1_valor + otro2_valor + otro3_valor)
      from gasto_rendicion) x
  group by 1, 2 having sum(monto) <> 0 order by 1, 2`
const IN_LEDGER = `
  select c.usuario_id, p.moneda, sum(p.monto)::float8 as monto
  from apunte p join cuenta c on c.id = p.cuenta_id where c.tipo = 'persona'
  group by 1, 2 having sum(p.monto) <> 0 order by 1, 2`

const descuadre = () => rowsOf('select * from descuadre')

describe('el libro', () => {
  test('dice de cada persona y moneda lo mismo que sus rendiciones y gastos', async () => {
    const held = await rowsOf(HELD)
    expect(held.length).toBeGreaterThan(5)
    expect(await rowsOf(IN_LEDGER)).toEqual(held)
    expect(await descuadre()).toEqual([])
  })

  test('una corrección deja un asiento por la diferencia, y nada si nada cambió', async () => {
    const [{ id, efectivo }] = await rowsOf(
      'select id, valor_efectivo as efectivo from detalle_rendicion where valor_efectivo > 10 order by id limit 1',
    )
    const entries = () =>
      rowsOf(`select c.tipo, p.moneda, p.monto::float8 as monto from asiento a join apunte p on p.asiento_id = a.id
        join cuenta c on c.id = p.cuenta_id where a.causa = 'detalle_rendicion' and a.causa_id = ${id} order by a.id, c.tipo desc`)
    const before = await entries()
    await rowsOf(`update detalle_rendicion set comentario = 'IGUAL' where id = ${id}`)
    expect(await entries()).toEqual(before)
    await rowsOf(`update detalle_rendicion set valor_efectivo = ${efectivo - 10} where id = ${id}`)
    expect((await entries()).slice(before.length)).toEqual([
      { tipo: 'persona', moneda: 'CLP', monto: -10 },
      { tipo: 'ingreso', moneda: 'CLP', monto: 10 },
    ])
    expect(await rowsOf(IN_LEDGER)).toEqual(await rowsOf(HELD))
  })

  test('no admite un asiento que no sume cero, ni cambiar o borrar uno', async () => {
    const [{ cuenta }] = await rowsOf('select min(id) as cuenta from cuenta')
    await expect(
      rowsOf(`with a as (insert into asiento (fecha, causa, causa_id) values ('${TODAY}', 'prueba', 1) returning id)
        insert into apunte select a.id, ${cuenta}, 'CLP', 5 from a`),
    ).rejects.toThrow('no suma cero')
    await expect(rowsOf('update apunte set monto = 1')).rejects.toThrow('solo admite filas nuevas')
    await expect(rowsOf('delete from asiento')).rejects.toThrow('solo admite filas nuevas')
  })

  test('en un mes cerrado no entra nada: lo que se corrige se asienta en el siguiente', async () => {
    const [{ id, usuario }] = await rowsOf(
      `select d.id, d.usuario_id as usuario from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
       join ruta ru on ru.id = re.ruta_id where ru.fecha between '2026-09-01' and '2026-09-30' order by d.id limit 1`,
    )
    await rowsOf(`insert into cierre_mes (mes, usuario_id) values ('2026-09-01', ${usuario})`)
    await rowsOf(
      `update detalle_rendicion set valor_efectivo = valor_efectivo + 1000 where id = ${id}`,
    )
    expect(
      await rowsOf(
        `select max(fecha) as fecha from asiento where causa = 'detalle_rendicion' and causa_id = ${id}`,
      ),
    ).toEqual([{ fecha: '2026-10-01' }])
    expect(await descuadre()).toEqual([])
  })

  test('control: lo que cambia sin pasar por el libro se ve, y se asienta después', async () => {
    await rowsOf('alter table detalle_rendicion disable trigger user')
    await rowsOf(
      `update detalle_rendicion set valor_efectivo = valor_efectivo + 7
       where id = (select max(id) from detalle_rendicion)`,
    )
    await rowsOf('alter table detalle_rendicion enable trigger user')
    expect(await descuadre()).toHaveLength(2)
    expect(await rowsOf(IN_LEDGER)).not.toEqual(await rowsOf(HELD))
    await rowsOf('select asentar_todo()')
    expect(await descuadre()).toEqual([])
    expect(await rowsOf(IN_LEDGER)).toEqual(await rowsOf(HELD))
  })
})
