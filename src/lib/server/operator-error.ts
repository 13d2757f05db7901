/**
 * A failure whose message is a Spanish sentence for whoever operates the product: what is wrong and
 * what to do instead. It is printed as it is, without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
