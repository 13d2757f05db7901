import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rutasDeFinanzas } from '#cuentas/contract.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { hacer, nueva, rendir, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rutas as rutasCalls } from '../contract.ts'
import { closeRutas } from './jobs/close-rutas.ts'
import { AYER, HOY, type Operacion, operacion } from './rutas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

/** Creates a RENDIDA route of yesterday with one collected reservation, and `otras` without collection. */
async function rendida(otras: Record<string, unknown>[] = []) {
  const [cobrada = 0] = await save(o.casa, o.m, o.ana.id, [{ fecha: AYER }])
  const id = await rendir(o.casa, o.m, o.gloria.id, cobrada)
  const reservas =
    otras.length === 0
      ? []
      : await save(
          o.casa,
          o.m,
          o.ana.id,
          otras.map((other) => ({ fecha: AYER, ruta_id: id, ...other })),
        )
  return { id, cobrada, reservas }
}
const cerrada = async (id: number) =>
  (
    await o.casa.db
      .selectFrom('ruta')
      .select('cerrada')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).cerrada
const porRendir = async () =>
  (await o.flor.call(rutasDeFinanzas.getRutasPorRendir)).data.map(({ id }) => id)
const estado = async (id: number) =>
  (await o.ana.call(rutasCalls.get, { query: { id } })).data.estado

describe('lo que se recuerda de las rutas rendidas (decisión 0033)', () => {
  test('se cierra lo rendido y nada más; las listas dicen lo mismo antes y después', async () => {
    const { id } = await rendida([{ tipo_cobro_id: 2 }])
    const pendiente = await saveRuta(o.casa, o.m, { fecha: AYER })
    await save(o.casa, o.m, o.ana.id, [{ fecha: AYER, ruta_id: pendiente }])
    const read = async () => [
      await porRendir(),
      (await o.flor.call(rutasDeFinanzas.getRutasRendidas)).data,
      (await o.ana.call(rutasCalls.getAll)).data,
    ]
    const antes = await read()
    await closeRutas(o.casa.db, HOY)
    expect([await cerrada(id), await cerrada(pendiente)]).toEqual([true, false])
    expect(await read()).toEqual(antes)
  })

  test('una futura no se cierra, y quien cierra se detiene cuando se le pide', async () => {
    const { id } = await rendida()
    await o.casa.pool.query('update ruta set fecha = $2 where id = $1', [id, '2026-12-25'])
    await closeRutas(o.casa.db, HOY)
    expect(await cerrada(id)).toBe(false)
    const other = await rendida()
    await closeRutas(o.casa.db, HOY, AbortSignal.abort())
    expect(await cerrada(other.id)).toBe(false)
  })
})

describe('se vuelve a abrir con lo que la deja pendiente', () => {
  const casos: [string, (ruta: Awaited<ReturnType<typeof rendida>>) => Promise<unknown>][] = [
    [
      'alguien pasa a ella',
      async ({ id }) => {
        const reservaIds = await save(o.casa, o.m, o.ana.id, [{ fecha: AYER }])
        return o.ana.call(rutasCalls.mover, { body: { rutaId: id, reservaIds } })
      },
    ],
    [
      'una que no se cobraba pasa a cobrarse',
      ({ reservas }) =>
        hacer(o.ana, 'editar', reservas[0] ?? 0, { tipoCobroId: 1, email: 'a@b.cl' }),
    ],
    [
      'una reserva se escribe directamente en ella',
      ({ id }) => save(o.casa, o.m, o.ana.id, [{ fecha: AYER, ruta_id: id }]),
    ],
  ]
  test.each(casos)('%s', async (_, hacerlo) => {
    const ruta = await rendida([{ tipo_cobro_id: 3 }])
    await closeRutas(o.casa.db, HOY)
    expect([await cerrada(ruta.id), await estado(ruta.id)]).toEqual([true, 'RENDIDA'])
    await hacerlo(ruta)
    expect([await cerrada(ruta.id), await estado(ruta.id)]).toEqual([false, 'PENDIENTE'])
    expect(await porRendir()).toContain(ruta.id)
    await closeRutas(o.casa.db, HOY)
    expect(await cerrada(ruta.id)).toBe(false)
  })

  test('no con lo que no la cambia', async () => {
    const { id, reservas } = await rendida([{ tipo_cobro_id: 2 }])
    await closeRutas(o.casa.db, HOY)
    await hacer(o.ana, 'editar', reservas[0] ?? 0, { observacion: 'VENTANA', email: 'a@b.cl' })
    expect([await cerrada(id), await estado(id)]).toEqual([true, 'RENDIDA'])
  })

  test('quien se va la deja como corresponde: rendida si lo cobrado sigue en ella', async () => {
    const { id, reservas } = await rendida([{ tipo_cobro_id: 3 }])
    await closeRutas(o.casa.db, HOY)
    await hacer(o.ana, 'anular', reservas[0] ?? 0)
    expect(await estado(id)).toBe('RENDIDA')
    await closeRutas(o.casa.db, HOY)
    expect(await cerrada(id)).toBe(true)
  })
})

/** Creates a route of yesterday with nothing to collect, RENDIDA by its expenses. Returns its passengers too. */
async function sinCobro() {
  const id = await saveRuta(o.casa, o.m, { fecha: AYER })
  const [unica = 0] = await save(o.casa, o.m, o.ana.id, [
    { fecha: AYER, ruta_id: id, tipo_cobro_id: 3 },
  ])
  await o.casa.pool.query(
    `with re as (insert into rendicion (ruta_id) values ($1) returning id)
     insert into gasto_rendicion (rendicion_id, usuario_id, peaje_valor) select id, $2, 2000 from re`,
    [id, o.gloria.id],
  )
  await closeRutas(o.casa.db, HOY)
  expect([await cerrada(id), await estado(id)]).toEqual([true, 'RENDIDA'])
  return { id, unica }
}

const seVan: [string, (unica: number) => Promise<unknown>][] = [
  ['se anula', (unica) => hacer(o.ana, 'anular', unica)],
  ['no se presentó', (unica) => hacer(o.ana, 'noshow', unica)],
  ['pasa a otro día', (unica) => hacer(o.ana, 'editar', unica, { fecha: '2026-12-24' })],
  [
    'pasa a otra ruta',
    async (unica) => {
      const rutaId = await saveRuta(o.casa, o.m, { fecha: AYER })
      return o.ana.call(rutasCalls.mover, { body: { rutaId, reservaIds: [unica] } })
    },
  ],
]
test.each(seVan)('sin nada que cobrar, cuando quien iba %s, queda pendiente', async (_, irse) => {
  const { id, unica } = await sinCobro()
  await irse(unica)
  expect([await cerrada(id), await estado(id)]).toEqual([false, 'PENDIENTE'])
  expect(await porRendir()).toContain(id)
})

test('mientras se cierra, otros reabren: ninguna queda cerrada sin estar rendida', async () => {
  const rutas = await Promise.all(Array.from({ length: 12 }, () => rendida([{ tipo_cobro_id: 3 }])))
  const sueltas = await save(o.casa, o.m, o.ana.id, Array(12).fill({ fecha: AYER }))
  await Promise.all([
    ...Array.from({ length: 4 }, () => closeRutas(o.casa.db, HOY)),
    ...rutas.map(({ id, reservas }, i) =>
      i % 2
        ? o.ana.send(rutasCalls.mover, { body: { rutaId: id, reservaIds: [sueltas[i]] } })
        : hacer(o.lucas, 'editar', reservas[0] ?? 0, { tipoCobroId: 4, email: 'a@b.cl' }),
    ),
    o.lucas.call(reservasCalls.add, { body: nueva(o.m, { fecha: AYER }) }),
  ])
  await closeRutas(o.casa.db, HOY)
  const { rows } = await o.casa.pool.query(
    `select ru.id from ruta ru where ru.cerrada and exists (
       select from reserva r left join detalle_rendicion d on d.reserva_id = r.id
       where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0 and r.tipo_cobro_id in (1, 4) and d.id is null)`,
  )
  expect(rows).toEqual([])
  for (const { id } of rutas) expect(await estado(id)).toBe('PENDIENTE')
})

test('control: mirar y después cerrar, sin retener la ruta, la cierra aunque se haya reabierto', async () => {
  const { id } = await rendida()
  const [suelta = 0] = await save(o.casa, o.m, o.ana.id, [{ fecha: AYER }])
  const client = await o.casa.pool.connect()
  await client.query('begin')
  const { rows } = await client.query(
    `select ru.id from ruta ru where ru.id = $1 and not exists (select from reserva r left join detalle_rendicion d
       on d.reserva_id = r.id where r.ruta_id = ru.id and r.tipo_cobro_id in (1, 4) and d.id is null)`,
    [id],
  )
  await o.ana.call(rutasCalls.mover, { body: { rutaId: id, reservaIds: [suelta] } })
  if (rows.length > 0) await client.query('update ruta set cerrada = true where id = $1', [id])
  await client.query('commit')
  client.release()
  expect(await porRendir()).not.toContain(id)
  await o.casa.pool.query('update ruta set cerrada = false where id = $1', [id])
  expect(await porRendir()).toContain(id)
})
