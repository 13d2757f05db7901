import type { Envelope } from '#lib/contract/envelope.ts'

let answers: Map<string, Envelope> | undefined

const readPage = () =>
  new Map(
    Object.entries(
      JSON.parse(document.getElementById('first-answers')?.textContent || '{}') as Record<
        string,
        Envelope
      >,
    ),
  )

/** The answer to a reading call that came with the page (`first-answers.ts` of the server), for the first who asks. */
export function takeFirst(method: string, address: string): Envelope | undefined {
  if (method !== 'GET') return undefined
  answers ??= readPage()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** From now on they are too old. */
export const forgetFirst = () => {
  answers = new Map()
}
