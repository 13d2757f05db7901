export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Prints only the stack of other errors: PostgreSQL's details repeat rows. */
export function forOperator(error: unknown): string {
  if (error instanceof OperatorError) return `\n${error.message}\n`
  return (error instanceof Error && error.stack) || String(error)
}
