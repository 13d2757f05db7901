import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Cable, layCable } from '#db/cable.testing.ts'
import { openDatabase } from './database.ts'

const { server } = inject('postgres')
const ROLE = 'un_lugar'
const CLAVE = 'clave-de-prueba'
const admin = new pg.Client({ ...server, database: 'postgres' })
let cable: Cable
beforeAll(async () => {
  cable = await layCable()
  await admin.connect()
  await admin.query(`create role ${ROLE} login password '${CLAVE}' connection limit 1`)
})
afterAll(async () => {
  await cable.remove()
  await admin.query(`drop role ${ROLE}`)
  await admin.end()
})
afterEach(() => vi.restoreAllMocks())

const urlOf = (user: string) => {
  const { host, port } = cable.near
  return `postgres://${user}:${CLAVE}@${host}:${port}/postgres`
}
const open = (user: string, patience?: Parameters<typeof openDatabase>[1]) =>
  openDatabase({ databaseUrl: urlOf(user), dataDir: '/no-se-usa' }, patience)

/** Resolves with the line that says why the start waits. */
const toldToWait = () =>
  new Promise<string>((told) => vi.spyOn(console, 'info').mockImplementation(told))

/** Takes the role's only connection, once the database let go of the one before. */
async function takeThePlace(): Promise<pg.Client> {
  const client = new pg.Client(urlOf(ROLE))
  try {
    await client.connect()
    return client
  } catch {
    return takeThePlace()
  }
}

type Situation = [
  name: string,
  begin: () => Promise<() => Promise<void>>,
  says: RegExp,
  attempt?: number,
]
const situations: Situation[] = [
  [
    'que aún no escucha',
    async () => {
      await cable.cut()
      return cable.mend
    },
    /ECONNREFUSED/,
  ],
  [
    'sin conexiones libres',
    async () => {
      const other = await takeThePlace()
      return () => other.end()
    },
    /too many connections/,
  ],
  [
    'que calla',
    async () => {
      cable.hold()
      return cable.mend
    },
    /timeout expired/,
    200,
  ],
]

it.each(situations)('espera a una base %s, y dice por qué', async (_, begin, says, attempt) => {
  const finish = await begin()
  const told = toldToWait()
  const opened = open(ROLE, { attempt })
  expect(await told).toMatch(says)
  await finish()
  await expect(opened).resolves.toMatchObject({ connection: {} })
})

it.each(situations)(
  'deja de esperar a una base %s cuando se lo piden',
  async (_, begin, says, attempt) => {
    const finish = await begin()
    const asked = new AbortController()
    const told = toldToWait()
    const opened = open(ROLE, { signal: asked.signal, attempt })
    expect(await told).toMatch(says)
    asked.abort()
    await expect(opened).rejects.toBe(asked.signal.reason)
    await finish()
  },
)

it.each(situations)(
  'ante una base %s se rinde, sin hablar de la clave',
  async (_, begin, says, attempt) => {
    const finish = await begin()
    void toldToWait()
    const given = await open(ROLE, { attempt, patience: 0 }).catch((error: Error) => error.message)
    expect(given).toMatch(/no atendió en/)
    expect(given).toMatch(says)
    expect(given).not.toContain('clave')
    await finish()
  },
)

it('un usuario que no existe se dice al momento', async () => {
  const info = vi.spyOn(console, 'info')
  await expect(open('nadie')).rejects.toThrow('No se pudo entrar a la base de DATABASE_URL')
  expect(info).not.toHaveBeenCalled()
})
