import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { seedDemo } from './demo/seed.ts'
import { readHeld } from './held.testing.ts'
import { broken } from './invariants.testing.ts'

const TODAY = '2026-11-21'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
  await seedDemo(base.pool, { today: TODAY, claveHash: 'x', reservas: 700 })
})
afterAll(() => base.close())

const rowsOf = async (text: string) => (await base.pool.query(text)).rows

const descuadre = () => rowsOf('select * from descuadre')
/** People and currencies whose money does not add up, and by how much. */
const unexplained = async () =>
  (await readHeld(base.pool)).flatMap(({ resto }) => (resto === 0 ? [] : [resto]))

describe('el libro', () => {
  test('en un año de demostración, lo cobrado de cada guía y moneda es lo entregado, lo que tiene y las diferencias', async () => {
    const held = await readHeld(base.pool)
    expect(held.length).toBeGreaterThan(5)
    expect(held.filter(({ resto }) => resto !== 0)).toEqual([])
    console.info(`${held.length} saldos de guías y monedas, ninguno con un resto`)
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
    expect(await unexplained()).toEqual([])
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
    await rowsOf(
      `insert into cierre_mes (mes, usuario_id) values ('2026-09-01', ${usuario}) on conflict do nothing`,
    )
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
    expect(await unexplained()).toEqual([7])
    await rowsOf('select asentar_todo()')
    expect(await descuadre()).toEqual([])
    expect(await unexplained()).toEqual([])
  })

  test('control: un asiento parejo que nada causó se ve', async () => {
    await rowsOf(`with a as (insert into asiento (fecha, causa, causa_id) values ('${TODAY}', 'prueba', 1) returning id)
      insert into apunte select a.id, c.id, 'CLP', case c.tipo when 'persona' then 5 else -5 end
      from a, (select min(id) as id, tipo from cuenta where tipo in ('persona', 'diferencia') group by tipo) c`)
    expect(await unexplained()).toEqual([-5])
    expect(await descuadre()).toHaveLength(2)
    expect(await broken(base.pool, TODAY)).toEqual([
      expect.stringContaining('the ledger holds'),
      expect.stringContaining('what a person collected'),
    ])
  })
})
