import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { correr as correrCon, type Env, entornoOf } from './consola.testing.ts'
import { consola } from './consola.ts'

const HOY = '2026-11-21'

let casa: TestApp
let env: Env
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  await seedDemo(casa.pool, { today: HOY, claveHash: 'x', reservas: 700 })
  env = entornoOf(casa)
})
afterAll(() => casa.close())

const correr = (...args: string[]) => correrCon(env, args)
const mesesOf = (dicho: string) => dicho.match(/^\d{4}-\d\d(?= )/gm) ?? []

/** Terminal without a person, whose words are kept. */
function listen(onSay: (said: string) => void = () => undefined) {
  const lines: string[] = []
  const nobody = () => Promise.reject(new Error('nadie responde'))
  const said = () => lines.join('\n')
  const say = (line: string) => {
    lines.push(line)
    onSay(said())
  }
  const terminal = {
    interactive: false,
    say,
    ask: nobody,
    askSecret: nobody,
    close: () => undefined,
  }
  return { terminal, said }
}

describe('libro', () => {
  test('revisa cada mes, y los saldos', async () => {
    const { codigo, dicho } = await correr('libro')
    expect(codigo).toBe(0)
    const meses = mesesOf(dicho)
    expect(meses.length).toBeGreaterThan(10)
    expect(dicho.match(/cuadrado con sus rendiciones/g)).toHaveLength(meses.length)
    expect(dicho).toMatch(/Saldos {3}los de sus asientos$/)
  })

  test('interrumpido dice cómo seguir, y sigue desde ahí', async () => {
    const interruption = new AbortController()
    const { terminal, said } = listen((dicho) => {
      if (mesesOf(dicho).length === 3) interruption.abort()
    })
    expect(await consola(['libro'], env, terminal, interruption.signal)).toBe(1)
    expect(mesesOf(said())).toHaveLength(3)
    const [, ...order] = /-- (libro) (--desde) (\S+)$/.exec(said()) ?? []
    const todos = mesesOf((await correr('libro')).dicho)
    expect(mesesOf((await correr(...order)).dicho)).toEqual(todos.slice(3))
  })

  test('de una base de una versión anterior dice qué hacer antes', async () => {
    const rename = (from: string, to: string) =>
      casa.pool.query('update kysely_migration set name = $2 where name = $1', [from, to])
    await rename('0057-saldos', '0057-otra')
    const { codigo, error } = await correr('libro')
    await rename('0057-otra', '0057-saldos')
    expect([codigo, error]).toEqual([1, expect.stringContaining('«migrar»')])
  })

  test('--desde que no es un mes se dice', async () => {
    for (const mes of ['2026', '2026-13', 'enero'])
      expect((await correr('libro', '--desde', mes)).error).toContain('como 2026-11')
  })

  test.each([
    [
      'una fila cambiada sin asentar, en su mes',
      `alter table detalle_rendicion disable trigger user;
       update detalle_rendicion set valor_efectivo = valor_efectivo + 7 where id = (select max(id) from detalle_rendicion);
       alter table detalle_rendicion enable trigger user`,
      `select to_char(ru.fecha, 'YYYY-MM') as mes from ruta ru join rendicion re on re.ruta_id = ru.id
         join detalle_rendicion d on d.rendicion_id = re.id order by d.id desc limit 1`,
      /DESCUADRADO en 2 cuentas, la primera de detalle_rendicion \d+/,
    ],
    [
      'un asiento que nada causó, de mucho antes',
      `with a as (insert into asiento (fecha, causa, causa_id) values ('2024-06-03', 'prueba', 1) returning id)
       insert into apunte select a.id, c.id, 'CLP', case c.tipo when 'persona' then 5 else -5 end
       from a, (select min(id) as id, tipo from cuenta where tipo in ('persona', 'diferencia') group by tipo) c`,
      `select '2024-06' as mes`,
      /DESCUADRADO en 2 cuentas, la primera de prueba 1/,
    ],
  ])('control: %s, se ve también en estado', async (_, break_, where, what) => {
    await casa.pool.query(break_)
    const { rows } = await casa.pool.query<{ mes: string }>(where)
    const { codigo, dicho, error } = await correr('libro')
    expect(codigo).toBe(1)
    expect(error).toContain('El libro no cuadra')
    const [line, ...others] = dicho.split('\n').filter((one) => one.includes('DESCUADRADO'))
    expect([line?.slice(0, 7), others]).toEqual([rows[0]?.mes, []])
    expect(line).toMatch(what)
    expect((await correr('estado')).dicho).toMatch(what)
    await casa.pool.query('select asentar_todo()')
    expect((await correr('libro')).codigo).toBe(0)
  })

  test('control: un saldo que no es el de sus asientos', async () => {
    const add = (monto: number) =>
      casa.pool.query(
        `update saldo set monto = monto + $1::int where id = (select max(id) from saldo)`,
        [monto],
      )
    await add(1)
    for (const order of ['libro', 'estado'])
      expect((await correr(order)).dicho).toMatch(/Saldos +ERRADOS 1, el primero de saldo /)
    expect((await correr('libro')).codigo).toBe(1)
    await add(-1)
  })
})

test('estado dice primero lo que sabe, y del libro que no se alcanzó a revisar', async () => {
  const holder = await casa.pool.connect()
  await holder.query('begin; lock table gasto_extra in access exclusive mode')
  const { terminal, said } = listen()
  const run = consola(['estado'], env, terminal)
  await untilWaiting(casa.pool, 1)
  expect(said()).toContain('Reservas')
  expect(said()).not.toContain('Libro')
  // As the limit does.
  await casa.pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  await holder.query('rollback')
  holder.release()
  expect(await run).toBe(0)
  expect(said()).toMatch(/Libro +[\d.]+ asientos, no se alcanzó a revisar en 20 s/)
  expect(said()).toMatch(/Saldos +los de sus asientos/)
})
