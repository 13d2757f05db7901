import type { Envelope } from '#lib/contract/envelope.ts'

type Answers = Map<string, Envelope>

let answers: Answers | undefined

const readPage = (): Answers => {
  const text = document.getElementById('first-answers')?.textContent || '{}'
  return new Map(Object.entries(JSON.parse(text) as Record<string, Envelope>))
}

/** Returns a response that came with the page (`first-answers.ts` of the server), once. Any write discards all. */
export function takeFirst(method: string, address: string): Envelope | undefined {
  if (method !== 'GET') forgetFirst()
  answers ??= readPage()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

export const forgetFirst = () => {
  answers = new Map()
}
