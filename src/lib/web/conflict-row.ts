import * as z from 'zod/mini'
import type { ApiError } from './api.ts'

/** Returns the row as it is stored now, which a refusal over an older version carries. */
export const conflictRow = <S extends z.core.$ZodType>(error: ApiError | null, row: S) =>
  error?.status === 409 ? z.safeParse(row, error.data).data : undefined
