import { isPassing } from '#lib/contract/conflict.ts'
import { AppError } from './errors.ts'

/** Statuses that are about the caller or the server, not about the row. */
const ABOUT_CALLER = [401, 403, 429]

/** Tells whether an error judges the row, so that trying again would not help. */
export const isJudgement = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status < 500 &&
  !ABOUT_CALLER.includes(error.status) &&
  !isPassing(error)
