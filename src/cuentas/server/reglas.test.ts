import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#db/demo/random.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { MOTIVOS_CERO } from '#rendiciones/contract/rendicion-fields.ts'
import { diferencia, faltaPorRendir, valorOf } from '#rendiciones/rules.ts'
import { porCobrar, seCobra, TIPOS_COBRO } from '#reservas/contract/cobro.ts'

// Rules that the database and the browser both apply, over random rows.

const HOY = '2026-11-21'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

test('qué se cobra en ruta', async () => {
  const { rows } = await base.pool.query<{ id: keyof typeof TIPOS_COBRO; cobra: boolean }>(
    'select id, se_cobra(id) as cobra from tipo_cobro order by id',
  )
  expect(rows.map(({ id }) => TIPOS_COBRO[id])).toEqual(Object.values(TIPOS_COBRO))
  for (const { id, cobra } of rows) expect([id, cobra]).toEqual([id, seCobra(id)])
})

interface Row {
  rendida: boolean
  gasto: object | null
  reservas: { tipoCobro: { id: number }; rendida: number }[]
}

test('por qué no se cobró', async () => {
  const { rows } = await base.pool.query<{ nombre: string }>('select nombre from motivo_cero')
  expect(rows.map(({ nombre }) => nombre).sort()).toEqual([...MOTIVOS_CERO].sort())
})

test('cuánto vale un pago y cuál es su diferencia, en mil pagos al azar', async () => {
  const { int, pick, chance } = createRandom(20_261_121)
  const pagos = Array.from({ length: 1_000 }, () => {
    const esperado = chance(1 / 3) ? 0 : int(0, 90_000)
    const tasa = chance(1 / 8) ? { dolar: null, real: null } : { dolar: 905.37, real: 161.5 }
    const pago = {
      valorEfectivo: pick([0, esperado, esperado - (esperado % 10), int(0, 90_000)]),
      valorTarjeta: pick([0, 0, esperado, int(0, 50_000)]),
      valorUsd: chance(1 / 3) ? int(0, 9_000) / 100 : 0,
      valorReal: chance(1 / 4) ? int(0, 90_000) / 100 : 0,
      vuelto: chance(1 / 3) ? int(0, 20_000) : 0,
    }
    return { esperado, pago, tasa }
  })
  const { rows } = await base.pool.query<{ valor: number | null; diferencia: number | null }>(
    `select valor_de(p.efectivo, p.vuelto, p.tarjeta, p.usd, p.reales, p.dolar, p.tasa_real) as valor,
       diferencia_de(esperado, p.efectivo, p.vuelto, p.tarjeta, p.usd, p.reales, p.dolar, p.tasa_real) as diferencia
     from json_to_recordset($1) p (esperado int, efectivo int, vuelto int, tarjeta int, usd numeric, reales numeric,
       dolar numeric, tasa_real numeric)`,
    [
      JSON.stringify(
        pagos.map(({ esperado, pago, tasa }) => ({
          esperado,
          efectivo: pago.valorEfectivo,
          vuelto: pago.vuelto,
          tarjeta: pago.valorTarjeta,
          usd: pago.valorUsd,
          reales: pago.valorReal,
          dolar: tasa.dolar,
          tasa_real: tasa.real,
        })),
      ),
    ],
  )
  // The rules may return -0.
  const plain = (sum: number | null) => (sum === 0 ? 0 : sum)
  expect(rows).toEqual(
    pagos.map(({ esperado, pago, tasa }) => ({
      valor: plain(valorOf(pago, tasa)),
      diferencia: plain(diferencia(esperado, pago, tasa)),
    })),
  )
  expect(rows.filter(({ diferencia }) => diferencia === 0).length).toBeGreaterThan(50)
  expect(rows.filter(({ valor }) => valor === null).length).toBeGreaterThan(20)
})

test('cuánto se cobra de una reserva, en mil al azar', async () => {
  const { int, pick, chance } = createRandom(20_261_122)
  const rows = Array.from({ length: 1_000 }, () => ({
    tipoCobroId: int(1, 4),
    cantidadAdultos: int(1, 6),
    cantidadChild: int(0, 3),
    valorAdulto: pick([0, 30_000, int(0, 90_000)]),
    valorChild: pick([0, 10_000]),
    abono: chance(1 / 3) ? int(0, 90_000) : 0,
    conservado: chance(1 / 4) ? int(0, 90_000) : 0,
    vinieron: chance(1 / 3) ? undefined : int(0, 9),
  }))
  const { rows: counted } = await base.pool.query<{ monto: number }>(
    `select por_cobrar(json_populate_record(null::reserva, json_build_object('tipo_cobro_id', x."tipoCobroId",
         'cantidad_adultos', x."cantidadAdultos", 'cantidad_child', x."cantidadChild", 'valor_adulto', x."valorAdulto",
         'valor_child', x."valorChild", 'abono', x.abono, 'conservado', x.conservado)), x.vinieron)::int as monto
     from json_to_recordset($1) x ("tipoCobroId" int, "cantidadAdultos" int, "cantidadChild" int, "valorAdulto" int,
       "valorChild" int, abono int, conservado int, vinieron int)`,
    [JSON.stringify(rows)],
  )
  expect(counted.map(({ monto }) => monto)).toEqual(rows.map(porCobrar))
})

test('qué ruta está rendida', async () => {
  await seedDemo(base.pool, { today: HOY, claveHash: 'x', reservas: 700 })
  // Of some routes a settlement is missing, of some the expenses, and of some nothing is collected.
  await base.pool.query(`
    delete from detalle_rendicion d using rendicion re where re.id = d.rendicion_id and (re.ruta_id % 4 = 0 or d.id % 9 = 0);
    delete from gasto_rendicion where id % 3 = 0;
    update reserva set tipo_cobro_id = 2 + ruta_id % 8 / 4 where ruta_id % 4 = 0`)
  const { rows } = await base.pool.query<Row>(
    `select (select * from ruta_rendida(ru.id, ru.fecha, ru.cerrada, $1)) as rendida,
       (select to_json(ga) from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = ru.id) as gasto,
       json_agg(json_build_object('tipoCobro', json_build_object('id', r.tipo_cobro_id), 'rendida',
         (exists (select from detalle_rendicion d where d.reserva_id = r.id))::int)) as reservas
     from ruta ru join reserva r on r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0
     where ru.fecha <= $1 group by ru.id`,
    [HOY],
  )
  const kinds = rows.map(({ reservas, gasto, rendida }) => {
    const seCobran = reservas.some(({ tipoCobro }) => seCobra(tipoCobro.id))
    expect([reservas, gasto, rendida]).toEqual([
      reservas,
      gasto,
      faltaPorRendir(reservas, gasto) === null,
    ])
    return [seCobran, gasto !== null, rendida].join()
  })
  // With something to collect the expenses do not matter.
  expect([...new Set(kinds)].sort()).toEqual([
    'false,false,false',
    'false,true,true',
    'true,false,false',
    'true,false,true',
    'true,true,false',
    'true,true,true',
  ])
})
