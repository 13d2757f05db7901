/**
 * A failure whose message is a Spanish sentence for whoever operates the product: what is wrong and
 * what to do instead. It is printed as it is, without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** What an operator reads of a failure: of a fault of ours its place, without what PostgreSQL adds, which repeats rows. */
export function forOperator(error: unknown): string {
  if (error instanceof OperatorError) return `\n${error.message}\n`
  return (error instanceof Error && error.stack) || String(error)
}
