import * as z from 'zod/mini'
import { invalid } from './errors.ts'

function messagesOf(issues: readonly z.core.$ZodIssue[], part: string) {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.join('.') || part] ??= message
  return messages
}

/** Picks the form of a union that the input resembles most, so that messages name fields. */
function closest(issue: z.core.$ZodIssue, input: unknown): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue]
  const forms = issue.errors.filter((form) => form.every(({ path }) => path.length > 0))
  const isMeant = (form: readonly z.core.$ZodIssue[]) =>
    form.every(({ path: [field = ''] }) => Object.hasOwn(input as object, field))
  return forms.find(isMeant) ?? forms[0] ?? [issue]
}

/** Bounds the response: a list of thousands of wrong ids would have a message for each. */
const MOST_MESSAGES = 100

export function parse<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
  part = 'body',
): z.core.output<S> {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const issues = result.error.issues
    .slice(0, MOST_MESSAGES)
    .flatMap((issue) => closest(issue, input))
  throw invalid(messagesOf(issues, part))
}
