import { afterAll, expect, test } from 'vitest'
import type { Salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { entregas } from '../contract.ts'
import { conPorResolver, unbalanced } from './por-resolver.testing.ts'

// Late money that the handover of its route carried is in the caja already: resolved, it is not counted there again.

const caso = await conPorResolver()
afterAll(() => caso.o.casa.close())

const tenido = async () => {
  const { rows } = await caso.o.casa.pool.query<{ monto: string }>(
    `select coalesce(sum(p.monto), 0) as monto from apunte p join cuenta c on c.id = p.cuenta_id
      where c.tipo = 'caja' and p.moneda = 'CLP'`,
  )
  return { persona: (await caso.saldos()).CLP, caja: Number(rows[0]?.monto) }
}
async function entregar({ rutaId }: Salida, clp: Record<string, number>) {
  const contado = { clp, vouchers: 0, sumaVouchers: 0 }
  const { data } = await caso.o.gloria.call(entregas.add, {
    body: { rutaIds: [rutaId], declarado: contado },
  })
  await caso.o.flor.call(entregas.recibir, {
    body: { id: data.id, contado, motivo: 'CONTADO' },
  })
  return data.id
}
/** Runs steps; returns by how much the person and the caja have more afterwards. */
async function cambio(run: () => Promise<unknown>) {
  const antes = await tenido()
  await run()
  const ahora = await tenido()
  expect(await unbalanced(caso.o.casa)).toEqual([])
  return { persona: ahora.persona - antes.persona, caja: ahora.caja - antes.caja }
}

test.each(['aplicar', 'ingreso'])(
  '%s: lo que ya vino en la entrega está una vez',
  async (accion) => {
    const s = await caso.nueva()
    const total = await cambio(async () => {
      const { data } = await caso.keep(s)
      await caso.relevar(s)
      const entregaId = await entregar(s, { 20000: 3 })
      const caja = await caso.resolver(data.id, accion, { deCaja: true })
      expect([caja.status, caja.message]).toEqual([
        409,
        `Este dinero ya venía en la entrega N° ${entregaId}. Déjelo a nombre de quien lo cobró.`,
      ])
      const { status, data: hecho } = await caso.resolver(data.id, accion)
      expect(status).toBe(200)
      expect(hecho.entrega).toMatchObject({ id: entregaId, laLleva: 1 })
    })
    expect(total).toEqual({ persona: 0, caja: 60_000 })
  },
)

test('lo que llegó después de la entrega, la caja lo puede tener', async () => {
  const s = await caso.nueva()
  const total = await cambio(async () => {
    await caso.keep(s, { valorEfectivo: 10_000 })
    await caso.relevar(s)
    await entregar(s, { 10000: 1 })
    const { data } = await caso.keep(s, { valorEfectivo: 50_000 })
    expect(data.entrega).toMatchObject({ laLleva: 0 })
    expect((await caso.resolver(data.id, 'ingreso', { deCaja: true })).status).toBe(200)
  })
  expect(total).toEqual({ persona: 0, caja: 60_000 })
})

test('lo que la oficina devolvió de su caja, también si vino en la entrega', async () => {
  const s = await caso.nueva()
  const total = await cambio(async () => {
    const { data } = await caso.keep(s)
    await caso.relevar(s)
    await entregar(s, { 20000: 3 })
    expect((await caso.resolver(data.id, 'devolver', { deCaja: true })).status).toBe(200)
  })
  expect(total).toEqual({ persona: 0, caja: 0 })
})

test('lo que llega mientras se cuenta la entrega, y ella lo espera, vino en ella', async () => {
  const { o } = caso
  const s = await caso.nueva()
  await caso.keep(s, { valorEfectivo: 10_000 })
  await caso.relevar(s)
  const contado = { clp: { 20000: 3 }, vouchers: 0, sumaVouchers: 0 }
  const { data } = await o.gloria.call(entregas.add, {
    body: { rutaIds: [s.rutaId], declarado: contado },
  })
  const client = await o.casa.pool.connect()
  await client.query('begin')
  await client.query('select from rendicion where ruta_id = $1 for update', [s.rutaId])
  const recibe = o.flor.call(entregas.recibir, { body: { id: data.id, contado } })
  await expect
    .poll(
      async () =>
        (
          await o.casa.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0)
  const { data: tarde } = await caso.keep(s, { valorEfectivo: 50_000 })
  await client.query('commit')
  client.release()
  expect((await recibe).data).toMatchObject({ estado: 'recibida', esperado: { clp: 60_000 } })
  expect((await caso.resolver(tarde.id, 'ingreso', { deCaja: true })).status).toBe(409)
  expect(await unbalanced(o.casa)).toEqual([])
})
