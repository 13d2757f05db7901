import type pg from 'pg'
import { DEMO_USERS } from '#db/demo/usuarios.ts'
import { newToken } from '#lib/server/secrets.ts'
import { type Question, questionsOf } from './questions.ts'

/** Answers by role and question. */
type Answers = Map<string, unknown>

/** Asks everything in the name of every role. */
export async function capture(pool: pg.Pool, origin: string): Promise<Answers> {
  const questions = await questionsOf(pool)
  const answers: Answers = new Map()
  for (const { id, rol } of DEMO_USERS) {
    const { token, hash } = newToken()
    await pool.query(
      `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, 'completa', now() + interval '1 hour')`,
      [hash, id],
    )
    for (const { path, body } of questions)
      answers.set(
        `${rol} ${id} ${path} ${body ? JSON.stringify(body) : ''}`,
        await ask(`${origin}${path}`, token, body),
      )
    // The number of open sessions is a figure too.
    await pool.query('delete from sesion where token_hash = $1', [hash])
  }
  return answers
}

async function ask(url: string, token: string, body: Question['body']) {
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { requestId: _, ...envelope } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, ...envelope }
}

/**
 * Counts the figures of an older answer, numbers at any depth, and says which of them the newer one tells otherwise or
 * not at all. A newer version may tell more.
 */
function compareFigures(
  before: unknown,
  after: unknown,
  at = '',
): { same: number; others: string[] } {
  if (typeof before === 'number')
    return before === after
      ? { same: 1, others: [] }
      : { same: 0, others: [`${at}: ${before}, now ${JSON.stringify(after)}`] }
  if (before === null || typeof before !== 'object') return { same: 0, others: [] }
  const rows = Array.isArray(before) && Array.isArray(after)
  const parts = Object.entries(before).map(([key, value]) =>
    compareFigures(value, partOf(after, key, value), `${at}.${key}`),
  )
  return {
    same: parts.reduce((sum, part) => sum + part.same, 0),
    others: [
      ...(rows && before.length !== after.length
        ? [`${at}: ${before.length} rows, now ${after.length}`]
        : []),
      ...parts.flatMap(({ others }) => others),
    ],
  }
}

/** Finds the same row of a list by its id: a newer version may order rows of the same hour otherwise. */
function partOf(after: unknown, key: string, before: unknown): unknown {
  const id = (before as { id?: unknown } | null)?.id
  if (Array.isArray(after) && typeof id === 'number')
    return after.find((row: { id?: unknown } | null) => row?.id === id)
  return (after as Record<string, unknown> | null | undefined)?.[key]
}

/** Prints how many figures were compared, and those that changed. Returns whether there are none. */
export function tellDifferences(before: Answers, after: Answers): boolean {
  let figures = 0
  let told = 0
  const others: string[] = []
  for (const [question, old] of before) {
    const now = after.get(question)
    if (JSON.stringify(old) !== JSON.stringify(now)) told += 1
    const found = compareFigures(old, now)
    figures += found.same
    others.push(...found.others.map((what) => `${question.slice(0, 100)} ${what}`))
  }
  console.info(
    `${before.size} answers of ${DEMO_USERS.length} people, ${told} that tell more or others; ` +
      `${figures + others.length} figures compared, ${others.length} others than before`,
  )
  for (const what of others.slice(0, 40)) console.info(`  ${what}`)
  return others.length === 0 && figures > 0
}

/** The control: ten pesos more in one detail, with the entry that belongs to it. */
export const SPOIL = `update detalle_rendicion set valor_efectivo = valor_efectivo + 10
  where id = (select max(d.id) from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
    join ruta ru on ru.id = re.ruta_id where ru.fecha < current_date)`
