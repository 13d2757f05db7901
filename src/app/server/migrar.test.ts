import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migration-names.ts'
import { historial, reservas } from '#reservas/contract.ts'
import { hacer, nueva } from '#reservas/server/reservas-calls.testing.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { testApp } from '#testing/server/product.testing.ts'

/** Example of a next version's migration: it only adds. It locks tables in the opposite order of the calls. */
const EXPAND = `
  alter table clave_idempotencia add column mas text;
  alter table historial add column mas text not null default '';
  alter table reserva add column mas text not null default '' check (mas <> 'x');
  create index reserva_mas on reserva (mas, fecha);
  alter table sesion add column mas text;
  alter table hotel add column mas text;`

test('la versión siguiente migra mientras esta atiende, y ninguna llamada falla', async () => {
  const casa = await testApp({ today: '2026-11-21' })
  onTestFinished(() => casa.close())
  const folder = await mkdtemp(join(tmpdir(), 'travesia-migrar-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const ours of MIGRATIONS) await writeFile(join(folder, `${ours}.sql`), '')
  await writeFile(join(folder, '9001-mas.sql'), EXPAND)

  const m = await muestra(casa)
  const ana = await casa.persona('GERENCIAL')
  const failed: string[] = []
  let calls = 0
  let over = false
  const work = async (n: number) => {
    for (let i = 0; !over; i++) {
      const key = { 'idempotency-key': `${n}-${i}` }
      const added = await ana.call(reservas.add, { body: nueva(m) }, key)
      const id = added.data?.id ?? 0
      const rest = await Promise.all([
        ana.call(reservas.getAll, { query: { limite: 50 } }),
        hacer(ana, 'anular', id),
        ana.call(historial.get, { query: { limite: 20 } }),
      ])
      for (const { status, message } of [added, ...rest]) {
        calls += 1
        if (status >= 400) failed.push(`${status} ${message}`)
      }
    }
  }
  const working = Promise.all([1, 2, 3, 4].map(work))
  await expect.poll(() => calls, { timeout: 60_000 }).toBeGreaterThan(20)
  expect(await migrate(casa.connection, { folder: pathToFileURL(`${folder}/`) })).toEqual([
    '9001-mas',
  ])
  const then = calls
  await expect.poll(() => calls, { timeout: 60_000 }).toBeGreaterThan(then + 40)
  over = true
  await working
  expect(failed).toEqual([])
})
