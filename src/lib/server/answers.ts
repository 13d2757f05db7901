import type * as z from 'zod/mini'
import type { DataOf, Endpoint, EndpointKey } from '#lib/contract/endpoint.ts'

/** Schema of a response, for the check of responses and the document of the API. */
export interface AnswerParts {
  readonly summary: string
  readonly data: z.core.$ZodType
}

type AnswersOf<Calls> = {
  readonly [Name in keyof Calls]: {
    readonly summary: string
    readonly data: z.core.$ZodType<Calls[Name] extends Endpoint ? DataOf<Calls[Name]> : never>
  }
}

/** Says what each call of a contract returns. A missing call does not compile, nor another type than the contract's. */
export const answersOf = <Calls extends Readonly<Record<string, Endpoint>>>(
  calls: Calls,
  answers: AnswersOf<Calls>,
): [EndpointKey, AnswerParts][] =>
  Object.entries(calls).map(([name, { key }]) => [key, answers[name as keyof Calls]])
