import {
  listMonthsOfLibro,
  readDescuadres,
  readSaldosErrados,
} from '#cuentas/server/queries/descuadres.ts'
import { createDb, createPool } from '#db/client.ts'
import { appliedMigrations } from '#db/migrate.ts'
import { counter } from '#lib/contract/money.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { loadConfig } from '../config.ts'
import { describeDescuadres, describeSaldos } from './describe-libro.ts'
import type { Run } from './read-order.ts'
import { databaseName, withExistingDatabase } from './with-database.ts'

const KEPT = '0057-saldos'
const countMeses = counter('mes', 'meses')
const MES = /^\d{4}-(0[1-9]|1[0-2])$/

/** Checks the libro month by month, however long it takes, and the kept balances. `--desde` goes on where it stopped. */
export const libro: Run = async ({ env, terminal, options, signal }) => {
  const { desde = '' } = options
  if (desde && !MES.test(desde)) throw new OperatorError('--desde es un mes, como 2026-11.')
  const config = loadConfig(env)
  const isEven = await withExistingDatabase(config, async (connection) => {
    terminal.say(`Base de datos: ${databaseName(config)}\n`)
    const pool = createPool({ ...connection, max: 1, statement_timeout: 0 })
    try {
      if (!(await appliedMigrations(pool)).includes(KEPT))
        throw new OperatorError('A esta base le faltan migraciones: aplíquelas antes con «migrar».')
      const db = createDb(pool)
      const months = (await listMonthsOfLibro(db)).filter(({ mes }) => mes >= desde)
      terminal.say(`Por revisar: ${countMeses(months.length)}.`)
      let uneven = 0
      for (const { mes, ...days } of months) {
        if (signal?.aborted) terminal.say(`Para seguir: npm run travesia -- libro --desde ${mes}`)
        signal?.throwIfAborted()
        const found = await readDescuadres(db, days)
        uneven += found.filas
        terminal.say(`${mes}  ${describeDescuadres(found)}`)
      }
      const wrong = await readSaldosErrados(db)
      terminal.say(`Saldos   ${describeSaldos(wrong)}`)
      return uneven + wrong.filas === 0
    } finally {
      await pool.end()
    }
  })
  if (!isEven) throw new OperatorError('El libro no cuadra: avise a quien mantiene el producto.')
  return undefined
}
