import type { Envelope } from '#lib/contract/envelope.ts'

type Answers = Map<string, Envelope>

let answers: Answers | undefined

const readPage = (): Answers => {
  const text = document.getElementById('first-answers')?.textContent || '{}'
  return new Map(Object.entries(JSON.parse(text) as Record<string, Envelope>))
}

/**
 * The answer to a reading call that came with the page (`first-answers.ts` of the server), for the first who asks.
 * Whatever is written makes them old, signing in as somebody else above all.
 */
export function takeFirst(method: string, address: string): Envelope | undefined {
  if (method !== 'GET') forgetFirst()
  answers ??= readPage()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** From now on they are too old. */
export const forgetFirst = () => {
  answers = new Map()
}
