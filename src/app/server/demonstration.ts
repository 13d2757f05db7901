import pg from 'pg'
import { DEMO_PASSWORD, DEMO_USERS } from '#db/demo/usuarios.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import type { Config } from './config.ts'

const LOCK = 7_260_717

/** Fills an empty database with the demonstration. Returns the console's text; nothing for the operator's own data. */
export async function prepareDemonstration(
  { demo, timeZone, secondFactor, dataDir, s3, secretKey }: Config,
  connection: pg.PoolConfig,
  pool: pg.Pool,
): Promise<string | undefined> {
  if (!demo) return undefined
  // Locks on a separate connection, so that two first starts fill the database once, with any pool size.
  const turn = new pg.Client(connection)
  await turn.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [LOCK])
    if (await isEmpty(turn)) {
      console.info('Llenando la base con una operación de demostración…')
      // Imported on demand: most starts find their data.
      const { seedDemo } = await import('#db/demo/seed.ts')
      const claveHash = await hashPassword(DEMO_PASSWORD)
      await seedDemo(pool, { today: civilNow(timeZone).day, claveHash, timeZone, secretKey })
      // A bucket belongs to the operator: no demonstration files go into it.
      if (!s3) {
        const { seedComprobantes } = await import('#db/demo/comprobantes.ts')
        await seedComprobantes(pool, openFileStore(dataDir, null))
      }
    }
    return (await isDemonstration(turn)) ? describe(secondFactor) : undefined
  } finally {
    await turn.end()
  }
}

const isEmpty = (client: pg.Client) =>
  ask(client, 'select not exists (select from usuario where id >= 100) as yes')

const isDemonstration = (client: pg.Client) =>
  ask(client, 'select exists (select from usuario where email = $1) as yes', [DEMO_USERS[0]?.email])

async function ask(client: pg.Client, text: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(text, values)
  return rows[0]?.yes ?? false
}

function describe(secondFactor: Config['secondFactor']): string {
  const width = Math.max(...DEMO_USERS.map(({ email }) => email.length))
  const users = DEMO_USERS.map(({ email, rol }) => `    ${email.padEnd(width)}  ${rol}`)
  const code =
    secondFactor === 'date' ? 'el código ya viene escrito' : 'el código lo da la aplicación'
  return [`  Usuarios de demostración, contraseña ${DEMO_PASSWORD} (${code}):`, ...users].join('\n')
}
