import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from './app.ts'

const COSAS = [
  undefined,
  null,
  true,
  -1,
  1.5,
  5e9,
  '',
  'x',
  '\u0000',
  'x'.repeat(5000),
  ['1', '2'],
  [],
  {},
  Number.NaN,
]

interface Def {
  shape?: Record<string, unknown>
  options?: z.core.$ZodType[]
}
const fieldsOf = (schema: z.core.$ZodType): string[] => {
  const { shape = {}, options = [] } = schema._zod.def as Def
  return [...Object.keys(shape), ...options.flatMap(fieldsOf)]
}

const messagesOf = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flatMap(messagesOf) : []),
  ])

describe('ningún mensaje de un contrato está en inglés', () => {
  test.each(routes.map(({ endpoint }) => [endpoint.key, endpoint] as const))(
    '%s',
    (_, endpoint) => {
      for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
        if (!schema) continue
        const entradas = [
          ...COSAS,
          ...fieldsOf(schema).flatMap((campo) => COSAS.map((cosa) => ({ [campo]: cosa }))),
        ]
        for (const entrada of entradas) {
          const { error } = z.safeParse(schema, entrada)
          for (const wording of messagesOf(error?.issues ?? []))
            expect(wording).not.toMatch(/invalid|expected|received|required|too |unrecognized/i)
        }
      }
    },
  )
})
