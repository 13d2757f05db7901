import * as z from 'zod/mini'

/** Returns the first message of each field that the schema refuses, by its path. */
export function messagesOf(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, value)
  const messages = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  return Object.fromEntries(messages.reverse())
}
