import { Alert, type AlertProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { RequestId } from './request-id.tsx'

export interface Failed {
  message: string
  errors?: Readonly<Record<string, string>>
  requestId?: string | undefined
  /** HTTP status; absent if no call was made. */
  status?: number
}

/** Returns whether the row does not exist or is out of reach: another try would not help. */
export const isOutOfReach = (error: Failed | null | undefined) =>
  error?.status === 404 || error?.status === 403

/** Returns the part of a failure that the boxes in `fields` do not show; null if they show all of it. */
export function unsaid({ message, errors = {}, requestId }: Failed, fields: object = {}) {
  const elsewhere = Object.entries(errors).filter(([name]) => !(name in fields))
  const said = Object.keys(errors).length > elsewhere.length
  if (said && elsewhere.length === 0) return null
  // The message of refused data repeats the first of its errors.
  const sentences = new Set([message, ...elsewhere.map(([, error]) => error)])
  return { message: [...sentences].join(' '), requestId }
}

interface FailureProps extends Omit<AlertProps, 'children' | 'color' | 'variant'> {
  error: Failed | null | undefined
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

export const Failure = ({ error, children, ...alert }: FailureProps) =>
  error ? (
    <Alert color="red" variant="light" role="alert" {...alert}>
      {error.message}
      {children}
      <RequestId id={error.requestId} />
    </Alert>
  ) : null
