import { createPool } from '#db/client.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { type Held, readHeld } from '#db/held.testing.ts'
import { migrate } from '#db/migrate.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { openBench } from '../data.ts'

const COLUMNS = [
  'cobrado',
  'vuelto',
  'gastos',
  'devuelto',
  'fondos',
  'entregado',
  'tenido',
  'diferencias',
  'resto',
] as const satisfies (keyof Held)[]

/** Prints, over a year of the demonstration, what each person's money in each currency became. */
export async function tellHeld(dataDir: string) {
  const { connection, leave } = await openBench(dataDir)
  const pool = createPool({ ...connection, max: 1, statement_timeout: 0 })
  try {
    await migrate(connection)
    const { day: today } = civilNow('America/Santiago')
    await seedDemo(pool, { today, claveHash: 'x', timeZone: 'America/Santiago' })
    const held = await readHeld(pool)
    console.info(`| | | ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(COLUMNS.length + 2)}`)
    for (const one of held)
      console.info(
        `| ${one.nombre} | ${one.moneda} | ${COLUMNS.map((name) => one[name]).join(' | ')} |`,
      )
    const wrong = held.filter(({ resto }) => resto !== 0).length
    console.info(`${held.length} people and currencies, ${wrong} with a rest`)
    process.exitCode = wrong === 0 && held.length > 0 ? 0 : 1
  } finally {
    await pool.end()
    await leave()
  }
}
