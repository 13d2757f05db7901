import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { type Cifras, type Gerencia, gerencia } from '../contract/gerencia.ts'
import { BASES, type Base } from '../rules.ts'
import {
  plainLacking,
  plainMargin,
  plainSales,
  plainSeats,
  plainStreet,
} from './gerencia.testing.ts'

/** Seven weeks after the last day that was worked: there are months with a year before, and routes nobody settled. */
const HOY = '2026-07-10'
let casa: TestApp
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  await seedDemo(casa.pool, { today: '2026-05-20', claveHash: 'x', reservas: 1500 })
  await casa.pool.query('select pasar_dia($1)', [HOY])
  // Sales of the same days a year apart, in foreign money, shared pay and parties that were not complete.
  await casa.pool.query(`update reserva set creada = creada - interval '1 year' where id % 5 = 0`)
  await casa.pool.query(
    `insert into ruta_parte (ruta_id, puesto, usuario_id, parte)
     select id, 'guia', guia_id, 0.5 from ruta where guia_id is not null and id % 9 = 0
     union all select r.id, 'guia', (select min(u.id) from usuario u where u.id >= 100 and u.rol_id = (select rol_id from usuario where id = r.guia_id) and u.id <> r.guia_id), 0.5
     from ruta r where guia_id is not null and id % 9 = 0
       and (select count(*) from usuario u where u.rol_id = (select rol_id from usuario where id = r.guia_id)) > 1`,
  )
  jefa = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const MONTHS = ['2026-07', '2026-06', '2026-05', '2026-04', '2026-03']
const CASES = MONTHS.flatMap((mes) => BASES.map((por): [string, Base] => [mes, por]))
const gerenciaOf = (mes: string, por: Base) => read(jefa, gerencia.get, { query: { mes, por } })
const NOTHING: Cifras = { reservas: 0, pasajeros: 0, ventas: 0 }
const asked = (por: Base, dias: Gerencia['dias']) => ({
  pool: casa.pool,
  por,
  dias,
  hoy: HOY,
  zona: 'America/Santiago',
})
const sumOf = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)
const ACTIVA = 'habilitado = 1 and noshow = 0'

describe.each(CASES)('%s por día de %s: cada cifra es la de su propia suma', (mes, por) => {
  let g: Gerencia
  beforeAll(async () => {
    g = await gerenciaOf(mes, por)
  })

  test.each(['ahora', 'antes'] as const)('ventas, anuladas y No Show, %s', async (cuando) => {
    const which = asked(por, cuando === 'ahora' ? g.dias : g.diasAntes)
    const all = async (where: string) => (await plainSales(which, where))[0] ?? NOTHING
    expect(g.ventas[cuando]).toEqual(await all(ACTIVA))
    expect(g.anuladas[cuando]).toEqual(await all('habilitado = 0'))
    expect(g.noShow[cuando]).toEqual(await all('habilitado = 1 and noshow = 1'))
    const by = {
      excursiones: 'excursion_id',
      hoteles: 'hotel_id',
      canales: 'canal_venta_id',
      vendedores: 'usuario_id',
    } as const
    for (const [what, column] of Object.entries(by) as [keyof typeof by, string][]) {
      const expected = await plainSales(which, ACTIVA, column)
      const sold = g[what].filter((row) => row[cuando].reservas > 0)
      expect(Object.fromEntries(sold.map((row) => [row.id, row[cuando]])), what).toEqual(expected)
    }
    const byDay = await plainSales(
      which,
      ACTIVA,
      por === 'viaje'
        ? 'extract(day from fecha)::int'
        : `extract(day from creada at time zone 'America/Santiago')::int`,
    )
    expect(g.porDia.map((day) => (cuando === 'ahora' ? day.ventas : day.antes))).toEqual(
      g.porDia.map(({ dia }) => byDay[dia]?.ventas ?? 0),
    )
  })

  test('lo ya vendido para el resto del mes', async () => {
    if (mes !== '2026-07' || por === 'venta') return expect(g.resto).toBeUndefined()
    const rest = { desde: '2026-07-11', hasta: '2026-07-31' }
    expect(g.resto).toEqual((await plainSales(asked(por, rest), ACTIVA))[0] ?? NOTHING)
  })

  test('el margen y sus partes, por excursión y en total', async () => {
    const plain = await plainMargin(asked(por, g.dias))
    const before = await plainMargin(asked(por, g.diasAntes))
    const parts = ['ingreso', 'gastos', 'guias', 'comisiones', 'costos'] as const
    for (const part of parts) {
      const known = g.margenes.filter((row) => row[part] !== 0)
      expect(Object.fromEntries(known.map((row) => [row.id, row[part]])), part).toEqual(
        Object.fromEntries(Object.entries(plain[part]).filter(([, value]) => value !== 0)),
      )
      expect([g.margen.ahora[part], g.margen.antes[part]], part).toEqual([
        sumOf(Object.values(plain[part])),
        sumOf(Object.values(before[part])),
      ])
    }
    for (const { id, margen, antes } of g.margenes) {
      const left = ({ ingreso, ...less }: typeof plain) =>
        (ingreso[`${id}`] ?? 0) -
        Object.values(less).reduce((all, of) => all + (of[`${id}`] ?? 0), 0)
      expect([id, margen, antes]).toEqual([id, left(plain), left(before)])
    }
    const { rutas, sinCobro, montoSinCobro } = g.faltan
    expect({ rutas, sinCobro, montoSinCobro }).toEqual(await plainLacking(asked(por, g.dias)))
    const { ingreso, gastos, guias, comisiones, costos, margen } = g.margen.ahora
    expect(margen).toBe(ingreso - gastos - guias - comisiones - costos)
  })

  test('los asientos ocupados por salida', async () => {
    const now = await plainSeats(asked(por, g.dias))
    const shown = g.salidas.map(({ excursionId, hora = '', nombre: _, ...sums }) => [
      `${excursionId} ${hora}`,
      sums,
    ])
    expect(Object.fromEntries(shown)).toEqual(now)
    const before = Object.values(await plainSeats(asked(por, g.diasAntes)))
    expect(g.asientos.antes).toEqual({
      asientos: sumOf(before.map(({ asientos }) => asientos)),
      sentados: sumOf(before.map(({ sentados }) => sentados)),
    })
  })
})

test('el dinero en la calle por edad, y quién lo debe', async () => {
  const { calle, fondos, hoteles, canales } = await gerenciaOf('2026-07', 'viaje')
  const ages = [
    [-9_999, 2],
    [3, 7],
    [8, 30],
    [31, 99_999],
  ] as const
  const plain = await plainStreet(asked('viaje', { desde: HOY, hasta: HOY }), ages)
  expect(calle).toEqual(plain.rows)
  expect(fondos + calle.reduce((sum, { enMano }) => sum + enMano, 0)).toBe(plain.total)
  for (const [rows, owed] of [
    [hoteles, plain.hoteles],
    [canales, plain.canales],
  ] as const)
    expect(Object.fromEntries(rows.flatMap(({ id, debe }) => (debe ? [[id, debe]] : [])))).toEqual(
      owed,
    )
  expect(calle.some(({ enMano }) => enMano !== 0)).toBe(true)
  expect(calle.some(({ porRendir }) => porRendir !== 0)).toBe(true)
  expect(calle.some(({ hoteles: owed }) => owed !== 0)).toBe(true)
})

test('control: una reserva, un costo y un gasto de más se notan en su suma', async () => {
  const before = await gerenciaOf('2026-05', 'viaje')
  const was = await plainMargin(asked('viaje', before.dias))
  await casa.pool.query(`update reserva set valor_adulto = valor_adulto + 1
    where id = (select min(id) from reserva where fecha = '2026-05-10' and ${ACTIVA})`)
  await casa.pool.query(`update costo set por_pasajero = por_pasajero + 1`)
  await casa.pool.query(`update gasto_rendicion set peaje_valor = peaje_valor + 7 where id = (
    select min(g.id) from gasto_rendicion g join rendicion re on re.id = g.rendicion_id join ruta ru on ru.id = re.ruta_id
    where ru.fecha = '2026-05-10')`)
  const sold = (await plainSales(asked('viaje', before.dias), ACTIVA))[0]
  expect(sold?.ventas).toBeGreaterThan(before.ventas.ahora.ventas)
  const now = await plainMargin(asked('viaje', before.dias))
  expect(now.costos).not.toEqual(was.costos)
  const after = await gerenciaOf('2026-05', 'viaje')
  expect(after.ventas.ahora).toEqual(sold)
  expect(after.margen.ahora.costos).toBe(sumOf(Object.values(now.costos)))
  expect(after.margen.ahora.costos).toBeGreaterThan(before.margen.ahora.costos)
})
