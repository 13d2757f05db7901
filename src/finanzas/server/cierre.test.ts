import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { estados, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { cierres } from '../contract.ts'
import { anotar } from './finanzas-calls.testing.ts'

const OCTUBRE = '2026-10'
let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-10-01', '900', '160')
})
afterAll(() => o.casa.close())

const UNA = [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }]
const read = async () => (await o.flor.call(cierres.get)).data
const cerrar = (mes = OCTUBRE, motivo = 'CIERRE ANUAL', quien = o.flor) =>
  quien.call(cierres.add, { body: { mes, motivo } })
const reabrir = () => o.casa.pool.query('delete from cierre_mes')
const rows = async <Row extends object>(text: string) => (await o.casa.pool.query<Row>(text)).rows

describe('cerrar un mes', () => {
  test('sin nada asentado no hay qué cerrar; con algo, sigue el último que terminó', async () => {
    expect(await read()).toEqual({ cerrados: [], siguiente: null })
    expect(await cerrar()).toMatchObject({ status: 409 })
    const s = await salida(o, { fecha: '2026-10-15' }, [...UNA, ...UNA])
    await rendirla(o.gloria, s, 0)
    expect((await read()).siguiente).toEqual({
      mes: OCTUBRE,
      rutasPendientes: 1,
      rutasSinEntregar: 0,
      personasConDiferencia: 0,
      porPagar: 0,
      descuadres: 0,
    })
    await rendirla(o.gloria, s, 1)
    expect((await read()).siguiente).toMatchObject({ rutasPendientes: 0, rutasSinEntregar: 1 })
  })

  test('con algo sin terminar pide motivo, y queda quién, cuándo y por qué', async () => {
    expect(await cerrar(OCTUBRE, ' ')).toMatchObject({
      status: 422,
      errors: { motivo: 'Hay cosas sin terminar: escriba por qué cierra igual.' },
    })
    expect((await read()).cerrados).toEqual([])
    const { status, data } = await cerrar(OCTUBRE, 'LO TRAE MAÑANA')
    expect(status).toBe(201)
    expect(data).toMatchObject({
      cerrados: [{ mes: OCTUBRE, autor: o.flor.nombre, motivo: 'LO TRAE MAÑANA' }],
      siguiente: null,
    })
    expect(await historiaOf(o.casa, 'cierre_mes', OCTUBRE as never)).toMatchObject([
      {
        verbo: 'cerrar',
        cambios: expect.arrayContaining([{ campo: 'asientos', antes: null, despues: 2 }]),
      },
    ])
  })

  test.each([
    [OCTUBRE, 409],
    ['2026-11', 409],
    ['2026-09', 409],
    ['2027-01', 409],
    ['2026-13', 422],
  ])('%s ya no o aún no se cierra (%i)', async (mes, status) => {
    expect((await cerrar(mes)).status).toBe(status)
    expect((await read()).cerrados).toHaveLength(1)
  })

  test('una corrección posterior se asienta en el mes que sigue, y el cerrado no cambia', async () => {
    const suma = () =>
      rows(`select c.tipo, sum(p.monto)::int as monto from asiento a join apunte p on p.asiento_id = a.id
        join cuenta c on c.id = p.cuenta_id where a.fecha <= '2026-10-31' group by 1 order by 1`)
    const antes = await suma()
    const [{ id = 0 } = {}] = await rows<{ id: number }>('select id from detalle_rendicion limit 1')
    const corregir = {
      id,
      motivo: 'ERAN MENOS',
      detalle: { valorEfectivo: 50_000, comentario: 'X' },
    }
    expect((await o.flor.call(rendiciones.put, { body: corregir })).status).toBe(200)
    expect(
      await rows(`select a.fecha, p.monto::int as monto from asiento a join apunte p on p.asiento_id = a.id
        where a.causa_id = ${id} and p.monto < 0 order by a.id desc limit 1`),
    ).toEqual([{ fecha: '2026-11-01', monto: -10_000 }])
    expect(await suma()).toEqual(antes)
    expect(await rows('select * from descuadre')).toEqual([])
  })

  test('la caja chica tampoco recibe líneas de un mes cerrado', async () => {
    expect(await anotar(o.flor, { fecha: '2026-10-31' })).toMatchObject({
      status: 422,
      errors: { fecha: 'El mes está cerrado: use una fecha posterior al 31-10-2026' },
    })
    expect((await anotar(o.flor, { fecha: '2026-11-01' })).status).toBe(201)
  })

  test('un libro que no cuadra no se cierra', async () => {
    await reabrir()
    await o.casa.pool.query('alter table gasto_rendicion disable trigger gasto_se_asienta')
    await o.casa.pool.query(`insert into gasto_rendicion (rendicion_id, usuario_id, peaje_valor)
      select id, ${o.gloria.id}, 1000 from rendicion limit 1`)
    expect(await cerrar()).toMatchObject({ status: 409, message: /no cuadra/ })
    await o.casa.pool.query('delete from gasto_rendicion')
    await o.casa.pool.query('alter table gasto_rendicion enable trigger gasto_se_asienta')
    expect((await cerrar()).status).toBe(201)
    await reabrir()
  })

  test.each([
    ['2026-10-31', 409, 1],
    ['2026-11-01', 201, 2],
  ])('un asiento que nada causó, del %s, al cerrar octubre es un %i', async (fecha, status, id) => {
    const asentar = (monto: number) =>
      rows(`with a as (insert into asiento (fecha, causa, causa_id) values ('${fecha}', 'prueba', ${id}) returning id)
        insert into apunte select a.id, c.id, 'CLP', case c.tipo when 'persona' then ${monto} else ${-monto} end
        from a, (select min(id) as id, tipo from cuenta where tipo in ('persona', 'ingreso') group by tipo) c`)
    await asentar(5)
    expect((await cerrar()).status).toBe(status)
    // No entry is deleted: its opposite makes the libro even.
    await reabrir()
    await asentar(-5)
    expect((await cerrar()).status).toBe(201)
    await reabrir()
  })
})

describe('al mismo tiempo', () => {
  test('dos que cierran a la vez cierran una vez', async () => {
    const fabio = await o.casa.persona('FINANZAS')
    const juntos = [cerrar(), cerrar(OCTUBRE, 'X', fabio), cerrar(), cerrar()]
    expect(estados(await Promise.all(juntos))).toEqual([201, 409, 409, 409])
    await reabrir()
  })

  /** Settles a reservation of October in each open route while the month is closed. */
  async function mientras(close: () => Promise<unknown>) {
    const salidas = await Promise.all(
      Array.from({ length: 8 }, (_, n) => salida(o, { fecha: `2026-10-${10 + n}` }, UNA)),
    )
    const [, ...rendidas] = await Promise.all([
      close(),
      ...salidas.map((s) => rendirla(o.gloria, s, 0)),
    ])
    expect(rendidas.every(({ status }) => status === 201)).toBe(true)
    return countOctober()
  }
  const countOctober = async () => {
    const [{ n = 0 } = {}] = await rows<{ n: number }>(
      `select count(*)::int as n from asiento where fecha <= '2026-10-31'`,
    )
    return n
  }
  const contados = async () => {
    const [{ n } = {}] = await rows<{ n: number }>(`select (x ->> 'despues')::int as n
      from historial, jsonb_array_elements(cambios) x where entidad = 'cierre_mes' and x ->> 'campo' = 'asientos'
      order by historial.id desc limit 1`)
    return n
  }

  test('lo que se rinde mientras se cierra entra entero en uno de los dos meses', async () => {
    for (let round = 0; round < 3; round++) {
      const asientos = await mientras(cerrar)
      expect(await contados()).toBe(asientos)
      expect(await rows('select * from descuadre')).toEqual([])
      await reabrir()
    }
  })

  test('control: sin el candado del libro, un mes cerrado recibe asientos después de contarlo', async () => {
    let counted = 0
    const asientos = await mientras(async () => {
      const client = await o.casa.pool.connect()
      await client.query('begin')
      const { rows: found } = await client.query(
        `select count(*)::int as n from asiento where fecha <= '2026-10-31'`,
      )
      counted = found[0].n
      await client.query(`insert into cierre_mes (mes, usuario_id) values ('2026-10-01', $1)`, [
        o.flor.id,
      ])
      await expect.poll(countOctober).toBeGreaterThan(counted)
      await client.query('commit')
      client.release()
    })
    expect(asientos).toBeGreaterThan(counted)
    await reabrir()
  })
})
