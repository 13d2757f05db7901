import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import type {} from '../src/lib/server/database.testing.ts'
import { findLeftovers } from './leftovers.ts'
import { testFolder } from './memory-folder.ts'

const PREFIX = 'travesia-pruebas-'
/** Memory of the test server: small, because the databases are small and the tests run on the same machine. */
const SMALL = 2 ** 30

/** Starts one PostgreSQL for the whole run with the migrated template. TEST_DATABASE_URL names another server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, leave } = await findServer(process.env.TEST_DATABASE_URL)
  const template = `plantilla_${process.pid}`
  await run(server, `drop database if exists ${template}`, `create database ${template}`)
  await migrate({ ...server, database: template })
  await run(server, `alter database ${template} is_template true allow_connections false`)
  project.provide('postgres', { server, template })
  return async () => {
    await run(
      server,
      `alter database ${template} is_template false`,
      `drop database ${template} with (force)`,
    )
    await leave()
  }
}

async function findServer(
  url: string | undefined,
): Promise<{ server: pg.PoolConfig; leave: () => Promise<void> }> {
  if (url) return { server: parseUrl(url), leave: async () => undefined }
  await clearLeftovers()
  const dataDir = mkdtempSync(join(testFolder, PREFIX))
  // As root the database runs under another account, which has to reach the folder.
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'pid'), String(process.pid))
  // No fsync: the data are temporary, and waiting for the disk would be most of a test's time.
  const { connection, leave } = await startEmbedded({ dataDir, fsync: false, memory: SMALL })
  return {
    server: connection,
    leave: async () => {
      await leave()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Splits the URL: pg lets a whole URL override the database given beside it. */
function parseUrl(url: string): pg.PoolConfig {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  }
}

/** Ends the servers that killed runs left behind. */
async function clearLeftovers(): Promise<void> {
  for (const dataDir of findLeftovers(testFolder, PREFIX, process.getuid?.())) {
    const { leave } = await startEmbedded({ dataDir, fsync: false, memory: SMALL })
    await leave()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function run(server: pg.PoolConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
